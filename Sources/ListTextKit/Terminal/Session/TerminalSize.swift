/// How large the text area of a terminal is.
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

  /// What the variables `COLUMNS` and `LINES` tell, and what is usual where they do not.
  init(columns: String?, lines: String?) {
    func number(_ text: String?, else usual: Int) -> Int {
      guard let number = text.flatMap({ Int($0) }), 1...Self.limit ~= number else { return usual }
      return number
    }
    self.init(
      columns: number(columns, else: Self.usual.columns), rows: number(lines, else: Self.usual.rows)
    )
  }

  /// What is believed where nobody tells.
  static let usual = TerminalSize(columns: 80, rows: 24)
  /// More columns or rows than any terminal has; a larger number is not believed.
  static let limit = 4096
}
