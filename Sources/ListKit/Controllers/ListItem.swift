public import ListDiffKit
public import ListLayoutKit

/// An item of a section, or its header or footer: its content, its size and its cell.
///
/// The identity of the content distinguishes the item from others in its section; the content
/// itself decides whether the item has changed.
public struct ListItem<Cell: AnyObject> {
  /// The identity and content of the item.
  public internal(set) var content: AnyDiffable
  /// The size of the cell; `.automatic` leaves it to the cell if the host measures cells.
  public let size: @MainActor (ListCollectionContext<Cell>) -> ListSize
  /// Dequeues a cell for an element and configures it.
  public let cell: @MainActor (ListCollectionContext<Cell>, ListElement) -> Cell
  /// Called when the user selects the item, or clicks the header or the footer.
  ///
  /// A header cannot have the focus: offer its action by a key as well. A collection view does not report
  /// such clicks; give the view of the header a control there.
  public var onSelect: (@MainActor () -> Void)?
  /// Whether the item is a button: the user's choice calls ``onSelect`` each time and does not select it.
  public var isButton = false
  /// Called when the item is no longer selected.
  public var onDeselect: (@MainActor () -> Void)?
  /// A description for screen readers; the adapter fills in the position of an item.
  public var accessibility: ListAccessibility?

  /// Creates an item from its content and two closures.
  ///
  /// A cell family usually offers a shorter form, as it does for `dequeue`.
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

  /// Returns the item with an action that is called when the user selects it, or clicks the header
  /// or footer.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> ListItem {
    var item = self
    item.onSelect = action
    return item
  }

  /// Returns the item as a button: its action is called whenever the user chooses it, and it is not selected.
  ///
  /// A range and a selection of all leave it out.
  public func button(_ action: @escaping @MainActor () -> Void) -> ListItem {
    var item = onSelect(action)
    item.isButton = true
    return item
  }

  /// Returns the item with an action that is called when it is no longer selected.
  public func onDeselect(_ action: @escaping @MainActor () -> Void) -> ListItem {
    var item = self
    item.onDeselect = action
    return item
  }

  /// Returns the item with a description for screen readers.
  public func accessibility(_ accessibility: ListAccessibility) -> ListItem {
    var item = self
    item.accessibility = accessibility
    return item
  }
}
