extension ListItem {
  /// An item for each row of a tree, made when the list needs it.
  ///
  /// As with a store, an update compares nothing: the rows know what changed since the version that is
  /// shown.
  ///
  /// - Parameters:
  ///   - rows: What the items show.
  ///   - item: Makes the item of a row. The content that it gives the item is not used.
  @inlinable
  public static func each<Value: ListValue>(
    _ rows: ListTreeRows<Value>, _ item: @escaping @MainActor (ListTreeRow<Value>) -> ListItem
  ) -> ListItems<Cell> {
    each(rows.store, item)
  }
}

extension ListBuilder {
  /// The rows of a tree, which know what changed since the version that is shown.
  @inlinable
  public static func buildExpression<Value: ListValue>(_ rows: ListTreeRows<Value>) -> ListContent {
    ListContent(rows)
  }
}
