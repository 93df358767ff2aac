import ListDiffKit

/// What comes, goes and moves in some lines of elements, one after the other.
///
/// A line is the items of a section, or all sections. What goes is removed from the end. Then each
/// line is walked through as it will be: what comes is put directly behind its new predecessor, and
/// so is what moves, wherever it is then. What has yet to move *waits* where it was; it may lie in
/// between, and leaves later.
///
/// ```
/// old   a b c d          b is deleted, d moves to 0, x comes to 2
/// new   d a x c
///       remove 1         a c d
///       move 2 to 0      d a c
///       insert 2         d a x c
/// ```
///
/// No line is ever written down. What stays keeps its order, so that a place is found by three
/// numbers: how many that stay are before it, how many have arrived before it, and how many wait
/// there. The first is the *anchor* of whatever arrives or waits; the second follows from the
/// anchors of those that arrived; the third is a sum that changes whenever an element leaves.
///
/// - Complexity: O(*c* log *c*) for *c* changes.
struct SequentialLines {
  enum Change {
    case remove(at: ListPath, count: Int)
    case insert(at: ListPath, added: ListPath, count: Int)
    case move(from: ListPath, to: ListPath, count: Int)
  }

  /// What comes to a line, or moves to it.
  struct Arrival {
    /// Its line, and where it is there in the end.
    var target: ListPath
    /// The same place after the batch, where lines may have other numbers.
    var place: ListPath
    /// Where it was, if it moves.
    var origin: ListPath?
    var count = 1
  }

  private(set) var changes: [Change] = []

  private let arrivals: [Arrival]
  /// The line of each arrival, and how many that stay are before it there.
  private let arrivalAnchors: [ListPath]
  /// How many elements arrive before each arrival, in all lines.
  private let arrived: [Int]

  /// The arrivals that move, in the order of where they were.
  private let movers: [Int]
  /// For each arrival that moves, its number among the movers.
  private var moverNumbers: [Int]
  /// The old line of each mover, and how many that stay are before it there.
  private let moverAnchors: [ListPath]
  /// How many elements of each mover still wait.
  private var waiting: PrefixSums

  init(deletes: [ListPath], arrivals unsorted: [Arrival]) {
    let deletes = deletes.sorted()
    let arrivals = Self.runs(of: unsorted.sorted { $0.target < $1.target })
    self.arrivals = arrivals
    var arrived = [0]
    for arrival in arrivals { arrived.append(arrived[arrived.count - 1] + arrival.count) }
    self.arrived = arrived
    arrivalAnchors = anchors(of: arrivals.map { ($0.target, $0.count) }, besides: [])
    let origins = arrivals.indices.compactMap { number in
      arrivals[number].origin.map { (origin: $0, number: number) }
    }.sorted { $0.origin < $1.origin }
    movers = origins.map { $0.number }
    moverNumbers = [Int](repeating: 0, count: arrivals.count)
    waiting = PrefixSums(count: movers.count)
    for (mover, number) in movers.enumerated() {
      moverNumbers[number] = mover
      waiting.add(arrivals[number].count, at: mover)
    }
    moverAnchors = anchors(
      of: origins.map { ($0.origin, arrivals[$0.number].count) }, besides: deletes)
    removeFromEnd(deletes)
    for number in arrivals.indices { arrive(number) }
  }

  /// Neighbours that come, and neighbours that move together, are one.
  private static func runs(of arrivals: [Arrival]) -> [Arrival] {
    var runs: [Arrival] = []
    for arrival in arrivals {
      guard let last = runs.last, arrival.target == last.target + last.count,
        arrival.origin == last.origin.map({ $0 + last.count })
      else {
        runs.append(arrival)
        continue
      }
      runs[runs.count - 1].count += 1
    }
    return runs
  }

  private mutating func removeFromEnd(_ deletes: [ListPath]) {
    var end = deletes.count
    while end > 0 {
      var start = end - 1
      while start > 0, deletes[start].directlyFollows(deletes[start - 1]) { start -= 1 }
      changes.append(.remove(at: deletes[start], count: end - start))
      end = start
    }
  }

  private mutating func arrive(_ number: Int) {
    let arrival = arrivals[number]
    let origin = arrival.origin == nil ? nil : leave(number)
    // What stays and what arrived before it is all there, and some may wait in between.
    let target = arrival.target + waitingBefore(arrivalAnchors[number])
    guard let origin else {
      return changes.append(.insert(at: target, added: arrival.place, count: arrival.count))
    }
    if origin != target {
      changes.append(.move(from: origin, to: target, count: arrival.count))
    }
  }

  /// Removes the anchors of pending arrivals, and returns where they were.
  private mutating func leave(_ number: Int) -> ListPath {
    let mover = moverNumbers[number]
    let anchor = moverAnchors[mover]
    let start = moverAnchors.countSorted(before: ListPath(section: anchor.section, item: 0))
    let before = waiting.sum(below: mover) - waiting.sum(below: start)
    waiting.add(-arrivals[number].count, at: mover)
    return anchor + (arrivedBefore(anchor, of: number) + before)
  }

  /// How many elements wait in a line before what arrives there.
  ///
  /// They are those that come before its last predecessor that stays.
  private func waitingBefore(_ anchor: ListPath) -> Int {
    let start = moverAnchors.countSorted(before: ListPath(section: anchor.section, item: 0))
    return waiting.sum(below: moverAnchors.countSorted(before: anchor)) - waiting.sum(below: start)
  }

  /// How many elements have arrived before one that waits, when it is an arrival's turn.
  ///
  /// They are those whose last predecessor that stays is before it.
  private func arrivedBefore(_ anchor: ListPath, of number: Int) -> Int {
    let start = arrivalAnchors.countSorted(before: ListPath(section: anchor.section, item: 0))
    let end = arrivalAnchors.countSorted(before: anchor + 1)
    return arrived[min(end, number)] - arrived[min(start, number)]
  }
}

/// The line of each run, and how many elements there are before it beside the runs and what else
/// is named; all ascending.
private func anchors(
  of runs: [(start: ListPath, count: Int)], besides others: [ListPath]
) -> [ListPath] {
  var line: Int?
  var passed = 0
  var next = 0
  return runs.map { run in
    if run.start.section != line {
      line = run.start.section
      passed = 0
      next = others.countSorted(before: ListPath(section: run.start.section, item: 0))
    }
    while next < others.count, others[next] < run.start {
      next += 1
      passed += 1
    }
    defer { passed += run.count }
    return run.start + -passed
  }
}

extension ListPath {
  func directlyFollows(_ other: ListPath) -> Bool { self == other + 1 }

  /// The place some items further on in the same section.
  fileprivate static func + (path: ListPath, count: Int) -> ListPath {
    ListPath(section: path.section, item: path.item + count)
  }
}
