/// A changed range of the flat list; elements between two replacements are unchanged.
struct Replacement: Hashable, Sendable {
  /// The old range.
  var old: Range<Int>
  /// The new range.
  var new: Range<Int>

  init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }

  /// A replacement of one changed element.
  init(changed position: Int) {
    self.init(old: position..<position + 1, new: position..<position + 1)
  }

  /// Merges removals, insertions and changes of entries in ascending order.
  ///
  /// - Parameters:
  ///   - removals: Ascending ranges of the old flat list.
  ///   - insertions: Ascending ranges of the new flat list.
  ///   - changes: Ascending positions of the new flat list.
  static func merging(
    removals: [Range<Int>], insertions: [Range<Int>], changes: [Int]
  ) -> [Replacement] {
    var result: [Replacement] = []
    var removals = removals[...]
    var insertions = insertions[...]
    var changes = changes[...]
    // The distance from an element's old position to its new one.
    var shift = 0
    func add(old: Range<Int>, new: Range<Int>) {
      if let last = result.last, last.old.upperBound == old.lowerBound,
        last.new.upperBound == new.lowerBound
      {
        result[result.count - 1].old = last.old.lowerBound..<old.upperBound
        result[result.count - 1].new = last.new.lowerBound..<new.upperBound
      } else {
        result.append(Replacement(old: old, new: new))
      }
    }
    while true {
      let removal = removals.first.map { $0.lowerBound + shift } ?? .max
      let insertion = insertions.first.map { $0.lowerBound } ?? .max
      let change = changes.first ?? .max
      if change < min(removal, insertion) {
        add(old: change - shift..<change - shift + 1, new: change..<change + 1)
        changes.removeFirst()
      } else if removal <= insertion, let range = removals.first {
        add(old: range, new: removal..<removal)
        shift -= range.count
        removals.removeFirst()
      } else if let range = insertions.first {
        add(old: insertion - shift..<insertion - shift, new: range)
        shift += range.count
        insertions.removeFirst()
        while let change = changes.first, change < range.upperBound { changes.removeFirst() }
      } else {
        return result
      }
    }
  }
}
