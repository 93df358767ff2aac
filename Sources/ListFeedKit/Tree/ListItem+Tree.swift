extension ListItem {
  /// An item for each row of a tree, made when the list needs it.
  ///
  /// As with a store, an update compares no rows: their versions record what changed.
  ///
  /// - Parameters:
  ///   - rows: The rows to show as items.
  ///   - item: Makes the item of a row. The content that it gives the item is not used.
  @inlinable
  public static func each<Value: ListValue>(
    _ rows: ListTreeRows<Value>, _ item: @escaping @MainActor (ListTreeRow<Value>) -> ListItem
  ) -> ListItems<Cell> {
    each(rows.store, item)
  }
}

extension ListBuilder {
  /// Adds the rows of a tree, whose versions record what changed.
  @inlinable
  public static func buildExpression<Value: ListValue>(_ rows: ListTreeRows<Value>) -> ListContent {
    ListContent(rows)
  }
}
