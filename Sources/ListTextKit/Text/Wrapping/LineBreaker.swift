/// Breaks a text into lines, one at a time, without making strings.
///
/// A line takes what fits and ends at the last place where it may: after spaces, after a hyphen
/// between letters, before or after a wide cluster. A word that is too long is cut. Spaces at the
/// beginning of the text or after a newline are kept, if something fits behind them; spaces at the
/// end of a line are not.
struct LineBreaker {
  /// A line, in bytes of the text.
  struct Line: Equatable {
    var start: Int
    var end: Int
    var columns: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  /// Where the next line begins; nil when there is none.
  private var start: Int? = 0
  /// Whether the line before ended with a newline.
  private var beginsParagraph = true
  private var reader: ClusterReader

  /// A breaker for lines of at most `width` columns; no width counts as one column.
  init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) {
    self.bytes = bytes
    self.width = max(width, 1)
    reader = ClusterReader(bytes)
  }

  /// The next line; nil at the end.
  ///
  /// There is a line even where there is no text.
  mutating func next() -> Line? {
    guard let start else { return nil }
    if reader.position != start { reader = ClusterReader(bytes, from: start) }
    var line = Line(start: start, end: start, columns: 0)
    var lastBreak: (line: Line, next: Int)?
    var before: Cluster?
    var followsLetter = false
    var columns = 0
    while true {
      let place = reader.position
      guard let cluster = reader.next() else {
        self.start = nil
        return line
      }
      switch cluster.kind {
      case .newline:
        self.start = reader.position
        beginsParagraph = true
        return line
      case .space, .invisibleSpace:
        columns += cluster.columns
        // Spaces before the first word are no place to break: they would leave an empty line.
        if line.columns > 0 { lastBreak = (line, reader.position) }
        if line.columns == 0, !beginsParagraph {
          line = Line(start: reader.position, end: reader.position, columns: 0)
          columns = 0
        }
        before = nil
      case .glyph:
        let needed = min(cluster.columns, width)
        if needed == 0 { continue }
        if let before {
          if LineBreaker.mayBreak(between: before, and: cluster, followsLetter: followsLetter) {
            lastBreak = (line, place)
          }
          if LineBreaker.isHyphen(cluster) { followsLetter = LineBreaker.isWord(before) }
        } else {
          followsLetter = false
        }
        if columns + needed > width {
          if line.columns == 0 {
            // The indent leaves no room.
            line.start = place
            columns = 0
          } else {
            beginsParagraph = false
            guard let lastBreak else {
              self.start = place
              return line
            }
            self.start = lastBreak.next
            return lastBreak.line
          }
        }
        columns += needed
        line.end = reader.position
        line.columns = columns
        before = cluster
      }
    }
  }
}
