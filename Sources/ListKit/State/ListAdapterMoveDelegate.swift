public import ListDiffKit

/// Changes the data when the user drags sections, or drags items into other sections.
@MainActor
public protocol ListAdapterMoveDelegate<Cell>: AnyObject {
  /// The class that all cells of the list share.
  associatedtype Cell: AnyObject

  /// Called when a section was dragged to another place: move its value in the data, which is then
  /// read.
  ///
  /// ```swift
  /// func listAdapter(
  ///   _ adapter: TextListAdapter, move object: AnyDiffable, after previous: AnyDiffable?,
  ///   before next: AnyDiffable?
  /// ) {
  ///   messages.move(object, after: previous, before: next)
  /// }
  /// ```
  ///
  /// The list may show older data, or a part of it, so only this value is to be moved.
  ///
  /// - Parameters:
  ///   - adapter: The adapter of the list.
  ///   - object: The value.
  ///   - previous: The shown value behind which it was dropped; `nil` at the start of the list.
  ///   - next: The shown value before which it was dropped; `nil` at the end of the list.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, move object: AnyDiffable, after previous: AnyDiffable?,
    before next: AnyDiffable?)

  /// Called when an item was dragged into another section: change the data of both, which is then
  /// read.
  ///
  /// Both paths refer to the list as it is shown. If two items are dragged before an update shows
  /// the first move, the path of the second still counts the first one at its old place.
  ///
  /// If both sections have one item, this method is called first. Return `false` to move the whole
  /// section before or after the other one, through the method above.
  ///
  /// - Returns: Whether the data was changed; if not, the item returns to its place.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, moveItemAt path: ListPath, to target: ListPath
  ) -> Bool
}

extension ListAdapterMoveDelegate {
  /// Does nothing: sections stay where they are.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, move object: AnyDiffable, after previous: AnyDiffable?,
    before next: AnyDiffable?
  ) {}

  /// Returns `false`: items stay in their sections.
  public func listAdapter(
    _ adapter: ListAdapter<Cell>, moveItemAt path: ListPath, to target: ListPath
  ) -> Bool { false }
}
