/// A list that computes the sums of all entries before a given one in logarithmic time.
///
/// Entries are stored in leaves of up to 128. Above the sums of the leaves is a directory: each
/// level contains the sums of groups of 32 sums of the level below, and the last level has one
/// group. A search descends the directory and adds up the sums that it passes.
///
///     directory   |        9        |    7    |
///     leaf sums   |   4   |    5    |    7    |
///     lengths     | 1 2 1 |  2 0 3  |   4 3   |
///
/// A search for the length 10 passes the 9, and 4 is too much, so it ends at the first entry of the
/// last leaf. A sum is never corrected by a difference but recomputed from the level below, so that
/// lists with the same leaves have the same sums regardless of their histories.
package struct SummedList<Entry: SummedEntry>: Sendable {
  package typealias Leaf = ContiguousArray<Entry>

  static var leafCapacity: Int { 128 }
  /// The initial number of entries in a leaf, which leaves room for inserts.
  static var leafFilling: Int { 112 }
  static var fanout: Int { 32 }

  /// The leaves, none of which is empty.
  package var leaves: ContiguousArray<Leaf> = []
  /// The sums of leaves, then the sums of groups of the level before.
  var levels: ContiguousArray<ContiguousArray<Sums>> = [[]]
  package var total = Sums()

  /// The location of an entry, and the sums of all entries before it.
  package struct Location {
    var leaf: Int
    var slot: Int
    package var before: Sums

    /// The position of the entry.
    package var index: Int { before.entries }
    var stored: Slot { Slot(leaf: leaf, slot: slot) }
  }

  package var count: Int { total.entries }

  /// The last entry before which the sum is at most the target, or else the first entry.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func locate<Key: Comparable>(_ target: Key, by key: (Sums) -> Key) -> Location? {
    guard !leaves.isEmpty else { return nil }
    var before = Sums()
    var node = 0
    for level in stride(from: levels.count - 1, through: 0, by: -1) {
      levels[level].withUnsafeBufferPointer { sums in
        let last = Swift.min(node + Self.fanout, sums.count) - 1
        while node < last {
          var after = before
          after += sums[node]
          if key(after) > target { break }
          before = after
          node += 1
        }
      }
      if level > 0 { node *= Self.fanout }
    }
    var slot = 0
    leaves[node].withUnsafeBufferPointer { entries in
      let last = entries.count - 1
      while slot < last {
        var after = before
        after += entries[slot].sums
        if key(after) > target { break }
        before = after
        slot += 1
      }
    }
    return Location(leaf: node, slot: slot, before: before)
  }

  /// The entry at a position, or the last one if the position is beyond it.
  func location(at index: Int) -> Location? { locate(index) { $0.entries } }

  /// The storage location of an entry, without the sums before it.
  struct Slot {
    var leaf: Int
    var slot: Int
  }

  /// The slot of the entry at an existing position.
  ///
  /// - Complexity: O(log *n*); entries are not read.
  func slot(at index: Int) -> Slot {
    var node = 0
    var rest = index
    for level in stride(from: levels.count - 1, through: 0, by: -1) {
      levels[level].withUnsafeBufferPointer { sums in
        let last = Swift.min(node + Self.fanout, sums.count) - 1
        while node < last, sums[node].entries <= rest {
          rest -= sums[node].entries
          node += 1
        }
      }
      if level > 0 { node *= Self.fanout }
    }
    return Slot(leaf: node, slot: rest)
  }

  /// The location of the entry that stands for an element.
  package func location(ofElement element: Int) -> Location? { locate(element) { $0.elements } }

  /// The location of the entry at a length, if a gap follows each entry.
  func location(atLength length: Double, gap: Double = 0) -> Location? {
    locate(length) { $0.length + Double($0.entries) * gap }
  }

  /// The sums before a position, which may be the end.
  func sums(before index: Int) -> Sums {
    guard index < count, let location = location(at: index) else { return total }
    return location.before
  }

  /// Advances a location to the next entry; returns `false` at the last one.
  @inline(__always)
  func advance(_ location: inout Location) -> Bool {
    if location.slot + 1 < leaves[location.leaf].count {
      location.before += self[location].sums
      location.slot += 1
      return true
    }
    guard location.leaf + 1 < leaves.count else { return false }
    // Looked up rather than summed, because frames must not depend on where a traversal began.
    location = self.location(at: location.before.entries + 1) ?? location
    return true
  }

  /// Advances a location to the next entry that stands for elements, the first of which is `element`.
  ///
  /// A search passes many entries without elements in less time than a look at each.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func advance(_ location: inout Location, toElement element: Int) {
    for _ in 0..<8 {
      guard advance(&location), self[location].elementCount == 0 else { return }
    }
    location = self.location(ofElement: element) ?? location
  }

  /// The entry after another one, if there is one.
  @inline(__always)
  func location(after location: Location) -> Location? {
    var next = location
    return advance(&next) ? next : nil
  }

  @inline(__always)
  package subscript(location: Location) -> Entry { leaves[location.leaf][location.slot] }

  /// The entry at a position that exists.
  package subscript(index: Int) -> Entry {
    precondition(index >= 0 && index < count, "There is no entry \(index) among \(count)")
    return self[slot(at: index)]
  }

  @inline(__always)
  subscript(slot: Slot) -> Entry { leaves[slot.leaf][slot.slot] }

  /// Calls the body with each entry of a range, which must be within bounds.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* entries.
  @inline(__always)
  func visit(_ range: Range<Int>, _ body: (_ position: Int, Entry) -> Void) {
    guard !range.isEmpty else { return }
    var place = slot(at: range.lowerBound)
    var position = range.lowerBound
    while position < range.upperBound {
      leaves[place.leaf].withUnsafeBufferPointer { entries in
        let end = Swift.min(entries.count, place.slot + range.upperBound - position)
        for slot in place.slot..<end {
          body(position, entries[slot])
          position &+= 1
        }
      }
      place = Slot(leaf: place.leaf + 1, slot: 0)
    }
  }

  /// The number of consecutive entries with a property from a location on, at most the limit.
  func count(
    from location: Location, limit: Int, while hasProperty: (Entry) -> Bool
  ) -> Int {
    var count = 0
    var slot = location.slot
    for leaf in leaves[location.leaf...] {
      let end = leaf[slot...].firstIndex { !hasProperty($0) } ?? leaf.count
      count += end - slot
      if end < leaf.count || count >= limit { break }
      slot = 0
    }
    return Swift.min(count, limit)
  }

  /// The entries of a range, which must be within bounds.
  func entries(in range: Range<Int>) -> Leaf {
    var result = Leaf()
    guard !range.isEmpty, let first = location(at: range.lowerBound) else { return result }
    result.reserveCapacity(range.count)
    var leaf = first.leaf
    var slot = first.slot
    while result.count < range.count {
      let end = Swift.min(leaves[leaf].count, slot + range.count - result.count)
      result.append(contentsOf: leaves[leaf][slot..<end])
      leaf += 1
      slot = 0
    }
    return result
  }
}
