public import ListDiffKit

extension ListItem {
  /// An item for each of many values, made when the list needs it.
  ///
  /// ```swift
  /// ListItem.each(value.lines) { line in
  ///   .row(line.text).onSelect { self.open(line) }
  /// }
  /// ```
  ///
  /// The values say what the items are: a value's identity tells its item from the other items of the
  /// section, and the cell is configured again if the value's content differs from the one before. An
  /// update compares the values and makes no item; an array with the same storage as before is not
  /// looked at.
  ///
  /// The closure is called each time the list needs an item: for its size, its cell, its description
  /// and its actions. The item is not kept, so the closure has no state of its own. It is always the
  /// one of the last update, and what it captured is as of then. It is no reason to configure a cell
  /// again: whatever changes how an item looks has to be part of its value.
  ///
  /// Where more than some hundred items come at once, a host may ask that many for their sizes, and take a
  /// mean for the others until they become visible. The text list does.
  ///
  /// - Parameters:
  ///   - values: What the items show.
  ///   - item: Makes the item of a value. The content that it gives the item is not used.
  /// - Complexity: Constant for an array; otherwise linear.
  @inlinable
  public static func each<Values: Sequence>(
    _ values: Values, _ item: @escaping @MainActor (Values.Element) -> ListItem
  ) -> ListItems<Cell> where Values.Element: ListValue {
    let values = Array(values)
    return ListItems(ListContent(values)) { item(values[$0]) }
  }

  /// An item for each value of a store, made when the list needs it.
  ///
  /// As with an array, but an update compares nothing: the store knows what changed since the version
  /// that is shown.
  ///
  /// - Parameters:
  ///   - store: What the items show.
  ///   - item: Makes the item of a value. The content that it gives the item is not used.
  @inlinable
  public static func each<Value: ListValue>(
    _ store: ListStore<Value>, _ item: @escaping @MainActor (Value) -> ListItem
  ) -> ListItems<Cell> {
    ListItems(ListContent(store)) { item(store[$0]) }
  }
}
