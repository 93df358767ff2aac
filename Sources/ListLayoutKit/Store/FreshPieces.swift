/// Where the new entries of a store belong.
struct FreshPieces {
  /// A run of new entries in a section, and in those behind it if all of theirs are new.
  struct Piece {
    var section: Int
    var position: Int
    var source: Range<Int>
    /// The last section with some of them.
    var lastSection: Int
    /// Whether that section ends with them.
    var isToEnd: Bool
  }

  /// Ascending.
  private(set) var all: [Piece] = []

  /// Notes that entries behind those of the last piece belong at a position of a section.
  mutating func note(_ section: Int, position: Int, source: Range<Int>, isToEnd: Bool) {
    if let last = all.last,
      last.section == section && last.position + last.source.count == position
        || last.isToEnd && last.lastSection + 1 == section && position == 0 && isToEnd
    {
      all[all.count - 1].source = last.source.lowerBound..<source.upperBound
      all[all.count - 1].lastSection = section
      all[all.count - 1].isToEnd = isToEnd
    } else if !source.isEmpty {
      all.append(
        Piece(
          section: section, position: position, source: source, lastSection: section,
          isToEnd: isToEnd))
    }
  }
}
