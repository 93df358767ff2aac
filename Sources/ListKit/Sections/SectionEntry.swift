/// What the adapter settled about a section: who owns it, and what it has.
struct SectionEntry<Cell: AnyObject> {
  let controller: AnyListSectionController<Cell>
  var items = ItemTokens(first: 0, count: 0)
  /// The header and footer; `nil` if there is neither, as in most sections.
  var edges: SectionEdges<Cell>?

  /// The identity of the value as of its arrival, even if the identifier has changed since.
  @MainActor var identity: AnyIdentity {
    guard let identity = controller.identity else {
      preconditionFailure("A section is shown whose controller has no identity.")
    }
    return identity
  }
}

/// What stands before and after the items of a section.
@MainActor
final class SectionEdges<Cell: AnyObject> {
  let header: ListItem<Cell>?
  let footer: ListItem<Cell>?

  private init(header: ListItem<Cell>?, footer: ListItem<Cell>?) {
    self.header = header
    self.footer = footer
  }

  /// What a controller says; `nil` if it has neither.
  static func make(for controller: AnyListSectionController<Cell>) -> SectionEdges? {
    let header = controller.header
    let footer = controller.footer
    return header == nil && footer == nil ? nil : SectionEdges(header: header, footer: footer)
  }
}
