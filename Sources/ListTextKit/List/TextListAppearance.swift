/// How a list marks what is focused, selected, new, or out of sight.
///
/// Every mark is a character or an attribute, so that none relies on colour.
public struct TextListAppearance: Sendable {
  /// Stands beside each row of the item that has the focus; empty for no column of its own.
  public var focusMark = "›"
  /// Stands beside the first row of each selected item; empty for no column of its own.
  public var selectionMark = "•"
  /// How the marks look.
  public var markStyle = TextStyle(.bold)
  /// How an item's drawing changes while it has the focus.
  public var focusedStyle: @Sendable (TextStyle) -> TextStyle = { $0 }
  /// How an item's drawing changes while it is selected.
  public var selectedStyle: @Sendable (TextStyle) -> TextStyle = { $0 }
  /// Whether a column shows which part of a long list is in sight.
  public var showsIndicator = true
  /// How that column looks.
  public var indicatorStyle = TextStyle(.dim)
  /// What is said of items that came out of sight: how many, and whether before the part in sight;
  /// `nil` says nothing.
  public var newMarker: (@Sendable (Int, Bool) -> String)? = { count, isBefore in
    " \(isBefore ? "↑" : "↓") \(count) new "
  }
  /// How that looks.
  public var newMarkerStyle = TextStyle(.reverse)
  /// What lies behind the cells.
  public var background = TextStyle.plain

  /// Makes the standard appearance.
  public init() {}

  /// No columns for marks: the item with the focus is reversed, selected ones are bold and underlined.
  public static var compact: TextListAppearance {
    var appearance = TextListAppearance()
    appearance.focusMark = ""
    appearance.selectionMark = ""
    appearance.focusedStyle = { $0.adding(.reverse) }
    appearance.selectedStyle = { $0.adding([.bold, .underline]) }
    return appearance
  }

  /// The columns of the marks.
  var markColumns: Int { TextMetrics.columns(of: focusMark + selectionMark) }

  /// The columns that the cells do not have.
  var takenColumns: Int { markColumns + (showsIndicator ? 1 : 0) }
}

extension TextStyle {
  fileprivate func adding(_ attributes: TextAttributes) -> TextStyle {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}
