import ListDiffKit

/// What the list shows: values, their controllers, and the items of each section.
///
/// The only owner of this state. Everything else asks by section, by identity or by controller, and
/// changes it through the few methods of an update.
@MainActor
final class SectionStore<Cell: AnyObject> {
  private var table = SectionTable()
  /// The controllers by identity, which keeps them alive; without their type, as in ``StoredSection``.
  private var controllers: [AnyIdentity: AnyObject] = [:]
  private var nextToken: ItemToken = 0
  /// Controllers that have left the list, before the call of `didLeaveList()`.
  private var departed: [AnyListSectionController<Cell>] = []
  /// How many items all sections have.
  private(set) var itemTotal = 0

  nonisolated init() {}

  // MARK: What is there

  var count: Int { table.count }
  var objects: [AnyDiffable] { table.objects }
  var sections: Range<Int> { table.sections.indices }

  /// What is settled about a section that is there.
  @inline(__always)
  subscript(section: Int) -> SectionEntry<Cell> { SectionEntry(table.sections[section]) }

  func entry(at section: Int) -> SectionEntry<Cell>? {
    sections.contains(section) ? self[section] : nil
  }

  /// The value of a section that is there.
  @inline(__always)
  func value(at section: Int) -> AnyDiffable { table.objects[section] }

  func object(at section: Int) -> AnyDiffable? {
    sections.contains(section) ? value(at: section) : nil
  }

  func itemCount(in section: Int) -> Int {
    sections.contains(section) ? table.sections[section].items.count : 0
  }

  func controller(for identity: AnyIdentity) -> AnyListSectionController<Cell>? {
    guard let controller = controllers[identity] else { return nil }
    return .stored(controller)
  }

  // MARK: Where it is

  /// Where a controller is.
  ///
  /// Places are looked up anew, all at once, only when one proves wrong.
  func section(of controller: AnyListSectionController<Cell>) -> Int? {
    let section = controller.lastSection
    if sections.contains(section), table.sections[section].controller === controller {
      return section
    }
    if table.arePlacesKnown || controller.isLeaving { return nil }
    for section in sections { self[section].controller.lastSection = section }
    table.notePlacesAreKnown()
    return self.section(of: controller)
  }

  func section(of identity: AnyIdentity) -> Int? {
    controller(for: identity).flatMap { section(of: $0) }
  }

  func key(at path: ListPath) -> ListItemKey? {
    token(at: path).map { ListItemKey(section: self[path.section].identity, token: $0) }
  }

  /// The token of an item, which no other item of the list ever has.
  func token(at path: ListPath) -> ItemToken? {
    guard path.item >= 0, path.item < itemCount(in: path.section) else { return nil }
    return table.sections[path.section].items[path.item]
  }

  func path(of key: ListItemKey) -> ListPath? {
    guard let section = section(of: key.section),
      let item = table.sections[section].items.position(of: key.token)
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
    for section in sections.reversed() {
      let entry = self[section]
      if entry.parts?.footer != nil { return .footer(section) }
      if entry.items.count > 0 {
        return .item(ListPath(section: section, item: entry.items.count - 1))
      }
      if entry.parts?.header != nil { return .header(section) }
    }
    return nil
  }

  // MARK: An update changes it

  /// So many controllers are about to be attached.
  func reserve(_ count: Int) {
    // A few find room, or have the table grow by more than they need.
    if count > controllers.count { controllers.reserveCapacity(controllers.count + count) }
  }

  /// A controller owns the value with an identity from now on; it is found before its section comes.
  func attach(_ controller: AnyListSectionController<Cell>, to identity: AnyIdentity) {
    controllers[identity] = controller
  }

  /// Removes all sections; their tokens are not used again.
  func removeAll() {
    table = SectionTable()
    controllers = [:]
    itemTotal = 0
  }

  /// Puts the values of an update in place.
  ///
  /// The sections that come have no items until ``setItems(_:_:at:)`` says which.
  func take(_ difference: ListDifference, objects: [AnyDiffable], inserted: SectionList<Cell>) {
    for position in difference.deletes {
      let entry = self[position]
      controllers[entry.identity] = nil
      itemTotal -= entry.items.count
    }
    table.apply(difference, objects: objects, inserted: inserted.stored)
  }

  func setObject(_ object: AnyDiffable, at section: Int) { table.setObject(object, at: section) }

  /// A section has these items, and these parts beside their tokens.
  func setItems(_ items: ItemTokens, _ parts: SectionParts<Cell>?, at section: Int) {
    itemTotal += items.count - table.sections[section].items.count
    table.setItems(items, parts, at: section)
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
  var snapshot: SectionTable { table }

  /// Shows the sections as one stage of an update leaves them.
  func show(_ snapshot: SectionTable) {
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
