/// A terminal in memory: turns bytes into cells, so that a test compares what a user would see.
///
/// It implements the common behaviour of modern terminals. Unknown sequences and careless output
/// are reported in ``complaints``.
public struct TerminalEmulator: Sendable {
  /// Returns the number of columns of a character: 0, 1 or 2.
  public typealias Width = @Sendable (Character) -> Int

  /// The number of columns.
  public private(set) var columns: Int
  /// The number of rows.
  public private(set) var rows: Int
  /// The position of the next character, counted from zero.
  public internal(set) var cursor = Place(column: 0, row: 0)
  /// The current modes.
  public internal(set) var modes = Modes()
  /// The colours and attributes of the next character.
  public internal(set) var pen = Pen()
  /// The unknown sequences and the careless output so far.
  public internal(set) var complaints: [String] = []
  /// The answers of the terminal to queries.
  public internal(set) var answers: [UInt8] = []
  /// The texts that were copied to the clipboard, in Base64.
  public internal(set) var clipboard: [String] = []
  /// The title of the window.
  public internal(set) var title = ""
  /// The stack of saved titles.
  var titles: [String] = []
  /// The first and the last row of the scroll region.
  public internal(set) var scrolling: ClosedRange<Int>
  /// The number of synchronized frames.
  public internal(set) var heldFrames = 0

  /// Whether it reports support for synchronized output.
  public var knowsHeldFrames = true

  let width: Width
  /// Whether scalars are joined to grapheme clusters, as modern terminals do; otherwise each scalar
  /// takes its own columns.
  let joinsClusters: Bool
  var grid: [[Cell]]
  var otherGrid: [[Cell]]
  var saved = Saved()
  var savedForScreen = Saved()
  /// Whether the next character starts a new row because the last one filled the old row.
  var wrapsNext = false
  /// The position of the last character, while another scalar may still join it.
  var open: Place?
  var reader = SequenceReader()

  /// A position, counted from zero.
  public struct Place: Hashable, Sendable {
    /// The column, counted from the left edge.
    public var column: Int
    /// The row, counted from the top.
    public var row: Int

    /// Makes a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// Makes a blank screen.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, at least one.
  ///   - rows: The number of rows, at least one.
  ///   - joinsClusters: Whether a cluster of several scalars is one character, as in modern
  ///     terminals, or each scalar takes its own columns.
  ///   - width: The number of columns of a character; an estimate by default.
  public init(
    columns: Int, rows: Int, joinsClusters: Bool = true,
    width: @escaping Width = TerminalEmulator.usualWidth
  ) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.joinsClusters = joinsClusters
    self.width = width
    let row = Array(repeating: Cell.blank, count: self.columns)
    grid = Array(repeating: row, count: self.rows)
    otherGrid = grid
    scrolling = 0...self.rows - 1
  }

  /// Processes bytes; sequences may be split between calls.
  ///
  /// - Complexity: Linear in the bytes, plus the cells of shifted and erased rows.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let action = reader.take(byte) { perform(action) }
      while reader.breaksOff { if let action = reader.take(byte) { perform(action) } }
    }
  }

  /// The visible text of each row, without blanks at the end.
  ///
  /// - Complexity: Linear in the cells.
  public var lines: [String] {
    grid.map { row in
      var line = ""
      for cell in row where cell.width > 0 { line.append(cell.cluster) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The content at a position; blank outside of the screen.
  public func cell(column: Int, row: Int) -> Cell {
    guard grid.indices.contains(row), grid[row].indices.contains(column) else { return .blank }
    return grid[row][column]
  }

  /// Changes the size of the screen; rows are cut or filled, but not wrapped again.
  ///
  /// - Complexity: Linear in the cells.
  public mutating func resize(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    grid = fitted(grid)
    otherGrid = fitted(otherGrid)
    scrolling = 0...self.rows - 1
    wrapsNext = false
    move(to: cursor)
  }

  private func fitted(_ old: [[Cell]]) -> [[Cell]] {
    (0..<rows).map { row in
      var cells = row < old.count ? Array(old[row].prefix(columns)) : []
      if let last = cells.last, last.width == 2 { cells[cells.count - 1] = .blank }
      cells.append(contentsOf: repeatElement(.blank, count: columns - cells.count))
      return cells
    }
  }
}
