public import ListDiffKit

/// Called for what an adapter shows and what the user does, in any section.
@MainActor
public protocol ListAdapterDelegate<Cell>: AnyObject {
  /// The class that all cells of the list share.
  associatedtype Cell: AnyObject

  /// The first cell of a value is about to be shown.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, willDisplay object: AnyDiffable, atSection section: Int)

  /// The last cell of a value is gone; a value that has left the list is given with its last place.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didEndDisplaying object: AnyDiffable, atSection section: Int)

  /// A cell is about to be shown.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, willDisplay object: AnyDiffable, cell: Cell, at path: ListPath)

  /// A cell is gone; an item that has left the list is given with its last place.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didEndDisplaying object: AnyDiffable, cell: Cell,
    at path: ListPath)

  /// The user selected an item; its controller is called next.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didSelect object: AnyDiffable, at path: ListPath)

  /// An item was deselected; its controller is called next.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didDeselect object: AnyDiffable, at path: ListPath)

  /// The user touches an item, or no longer does; its controller is called next.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didHighlight object: AnyDiffable, at path: ListPath,
    isHighlighted: Bool)

  /// The list scrolls; the visible controllers are called next.
  func listAdapter(_ adapter: ListAdapter<Cell>, didScroll event: ListScrollEvent)
}

extension ListAdapterDelegate {
  /// Nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, willDisplay object: AnyDiffable, atSection section: Int
  ) {}
  /// Nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didEndDisplaying object: AnyDiffable, atSection section: Int
  ) {}
  /// Nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, willDisplay object: AnyDiffable, cell: Cell, at path: ListPath
  ) {}
  /// Nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didEndDisplaying object: AnyDiffable, cell: Cell,
    at path: ListPath
  ) {}
  /// Nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didSelect object: AnyDiffable, at path: ListPath
  ) {}
  /// Nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didDeselect object: AnyDiffable, at path: ListPath
  ) {}
  /// Nothing.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, didHighlight object: AnyDiffable, at path: ListPath,
    isHighlighted: Bool
  ) {}
  /// Nothing.
  public func listAdapter(_ adapter: ListAdapter<Cell>, didScroll event: ListScrollEvent) {}
}
