public import ListDiffKit
public import ListLayoutKit

/// An item of a section, or its header or footer: what it shows, how large, in which cell.
///
/// Its content tells it apart from the others of its section and says when it has changed.
public struct ListItem<Cell: AnyObject> {
  /// What is shown.
  public internal(set) var content: AnyDiffable
  /// How large the cell is; `.automatic` leaves it to the cell, if the host measures cells.
  public let size: @MainActor (ListCollectionContext<Cell>) -> ListSize
  /// Dequeues a cell at a place and configures it.
  public let cell: @MainActor (ListCollectionContext<Cell>, ListElement) -> Cell
  /// What happens when the user selects the item.
  public var onSelect: (@MainActor () -> Void)?
  /// What happens when the item is no longer selected.
  public var onDeselect: (@MainActor () -> Void)?
  /// A description for users who cannot see the item; its position is filled in.
  public var accessibility: ListAccessibility?

  /// Makes an item of its content and two closures.
  ///
  /// A family of cells offers a shorter form, as it does for `dequeue`.
  public init(
    _ content: AnyDiffable, size: @escaping @MainActor (ListCollectionContext<Cell>) -> ListSize,
    cell: @escaping @MainActor (ListCollectionContext<Cell>, ListElement) -> Cell,
    onSelect: (@MainActor () -> Void)? = nil
  ) {
    self.content = content
    self.size = size
    self.cell = cell
    self.onSelect = onSelect
  }

  /// The same item, which does something when the user selects it.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> ListItem {
    var item = self
    item.onSelect = action
    return item
  }

  /// The same item, which does something when it is no longer selected.
  public func onDeselect(_ action: @escaping @MainActor () -> Void) -> ListItem {
    var item = self
    item.onDeselect = action
    return item
  }

  /// The same item with a description for users who cannot see it.
  public func accessibility(_ accessibility: ListAccessibility) -> ListItem {
    var item = self
    item.accessibility = accessibility
    return item
  }
}
