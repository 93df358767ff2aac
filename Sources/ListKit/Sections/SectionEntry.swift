import ListDiffKit

/// What the adapter settled about a section: its value, its controller, and its items.
struct SectionEntry<Cell: AnyObject> {
  let controller: AnyListSectionController<Cell>
  let items: ItemTokens
  /// Header, footer and list items; `nil` if there are none, as in most sections.
  let parts: SectionParts<Cell>?

  @inline(__always)
  init(_ stored: StoredSection) {
    controller = .stored(stored.controller)
    items = stored.items
    if let object = stored.parts {
      parts = unsafeDowncast(object, to: SectionParts<Cell>.self)
    } else {
      parts = nil
    }
  }

  /// The identity of the value as of its arrival, even if the identifier has changed since.
  @MainActor var identity: AnyIdentity {
    guard let identity = controller.identity else {
      preconditionFailure("A section is shown whose controller has no identity.")
    }
    return identity
  }
}

/// A section as arrays store it: a ``SectionEntry`` without the type of its cells.
///
/// An array of a type that depends on the cell goes through the metadata of that type, which the
/// runtime looks up at each access: 330 instructions a time, a third of a first update.
struct StoredSection {
  /// An `AnyListSectionController` of the list's family of cells.
  let controller: AnyObject
  var items = ItemTokens(first: 0, count: 0)
  /// The ``SectionParts`` of the section.
  var parts: AnyObject?
}

extension AnyListSectionController {
  /// A controller that was stored as an object: see ``StoredSection``.
  @inline(__always)
  nonisolated static func stored(_ object: AnyObject) -> AnyListSectionController {
    unsafeDowncast(object, to: AnyListSectionController.self)
  }
}

/// Sections of one list, stored without the type of its cells: see ``StoredSection``.
struct SectionList<Cell: AnyObject> {
  private(set) var stored: ContiguousArray<StoredSection> = []

  var indices: Range<Int> { stored.indices }
  var isEmpty: Bool { stored.isEmpty }

  @inline(__always)
  subscript(index: Int) -> SectionEntry<Cell> { SectionEntry(stored[index]) }

  mutating func reserveCapacity(_ capacity: Int) { stored.reserveCapacity(capacity) }

  /// Adds a section that has no items yet.
  @inline(__always)
  mutating func append(_ controller: AnyListSectionController<Cell>) {
    stored.append(StoredSection(controller: controller))
  }

  @inline(__always)
  mutating func append(_ entry: SectionEntry<Cell>) {
    stored.append(
      StoredSection(controller: entry.controller, items: entry.items, parts: entry.parts))
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
