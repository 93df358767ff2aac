import ListDiffKit

/// The new positions of old sections, and the reverse.
struct SectionMapping {
  /// A section that leaves its place; its new position is `nil` if it is deleted.
  struct Departure {
    var old: Int
    var new: Int?
  }

  /// A section that arrives at a place; its old position is `nil` if it is inserted.
  struct Arrival {
    var new: Int
    var old: Int?
  }

  /// Ascending by old positions.
  let departures: [Departure]
  /// Ascending by new positions.
  let arrivals: [Arrival]

  /// Makes a mapping; fails if the batch does not lead from one count to the other.
  init?(_ batch: ListBatchUpdates, oldCount: Int, newCount: Int) {
    let moves = batch.sectionMoves
    departures =
      (batch.sectionDeletes.map { Departure(old: $0, new: nil) }
      + moves.map { Departure(old: $0.from, new: $0.to) }).sortedByPosition { $0.old }
    arrivals =
      (batch.sectionInserts.map { Arrival(new: $0, old: nil) }
      + moves.map { Arrival(new: $0.to, old: $0.from) }).sortedByPosition { $0.new }
    guard oldCount - departures.count == newCount - arrivals.count,
      Self.areAscending(departures.lazy.map { $0.old }, below: oldCount),
      Self.areAscending(arrivals.lazy.map { $0.new }, below: newCount)
    else { return nil }
  }

  static func areAscending(_ positions: some Sequence<Int>, below limit: Int) -> Bool {
    var last = -1
    for position in positions {
      guard position > last else { return false }
      last = position
    }
    return last < limit
  }

  /// The new position of an old section; `nil` if it is deleted.
  func new(ofOld old: Int) -> Int? {
    let passed = departures.partitioningIndex { $0.old >= old }
    if passed < departures.count, departures[passed].old == old { return departures[passed].new }
    let rank = old - passed
    // An arrival is before the section if at most `rank` other sections are before that arrival.
    return rank + arrivals.indices.partitioningIndex { arrivals[$0].new - $0 > rank }
  }

  /// The old position of a new section; `nil` if it is inserted.
  func old(ofNew new: Int) -> (position: Int, isMoved: Bool)? {
    let passed = arrivals.partitioningIndex { $0.new >= new }
    if passed < arrivals.count, arrivals[passed].new == new {
      return arrivals[passed].old.map { ($0, true) }
    }
    let rank = new - passed
    return (rank + departures.indices.partitioningIndex { departures[$0].old - $0 > rank }, false)
  }
}
