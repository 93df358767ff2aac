import ListDiffKit

/// The settled state of a section: its controller, items and parts.
struct SectionEntry<Cell: AnyObject> {
  /// The controller; `nil` until it is needed.
  let controller: AnyListSectionController<Cell>?
  let items: ItemTokens
  /// The header, footer and listed items; `nil` if there are none, as in most sections.
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

/// The stored form of a ``SectionEntry``, without the type of its cells.
///
/// An array whose element type depends on the cell type looks up the metadata of that type at each
/// access, which costs 330 instructions and took a third of a first update.
struct StoredSection {
  /// An `AnyListSectionController` of the list's cell family; `nil` until it is needed.
  var controller: AnyObject?
  var items: ItemTokens
  /// The ``SectionParts`` of the section.
  var parts: AnyObject?

  /// The value of a record that no section uses.
  static var unused: StoredSection {
    StoredSection(controller: nil, items: ItemTokens(first: .min, count: 0), parts: nil)
  }

  @inline(__always)
  var isUsed: Bool { controller != nil || !items.isUnused }
}

extension AnyListSectionController {
  /// Casts a controller that was stored as an object: see ``StoredSection``.
  @inline(__always)
  nonisolated static func stored(_ object: AnyObject) -> AnyListSectionController {
    unsafeDowncast(object, to: AnyListSectionController.self)
  }
}

/// The header and footer of a section, and the items of a controller that lists them.
///
/// The adapter retains them, not the controller: their closures may retain the controller, and are
/// released when its section is deleted or the adapter is deallocated.
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

  /// The items alone, before the controller is asked for header and footer; `nil` if there are no
  /// items.
  static func make(items: ItemBox<Cell>?) -> SectionParts? {
    guard let items else { return nil }
    return SectionParts(header: nil, footer: nil, items: items)
  }

  /// Asks a controller for its header and footer; `nil` if it has neither and there are no items.
  static func make(
    for controller: AnyListSectionController<Cell>, items: ItemBox<Cell>?
  ) -> SectionParts? {
    let header = controller.header
    let footer = controller.footer
    if header == nil, footer == nil, items == nil { return nil }
    return SectionParts(header: header, footer: footer, items: items)
  }
}

/// The items that a controller listed in the last update; the controller refers to them by a
/// ``Link``.
@MainActor
final class ItemBox<Cell: AnyObject> {
  let items: ListItems<Cell>
  let identities: ListContent
  /// The long change of which these items are a part; it retains closures of items as well.
  var growth: ItemGrowth<ListItems<Cell>>?
  #if hasFeature(Embedded)
    /// Cut when the box is deallocated, because Embedded Swift has no weak references.
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

/// The items that a controller returned, with the difference to the former ones.
struct RefreshedItems<Cell: AnyObject> {
  /// The items, which the adapter retains; `nil` if the controller retains them itself.
  let box: ItemBox<Cell>?
  /// The difference to the former items.
  let difference: ListDifference
  /// The replaced items to be released, once all new items are shown.
  var gone = ListContent()
  /// Whether inserted items may only return to the list.
  var comesAgain = false
}
