public import ListDiffKit

/// Where an adapter gets its values and their section controllers, in the classic form.
///
/// The adapter keeps its data source weakly, but a request for an update keeps it until the update
/// has read it.
@MainActor
public protocol ListAdapterDataSource<Cell>: AnyObject {
  /// The class that all cells of the list share.
  associatedtype Cell: AnyObject

  /// The values of the list, read once for each update, when it is made.
  ///
  /// `ListContent(posts)` makes one of an array, and `+` joins several; or mark the method `@ListBuilder`
  /// and list them.
  func content(for adapter: ListAdapter<Cell>) -> ListContent

  /// A new controller for a value whose identity was not in the list.
  ///
  /// Asked only for types that are not registered with the adapter. For a value that has no
  /// controller, return a plain `AnyListSectionController()`: it is left out and reported.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, sectionControllerFor object: AnyDiffable
  ) -> AnyListSectionController<Cell>

  /// What is shown while the list is empty.
  func emptyView(for adapter: ListAdapter<Cell>) -> Cell?
}

extension ListAdapterDataSource {
  /// Nothing.
  public func emptyView(for adapter: ListAdapter<Cell>) -> Cell? { nil }
}
