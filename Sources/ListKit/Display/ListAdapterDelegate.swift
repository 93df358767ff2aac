public import ListDiffKit

/// Called when elements of any section are displayed, and for user events.
@MainActor
public protocol ListAdapterDelegate<Cell>: AnyObject {
  /// The class that all cells of the list share.
  associatedtype Cell: AnyObject

  /// Called before the first cell of a value is displayed.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, willDisplay object: AnyDiffable, atSection section: Int)

  /// Called when the last cell of a value is no longer displayed; a deleted value has its last
  /// place.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didEndDisplaying object: AnyDiffable, atSection section: Int)

  /// Called before a cell is displayed.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, willDisplay object: AnyDiffable, cell: Cell, at path: ListPath)

  /// Called when a cell is no longer displayed; a deleted item has its last path.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didEndDisplaying object: AnyDiffable, cell: Cell,
    at path: ListPath)

  /// Called when the user has selected an item, before its controller is called.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didSelect object: AnyDiffable, at path: ListPath)

  /// Called when an item was deselected, before its controller is called.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didDeselect object: AnyDiffable, at path: ListPath)

  /// Called when an item has got the focus, by the user or otherwise, before its controller is called;
  /// `nil` if none has it any more.
  ///
  /// The object is the value of the item's section, as in all these calls. A value that is an item itself is
  /// ``ListAdapter/focusedValue(as:)``.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didFocus object: AnyDiffable?, at path: ListPath?)

  /// Called when the user touches an item, or no longer does, before its controller is called.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didHighlight object: AnyDiffable, at path: ListPath,
    isHighlighted: Bool)

  /// Called when the list scrolls, before the visible controllers are called.
  func listAdapter(_ adapter: ListAdapter<Cell>, didScroll event: ListScrollEvent)
}

extension ListAdapterDelegate {
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, willDisplay object: AnyDiffable, atSection section: Int
  ) {}
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didEndDisplaying object: AnyDiffable, atSection section: Int
  ) {}
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, willDisplay object: AnyDiffable, cell: Cell, at path: ListPath
  ) {}
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didEndDisplaying object: AnyDiffable, cell: Cell,
    at path: ListPath
  ) {}
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didSelect object: AnyDiffable, at path: ListPath
  ) {}
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didDeselect object: AnyDiffable, at path: ListPath
  ) {}
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didFocus object: AnyDiffable?, at path: ListPath?
  ) {}
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didHighlight object: AnyDiffable, at path: ListPath,
    isHighlighted: Bool
  ) {}
  /// Does nothing.
  public func listAdapter(_ adapter: ListAdapter<Cell>, didScroll event: ListScrollEvent) {}
}
