import ListDiffKit

/// What the list shows: values, their controllers, and the items of each section.
///
/// The only owner of this state. Everything else asks by section, by identity or by controller, and
/// changes it through the few methods of an update.
@MainActor
final class SectionStore<Cell: AnyObject> {
  /// The sections in their order, as the host knows them.
  private var table = SectionTable()
  private var records = SectionRecords()
  private var index = IdentityIndex()
  /// Sections that are about to come.
  private var arrivals: Arrivals?
  private var nextToken: ItemToken = 0
  private var needed = NeededSections()
  /// The controllers of sections that are not in the list any more, or not now.
  let absent = AbsentControllers<Cell>()
  /// The sections whose values have another identity than they came with, and which one.
  private var renamed: [SectionNumber: AnyIdentity] = [:]
  /// Whether a value that is about to come has the former identity of one of them.
  private var isAnyReclaimed = false
  /// How many items all sections have.
  private(set) var itemTotal = 0
  /// Whether a controller that has been in the list uses its neighbours.
  private(set) var hasNeighbourUsers = false

  nonisolated init() {}

  // MARK: What is there

  var count: Int { table.count }
  /// The values, as they were given.
  var content: ListContent { table.values }
  var sections: Range<Int> { 0..<table.count }

  /// What is settled about a section that is there.
  @inline(__always)
  subscript(section: Int) -> SectionEntry<Cell> { SectionEntry(records[table.line[section]]) }

  /// The same without the type of the cells.
  func stored(at section: Int) -> StoredSection { records[table.line[section]] }

  func entry(at section: Int) -> SectionEntry<Cell>? {
    sections.contains(section) ? self[section] : nil
  }

  /// The value of a section that is there.
  func value(at section: Int) -> AnyDiffable { table[section] }

  /// Passes on where the value of a section that is there is found without a box.
  func readValue<Result>(at section: Int, _ body: (ListContent, Int) -> Result) -> Result {
    table.readValue(at: section, body)
  }

  /// The type of the value of a section that is there, which is not boxed for it.
  func typeIdentity(at section: Int) -> ObjectIdentifier { table.typeIdentity(at: section) }

  /// Whether the value of a section that is there was given in a box.
  func isBoxed(at section: Int) -> Bool { table.isBoxed(at: section) }

  func object(at section: Int) -> AnyDiffable? {
    sections.contains(section) ? table[section] : nil
  }

  func itemCount(in section: Int) -> Int {
    sections.contains(section) ? records.itemCount(of: table.line[section]) : 0
  }

  /// The controller of a section that is there, if it has been made.
  @inline(__always)
  func madeController(at section: Int) -> AnyListSectionController<Cell>? {
    guard let controller = records.controller(of: table.line[section]) else { return nil }
    return .stored(controller)
  }

  /// The controller of an identity, if it has been made; also of a section that is about to come.
  func madeController(for identity: AnyIdentity) -> AnyListSectionController<Cell>? {
    guard let number = number(of: identity), let controller = records.controller(of: number)
    else { return nil }
    return .stored(controller)
  }

  /// The sections whose controllers have been made, ascending.
  ///
  /// - Complexity: O(*n* / 64 + *m* log *m*) for *m* controllers.
  var madeSections: [Int] {
    let made = records.madeNumbers
    // The place of each costs as much as a look at eight sections.
    if made.count > count / 8 { return sections.filter { madeController(at: $0) != nil } }
    return made.compactMap { table.line.place(of: $0) }.sorted()
  }

  /// Where the sections end, at most at a limit, that have no record, one item each, and values of one type.
  func endOfUnused(from section: Int, limit: Int) -> Int {
    let limit = min(limit, table.endOfArray(at: section))
    let records = records
    return table.line.end(from: section, limit: limit) { records.isUnused($0) }
  }

  /// Whether a section that is there has a header, a footer or listed items.
  func hasParts(at section: Int) -> Bool { records.hasParts(table.line[section]) }

  /// The identity that the value of a section came with, even if its identifier has changed since.
  func identity(at section: Int) -> AnyIdentity {
    madeController(at: section)?.identity ?? table[section].diffIdentifier
  }

  /// Whether a section with an identity is there or about to come.
  func contains(_ identity: AnyIdentity) -> Bool { number(of: identity) != nil }

  // MARK: Where it is

  /// Where a controller is.
  func section(of controller: AnyListSectionController<Cell>) -> Int? {
    if controller.isLeaving || !owns(controller) { return nil }
    return table.line.place(of: controller.number)
  }

  func section(of identity: AnyIdentity) -> Int? {
    number(of: identity).flatMap { table.line.place(of: $0) }
  }

  private func number(of identity: AnyIdentity) -> SectionNumber? {
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

  /// The token of an item, which no other item of the list ever has.
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

  /// How many items of the list are before one.
  ///
  /// - Complexity: O(*n* / 512) for *n* sections, and a look at each section near a change since the last
  ///   question.
  func itemCount(before path: ListPath) -> Int {
    path.item + table.line.itemCount(before: path.section) { records.itemCount(of: $0) }
  }

  // MARK: An update changes it

  /// Prepares for the values that an update inserts, which are found by their identities from now on.
  ///
  /// - Returns: Whether all have an identity of their own; if not, nothing was prepared.
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

  /// Makes room for sections that come one part after the other, while others may not have gone yet.
  func expect(_ count: Int) {
    let room = count + count / 4
    records.reserve(room)
    table.reserve(room)
  }

  /// Forgets the sections that were about to come.
  func withdrawArrivals() { withdrawArrivals(indexed: .max) }

  /// The same for neighbouring values, some thousand at a time.
  private func prepare(
    _ content: ListContent, _ range: Range<Int>, _ numbers: SectionNumbers
  ) -> Bool {
    var indexed = 0
    // Taken out of the store: each access to what an object holds is checked.
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

  /// Forgets the sections that were about to come, of which some were indexed.
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

  /// A controller owns the value that is inserted as the one with this offset.
  ///
  /// Its section has no items until ``setItems(_:_:at:)`` says which.
  func attach(_ controller: AnyListSectionController<Cell>, toArrival offset: Int) {
    guard let number = arrivals?.numbers[offset] else { return }
    arrivals?.emptyCount += 1
    records[number] = StoredSection(
      controller: controller, items: ItemTokens(first: 0, count: 0), parts: nil)
    controller.number = number
    if controller.usesNeighbours { hasNeighbourUsers = true }
  }

  /// A controller owns the value of a section from now on.
  func attach(_ controller: AnyListSectionController<Cell>, at section: Int) {
    let number = table.line[section]
    var record = records[number]
    record.controller = controller
    records[number] = record
    controller.number = number
    if controller.usesNeighbours { hasNeighbourUsers = true }
  }

  /// A controller that was made when it was needed can be let go from now on.
  func noteNeeded(_ controller: AnyListSectionController<Cell>) {
    // Its value may have left the list again.
    if controller.number >= 0 { needed.append(controller.number) { isNeeded($0) } }
  }

  private func isNeeded(_ number: SectionNumber) -> Bool {
    guard let object = records.controller(of: number) else { return false }
    return AnyListSectionController<Cell>.stored(object).isMadeWhenNeeded
  }

  /// How many controllers were made when they were needed; some of them may have gone.
  var neededCount: Int { needed.count }

  /// Lets go of such controllers, oldest first, until so many are left that could be.
  func letGo(to limit: Int, where isFree: (AnyListSectionController<Cell>) -> Bool) {
    // Header, footer and listed items are the controller's, and it alone knows the identity that hosts know.
    needed.clean { isNeeded($0) && records[$0].parts == nil && renamed[$0] == nil }
    var excess = needed.count - limit
    needed.removeAll { number in
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

  /// Removes all sections; their tokens are not used again.
  ///
  /// Their controllers are departing: they stay tied to the list until ``release(_:)``.
  func removeAll() {
    absent.depart(records)
    table = SectionTable()
    records = SectionRecords()
    index = IdentityIndex()
    arrivals = nil
    needed = NeededSections()
    renamed = [:]
    isAnyReclaimed = false
    itemTotal = 0
  }

  /// Puts the values of an update in place.
  ///
  /// The sections that come and have no controller have one item each until ``setItems(_:_:at:)`` says
  /// which.
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

  /// No section stays: nothing is asked of any of them.
  private func removeAllButArrivals() {
    if count == 0 { return }
    renamed = [:]
    if arrivals == nil { index = IdentityIndex() }
    index.removeAll(but: { arrivals?.place(of: $0) != nil })
    records.releaseAll(but: arrivals?.numbers ?? .some([]))
    itemTotal = 0
  }

  func setObject(_ object: AnyDiffable, at section: Int) { table.replace(object, at: section) }

  /// A section has these items, and these parts beside their tokens.
  func setItems(_ items: ItemTokens, _ parts: SectionParts<Cell>?, at section: Int) {
    let number = table.line[section]
    var record = records[number]
    if items.count != record.items.count {
      itemTotal += items.count - record.items.count
      table.line.itemCountChanged(of: number)
    }
    record.items = items
    record.parts = parts
    records[number] = record
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

  // MARK: Identities

  /// The value of a section with a controller has another identity, and is found by both.
  ///
  /// Hosts and the state of items go on knowing it by the one with which it came.
  func changeIdentity(at section: Int, to identity: AnyIdentity) {
    guard let controller = madeController(at: section) else { return }
    forgetNewIdentity(of: controller.number)
    if controller.identity == identity { return }
    index.insert(identity.hashBits, controller.number)
    renamed[controller.number] = identity
  }

  /// Ends that sections are found by identities that they no longer have, if a value that is about to come
  /// has one of these.
  ///
  /// The identity that such a section has may be one that yet another came with: none keeps two.
  ///
  /// - Returns: The identities that they came with and those that they have.
  func settleReclaimedIdentities() -> [IdentityChange] {
    isAnyReclaimed ? settleAllIdentities() : []
  }

  /// Ends that sections are found by identities that they no longer have.
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

  /// The sections as they are, to be shown by the last stage of an update.
  var snapshot: SectionTable { table }

  /// Shows the sections as one stage of an update leaves them.
  func show(_ snapshot: SectionTable) { table = snapshot }

  // MARK: Absent controllers

  /// Whether a controller is that of a section which is there, or about to come.
  func owns(_ controller: AnyListSectionController<Cell>) -> Bool {
    records.isController(controller, of: controller.number)
  }

  /// Whether the value of a section has another identity than it came with.
  func isRenamed(_ controller: AnyListSectionController<Cell>) -> Bool {
    renamed[controller.number] != nil
  }

  /// A controller that left is no longer tied to the list.
  func release(_ controller: AnyListSectionController<Cell>) {
    controller.link = nil
    controller.isLeaving = false
    controller.number = -1
    absent.add(departed: controller)
  }
}
