/// Parts of a ``TextScreen`` beside each other, such as a list of folders, a list and a detail.
///
/// ```swift
/// let screen = TextScreen([
///   TextBar("Mail", style: TextStyle(.reverse)),
///   TextColumns([
///     TextColumn([folders], width: .columns(20)),
///     TextColumn([list, TextBar { status }]),
///   ]),
/// ])
/// ```
///
/// Each column is stacked from the top down, as the screen itself. For keys, clicks and the focus,
/// its parts are parts of the screen. A column whose parts are all hidden has no width.
@MainActor
public final class TextColumns: TextScreenPart {
  /// The columns, from left to right.
  public let columns: [TextColumn]
  /// The text between two columns, on each row; empty for none.
  public var separator: String { didSet { onNeedsDisplay?() } }
  /// The style of the text between two columns.
  public var separatorStyle: TextStyle { didSet { onNeedsDisplay?() } }
  /// Called when the columns must be drawn again; the screen sets it.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  /// Makes columns.
  public init(
    _ columns: [TextColumn], separator: String = "│",
    separatorStyle: TextStyle = TextStyle(.dim)
  ) {
    self.columns = columns
    self.separator = separator
    self.separatorStyle = separatorStyle
  }

  /// Whether all parts are hidden.
  public var isHidden: Bool { columns.allSatisfy { $0.isHidden } }

  /// The rows of the highest column; `nil` if a part takes the rows that others leave.
  public func height(forWidth width: Int) -> Int? {
    var highest = 0
    for (column, span) in zip(columns, spans(in: width)) {
      var height = 0
      for part in column.parts where !part.isHidden {
        guard let rows = part.height(forWidth: span.count) else { return nil }
        height += min(max(0, rows), Int.max - height)
      }
      highest = max(highest, height)
    }
    return highest
  }

  /// Draws what is between the columns; the screen draws their parts.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    guard !separator.isEmpty else { return }
    let shown = spans(in: canvas.width).filter { !$0.isEmpty }
    for span in shown.dropLast() where span.upperBound < canvas.width {
      for row in 0..<canvas.height {
        canvas.draw(separator, column: span.upperBound, row: row, style: separatorStyle)
      }
    }
  }

  /// The canvas columns of each column, from left to right.
  func spans(in width: Int) -> [Range<Int>] {
    let shown = columns.filter { !$0.isHidden }
    let gap = TextMetrics.columns(of: separator)
    let room = max(0, width - gap * max(0, shown.count - 1))
    let widths = ScreenColumns.shared(columns.map { $0.isHidden ? nil : $0.width }, columns: room)
    var start = 0
    return zip(columns, widths).map { column, width in
      defer { start += column.isHidden ? 0 : width + gap }
      return start..<start + width
    }
  }

  /// All parts, from left to right and from the top down, and those of columns within columns.
  static func leaves(of parts: [any TextScreenPart]) -> [any TextScreenPart] {
    parts.flatMap { part in
      guard let columns = part as? TextColumns else { return [part] }
      return columns.columns.flatMap { leaves(of: $0.parts) }
    }
  }
}

/// A column of parts that are stacked from the top down.
@MainActor
public struct TextColumn {
  /// How wide a column is.
  public enum Width: Hashable, Sendable {
    /// A number of columns; in a narrow window less, so that the other columns have some.
    case columns(Int)
    /// A share of the columns that the others leave, in relation to other shares.
    case share(Int)
  }

  /// The parts, from the top down.
  public let parts: [any TextScreenPart]
  /// How wide the column is.
  public let width: Width

  /// Makes a column.
  public init(_ parts: [any TextScreenPart], width: Width = .share(1)) {
    self.parts = parts
    self.width = width
  }

  /// Whether all parts are hidden.
  var isHidden: Bool { parts.allSatisfy { $0.isHidden } }
}

/// Divides the width of a screen among columns.
enum ScreenColumns {
  /// The width of each column; a hidden one, `nil`, has none.
  ///
  /// A column of a fixed width leaves each other one an equal part of the screen, or a width of
  /// 16 if that is less. Shares divide the rest.
  static func shared(_ widths: [TextColumn.Width?], columns: Int) -> [Int] {
    let count = widths.count { $0 != nil }
    guard count > 0 else { return widths.map { _ in 0 } }
    let least = min(16, columns / count)
    var left = columns
    var others = count
    var result = widths.map { width in
      guard case .columns(let wanted)? = width else { return 0 }
      others -= 1
      let share = min(max(0, wanted), max(0, left - least * others))
      left -= share
      return share
    }
    var weights = widths.reduce(0) { $0 + $1.weight }
    for (place, width) in widths.enumerated() where width.weight > 0 {
      let share = left * width.weight / weights
      result[place] = share
      left -= share
      weights -= width.weight
    }
    return result
  }
}

extension TextColumn.Width? {
  /// The share of the rest, at least one; zero if the column has none.
  fileprivate var weight: Int {
    guard case .share(let weight)? = self else { return 0 }
    return min(max(1, weight), 1 << 20)
  }
}
