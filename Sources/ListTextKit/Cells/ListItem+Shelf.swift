public import ListKit

extension ListItem where Cell == TextCell {
  /// A shelf: a row in which the list of another adapter scrolls sideways.
  ///
  /// The section controller owns the adapter, and updates it like any other. While the row is not
  /// shown, the scroll offset of the shelf is kept with its item.
  ///
  /// ```swift
  /// let photos = TextListAdapter(host: nil)
  /// @ListItemBuilder override var items: TextListItems {
  ///   ListItem.text(value.title)
  ///   ListItem.shelf("photos", of: photos, rows: 3)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identity of the shelf within its section.
  ///   - adapter: The adapter of the list in the row.
  ///   - rows: The height of the row.
  @MainActor
  public static func shelf(
    _ id: String, of adapter: TextListAdapter, rows: Int = 1
  ) -> ListItem {
    ListItem(AnyDiffable(Shelf(id: id, rows: rows))) { context in
      ListSize(width: context.containerSize.width, height: Double(max(1, rows)))
    } cell: { context, element in
      let cell = context.dequeue(TextNestedListCell.self, for: element)
      cell.show(adapter)
      return cell
    }
  }
}

/// The identity and height of a shelf's row; its adapter has the content.
private struct Shelf: Identifiable, Equatable, ListValue {
  let id: String
  let rows: Int
}
