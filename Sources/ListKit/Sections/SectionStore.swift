import ListDiffKit

/// What the list shows: values, their controllers, and the items of each section.
///
/// The only owner of this state. Everything else asks by section, by identity or by controller, and
/// changes it through the few methods of an update.
@MainActor
final class SectionStore<Cell: AnyObject> {
  private var table = SectionTable<Cell>()
  /// The controllers by identity, which keeps them alive.
  private var controllers: [AnyIdentity: AnyListSectionController<Cell>] = [:]
  private var nextToken: ItemToken = 0
  /// Controllers that have left the list, before the call of `didLeaveList()`.
  private var departed: [AnyListSectionController<Cell>] = []
  /// How many items all sections have.
  private(set) var itemTotal = 0

  nonisolated init() {}

  // MARK: What is there

  var count: Int { table.count }
  var objects: [AnyDiffable] { table.objects }
  var entries: ContiguousArray<SectionEntry<Cell>> { table.entries }

  func entry(at section: Int) -> SectionEntry<Cell>? { table.entry(at: section) }

  func object(at section: Int) -> AnyDiffable? { table.object(at: section) }

  func itemCount(in section: Int) -> Int { table.entry(at: section)?.items.count ?? 0 }

  func controller(for identity: AnyIdentity) -> AnyListSectionController<Cell>? {
    controllers[identity]
  }

  // MARK: Where it is

  func section(of controller: AnyListSectionController<Cell>) -> Int? {
    table.section(of: controller)
  }

  func section(of identity: AnyIdentity) -> Int? {
    controllers[identity].flatMap { table.section(of: $0) }
  }

  func key(at path: ListPath) -> ListItemKey? { table.key(at: path) }

  /// The token of an item, which no other item of the list ever has.
  func token(at path: ListPath) -> ItemToken? { table.token(at: path) }

  func path(of key: ListItemKey) -> ListPath? {
    guard let section = section(of: key.section),
      let item = table.entries[section].items.position(of: key.token)
    else { return nil }
    return ListPath(section: section, item: item)
  }

  /// The next item of the list.
  func path(after path: ListPath) -> ListPath? {
    if path.item + 1 < itemCount(in: path.section) {
      return ListPath(section: path.section, item: path.item + 1)
    }
    var section = path.section + 1
    while section < table.count {
      if itemCount(in: section) > 0 { return ListPath(section: section, item: 0) }
      section += 1
    }
    return nil
  }

  /// The item before in the list.
  func path(before path: ListPath) -> ListPath? {
    if path.item > 0 { return ListPath(section: path.section, item: path.item - 1) }
    var section = min(path.section, table.count) - 1
    while section >= 0 {
      let count = itemCount(in: section)
      if count > 0 { return ListPath(section: section, item: count - 1) }
      section -= 1
    }
    return nil
  }

  /// The first item of the list.
  var firstItem: ListPath? { path(after: ListPath(section: -1, item: 0)) }

  /// The last item of the list.
  var lastItem: ListPath? { path(before: ListPath(section: table.count, item: 0)) }

  /// The element after which there is no other.
  var lastPlace: ListPlace? {
    for section in table.entries.indices.reversed() {
      let entry = table.entries[section]
      if entry.parts?.footer != nil { return .footer(section) }
      if entry.items.count > 0 {
        return .item(ListPath(section: section, item: entry.items.count - 1))
      }
      if entry.parts?.header != nil { return .header(section) }
    }
    return nil
  }

  // MARK: An update changes it

  /// A controller owns the value with an identity from now on; it is found before its section comes.
  func attach(_ controller: AnyListSectionController<Cell>, to identity: AnyIdentity) {
    controllers[identity] = controller
  }

  /// Removes everything.
  func removeAll() {
    table = SectionTable()
    controllers = [:]
    itemTotal = 0
  }

  /// Puts the values of an update in place.
  ///
  /// The sections that come have no items until ``setItems(_:_:at:)`` says which.
  func take(
    _ difference: ListDifference, objects: [AnyDiffable],
    inserted: [AnyListSectionController<Cell>]
  ) {
    for position in difference.deletes {
      controllers[table.entries[position].identity] = nil
      itemTotal -= table.entries[position].items.count
    }
    var entries = ContiguousArray<SectionEntry<Cell>>()
    entries.reserveCapacity(inserted.count)
    for controller in inserted { entries.append(SectionEntry(controller: controller)) }
    table.apply(difference, objects: objects, inserted: entries)
  }

  func setObject(_ object: AnyDiffable, at section: Int) { table.setObject(object, at: section) }

  /// A section has these items, and these parts beside their tokens.
  func setItems(_ items: ItemTokens, _ parts: SectionParts<Cell>?, at section: Int) {
    itemTotal += items.count - table.entries[section].items.count
    table.set(items, parts, at: section)
  }

  /// Tokens for inserted items.
  func newTokens(_ count: Int) -> ItemTokens {
    defer { nextToken += ItemToken(count) }
    return ItemTokens(first: nextToken, count: count)
  }

  /// Tokens for the items of a section after a change: items that stay keep theirs.
  func tokens(after change: ItemChange, from old: ItemTokens) -> ItemTokens {
    old.applying(change, next: &nextToken)
  }

  /// The next item to be inserted gets this token.
  var nextItemToken: ItemToken { nextToken }

  // MARK: Stages

  /// The sections as they are, to be shown by the last stage of an update.
  var snapshot: SectionTable<Cell> { table }

  /// Shows the sections as one stage of an update leaves them.
  func show(_ snapshot: SectionTable<Cell>) {
    table = snapshot
    table.forgetPlaces()
  }

  /// A controller that left is no longer tied to the list.
  func release(_ controller: AnyListSectionController<Cell>) {
    controller.link = nil
    controller.isLeaving = false
    controller.lastSection = -1
    departed.append(controller)
  }

  /// The controllers that were released since the last call.
  func takeDeparted() -> [AnyListSectionController<Cell>] {
    defer { departed = [] }
    return departed
  }
}
