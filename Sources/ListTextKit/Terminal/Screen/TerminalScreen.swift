/// What a terminal shows, and the bytes that make it show something else.
///
/// Frames are compared cell by cell; only what differs is written, in one piece. Positions are
/// absolute, and after every character whose width terminals dispute the position is given anew,
/// so that a terminal that thinks otherwise shows that character wrong, and nothing else.
public struct TerminalScreen: Sendable {
  /// What the terminal can do; it may change when the terminal answers a question.
  public var capabilities: TerminalCapabilities {
    didSet {
      let looksOther =
        capabilities.colorDepth != oldValue.colorDepth
        || capabilities.hyperlinks != oldValue.hyperlinks
      if looksOther { invalidate() }
    }
  }

  /// Whether the frame begins in the row of the prompt instead of the first one.
  let isInline: Bool
  /// What the terminal shows; `nil` if that is not known.
  private var shown: ScreenGrid?
  private var tables = ScreenTables()
  /// Where the terminal's cursor stands, as far as it matters: `nil` if hidden.
  private var cursor: TextPosition?
  private var isCursorVisible: Bool?
  /// The row of the frame in which the cursor was left; counts where rows are not absolute.
  private(set) var lastRow = 0

  /// Makes a screen of which nothing is known yet.
  ///
  /// - Parameters:
  ///   - capabilities: What the terminal can do.
  ///   - isInline: Whether frames are drawn from the row on in which the cursor is, without any
  ///     absolute row.
  public init(capabilities: TerminalCapabilities, isInline: Bool = false) {
    self.capabilities = capabilities
    self.isInline = isInline
  }

  /// Says that the terminal may show anything: the next frame is drawn anew.
  public mutating func invalidate() {
    shown = nil
    isCursorVisible = nil
  }

  /// Says that the cursor was put into the first row of an inline frame.
  mutating func restart() {
    lastRow = 0
    invalidate()
  }

  /// The bytes that show a frame; none if nothing changed.
  ///
  /// - Parameters:
  ///   - frame: What is to be seen.
  ///   - cursor: Where the cursor stands; hidden if `nil`.
  /// - Complexity: Linear in the number of cells; rows squared if several rows changed.
  public mutating func show(_ frame: TextCanvas, cursor: TextPosition? = nil) -> [UInt8] {
    if tables.isFull(for: frame) {
      tables = ScreenTables()
      shown = nil
    }
    let grid = tables.grid(of: frame, capabilities)
    let cursor = cursor.map { grid.nearest(to: $0) } ?? nil
    var writer = FrameWriter(tables: tables, isInline: isInline, row: lastRow)
    if let shown, shown.hasSize(of: grid) {
      writer = shortest(of: writer, from: shown, to: grid)
    } else {
      writer.clear()
      writer.draw(grid, over: ScreenGrid(width: grid.width, height: grid.height))
    }
    shown = grid
    let drawn = writer.finished()
    defer { lastRow = writer.row ?? 0 }
    return framed(drawn, cursor: cursor, &writer)
  }

  /// Draws with and without a shift of rows by the terminal, and takes what needs least.
  private func shortest(
    of writer: FrameWriter, from old: ScreenGrid, to new: ScreenGrid
  ) -> FrameWriter {
    var shortest = writer
    shortest.draw(new, over: old)
    guard capabilities.scrollRegions, !isInline, let shift = RowShift(from: old, to: new) else {
      return shortest
    }
    for shift in [shift, shift.stretched].compactMap({ $0 }) {
      var shifting = writer
      shifting.shift(shift, height: new.height)
      shifting.draw(new, over: shift.applied(to: old))
      if shifting.bytes.count < shortest.bytes.count { shortest = shifting }
    }
    return shortest
  }

  /// Puts what keeps a frame whole around it, and the cursor where it belongs.
  private mutating func framed(
    _ drawn: [UInt8], cursor: TextPosition?, _ writer: inout FrameWriter
  ) -> [UInt8] {
    let isDrawn = !drawn.isEmpty
    let mustMove = cursor != nil && (isDrawn || cursor != self.cursor || isCursorVisible != true)
    let mustHide = cursor == nil && isCursorVisible != false
    guard isDrawn || mustMove || mustHide else { return [] }
    let isHeld = isDrawn && capabilities.synchronizedOutput
    let hides = mustHide || (isDrawn && !isHeld && isCursorVisible != false)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(drawn.count + 48)
    if isHeld { bytes.append("\u{1B}[?2026h") }
    if hides { bytes.append("\u{1B}[?25l") }
    bytes += drawn
    if let cursor, mustMove {
      writer.bytes = []
      writer.isCertain = false
      if !isInline { writer.row = nil }
      writer.move(to: cursor)
      bytes += writer.bytes
    }
    if cursor != nil, hides || isCursorVisible != true { bytes.append("\u{1B}[?25h") }
    if isHeld { bytes.append("\u{1B}[?2026l") }
    self.cursor = cursor
    isCursorVisible = cursor != nil
    return bytes
  }
}
