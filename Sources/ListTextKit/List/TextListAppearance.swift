/// The marks of a list for focused, selected, new and hidden items.
///
/// Every mark is a character or an attribute; none relies on colour. An item that has others beside it in
/// its rows is marked by the attributes of ``compact`` instead of by the marks in the margin.
public struct TextListAppearance: Sendable {
  /// The mark beside each row of the focused item; if empty, there is no column for it.
  public var focusMark = "›"
  /// The mark beside the first row of each selected item; if empty, there is no column for it.
  public var selectionMark = "•"
  /// The style of the marks.
  public var markStyle = TextStyle(.bold)
  /// Changes the style of the focused item.
  public var focusedStyle: @Sendable (TextStyle) -> TextStyle = { $0 }
  /// Changes the style of selected items.
  public var selectedStyle: @Sendable (TextStyle) -> TextStyle = { $0 }
  /// Whether a scroll indicator is shown in a column of its own.
  public var showsIndicator = true
  /// The style of the scroll indicator.
  public var indicatorStyle = TextStyle(.dim)
  /// The text for new items that are not visible, from their number and whether they are before the
  /// visible part; `nil` shows none.
  public var newMarker: (@Sendable (Int, Bool) -> String)? = { count, isBefore in
    " \(isBefore ? "↑" : "↓") \(count) new "
  }
  /// The style of ``newMarker``.
  public var newMarkerStyle = TextStyle(.reverse)
  /// The style behind the cells.
  public var background = TextStyle.plain

  /// Makes the standard appearance.
  public init() {}

  /// An appearance without mark columns: focus is reversed, selection is bold and underlined.
  public static var compact: TextListAppearance {
    var appearance = TextListAppearance()
    appearance.focusMark = ""
    appearance.selectionMark = ""
    appearance.focusedStyle = { $0.adding(.reverse) }
    appearance.selectedStyle = { $0.adding([.bold, .underline]) }
    return appearance
  }

  /// The appearance for an item that the marks in the margin do not tell from those beside it.
  var withoutMargin: TextListAppearance {
    var appearance = self
    appearance.focusedStyle = { [focusedStyle] in focusedStyle($0).adding(.reverse) }
    appearance.selectedStyle = { [selectedStyle] in
      selectedStyle($0).adding([.bold, .underline])
    }
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
