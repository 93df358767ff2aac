/// The positions of new entries of a store, as pieces.
struct FreshPieces {
  /// A run of new entries in a section, which continues in the next sections if all of their
  /// entries are new.
  struct Piece {
    var section: Int
    var position: Int
    var source: Range<Int>
    /// The last section with entries of the run.
    var lastSection: Int
    /// Whether the run extends to the end of that section.
    var isToEnd: Bool
  }

  /// Ascending.
  private(set) var all: [Piece] = []

  /// Adds entries, which follow those of the last piece, at a position of a section.
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
