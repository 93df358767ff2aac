import ListDiffKit

/// What the adapter settled about a section: its controller and its items.
struct SectionEntry<Cell: AnyObject> {
  /// `nil` while the controller was not needed.
  let controller: AnyListSectionController<Cell>?
  let items: ItemTokens
  /// Header, footer and list items; `nil` if there are none, as in most sections.
  let parts: SectionParts<Cell>?

  @inline(__always)
  init(_ stored: StoredSection) {
    if let object = stored.controller {
      controller = .stored(object)
    } else {
      controller = nil
    }
    items = stored.items
    if let object = stored.parts {
      parts = unsafeDowncast(object, to: SectionParts<Cell>.self)
    } else {
      parts = nil
    }
  }
}

/// A section as it is kept: a ``SectionEntry`` without the type of its cells.
///
/// An array of a type that depends on the cell goes through the metadata of that type, which the
/// runtime looks up at each access: 330 instructions a time, a third of a first update.
struct StoredSection {
  /// An `AnyListSectionController` of the list's family of cells; `nil` while it was not needed.
  var controller: AnyObject?
  var items: ItemTokens
  /// The ``SectionParts`` of the section.
  var parts: AnyObject?

  /// The place of a record that no section uses.
  static var unused: StoredSection {
    StoredSection(controller: nil, items: ItemTokens(first: .min, count: 0), parts: nil)
  }

  @inline(__always)
  var isUsed: Bool { controller != nil || !items.isUnused }
}

extension AnyListSectionController {
  /// A controller that was stored as an object: see ``StoredSection``.
  @inline(__always)
  nonisolated static func stored(_ object: AnyObject) -> AnyListSectionController {
    unsafeDowncast(object, to: AnyListSectionController.self)
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
    guard let items else { return nil }
    return SectionParts(header: nil, footer: nil, items: items)
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
  let items: ListItems<Cell>
  let identities: ListContent
  /// A long change of which these items are a part; it has closures of items as well.
  var growth: ItemGrowth<ListItems<Cell>>?
  #if hasFeature(Embedded)
    /// Cut when the box goes, which no runtime does here.
    private let link: Link<ItemBox<Cell>>
  #endif

  init(
    _ items: ListItems<Cell>, _ identities: ListContent,
    growth: ItemGrowth<ListItems<Cell>>? = nil, _ link: Link<ItemBox<Cell>>
  ) {
    self.items = items
    self.identities = identities
    self.growth = growth
    #if hasFeature(Embedded)
      self.link = link
    #endif
    link.target = self
  }

  #if hasFeature(Embedded)
    deinit { if link.target === self { link.target = nil } }
  #endif
}

/// What a controller lists since it was asked last.
struct RefreshedItems<Cell: AnyObject> {
  /// The items, which the list keeps while the section is in it; `nil` if the controller keeps them.
  let box: ItemBox<Cell>?
  /// The difference from the items before.
  let difference: ListDifference
  /// The items that others replaced, once all of these are listed.
  var gone = ListContent()
  /// Whether items that come may have been there before.
  var comesAgain = false
}
