import ListDiffKit

/// The operations that a controller requested for its section in a batch, unchecked.
///
/// Deletes, updates and the sources of moves are places before the batch; inserts and the targets
/// of moves are places after it.
struct ItemOperations {
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [ListMove<Int>] = []
  var updates: [Int] = []
  var layoutChanges: [Int] = []
  /// Whether the header is measured again.
  var measuresHeader = false
  /// Whether the footer is measured again.
  var measuresFooter = false
  /// Places before the batch of items that were dragged into another section.
  var departures: [Int] = []
  /// Places after the batch of items that were dragged here from another section.
  var arrivals: [Int] = []
  /// The move that the user made by dragging: the controller has moved its item already.
  var drag: ListMove<Int>?
  /// Whether the whole section is configured again, and its items are counted again.
  var isReload = false
  /// Whether the items are counted or compared again, because the section's value has changed.
  var isRefresh = false

  var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty && layoutChanges.isEmpty
      && departures.isEmpty && arrivals.isEmpty && !isRecount && !measuresHeader
      && !measuresFooter
  }

  var isRecount: Bool { isReload || isRefresh }

  /// Whether the only request is to compare the items again.
  var isOnlyRefresh: Bool {
    isRefresh && !isReload && isOnlyRecount && updates.isEmpty && drag == nil
  }

  /// Whether the section may have other items than before.
  var changesItems: Bool {
    isRecount || !(deletes.isEmpty && inserts.isEmpty && moves.isEmpty)
  }

  var isOnlyRecount: Bool {
    isRecount && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && layoutChanges.isEmpty
      && departures.isEmpty && arrivals.isEmpty
  }

  /// Merges other operations into these.
  mutating func add(_ others: ItemOperations) {
    deletes += others.deletes
    inserts += others.inserts
    moves += others.moves
    updates += others.updates
    layoutChanges += others.layoutChanges
    measuresHeader = measuresHeader || others.measuresHeader
    measuresFooter = measuresFooter || others.measuresFooter
    departures += others.departures
    arrivals += others.arrivals
    drag = drag ?? others.drag
    isReload = isReload || others.isReload
    isRefresh = isRefresh || others.isRefresh
  }

  /// The legal change that is nearest to the operations.
  ///
  /// No operation can make a batch illegal. An operation on a missing item is ignored; a deleted
  /// item is not moved; of conflicting moves, the first counts; repeated inserts at one place are
  /// one or several items, depending on the count. If the count still differs from the
  /// controller's, items are inserted or deleted at the end.
  func resolved(oldCount: Int, newCount: Int) -> (change: ItemChange, flaws: [Flaw]) {
    var resolution = Resolution(oldCount: oldCount, newCount: newCount)
    let drags = areDragsCounted(oldCount: oldCount, newCount: newCount)
    resolution.delete(drags ? deletes + departures : deletes)
    resolution.move(moves)
    resolution.insert(drags ? inserts + arrivals : inserts)
    resolution.settle(isCounted: isRecount)
    // If the counts disagree, reconfigures every item.
    resolution.update(isRecount || resolution.isMiscounted ? Array(0..<oldCount) : updates)
    resolution.measure(layoutChanges)
    return (resolution.change, resolution.flaws)
  }

  /// Whether the drags explain the change of the count.
  ///
  /// If not, the controller's data does not contain the drags, or another operation names the
  /// dragged items.
  func areDragsCounted(oldCount: Int, newCount: Int) -> Bool {
    let dragged = arrivals.count - departures.count
    let others = newCount - (oldCount - deletes.count + inserts.count) - dragged
    return dragged == 0 || others == 0 || (others > 0) == (dragged > 0)
  }

  /// A problem with an operation.
  enum Flaw: Hashable {
    case missingItem(Int)
    case missingPlace(Int)
    case conflictingMove(from: Int, to: Int)
    case wrongCount(expected: Int, found: Int)
  }
}

/// Turns operations into a legal change; items that no operation names are not visited.
private struct Resolution {
  private enum Place: Equatable {
    case stays, deleted
    case moves(Int)
  }
  private enum Arrival: Equatable {
    case inserted
    case moved(from: Int)
  }

  private let oldCount: Int
  private let newCount: Int
  private(set) var change = ItemChange()
  private(set) var flaws: [ItemOperations.Flaw] = []
  /// The fates of items that are deleted or moved.
  private var target: [Int: Place] = [:]
  /// The occupied places after the batch.
  private var taken: [Int: Arrival] = [:]
  /// The places of items that are deleted or moved, ascending.
  private var left: [Int] = []
  /// For each occupied place, ascending, the number of staying items before it.
  private var stayingBefore: [Int] = []

  var isMiscounted: Bool {
    flaws.contains { if case .wrongCount = $0 { true } else { false } }
  }

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  private func exists(_ position: Int) -> Bool { position >= 0 && position < oldCount }

  private var stayingCount: Int { oldCount - target.count }

  mutating func delete(_ positions: [Int]) {
    for position in positions {
      if exists(position) {
        target[position] = .deleted
      } else {
        flaws.append(.missingItem(position))
      }
    }
  }

  mutating func move(_ moves: [ListMove<Int>]) {
    for move in moves {
      guard exists(move.from) else {
        flaws.append(.missingItem(move.from))
        continue
      }
      let current = target[move.from] ?? .stays
      if current == .moves(move.to) { continue }
      guard move.to >= 0, move.to < newCount else {
        flaws.append(.missingPlace(move.to))
        continue
      }
      guard current == .stays, taken[move.to] == nil else {
        flaws.append(.conflictingMove(from: move.from, to: move.to))
        continue
      }
      target[move.from] = .moves(move.to)
      taken[move.to] = .moved(from: move.from)
    }
  }

  mutating func insert(_ positions: [Int]) {
    var homeless = 0
    var free = 0
    let left = taken.count + stayingCount
    let places = Set(positions)
    let isRepeated = left + positions.count != newCount && left + places.count == newCount
    for position in isRepeated ? Array(places).sorted() : positions.sorted() {
      guard position >= 0, position < newCount else {
        flaws.append(.missingPlace(position))
        continue
      }
      // Ascending: no place before the last occupied one is free.
      free = max(free, position)
      while taken[free] != nil { free += 1 }
      if free < newCount {
        taken[free] = .inserted
      } else {
        homeless += 1
      }
    }
    if homeless > 0 { flaws.append(.wrongCount(expected: newCount + homeless, found: newCount)) }
  }

  /// Corrects the count by inserting or deleting at the end.
  mutating func settle(isCounted: Bool) {
    let expected = stayingCount + taken.count
    if expected != newCount, !isCounted {
      flaws.append(.wrongCount(expected: expected, found: newCount))
    }
    // No more than the staying items: each other one is at a place of its own.
    var surplus = expected - newCount
    var position = oldCount - 1
    while surplus > 0, position >= 0 {
      if target[position] == nil {
        target[position] = .deleted
        surplus -= 1
      }
      position -= 1
    }
    var place = newCount - 1
    while surplus < 0, place >= 0 {
      if taken[place] == nil {
        taken[place] = .inserted
        surplus += 1
      }
      place -= 1
    }
    finish()
  }

  private mutating func finish() {
    left = Array(target.keys).sorted()
    change.newCount = newCount
    change.deletes = left.filter { target[$0] == .deleted }
    for (index, place) in Array(taken.keys).sorted().enumerated() {
      stayingBefore.append(place - index)
      switch taken[place] {
      case .moved(let from): change.moves.append(ListMove(from: from, to: place))
      default: change.inserts.append(place)
      }
    }
  }

  /// The place of an item after the batch; `nil` if it is deleted.
  private func newPlace(of position: Int) -> Int? {
    switch target[position] {
    case .deleted: return nil
    case .moves(let place): return place
    default:
      let rank = position - left.countSorted(before: position)
      return rank + stayingBefore.countSorted(before: rank + 1)
    }
  }

  mutating func update(_ positions: [Int]) {
    for position in positions where !exists(position) { flaws.append(.missingItem(position)) }
    change.updates = survivors(positions)
  }

  mutating func measure(_ positions: [Int]) {
    change.layoutChanges = survivors(positions).map { $0.to }
  }

  private func survivors(_ positions: [Int]) -> [ListUpdate<Int>] {
    Set(positions).compactMap { position in
      guard exists(position), let place = newPlace(of: position) else { return nil }
      return ListUpdate(from: position, to: place)
    }.sorted()
  }
}
