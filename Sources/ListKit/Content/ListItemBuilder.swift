/// Builds the items of a section, one after the other.
@resultBuilder
public enum ListItemBuilder {
  /// One item.
  public static func buildExpression<Cell>(_ item: ListItem<Cell>) -> [ListItem<Cell>] { [item] }
  /// One item or none.
  public static func buildExpression<Cell>(_ item: ListItem<Cell>?) -> [ListItem<Cell>] {
    if let item { [item] } else { [] }
  }
  /// The items of an array.
  public static func buildExpression<Cell>(_ items: [ListItem<Cell>]) -> [ListItem<Cell>] { items }
  /// All parts in order.
  public static func buildBlock<Cell>(_ parts: [ListItem<Cell>]...) -> [ListItem<Cell>] {
    parts.flatMap { $0 }
  }
  /// The part after `if`.
  public static func buildOptional<Cell>(_ part: [ListItem<Cell>]?) -> [ListItem<Cell>] {
    part ?? []
  }
  /// The part after `if`.
  public static func buildEither<Cell>(first part: [ListItem<Cell>]) -> [ListItem<Cell>] { part }
  /// The part after `else`.
  public static func buildEither<Cell>(second part: [ListItem<Cell>]) -> [ListItem<Cell>] { part }
  /// The parts that a loop made.
  public static func buildArray<Cell>(_ parts: [[ListItem<Cell>]]) -> [ListItem<Cell>] {
    parts.flatMap { $0 }
  }
  /// A part for newer systems.
  public static func buildLimitedAvailability<Cell>(
    _ part: [ListItem<Cell>]
  ) -> [ListItem<Cell>] { part }
}
