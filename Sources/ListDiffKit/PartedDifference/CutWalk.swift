/// Walks through both lists of a difference, from change to change, and cuts them into parts.
///
/// If elements between two staying ones are deleted and others are inserted, a part contains both in
/// proportion, so that visible elements are replaced by the elements that will be visible.
struct CutWalk {
  typealias Cut = PartedDifference.Cut

  private let difference: ListDifference
  /// The weight of changes in a part; an update counts as two, because it takes as long as a delete and an
  /// insert.
  private let length: Int
  private(set) var cuts = [Cut(old: 0, new: 0)]
  private var place = Cut(old: 0, new: 0)
  /// The next delete, source of a move, insert, target of a move, and update.
  private var (delete, source, insert, target, update) = (0, 0, 0, 0, 0)
  /// The number of moves with one end before the current place and the other behind it.
  private var crossing = 0
  /// The weight of changes since the last cut.
  private var changes = 0
  /// The weight of changes in the longest part.
  private(set) var longest = 0

  /// Cuts a difference into parts; a difference that is short enough is one part.
  init(_ difference: ListDifference, changesPerPart most: Int) {
    self.difference = difference
    let count = Self.weight(of: difference)
    let parts = 1 + max(0, count - 1) / most
    length = (count + parts - 1) / parts
    if length < count { run() }
    close()
  }

  private static func weight(of difference: ListDifference) -> Int {
    difference.changeCount + difference.updates.count
  }

  private mutating func run() {
    while place.old < difference.oldCount || place.new < difference.newCount {
      let leaving = countLeaving()
      let coming = countComing()
      if leaving.all + coming.all == 0 {
        passStaying()
      } else {
        // First pass all elements that end a move that began earlier: no cut is possible before those.
        for _ in 0..<leaving.crossing { passLeaving() }
        for _ in 0..<coming.crossing { passComing() }
        cutHere()
        pass(leaving.all - leaving.crossing, coming.all - coming.crossing)
      }
    }
  }

  /// Makes the end of both lists the last cut.
  private mutating func close() {
    let end = Cut(old: difference.oldCount, new: difference.newCount)
    if changes == 0, cuts.count > 1 { cuts.removeLast() }
    longest = max(longest, changes)
    cuts.append(end)
  }

  private mutating func cutHere() {
    guard changes >= length, crossing == 0 else { return }
    cuts.append(place)
    longest = max(longest, changes)
    changes = 0
  }

  private func sourcePlace(_ number: Int) -> Int? {
    number < difference.sources.count
      ? difference.moves[Int(difference.sources[number])].from : nil
  }

  /// The number of neighbours that leave from here on, and the number up to the last end of an earlier move.
  private func countLeaving() -> (all: Int, crossing: Int) {
    var (end, delete, source) = (place.old, delete, source)
    var crossing = 0
    while true {
      if delete < difference.deletes.count, difference.deletes[delete] == end {
        delete += 1
      } else if sourcePlace(source) == end {
        let move = difference.moves[Int(difference.sources[source])]
        source += 1
        if move.to < place.new { crossing = end + 1 - place.old }
      } else {
        return (end - place.old, crossing)
      }
      end += 1
    }
  }

  /// The number of neighbours that arrive from here on, and the number up to the last end of an earlier move.
  private func countComing() -> (all: Int, crossing: Int) {
    var (end, insert, target) = (place.new, insert, target)
    var crossing = 0
    while true {
      if insert < difference.inserts.count, difference.inserts[insert] == end {
        insert += 1
      } else if target < difference.moves.count, difference.moves[target].to == end {
        target += 1
        if difference.moves[target - 1].from < place.old { crossing = end + 1 - place.new }
      } else {
        return (end - place.new, crossing)
      }
      end += 1
    }
  }

  /// Passes the staying elements up to the next change.
  private mutating func passStaying() {
    let nextDelete = delete < difference.deletes.count ? difference.deletes[delete] : .max
    let nextInsert = insert < difference.inserts.count ? difference.inserts[insert] : .max
    let nextTarget = target < difference.moves.count ? difference.moves[target].to : .max
    let oldEnd = min(difference.oldCount, nextDelete, sourcePlace(source) ?? .max)
    let newEnd = min(difference.newCount, nextInsert, nextTarget)
    let end = place.new + min(oldEnd - place.old, newEnd - place.new)
    while update < difference.updates.count, difference.updates[update].to < end {
      step(to: difference.updates[update].to + 1)
      update += 1
      changes += 2
      cutHere()
    }
    step(to: end)
  }

  private mutating func step(to new: Int) {
    place.old += new - place.new
    place.new = new
  }

  private mutating func pass(_ leaving: Int, _ coming: Int) {
    var ahead = 0
    for _ in 0..<leaving + coming {
      ahead += leaving
      if ahead >= leaving + coming {
        ahead -= leaving + coming
        passLeaving()
      } else {
        passComing()
      }
      cutHere()
    }
  }

  private mutating func passLeaving() {
    if sourcePlace(source) == place.old {
      let move = difference.moves[Int(difference.sources[source])]
      crossing += move.to < place.new ? -1 : 1
      source += 1
    } else {
      delete += 1
      changes += 1
    }
    place.old += 1
  }

  private mutating func passComing() {
    if target < difference.moves.count, difference.moves[target].to == place.new {
      crossing += difference.moves[target].from < place.old ? -1 : 1
      target += 1
      changes += 1
    } else {
      insert += 1
      changes += 1
    }
    if update < difference.updates.count, difference.updates[update].to == place.new {
      update += 1
      changes += 2
    }
    place.new += 1
  }
}
