public import ListDiffKit

/// An object that provides an adapter with values and section controllers.
///
/// The adapter holds its data source weakly; a request for an update retains it until the update
/// has read the content.
@MainActor
public protocol ListAdapterDataSource<Cell>: AnyObject {
  /// The class that all cells of the list share.
  associatedtype Cell: AnyObject

  /// The values of the list, read once for each update that reads the content.
  ///
  /// `ListContent(posts)` makes a content from an array, and `+` joins several. Alternatively, mark
  /// the method `@ListBuilder` and list the values.
  func content(for adapter: ListAdapter<Cell>) -> ListContent

  /// Returns a new controller for a value whose identity is not in the list.
  ///
  /// Called only for types that are not registered with the adapter. If there is no controller for
  /// the value, return a plain `AnyListSectionController()`: the value is then left out and
  /// reported.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, sectionControllerFor object: AnyDiffable
  ) -> AnyListSectionController<Cell>

  /// Returns the view that is shown while the list is empty; `nil` for none.
  func emptyView(for adapter: ListAdapter<Cell>) -> Cell?
}

extension ListAdapterDataSource {
  /// Returns `nil`.
  public func emptyView(for adapter: ListAdapter<Cell>) -> Cell? { nil }
}
