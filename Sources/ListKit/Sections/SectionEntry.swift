/// What the adapter settled about a section: its controller, and its items.
struct SectionEntry<Cell: AnyObject> {
  let controller: AnyListSectionController<Cell>
  var items = ItemTokens(first: 0, count: 0)
  /// Header, footer and list items; `nil` if there are none, as in most sections.
  var parts: SectionParts<Cell>?

  /// The identity of the value as of its arrival, even if the identifier has changed since.
  @MainActor var identity: AnyIdentity {
    guard let identity = controller.identity else {
      preconditionFailure("A section is shown whose controller has no identity.")
    }
    return identity
  }
}

/// What stands before and after the items of a section, and the items of a controller that lists them.
///
/// The list owns them and not the controller: their closures may refer to the controller, and go when
/// its section leaves or the adapter is deallocated.
@MainActor
final class SectionParts<Cell: AnyObject> {
  let header: ListItem<Cell>?
  let footer: ListItem<Cell>?
  let items: ItemBox<Cell>?

  private init(header: ListItem<Cell>?, footer: ListItem<Cell>?, items: ItemBox<Cell>?) {
    self.header = header
    self.footer = footer
    self.items = items
  }

  /// The items alone, while the controller was not asked for header and footer.
  static func make(items: ItemBox<Cell>?) -> SectionParts? {
    items.map { SectionParts(header: nil, footer: nil, items: $0) }
  }

  /// Asks a controller for header and footer; `nil` if it has neither and no items are kept.
  static func make(
    for controller: AnyListSectionController<Cell>, items: ItemBox<Cell>?
  ) -> SectionParts? {
    let header = controller.header
    let footer = controller.footer
    if header == nil, footer == nil, items == nil { return nil }
    return SectionParts(header: header, footer: footer, items: items)
  }
}

/// The items that a controller listed at the last update; the controller has a ``Link`` to them.
@MainActor
final class ItemBox<Cell: AnyObject> {
  let items: [ListItem<Cell>]
  let identities: [AnyDiffable]
  #if hasFeature(Embedded)
    /// Cut when the box goes, which no runtime does here.
    private let link: Link<ItemBox<Cell>>
  #endif

  init(_ items: [ListItem<Cell>], _ identities: [AnyDiffable], _ link: Link<ItemBox<Cell>>) {
    self.items = items
    self.identities = identities
    #if hasFeature(Embedded)
      self.link = link
    #endif
    link.target = self
  }

  #if hasFeature(Embedded)
    deinit { if link.target === self { link.target = nil } }
  #endif
}
