/// The elements of a new list that are shown, in their new order, while the others are inserted.
struct TurnedPart: Sendable {
  /// The new positions of the elements that are in the list.
  private(set) var there: RankedPositions
  /// The new positions of kept elements that moved, ascending.
  let moved: [Int]
  /// The range of new positions around the visible elements in which all changes are made.
  private(set) var made: Range<Int>
  /// Other ranges in which all changes are made, ascending.
  private var others: [Range<Int>]
  private let whole: ListDifference

  init(
    _ there: RankedPositions, moved: [Int], made: [Range<Int>], of whole: ListDifference
  ) {
    self.there = there
    self.moved = moved
    self.made = made[0]
    self.whole = whole
    others = made.dropFirst().sorted { $0.lowerBound < $1.lowerBound }
    join()
  }

  /// The new positions of elements that have their new values, as ascending ranges.
  var withNewValues: [Range<Int>] {
    var ranges = others
    ranges.insert(made, at: others.partitioningIndex { $0.lowerBound > made.lowerBound })
    let single = moved.filter { target in !ranges.contains { $0.contains(target) } }
    ranges += single.map { $0..<$0 + 1 }
    return single.isEmpty ? ranges : ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Makes the next part: first behind the made range, then before it.
  ///
  /// - Returns: The new positions of the part.
  mutating func makeNext(upTo length: Int) -> Range<Int> {
    let (behind, before) = (gapBehind, gapBefore)
    let range: Range<Int>
    if behind.isEmpty {
      let length = equalLength(before, length)
      let start = before.partitioningIndex { weight($0..<before.upperBound) <= length }
      range = min(start, before.upperBound - 1)..<before.upperBound
      made = range.lowerBound..<made.upperBound
    } else {
      let length = equalLength(behind, length)
      let end = behind.partitioningIndex { weight(behind.lowerBound..<$0 + 1) > length }
      range = behind.lowerBound..<max(end, behind.lowerBound + 1)
      made = made.lowerBound..<range.upperBound
    }
    there.insert(there.absent(in: range))
    join()
    return range
  }

  private var gapBehind: Range<Int> {
    let next = others.first { $0.lowerBound >= made.upperBound }
    return made.upperBound..<(next?.lowerBound ?? there.limit)
  }

  private var gapBefore: Range<Int> {
    let last = others.last { $0.upperBound <= made.lowerBound }
    return (last?.upperBound ?? 0)..<made.lowerBound
  }

  /// The number of changes in a range, where an update counts as two.
  private func weight(_ range: Range<Int>) -> Int {
    range.count - there.rank(range.upperBound) + there.rank(range.lowerBound)
      + 2 * whole.updateNumbers(in: range).count
  }

  /// The length of parts of a gap, chosen so that the last part is not much shorter than the others.
  private func equalLength(_ gap: Range<Int>, _ length: Int) -> Int {
    let weight = weight(gap)
    let parts = 1 + max(0, weight - 1) / length
    return (weight + parts - 1) / parts
  }

  /// Extends the made range by adjacent ranges that are made, and by adjacent gaps without changes.
  private mutating func join() {
    var isLonger = true
    while isLonger {
      isLonger = false
      for (index, other) in others.enumerated().reversed()
      where other.lowerBound <= made.upperBound && other.upperBound >= made.lowerBound {
        made = min(made.lowerBound, other.lowerBound)..<max(made.upperBound, other.upperBound)
        others.remove(at: index)
        isLonger = true
      }
      for gap in [gapBefore, gapBehind] where !gap.isEmpty && weight(gap) == 0 {
        made = min(made.lowerBound, gap.lowerBound)..<max(made.upperBound, gap.upperBound)
        isLonger = true
      }
    }
  }
}

extension ListDifference {
  /// The indices of the updates in a range of new positions.
  func updateNumbers(in positions: Range<Int>) -> Range<Int> {
    let first = updates.partitioningIndex { $0.to >= positions.lowerBound }
    return first..<max(first, updates.partitioningIndex { $0.to >= positions.upperBound })
  }
}
