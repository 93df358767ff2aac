/// A line to which clusters are added until one does not fit.
struct LineDraft {
  /// The line up to its last glyph.
  private(set) var line: LineBreaker.Line
  /// The line up to its last break opportunity, and the start of the next line after it.
  private(set) var lastBreak: (line: LineBreaker.Line, next: Int)?

  private let width: Int
  private let keepsIndent: Bool
  /// The columns so far, including spaces after the last glyph.
  private var columns = 0
  /// The previous glyph; `nil` after spaces.
  private var before: Cluster?
  /// Whether `before` is a hyphen after a letter.
  private var followsLetter = false

  init(start: Int, width: Int, keepsIndent: Bool) {
    line = LineBreaker.Line(start: start, end: start, columns: 0)
    self.width = width
    self.keepsIndent = keepsIndent
  }

  mutating func addSpace(_ cluster: Cluster, to end: Int) {
    before = nil
    if line.columns > 0 {
      columns += cluster.columns
      lastBreak = (line, end)
    } else if keepsIndent {
      // No break here: the line would be empty.
      columns += cluster.columns
    } else {
      line = LineBreaker.Line(start: end, end: end, columns: 0)
    }
  }

  /// Adds a glyph; returns `false` if it does not fit.
  @inline(__always)
  mutating func add(_ cluster: Cluster, from start: Int, to end: Int) -> Bool {
    let needed = min(cluster.columns, width)
    if needed == 0 { return true }
    noteBreak(before: cluster, at: start)
    if columns + needed > width {
      if line.columns > 0 { return false }
      // The indent leaves no room, so it is dropped.
      line.start = start
      columns = 0
    }
    columns += needed
    line.end = end
    line.columns = columns
    before = cluster
    return true
  }

  private mutating func noteBreak(before cluster: Cluster, at place: Int) {
    guard let before else {
      followsLetter = false
      return
    }
    if LineBreaker.mayBreak(between: before, and: cluster, followsLetter: followsLetter) {
      lastBreak = (line, place)
    }
    if LineBreaker.isHyphen(cluster) { followsLetter = LineBreaker.isWord(before) }
  }
}
