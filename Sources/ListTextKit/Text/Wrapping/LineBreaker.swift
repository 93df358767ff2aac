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
    var draft = LineDraft(start: start, width: width, keepsIndent: beginsParagraph)
    while true {
      let place = reader.position
      guard let cluster = reader.next() else {
        self.start = nil
        return draft.line
      }
      switch cluster.kind {
      case .newline:
        self.start = reader.position
        beginsParagraph = true
        return draft.line
      case .space, .invisibleSpace:
        draft.addSpace(cluster, to: reader.position)
      case .glyph:
        if draft.add(cluster, from: place, to: reader.position) { continue }
        self.start = draft.lastBreak?.next ?? place
        beginsParagraph = false
        return draft.lastBreak?.line ?? draft.line
      }
    }
  }
}
