/// What the adapter settled about a section: who owns it, and what it has.
struct SectionEntry<Cell: AnyObject> {
  let controller: ListSectionController<Cell>
  var items = ItemTokens(first: 0, count: 0)
  /// The header and footer; `nil` if there is neither, as in most sections.
  var edges: SectionEdges<Cell>?
}

/// What stands before and after the items of a section.
@MainActor
final class SectionEdges<Cell: AnyObject> {
  let header: ListItem<Cell>?
  let footer: ListItem<Cell>?

  /// Asks a controller; `nil` if it has neither.
  init?(of controller: ListSectionController<Cell>) {
    header = controller.header
    footer = controller.footer
    if header == nil, footer == nil { return nil }
  }
}
