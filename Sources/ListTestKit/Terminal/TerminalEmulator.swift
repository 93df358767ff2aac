/// A terminal without a window: bytes become cells, so that a test compares what a person would see.
///
/// It knows what modern terminals have in common. Whatever else it is sent is reported in
/// ``complaints``, and so is what no careful program does.
public struct TerminalEmulator: Sendable {
  /// How many columns a character takes: 0, 1 or 2.
  public typealias Width = @Sendable (Character) -> Int

  /// The number of columns.
  public private(set) var columns: Int
  /// The number of rows.
  public private(set) var rows: Int
  /// Where the next character goes, counted from zero.
  public internal(set) var cursor = Place(column: 0, row: 0)
  /// What is switched on.
  public internal(set) var modes = Modes()
  /// The colours and attributes that the next character gets.
  public internal(set) var pen = Pen()
  /// What was sent that the emulator does not know, or should not have been sent.
  public internal(set) var complaints: [String] = []
  /// What the terminal answers to questions.
  public internal(set) var answers: [UInt8] = []
  /// The texts that were put on the clipboard, in base 64.
  public internal(set) var clipboard: [String] = []
  /// The first and the last row that scroll.
  public internal(set) var scrolling: ClosedRange<Int>
  /// How many frames were held back until they were complete.
  public internal(set) var heldFrames = 0

  /// Whether it answers that it can hold back a frame.
  public var knowsHeldFrames = true

  let width: Width
  /// Whether scalars are joined to grapheme clusters, as modern terminals do; otherwise each scalar
  /// takes its own columns.
  let joinsClusters: Bool
  var grid: [[Cell]]
  var otherGrid: [[Cell]]
  var savedCursor = Place(column: 0, row: 0)
  var savedForScreen = Place(column: 0, row: 0)
  /// The next character begins a new row: the last one filled the old row.
  var wrapsNext = false
  /// Where the last character was written, while another scalar may still join it.
  var open: Place?
  var reader = SequenceReader()

  /// A cell counted from zero.
  public struct Place: Hashable, Sendable {
    /// The column, counted from the left edge.
    public var column: Int
    /// The row, counted from the top.
    public var row: Int

    /// Makes a place.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// Makes a blank screen.
  ///
  /// - Parameters:
  ///   - columns: How many columns the screen has; one at least.
  ///   - rows: How many rows it has; one at least.
  ///   - joinsClusters: Whether a cluster of several scalars is one character, as in modern
  ///     terminals; `false` gives one of those that count each scalar.
  ///   - width: How many columns a character takes; the emulator's own guess if left out.
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

  /// Takes bytes, cut anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let action = reader.take(byte) { perform(action) }
    }
  }

  /// The rows as a person reads them, without blanks at their ends.
  public var lines: [String] {
    grid.map { row in
      var line = ""
      for cell in row where cell.width > 0 { line.append(cell.cluster) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// What is shown at a place; blank outside of the screen.
  public func cell(column: Int, row: Int) -> Cell {
    guard grid.indices.contains(row), grid[row].indices.contains(column) else { return .blank }
    return grid[row][column]
  }

  /// Gives the screen another size; rows are cut or filled, and not wrapped anew.
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
