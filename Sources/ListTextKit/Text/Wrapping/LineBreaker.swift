/// Breaks a text into lines, one at a time, without allocating strings.
///
/// A line ends at the last opportunity that fits: after spaces, after a hyphen between letters,
/// before or after a wide cluster. A word that is too long is cut. Spaces at the start of the text
/// or after a newline are kept if a cluster fits after them; spaces at the end of a line are
/// dropped.
struct LineBreaker {
  /// A line, in bytes of the text.
  struct Line: Equatable {
    var start: Int
    var end: Int
    var columns: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  /// The columns that every line but the first lacks.
  private let indent: Int
  /// The start of the next line; `nil` at the end.
  private var start: Int? = 0
  /// Whether the previous line ended with a newline.
  private var beginsParagraph = true
  private var reader: ClusterReader

  /// Makes a breaker for lines of at most `width` columns, at least one.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - width: The columns of a line.
  ///   - indent: The columns that every line but the first lacks; see ``indent(_:inWidth:)``.
  init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int, indent: Int = 0) {
    self.bytes = bytes
    self.width = max(width, 1)
    self.indent = Self.indent(indent, inWidth: width)
    reader = ClusterReader(bytes)
  }

  /// The columns of an indent that leaves at least half of a width, and room for a wide cluster.
  static func indent(_ indent: Int, inWidth width: Int) -> Int {
    let width = max(width, 1)
    return max(0, min(indent, width / 2, width - 2))
  }

  /// Returns the next line; `nil` at the end.
  ///
  /// An empty text has one line.
  mutating func next() -> Line? {
    guard let start else { return nil }
    if reader.position != start { reader = ClusterReader(bytes, from: start) }
    let width = start == 0 ? width : width - indent
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
