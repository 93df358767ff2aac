/// The size of the text area of a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Parses the variables `COLUMNS` and `LINES`; replaces a missing or invalid value by the usual
  /// one.
  init(columns: String?, lines: String?) {
    func number(_ text: String?, else usual: Int) -> Int {
      guard let number = text.flatMap({ Int($0) }), 1...Self.limit ~= number else { return usual }
      return number
    }
    self.init(
      columns: number(columns, else: Self.usual.columns), rows: number(lines, else: Self.usual.rows)
    )
  }

  /// The size that is assumed if nothing reports one.
  static let usual = TerminalSize(columns: 80, rows: 24)
  /// The maximum of columns and rows; what a terminal reports beyond it is no size.
  static let limit = 4096

  /// The size with at most ``limit`` columns and rows: the source of a session may pass on what its client claims.
  var limited: TerminalSize {
    TerminalSize(columns: min(columns, Self.limit), rows: min(rows, Self.limit))
  }
}
