public import ListDiffKit

extension ListItem {
  /// Items for a sequence of values, each made when the list needs it.
  ///
  /// ```swift
  /// ListItem.each(value.lines) { line in
  ///   .row(line.text).onSelect { self.open(line) }
  /// }
  /// ```
  ///
  /// The identity of a value identifies its item in the section. The cell is configured again if
  /// the content of the value differs from the previous one. An update compares the values and
  /// makes no items; an array with the same storage as before is not compared.
  ///
  /// The closure is called whenever the list needs an item: for its size, its cell, its description
  /// and its actions. Items are not stored, so they have no state of their own. The list calls the
  /// closure of the last update, with what it captured then. A change of the captured data does not
  /// configure a cell again: whatever affects the look of an item must be part of its value.
  ///
  /// If more than a few hundred items are inserted at once, a host may ask only some of them for
  /// their sizes, and assume the mean for the others until they become visible. The text list does
  /// so.
  ///
  /// - Parameters:
  ///   - values: The values to show.
  ///   - item: Makes the item of a value. The content of that item is not used.
  /// - Complexity: Constant for an array; otherwise linear.
  @inlinable
  public static func each<Values: Sequence>(
    _ values: Values, _ item: @escaping @MainActor (Values.Element) -> ListItem
  ) -> ListItems<Cell> where Values.Element: ListValue {
    let values = Array(values)
    return ListItems(ListContent(values)) { item(values[$0]) }
  }

  /// Items for the values of a store, each made when the list needs it.
  ///
  /// As with an array, but an update compares nothing: the store knows what changed since the shown
  /// version.
  ///
  /// - Parameters:
  ///   - store: The store of the values to show.
  ///   - item: Makes the item of a value. The content of that item is not used.
  @inlinable
  public static func each<Value: ListValue>(
    _ store: ListStore<Value>, _ item: @escaping @MainActor (Value) -> ListItem
  ) -> ListItems<Cell> {
    ListItems(ListContent(store)) { item(store[$0]) }
  }
}
