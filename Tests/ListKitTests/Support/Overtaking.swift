import ListKit

/// A data source that reads a closure.
@MainActor
private final class ClosureSource: ListAdapterDataSource {
  typealias Cell = Card

  private let content: () -> ListContent

  init(_ content: @escaping () -> ListContent) { self.content = content }

  func content(for adapter: ListAdapter<Card>) -> ListContent { content() }

  func listAdapter(
    _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
  ) -> AnyListSectionController<Card> { AnyListSectionController() }
}

extension ListAdapter<Card> {
  /// Sets another data source, which the list shows at once; the closure of the empty view keeps it.
  func overtake(@ListBuilder _ content: @escaping () -> ListContent) {
    let source = ClosureSource(content)
    let former = emptyView
    emptyView = { withExtendedLifetime(source) { former?() } }
    dataSource = source
  }
}
