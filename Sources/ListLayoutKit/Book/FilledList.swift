/// A summed list that is filled from its beginning on, before its sums are computed.
struct FilledList<Entry: SummedEntry> {
  private var whole: ContiguousArray<SummedList<Entry>.Leaf> = []
  private var last = SummedList<Entry>.Leaf()
  private(set) var count = 0

  private static var filling: Int { SummedList<Entry>.leafFilling }

  /// Adds an entry.
  @inline(__always)
  mutating func append(_ entry: Entry) {
    if last.count == Self.filling || count == 0 { beginLeaf() }
    last.append(entry)
    count += 1
  }

  /// Adds a range of entries.
  @inline(__always)
  mutating func append(_ entries: SummedList<Entry>.Leaf, _ range: Range<Int>) {
    if range.count == 1 { return append(entries[range.lowerBound]) }
    var start = range.lowerBound
    while start < range.upperBound {
      if last.count == Self.filling || count == 0 { beginLeaf() }
      let end = Swift.min(range.upperBound, start + Self.filling - last.count)
      last.append(contentsOf: entries[start..<end])
      count += end - start
      start = end
    }
  }

  private mutating func beginLeaf() {
    if count > 0 { whole.append(last) }
    last = SummedList<Entry>.Leaf()
    last.reserveCapacity(Self.filling)
  }

  /// The entry at a position.
  @inline(__always)
  subscript(position: Int) -> Entry {
    let leaf = position / Self.filling
    return (leaf < whole.count ? whole[leaf] : last)[position % Self.filling]
  }

  /// Replaces entries.
  ///
  /// - Parameters:
  ///   - positions: Best in ascending order.
  ///   - entry: The new entry at a place among the positions.
  @inline(__always)
  mutating func replace(_ positions: ArraySlice<Int>, by entry: (_ place: Int) -> Entry) {
    var next = positions.startIndex
    while next < positions.endIndex {
      let leaf = positions[next] / Self.filling
      let range = leaf * Self.filling..<(leaf + 1) * Self.filling
      let replace = { (entries: inout UnsafeMutableBufferPointer<Entry>) in
        repeat {
          entries[positions[next] - range.lowerBound] = entry(next)
          next += 1
        } while next < positions.endIndex && range.contains(positions[next])
      }
      if leaf < whole.count {
        whole[leaf].withUnsafeMutableBufferPointer(replace)
      } else {
        last.withUnsafeMutableBufferPointer(replace)
      }
    }
  }

  /// Calls a body with each entry.
  @inline(__always)
  func visit(_ body: (Entry) -> Void) {
    for leaf in whole { for entry in leaf { body(entry) } }
    for entry in last { body(entry) }
  }

  /// Calls a body with each position and its entry, which it may change.
  @inline(__always)
  mutating func changeEach(_ body: (_ position: Int, inout Entry) -> Void) {
    var position = 0
    let change = { (entries: inout UnsafeMutableBufferPointer<Entry>) in
      for slot in entries.indices {
        body(position, &entries[slot])
        position += 1
      }
    }
    for leaf in whole.indices { whole[leaf].withUnsafeMutableBufferPointer(change) }
    last.withUnsafeMutableBufferPointer(change)
  }

  /// The list, whose sums must be computed next.
  var list: SummedList<Entry> {
    var list = SummedList<Entry>([])
    list.leaves = whole
    if !last.isEmpty { list.leaves.append(last) }
    return list
  }
}
