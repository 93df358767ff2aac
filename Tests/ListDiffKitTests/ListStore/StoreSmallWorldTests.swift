import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `The small world of a store` {
  static let shape = ListStoreShape(
    leafCapacity: 2, branchCapacity: 2, indexCapacity: 1, spacing: 4)

  @Test(arguments: 0...Settings.smallWorld)
  func `of every two edits has every difference right in every form`(count: Int) {
    var world = StoreSmallWorld(count: count, isShort: true)
    let failure = world.explore(depth: 2)
    #expect(failure == nil)
    #expect(world.versionCount > count * count)
  }

  @Test(arguments: 0..<Settings.smallWorld)
  func `of every three edits has the differences of arrays`(count: Int) {
    var world = StoreSmallWorld(count: count, isShort: false)
    let failure = world.explore(depth: 3)
    #expect(failure == nil)
    #expect(world.versionCount > count * count * count)
  }

  @Test(arguments: 0...max(0, Settings.smallWorld - 4))
  func `of every four edits has the differences of arrays`(count: Int) {
    var world = StoreSmallWorld(count: count, isShort: false)
    let failure = world.explore(depth: 4)
    #expect(failure == nil)
    #expect(world.versionCount > 1000)
  }
}

/// Every sequence of edits, each version compared with all before it and with the one beside it.
struct StoreSmallWorld {
  private(set) var versionCount = 0
  private var history: [StoreModel]
  private let isShort: Bool

  init(count: Int, isShort: Bool) {
    self.isShort = isShort
    history = [
      StoreModel((0..<count).map { CheckedElement($0) }, shape: `The small world of a store`.shape)
    ]
  }

  /// - Returns: What went wrong, with the edits that led there, or `nil`.
  mutating func explore(depth: Int) -> String? {
    guard depth > 0 else { return nil }
    let start = history[history.count - 1]
    var beside: StoreModel?
    for edit in Self.edits(of: start.array, next: 10 + depth) {
      var model = start
      versionCount += 1
      if let failure = model.make(edit) ?? failure(of: model, beside: beside) {
        return "\(start.array), \(edit): \(failure)"
      }
      beside = model
      history.append(model)
      if let failure = explore(depth: depth - 1) {
        return "\(start.array), \(edit), then \(failure)"
      }
      history.removeLast()
    }
    return start.failure().map { "\(start.array) afterwards: \($0)" }
  }

  private func failure(of model: StoreModel, beside: StoreModel?) -> String? {
    for other in history + (beside.map { [$0] } ?? []) {
      if let failure = model.failure(from: other, isShort: isShort) { return failure }
      if let failure = other.failure(from: model, isShort: isShort) { return failure }
    }
    return nil
  }

  private static func edits(of array: [CheckedElement], next: Int) -> [StoreModel.Edit] {
    var edits: [StoreModel.Edit] = []
    for position in 0...array.count { edits.append(.insert(CheckedElement(next), at: position)) }
    for element in array {
      edits.append(.update(id: element.id, content: 1 - element.content))
      edits.append(.rename(id: element.id, to: next))
      edits.append(.rename(id: element.id, to: array[0].id))
      edits.append(.remove(id: element.id))
      edits.append(.insert(CheckedElement(element.id, content: 1), at: 0))
      for position in array.indices { edits.append(.move(id: element.id, to: position)) }
    }
    edits.append(.remove(id: -1))
    edits.append(.update(id: -1, content: 1))
    let few = [CheckedElement(next), CheckedElement(next), CheckedElement(next + 20)]
    edits.append(.insertAll(few + array.suffix(1), at: array.count / 2))
    edits.append(.removeAll(ids: Set(array.map { $0.id }.filter { $0 % 2 == 0 })))
    edits.append(.replaceAll([]))
    edits.append(.replaceAll(array.reversed() + [CheckedElement(next)] + array))
    return edits
  }
}
