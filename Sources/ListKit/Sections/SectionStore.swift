import ListDiffKit

/// The sections of the list: values, controllers and items.
///
/// It is the only owner of this state. Other code looks sections up by place, by identity or by
/// controller, and changes them through the few methods of an update.
@MainActor
final class SectionStore<Cell: AnyObject> {
  /// The sections in order, as the host knows them.
  private var table = SectionTable() {
    didSet { (counted, values, version) = (nil, nil, version + 1) }
  }
  /// The values of the table, which are copied if some were replaced.
  private var values: ListContent?
  /// A number that changes whenever a section or an item comes, goes or moves.
  private(set) var version = 0
  /// The section before which the items were counted last, with their number.
  private var counted: (section: Int, items: Int)?
  private var records = SectionRecords()
  private var index = IdentityIndex()
  /// The sections that are about to be inserted.
  private var arrivals: Arrivals?
  private var nextToken: ItemToken = 0
  /// The controllers that were created on demand; `nil` if none are evicted.
  private var needed: NeededSections?
  /// The controllers whose sections are not in the list, until their last call.
  let absent = AbsentControllers<Cell>()
  /// The present identities of values whose identity has changed since they were inserted.
  private var renamed: [SectionNumber: AnyIdentity] = [:]
  /// Whether a value to be inserted has the former identity of one of them.
  private var isAnyReclaimed = false
  /// The number of items in all sections.
  private(set) var itemTotal = 0
  /// Whether the list has ever had a controller that uses its neighbours.
  private(set) var hasNeighbourUsers = false

  nonisolated init() {}

  // MARK: Contents

  var count: Int { table.count }
  /// The values, as they were given.
  var content: ListContent {
    let content = values ?? table.values
    values = content
    return content
  }
  var sections: Range<Int> { 0..<table.count }

  /// The settled state of a section, which must exist.
  @inline(__always)
  subscript(section: Int) -> SectionEntry<Cell> { SectionEntry(records[table.line[section]]) }

  /// The stored form of the same.
  func stored(at section: Int) -> StoredSection { records[table.line[section]] }

  func entry(at section: Int) -> SectionEntry<Cell>? {
    sections.contains(section) ? self[section] : nil
  }

  /// The value of a section, which must exist.
  func value(at section: Int) -> AnyDiffable { table[section] }

  /// Calls the body with a content and the position of a section's value in it, without a box.
  func readValue<Result>(at section: Int, _ body: (ListContent, Int) -> Result) -> Result {
    table.readValue(at: section, body)
  }

  /// The type of the value of a section, which must exist; the value is not boxed.
  func typeIdentity(at section: Int) -> ObjectIdentifier { table.typeIdentity(at: section) }

  /// The end of the array that has a section's value.
  func endOfArray(at section: Int) -> Int { table.endOfArray(at: section) }

  /// Whether the value of a section, which must exist, was passed in a box.
  func isBoxed(at section: Int) -> Bool { table.isBoxed(at: section) }

  func object(at section: Int) -> AnyDiffable? {
    sections.contains(section) ? table[section] : nil
  }

  func itemCount(in section: Int) -> Int {
    sections.contains(section) ? records.itemCount(of: table.line[section]) : 0
  }

  /// The controller of a section, which must exist; `nil` if it was not created yet.
  @inline(__always)
  func madeController(at section: Int) -> AnyListSectionController<Cell>? {
    guard let controller = records.controller(of: table.line[section]) else { return nil }
    return .stored(controller)
  }

  /// The controller of an identity; `nil` if it was not created yet, also for sections to be
  /// inserted.
  func madeController(for identity: AnyIdentity) -> AnyListSectionController<Cell>? {
    guard let number = number(of: identity), let controller = records.controller(of: number)
    else { return nil }
    return .stored(controller)
  }

  /// The sections with controllers, ascending.
  ///
  /// - Complexity: O(*n* / 64 + *m* log *m*) for *m* controllers.
  var madeSections: [Int] {
    let made = records.madeNumbers
    // A lookup of a place costs as much as a visit of eight sections.
    if made.count > count / 8 { return sections.filter { madeController(at: $0) != nil } }
    return made.compactMap { table.line.place(of: $0) }.sorted()
  }

  /// The number of sections with controllers.
  var madeCount: Int { records.madeNumbers.count }

  /// The end of a run of sections, up to a limit, without records, with one item each and one type
  /// of value.
  func endOfUnused(from section: Int, limit: Int) -> Int {
    let limit = min(limit, table.endOfArray(at: section))
    let records = records
    return table.line.end(from: section, limit: limit) { records.isUnused($0) }
  }

  /// Whether a section, which must exist, has a header, a footer or listed items.
  func hasParts(at section: Int) -> Bool { records.hasParts(table.line[section]) }

  /// The identity of a section's value when it was inserted, even if its identifier has changed
  /// since.
  func identity(at section: Int) -> AnyIdentity {
    madeController(at: section)?.identity ?? table[section].diffIdentifier
  }

  /// Whether a section with an identity is in the list or about to be inserted.
  func contains(_ identity: AnyIdentity) -> Bool { number(of: identity) != nil }

  // MARK: Lookups

  /// The place of a controller; `nil` if it is not in the list or leaves it with the update in
  /// flight.
  func section(of controller: AnyListSectionController<Cell>) -> Int? {
    if controller.isLeaving || !owns(controller) { return nil }
    return table.line.place(of: controller.number)
  }

  func section(of identity: AnyIdentity) -> Int? {
    number(of: identity).flatMap { table.line.place(of: $0) }
  }

  func number(of identity: AnyIdentity) -> SectionNumber? {
    index.find(identity.hashBits) { has(identity, $0) }
  }

  private func has(_ identity: AnyIdentity, _ number: SectionNumber) -> Bool {
    if let controller = records.controller(of: number) {
      let controller = AnyListSectionController<Cell>.stored(controller)
      return controller.identity == identity || renamed[number] == identity
    }
    if let place = table.line.place(of: number) {
      return table[place].transientIdentity == identity
    }
    guard let arrivals, let place = arrivals.place(of: number) else { return false }
    return arrivals.content[place].transientIdentity == identity
  }

  func key(at path: ListPath) -> ListItemKey? {
    token(at: path).map { ListItemKey(section: identity(at: path.section), token: $0) }
  }

  /// The token of an item, unique among all items that the list ever has; `nil` if there is no such
  /// item.
  func token(at path: ListPath) -> ItemToken? {
    guard path.item >= 0, path.item < itemCount(in: path.section) else { return nil }
    return records[table.line[path.section]].items[path.item]
  }

  func path(of key: ListItemKey) -> ListPath? {
    guard let number = number(of: key.section), let section = table.line.place(of: number),
      let item = records[number].items.position(of: key.token)
    else { return nil }
    return ListPath(section: section, item: item)
  }

  /// The number of items of the list before an item.
  ///
  /// - Complexity: O(*n* / 512) for *n* sections, plus the sections near changes since the last
  ///   call; O(log *n*) for an item that follows shortly after that of the last call.
  func itemCount(before path: ListPath) -> Int {
    var items: Int
    if let counted, 0...16 ~= path.section - counted.section {
      items = counted.items
      for section in counted.section..<path.section { items += itemCount(in: section) }
    } else {
      items = table.line.itemCount(before: path.section) { records.itemCount(of: $0) }
    }
    counted = (path.section, items)
    return items + path.item
  }

  // MARK: Updates

  /// Prepares to insert the values of an update, which can be looked up by identity from now on.
  ///
  /// - Returns: Whether all identities are unique; if not, nothing is prepared.
  func prepare(_ content: ListContent, inserts: [Int]) -> Bool {
    let numbers = records.allocate(inserts.count, next: &nextToken)
    arrivals = Arrivals(content, inserts, numbers)
    index.reserve(index.count + inserts.count)
    if let first = inserts.first, let last = inserts.last, last - first == inserts.count - 1 {
      return prepare(content, first..<last + 1, numbers)
    }
    for (offset, position) in inserts.enumerated() {
      let hash = content.identityHash(at: position)
      guard index.find(hash, where: { isValue(at: position, of: content, $0) }) == nil else {
        withdrawArrivals(indexed: offset)
        return false
      }
      index.insert(hash, numbers[offset])
    }
    return true
  }

  /// Reserves capacity for sections that are inserted part by part, before others are deleted.
  func expect(_ count: Int) {
    let room = count + count / 4
    records.reserve(room)
    table.reserve(room)
  }

  /// Discards the sections that were about to be inserted.
  func withdrawArrivals() { withdrawArrivals(indexed: .max) }

  /// The same for values at consecutive positions, in chunks of some thousand.
  private func prepare(
    _ content: ListContent, _ range: Range<Int>, _ numbers: SectionNumbers
  ) -> Bool {
    var indexed = 0
    // Moved out of the store, because each access to a class property is checked.
    var index = index
    self.index = IdentityIndex()
    content.visitHashes(in: range) { first, hashes in
      guard range.lowerBound + indexed == first else { return }
      for (offset, hash) in hashes.enumerated() {
        let position = first + offset
        if index.find(hash, where: { isValue(at: position, of: content, $0) }) != nil { return }
        index.insert(hash, numbers[indexed])
        indexed += 1
      }
    }
    self.index = index
    if indexed < range.count {
      withdrawArrivals(indexed: indexed)
      return false
    }
    return true
  }

  private func isValue(at position: Int, of content: ListContent, _ number: SectionNumber) -> Bool {
    if let controller = records.controller(of: number) {
      let controller = AnyListSectionController<Cell>.stored(controller)
      let identity = content[position].transientIdentity
      guard let newIdentity = renamed[number] else { return controller.identity == identity }
      if controller.identity == identity { isAnyReclaimed = true }
      return newIdentity == identity
    }
    if let place = table.line.place(of: number) {
      return table.isIdentity(at: place, sameAs: content, at: position)
    }
    guard let arrivals, let place = arrivals.place(of: number) else { return false }
    return content.isSameIdentity(at: position, as: arrivals.content, at: place)
  }

  /// Discards the sections that were about to be inserted, some of which are in the index.
  private func withdrawArrivals(indexed: Int) {
    guard let arrivals else { return }
    for (offset, number) in arrivals.numbers.enumerated() {
      if offset < indexed {
        let hash = arrivals.content.identityHash(at: arrivals.inserts[offset])
        _ = index.remove(hash, number)
      }
      records.release(number)
    }
    self.arrivals = nil
  }

  /// Attaches a controller to a section to be inserted, by the index of the insert.
  ///
  /// The section has no items until ``setItems(_:_:at:)`` is called.
  func attach(_ controller: AnyListSectionController<Cell>, toArrival offset: Int) {
    guard let number = arrivals?.numbers[offset] else { return }
    arrivals?.emptyCount += 1
    records[number] = StoredSection(
      controller: controller, items: ItemTokens(first: 0, count: 0), parts: nil)
    controller.number = number
    if controller.usesNeighbours { hasNeighbourUsers = true }
  }

  /// Attaches a controller to a section of the list.
  func attach(_ controller: AnyListSectionController<Cell>, at section: Int) {
    let number = table.line[section]
    var record = records[number]
    record.controller = controller
    records[number] = record
    controller.number = number
    if controller.usesNeighbours { hasNeighbourUsers = true }
  }

  /// Begins to track controllers that were created on demand, or ends to.
  func setTracksNeeded(_ isTracking: Bool) {
    guard isTracking != (needed != nil) else { return }
    needed = isTracking ? NeededSections(records.madeNumbers.filter { isNeeded($0) }) : nil
  }

  /// Allows the eviction of a controller that was created on demand, if these are tracked.
  func noteNeeded(_ controller: AnyListSectionController<Cell>) {
    // Its section may have been deleted meanwhile.
    if controller.number >= 0 { needed?.append(controller.number) { isNeeded($0) } }
  }

  private func isNeeded(_ number: SectionNumber) -> Bool {
    guard let object = records.controller(of: number) else { return false }
    return AnyListSectionController<Cell>.stored(object).isMadeWhenNeeded
  }

  /// The number of tracked controllers, some of which may have left the list.
  var neededCount: Int { needed?.count ?? 0 }

  /// Evicts such controllers, oldest first, down to a number of those that can be evicted.
  func letGo(to limit: Int, where isFree: (AnyListSectionController<Cell>) -> Bool) {
    // A section with parts, or a changed identity, would lose these without its controller.
    needed?.clean { isNeeded($0) && records[$0].parts == nil && renamed[$0] == nil }
    var excess = neededCount - limit
    needed?.removeAll { number in
      guard excess > 0, let object = records.controller(of: number) else { return false }
      let controller = AnyListSectionController<Cell>.stored(object)
      guard isFree(controller) else { return false }
      excess -= 1
      var record = records[number]
      record.controller = nil
      records[number] = record
      release(controller)
      return true
    }
  }

  /// Removes all sections; tokens are not reused.
  ///
  /// Their controllers stay attached to the adapter until ``release(_:)``.
  func removeAll() {
    absent.depart(records)
    table = SectionTable()
    records = SectionRecords()
    index = IdentityIndex()
    arrivals = nil
    if needed != nil { needed = NeededSections() }
    renamed = [:]
    isAnyReclaimed = false
    itemTotal = 0
  }

  /// Applies the values of an update.
  ///
  /// Inserted sections without controllers have one item each until ``setItems(_:_:at:)`` is
  /// called.
  func take(_ difference: ListDifference, _ content: ListContent) {
    if difference.deletes.count == count {
      removeAllButArrivals()
    } else {
      remove(at: difference.deletes)
    }
    itemTotal += difference.inserts.count - (arrivals?.emptyCount ?? 0)
    table.apply(difference, content, arriving: arrivals?.numbers ?? .some([]))
    arrivals = nil
  }

  private func remove(at positions: [Int]) {
    for position in positions {
      let number = table.line[position]
      itemTotal -= records.itemCount(of: number)
      let identity = madeController(at: position)?.identity
      let hash = identity?.hashBits ?? table.identityHash(at: position)
      if !index.remove(hash, number) { index.remove(number) }
      forgetNewIdentity(of: number)
      records.release(number)
    }
  }

  /// Removes all sections at once, without visiting each of them.
  private func removeAllButArrivals() {
    if count == 0 { return }
    renamed = [:]
    if arrivals == nil { index = IdentityIndex() }
    index.removeAll(but: { arrivals?.place(of: $0) != nil })
    records.releaseAll(but: arrivals?.numbers ?? .some([]))
    itemTotal = 0
  }

  func setObject(_ object: AnyDiffable, at section: Int) { table.replace(object, at: section) }

  /// Sets the tokens of a section's items, and its parts.
  func setItems(_ items: ItemTokens, _ parts: SectionParts<Cell>?, at section: Int) {
    let number = table.line[section]
    var record = records[number]
    if items.count != record.items.count {
      itemTotal += items.count - record.items.count
      table.line.itemCountChanged(of: number)
    }
    if !items.isSame(as: record.items) { version += 1 }
    record.items = items
    record.parts = parts
    records[number] = record
  }

  /// New tokens for inserted items.
  func newTokens(_ count: Int) -> ItemTokens {
    defer { nextToken += ItemToken(count) }
    return ItemTokens(first: nextToken, count: count)
  }

  /// The tokens of a section's items after a change: staying items keep theirs.
  func tokens(after change: ItemChange, from old: ItemTokens) -> ItemTokens {
    old.applying(change, next: &nextToken)
  }

  /// The token that the next inserted item gets.
  var nextItemToken: ItemToken { nextToken }

  // MARK: Identities

  /// Adds another identity of a section with a controller, which is then found by both.
  ///
  /// Hosts, and the state of items, continue to use the identity with which the section was
  /// inserted.
  func changeIdentity(at section: Int, to identity: AnyIdentity) {
    guard let controller = madeController(at: section) else { return }
    forgetNewIdentity(of: controller.number)
    if controller.identity == identity { return }
    index.insert(identity.hashBits, controller.number)
    renamed[controller.number] = identity
  }

  /// Drops former identities of sections, if a value to be inserted has one of them.
  ///
  /// All are dropped: the present identity of such a section may be the former one of another.
  ///
  /// - Returns: The former and present identities.
  func settleReclaimedIdentities() -> [IdentityChange] {
    isAnyReclaimed ? settleAllIdentities() : []
  }

  /// Drops all former identities of sections.
  func settleAllIdentities() -> [IdentityChange] {
    isAnyReclaimed = false
    return renamed.keys.compactMap { number in
      records.controller(of: number).flatMap { settleIdentity(of: .stored($0)) }
    }
  }

  private func settleIdentity(of controller: AnyListSectionController<Cell>) -> IdentityChange? {
    guard let former = controller.identity, let present = renamed[controller.number] else {
      return nil
    }
    _ = index.remove(former.hashBits, controller.number)
    controller.identity = present
    renamed[controller.number] = nil
    return IdentityChange(former: former, present: present)
  }

  private func forgetNewIdentity(of number: SectionNumber) {
    if let identity = renamed.removeValue(forKey: number) {
      _ = index.remove(identity.hashBits, number)
    }
  }

  // MARK: Stages

  /// The present sections, to be shown by the last stage of an update.
  var snapshot: SectionTable { table }

  /// Shows the sections after a stage of an update.
  func show(_ snapshot: SectionTable) { table = snapshot }

  // MARK: Absent controllers

  /// Whether a controller belongs to a section in the list or about to be inserted.
  func owns(_ controller: AnyListSectionController<Cell>) -> Bool {
    records.isController(controller, of: controller.number)
  }

  /// Whether the identity of a controller's value has changed since it was inserted.
  func isRenamed(_ controller: AnyListSectionController<Cell>) -> Bool {
    renamed[controller.number] != nil
  }

  /// Detaches a controller that left the list.
  func release(_ controller: AnyListSectionController<Cell>) {
    controller.link = nil
    controller.isLeaving = false
    controller.number = -1
    absent.add(departed: controller)
  }
}
