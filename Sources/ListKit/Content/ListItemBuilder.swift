/// Builds the items of a section, in order.
///
/// In a `switch`, a case without items is an empty `ListItems<Card>()`, for the cells of the section.
@resultBuilder
public enum ListItemBuilder {
  /// One item.
  public static func buildExpression<Cell>(_ item: ListItem<Cell>) -> ListItems<Cell> {
    [item]
  }
  /// One item or none.
  public static func buildExpression<Cell>(_ item: ListItem<Cell>?) -> ListItems<Cell> {
    if let item { buildExpression(item) } else { ListItems() }
  }
  /// The items of an array.
  public static func buildExpression<Cell>(_ items: [ListItem<Cell>]) -> ListItems<Cell> {
    ListItems(items)
  }
  /// Items that are made on demand, or that were built before.
  public static func buildExpression<Cell>(_ items: ListItems<Cell>) -> ListItems<Cell> { items }
  /// All components in order.
  public static func buildBlock<Cell>(_ parts: ListItems<Cell>...) -> ListItems<Cell> {
    joined(parts)
  }
  /// The component after `if`, or none.
  public static func buildOptional<Cell>(_ part: ListItems<Cell>?) -> ListItems<Cell> {
    part ?? ListItems()
  }
  /// The component after `if`.
  public static func buildEither<Cell>(first part: ListItems<Cell>) -> ListItems<Cell> { part }
  /// The component after `else`.
  public static func buildEither<Cell>(second part: ListItems<Cell>) -> ListItems<Cell> { part }
  /// The components of a loop.
  public static func buildArray<Cell>(_ parts: [ListItems<Cell>]) -> ListItems<Cell> {
    joined(parts)
  }
  /// A component after `if #available`.
  public static func buildLimitedAvailability<Cell>(_ part: ListItems<Cell>) -> ListItems<Cell> {
    part
  }

  private static func joined<Cell>(_ parts: [ListItems<Cell>]) -> ListItems<Cell> {
    if parts.count == 1 { return parts[0] }
    var items = ListItems<Cell>()
    for part in parts { items.append(contentsOf: part) }
    return items
  }
}
