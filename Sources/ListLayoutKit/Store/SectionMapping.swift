import ListDiffKit

/// Which section of the old order is which of the new one.
struct SectionMapping {
  /// A section that leaves its place: where it was, and where it goes unless it is deleted.
  struct Departure {
    var old: Int
    var new: Int?
  }

  /// A section that comes to a place: where it will be, and where it was unless it is new.
  struct Arrival {
    var new: Int
    var old: Int?
  }

  /// Ascending by old positions.
  let departures: [Departure]
  /// Ascending by new positions.
  let arrivals: [Arrival]

  /// Makes a mapping, unless the batch does not lead from one count to the other.
  init?(_ batch: ListBatchUpdates, oldCount: Int, newCount: Int) {
    let moves = batch.sectionMoves
    departures =
      (batch.sectionDeletes.map { Departure(old: $0, new: nil) }
      + moves.map { Departure(old: $0.from, new: $0.to) }).sorted { $0.old < $1.old }
    arrivals =
      (batch.sectionInserts.map { Arrival(new: $0, old: nil) }
      + moves.map { Arrival(new: $0.to, old: $0.from) }).sorted { $0.new < $1.new }
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

  /// Where a section of the old order goes, unless it is deleted.
  func new(ofOld old: Int) -> Int? {
    let passed = departures.partitioningIndex { $0.old >= old }
    if passed < departures.count, departures[passed].old == old { return departures[passed].new }
    let rank = old - passed
    // The arrivals in front are those that leave no more than `rank` others before them.
    return rank + arrivals.indices.partitioningIndex { arrivals[$0].new - $0 > rank }
  }

  /// Where a section of the new order comes from, unless it is inserted.
  func old(ofNew new: Int) -> (position: Int, isMoved: Bool)? {
    let passed = arrivals.partitioningIndex { $0.new >= new }
    if passed < arrivals.count, arrivals[passed].new == new {
      return arrivals[passed].old.map { ($0, true) }
    }
    let rank = new - passed
    return (rank + departures.indices.partitioningIndex { departures[$0].old - $0 > rank }, false)
  }
}
