/// Builds the items of a section, one after the other.
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
  /// Items that are made when they are needed, or were put together before.
  public static func buildExpression<Cell>(_ items: ListItems<Cell>) -> ListItems<Cell> { items }
  /// All parts in order.
  public static func buildBlock<Cell>(_ parts: ListItems<Cell>...) -> ListItems<Cell> {
    joined(parts)
  }
  /// The part after `if`.
  public static func buildOptional<Cell>(_ part: ListItems<Cell>?) -> ListItems<Cell> {
    part ?? ListItems()
  }
  /// The part after `if`.
  public static func buildEither<Cell>(first part: ListItems<Cell>) -> ListItems<Cell> { part }
  /// The part after `else`.
  public static func buildEither<Cell>(second part: ListItems<Cell>) -> ListItems<Cell> { part }
  /// The parts that a loop made.
  public static func buildArray<Cell>(_ parts: [ListItems<Cell>]) -> ListItems<Cell> {
    joined(parts)
  }
  /// A part for newer systems.
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
