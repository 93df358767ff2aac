/// How a list marks focused, selected and new items, and where it is scrolled to.
///
/// Every mark is a character or an attribute; none relies on colour. An item that shares its rows
/// with other items is marked by the attributes of ``compact`` instead of the marks in the margin.
public struct TextListAppearance: Sendable {
  /// The mark beside each row of the focused item; if empty, it has no column.
  public var focusMark = "›"
  /// The mark beside the first row of each selected item; if empty, it has no column.
  public var selectionMark = "•"
  /// The style of the marks.
  public var markStyle = TextStyle(.bold)
  /// Returns the style of the focused item's characters from their original style.
  public var focusedStyle: @Sendable (TextStyle) -> TextStyle = { $0 }
  /// Returns the style of selected items' characters from their original style.
  public var selectedStyle: @Sendable (TextStyle) -> TextStyle = { $0 }
  /// Whether a scroll indicator is shown in a column of its own.
  public var showsIndicator = true
  /// The style of the scroll indicator.
  public var indicatorStyle = TextStyle(.dim)
  /// Returns the marker text for new items that are not visible; `nil` shows no markers.
  ///
  /// The arguments are the number of items and whether they are before the visible part.
  public var newMarker: (@Sendable (Int, Bool) -> String)? = { count, isBefore in
    " \(isBefore ? "↑" : "↓") \(count) new "
  }
  /// The style of ``newMarker``.
  public var newMarkerStyle = TextStyle(.reverse)
  /// The style behind the cells.
  public var background = TextStyle.plain

  /// Makes the standard appearance.
  public init() {}

  /// An appearance without mark columns: the focused item is reversed, selected items are bold and
  /// underlined.
  public static var compact: TextListAppearance {
    var appearance = TextListAppearance()
    appearance.focusMark = ""
    appearance.selectionMark = ""
    appearance.focusedStyle = { $0.adding(.reverse) }
    appearance.selectedStyle = { $0.adding([.bold, .underline]) }
    return appearance
  }

  /// The appearance of an item that shares its rows with others, marked by attributes.
  var withoutMargin: TextListAppearance {
    var appearance = self
    appearance.focusedStyle = { [focusedStyle] in focusedStyle($0).adding(.reverse) }
    appearance.selectedStyle = { [selectedStyle] in
      selectedStyle($0).adding([.bold, .underline])
    }
    return appearance
  }

  /// The number of columns of the marks.
  var markColumns: Int { TextMetrics.columns(of: focusMark + selectionMark) }

  /// The number of columns of marks and scroll indicator.
  var takenColumns: Int { markColumns + (showsIndicator ? 1 : 0) }
}

extension TextStyle {
  fileprivate func adding(_ attributes: TextAttributes) -> TextStyle {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}
