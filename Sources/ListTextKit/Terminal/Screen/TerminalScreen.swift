/// Encodes frames as the bytes that change a terminal from the previous frame to the next.
///
/// Frames are compared cell by cell, and only differences are encoded. Positions are absolute and
/// are written again after every character of disputed width, so that a terminal that disagrees
/// about a width draws only that character differently.
public struct TerminalScreen: Sendable {
  /// The capabilities of the terminal; they may change when it answers a query.
  public var capabilities: TerminalCapabilities {
    didSet {
      let looksOther =
        capabilities.colorDepth != oldValue.colorDepth
        || capabilities.hyperlinks != oldValue.hyperlinks
      if looksOther { invalidate() }
    }
  }

  /// Whether the frame starts in the row of the prompt instead of the first row.
  let isInline: Bool
  /// The frame that the terminal shows; `nil` if unknown.
  private var shown: ScreenGrid?
  private var tables = ScreenTables()
  /// The position of the terminal's cursor; `nil` if hidden.
  private var cursor: TextPosition?
  private var isCursorVisible: Bool?
  /// The distance in rows from the corner of the frame to the cursor after the last frame, for
  /// relative moves.
  private var lastRow = 0
  /// The rows of an inline frame up to the cursor, which may wrap again; `nil` without a cursor.
  private var rowsToCursor: RowsToCursor?
  /// The rows of the last frame below the cursor; `nil` if nothing was shown.
  var rowsBelow: Int? { shown.map { max(0, $0.height - 1 - lastRow) } }

  /// Makes a screen with unknown content.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities of the terminal.
  ///   - isInline: Whether frames start in the row of the cursor and use relative rows only.
  public init(capabilities: TerminalCapabilities, isInline: Bool = false) {
    self.capabilities = capabilities
    self.isInline = isInline
  }

  /// Marks the content as unknown, so that the next frame is written as a whole.
  public mutating func invalidate() {
    shown = nil
    isCursorVisible = nil
  }

  /// Sets the new width of the terminal; the next frame is written as a whole.
  ///
  /// Terminals wrap their rows again and the cursor stays with its character, so that the corner of
  /// an inline frame may be farther above it.
  mutating func resize(columns: Int) {
    defer { invalidate() }
    guard capabilities.rewrapping, let rowsToCursor, columns > 0 else { return }
    lastRow = rowsToCursor.distance(inColumns: columns)
  }

  /// Marks the content as unknown, with the cursor in the first row of an inline frame.
  mutating func restart() {
    lastRow = 0
    invalidate()
  }

  /// Returns the bytes that show a frame; an empty array if nothing changed.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - cursor: The position of the cursor; `nil` hides it.
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
      writer.clear(height: grid.height)
      writer.draw(grid, over: ScreenGrid(width: grid.width, height: grid.height))
    }
    shown = grid
    if isInline { rowsToCursor = cursor.map { RowsToCursor(of: grid, to: $0) } }
    var drawn = writer.finished()
    if isInline, cursor == nil, !drawn.isEmpty || self.cursor != nil {
      // Leaves the cursor in the corner, which stays known if the terminal becomes narrower and
      // wraps its rows again.
      writer.bytes = []
      writer.move(to: TextPosition(column: 0, row: 0))
      drawn += writer.bytes
    }
    defer { lastRow = writer.row ?? 0 }
    return framed(drawn, cursor: cursor, &writer)
  }

  /// Encodes a frame with and without a shift of rows, and returns the shortest encoding.
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

  /// Adds the sequences that make a frame appear complete, and the position of the cursor.
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
