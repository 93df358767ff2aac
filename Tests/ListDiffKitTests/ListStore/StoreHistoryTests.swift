import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `A random history of a store` {
  static let tiny = ListStoreShape(leafCapacity: 3, branchCapacity: 3, indexCapacity: 3, spacing: 4)
  static let small = ListStoreShape(
    leafCapacity: 8, branchCapacity: 4, indexCapacity: 5, spacing: 64)

  @Test(arguments: 0..<max(1, Settings.samples / 125))
  func `is that of an array, with forks and nodes of few elements`(seed: Int) {
    var history = StoreHistory(seed: seed, shape: seed % 2 == 0 ? Self.tiny : Self.small)
    let failure = history.run(steps: 35)
    #expect(failure == nil)
  }

  @Test(arguments: 0..<max(1, Settings.samples / 1000))
  func `is that of an array, with nodes of their own size`(seed: Int) {
    var history = StoreHistory(seed: 1000 + seed, shape: ListStoreShape(), startCount: 3000)
    let failure = history.run(steps: 25)
    #expect(failure == nil)
  }
}

/// Edits of random versions, each compared with random other versions.
struct StoreHistory {
  private let seed: Int
  private var random: SeededGenerator
  private var versions: [StoreModel]
  private var nextIdentity: Int

  init(seed: Int, shape: ListStoreShape, startCount: Int = 20) {
    self.seed = seed
    random = SeededGenerator(seed: UInt64(seed))
    let count = startCount / 2 + random.below(startCount)
    nextIdentity = count
    versions = [StoreModel((0..<count).map { CheckedElement($0) }, shape: shape)]
  }

  /// A history that begins with a version of another one, whose elements are numbered from zero.
  init(seed: Int, from version: StoreModel) {
    self.seed = seed
    random = SeededGenerator(seed: UInt64(seed))
    nextIdentity = version.array.count
    versions = [version]
  }

  /// - Returns: What went wrong, with the seed, or `nil`.
  mutating func run(steps: Int) -> String? {
    for step in 0..<steps {
      // Most often the newest version goes on; else one goes on that is older, as after an undo.
      var model = versions[random.chance(80) ? versions.count - 1 : random.below(versions.count)]
      for _ in 0...random.below(8) {
        for edit in edits(of: model.array) {
          if let failure = model.make(edit) { return "seed \(seed), step \(step): \(failure)" }
        }
      }
      if let failure = model.failure() { return "seed \(seed), step \(step): \(failure)" }
      versions.append(model)
      for _ in 0..<3 {
        let other = versions[random.below(versions.count)]
        for (old, new) in [(other, model), (model, other)] {
          if let failure = new.failure(from: old, isShort: old.array.count < 40) {
            return "seed \(seed), step \(step): \(failure)"
          }
        }
      }
      for version in versions where random.chance(10) {
        if let failure = version.failure() {
          return "seed \(seed), step \(step), an older version: \(failure)"
        }
      }
    }
    return nil
  }

  private mutating func edits(of array: [CheckedElement]) -> [StoreModel.Edit] {
    func identity() -> Int {
      array.isEmpty || random.chance(5) ? -1 : array[random.below(array.count)].id
    }
    switch random.below(22) {
    case 0...4: return [.update(id: identity(), content: random.below(3))]
    case 5...7: return [.insert(newElement(), at: random.below(array.count + 1))]
    case 8: return [.insert(CheckedElement(identity()), at: random.below(array.count + 1))]
    case 9...10: return [.remove(id: identity())]
    case 11: return array.isEmpty ? [] : [.removeAt(random.below(array.count))]
    case 12...14: return [.move(id: identity(), to: random.below(array.count))]
    case 15: return [.rename(id: identity(), to: random.chance(50) ? identity() : newElement().id)]
    case 16:
      // Elements that come in order, as typed ones do.
      let start = random.below(array.count + 1)
      return (0..<10 + random.below(40)).map { .insert(newElement(), at: start + $0) }
    case 17:
      let count = random.below(array.count + 1)
      let start = random.below(array.count - count + 1)
      return (0..<min(count, 60)).map { _ in .removeAt(start) }
    case 18:
      let start = random.below(array.count + 1)
      return (0..<10 + random.below(40)).map { _ in .insert(newElement(), at: start) }
    case 19:
      let elements = (0..<random.below(50)).map { _ in
        random.chance(10) ? CheckedElement(identity()) : newElement()
      }
      return [.insertAll(elements, at: random.below(array.count + 1))]
    case 20:
      let share = random.chance(50) ? 3 : 30
      return [.removeAll(ids: Set(array.map { $0.id }.filter { _ in random.chance(share) }))]
    default:
      guard random.chance(20) else { return [] }
      var elements = array
      if random.chance(50) { elements.shuffle(using: &random) }
      elements.removeFirst(random.below(elements.count + 1) / 4)
      elements.append(newElement())
      elements.append(elements[random.below(elements.count)])
      return [.replaceAll(elements)]
    }
  }

  private mutating func newElement() -> CheckedElement {
    nextIdentity += 1
    return CheckedElement(nextIdentity)
  }
}
