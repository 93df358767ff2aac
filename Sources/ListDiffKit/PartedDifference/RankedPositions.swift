/// A set of positions, a bit each, that finds the rank of a position and the position of a rank.
package struct RankedPositions: Sendable {
  private var words: [UInt64]
  /// The number of positions in the words before each group of words.
  private var before: [Int] = []
  /// The length of the list.
  let limit: Int
  package private(set) var count = 0

  private static var wordsPerGroup: Int { 8 }

  /// Makes the set of all positions of a list.
  init(limit: Int) {
    self.limit = limit
    words = Array(repeating: .max, count: (limit + 63) / 64)
    if limit % 64 > 0 { words[words.count - 1] = Self.bits(below: limit % 64) }
    recount()
  }

  /// Makes the set of some positions of a list.
  package init(_ positions: some Sequence<Int>, limit: Int) {
    self.limit = limit
    words = Array(repeating: 0, count: (limit + 63) / 64)
    insert(positions)
  }

  private static func bits(below bit: Int) -> UInt64 { bit < 64 ? 1 << UInt64(bit) - 1 : .max }

  private mutating func recount() {
    before.removeAll(keepingCapacity: true)
    count = 0
    for index in words.indices {
      if index % Self.wordsPerGroup == 0 { before.append(count) }
      count += words[index].nonzeroBitCount
    }
  }

  package func contains(_ position: Int) -> Bool {
    words[position / 64] >> UInt64(position % 64) & 1 != 0
  }

  /// The number of positions in the set before `position`, which may be the end of the list.
  package func rank(_ position: Int) -> Int {
    let word = position / 64
    if word == words.count { return count }
    let group = word / Self.wordsPerGroup
    var rank = before[group] + (words[word] & Self.bits(below: position % 64)).nonzeroBitCount
    for index in group * Self.wordsPerGroup..<word { rank += words[index].nonzeroBitCount }
    return rank
  }

  /// The position with a rank; the end of the list if the set has no more positions.
  package func position(atRank rank: Int) -> Int {
    if rank >= count { return limit }
    let group = before.partitioningIndex { $0 > rank } - 1
    var left = rank - before[group]
    var index = group * Self.wordsPerGroup
    while words[index].nonzeroBitCount <= left {
      left -= words[index].nonzeroBitCount
      index += 1
    }
    var word = words[index]
    for _ in 0..<left { word &= word - 1 }
    return index * 64 + word.trailingZeroBitCount
  }

  /// The position with a rank among those that are not in the set; there must be one.
  func absentPosition(atRank rank: Int) -> Int {
    let length = 64 * Self.wordsPerGroup
    let group = before.indices.partitioningIndex { $0 * length - before[$0] > rank } - 1
    var left = rank - group * length + before[group]
    var index = group * Self.wordsPerGroup
    while (~words[index]).nonzeroBitCount <= left {
      left -= (~words[index]).nonzeroBitCount
      index += 1
    }
    var word = ~words[index]
    for _ in 0..<left { word &= word - 1 }
    return index * 64 + word.trailingZeroBitCount
  }

  /// The positions of a range that are not in the set, ascending.
  func absent(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(range.count - rank(range.upperBound) + rank(range.lowerBound))
    var position = range.lowerBound
    while position < range.upperBound {
      let word = ~words[position / 64] >> UInt64(position % 64)
      position += word == 0 ? 64 - position % 64 : word.trailingZeroBitCount
      if word != 0, position < range.upperBound {
        result.append(position)
        position += 1
      }
    }
    return result
  }

  mutating func remove(_ positions: some Sequence<Int>) {
    for position in positions { words[position / 64] &= ~(1 << UInt64(position % 64)) }
    recount()
  }

  mutating func insert(_ positions: some Sequence<Int>) {
    for position in positions { words[position / 64] |= 1 << UInt64(position % 64) }
    recount()
  }
}
