public import ListDiffKit

/// Changes the data when the user drags values or items of a list.
@MainActor
public protocol ListAdapterMoveDelegate<Cell>: AnyObject {
  /// The class that all cells of the list share.
  associatedtype Cell: AnyObject

  /// A value was dragged to another place: change the data to `objects`, which is then read.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, move object: AnyDiffable, from previous: [AnyDiffable],
    to objects: [AnyDiffable])

  /// An item was dragged into another section: change the data of both, which is then read.
  ///
  /// Both places are those of the list as it is shown. Of two items that are dragged before an update
  /// shows the first, the second is named by its place with the first still there.
  ///
  /// Where each of the two sections has one item, this is asked first. Return `false` to have the
  /// section go before or after the other one, through the method above.
  ///
  /// - Returns: Whether the data was changed; if not, the item goes back.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, moveItemAt path: ListPath, to target: ListPath
  ) -> Bool
}

extension ListAdapterMoveDelegate {
  /// Nothing: values stay where they are.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, move object: AnyDiffable, from previous: [AnyDiffable],
    to objects: [AnyDiffable]
  ) {}

  /// Refused: items stay in their sections.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, moveItemAt path: ListPath, to target: ListPath
  ) -> Bool { false }
}
