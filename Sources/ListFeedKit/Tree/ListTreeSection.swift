/// The rows of a tree as one value of a list, for a section controller that shows them as its items.
///
/// ```swift
/// @ListItemBuilder override var items: ListItems<Card> {
///   ListItem.each(value.rows) { row in .card(row) }
/// }
/// ```
///
/// The section gets the changes since the shown version from the rows. If its items are made from an
/// array of the rows, or one by one, it compares all of them.
public struct ListTreeSection<ID: Hashable & Sendable, Value: ListValue>: ListValue {
  /// The identity of the section.
  public let id: ID
  /// The rows.
  public let rows: ListTreeRows<Value>

  /// Makes a section of the rows of a tree.
  @inlinable
  public init(id: ID, rows: ListTreeRows<Value>) {
    self.id = id
    self.rows = rows
  }

  /// The identity of the section.
  @inlinable public var diffIdentifier: ID { id }

  /// Whether both have the same version of the rows.
  @inlinable
  public func isContentEqual(to other: ListTreeSection) -> Bool {
    rows.isSameVersion(as: other.rows)
  }
}
