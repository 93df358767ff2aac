/// A selection of all items or of a long range, of which each turn takes some.
///
/// It is of the items that the list had when it began. No token is given twice, so these are the
/// items with earlier tokens than the next one, wherever they are now.
struct GradualSelection {
  /// How each item is selected.
  struct Manner: Equatable {
    /// Whether controllers and the delegate are called.
    let tells: Bool
    let isAnimated: Bool
  }

  /// What becomes of an item that waits.
  struct Decision {
    /// Whether it is selected; if not, it is deselected.
    let selects: Bool
    let manner: Manner
    /// Whether the running extension selects it.
    let isExtending: Bool
  }

  /// The range that an extension selects.
  struct Extension {
    let range: ItemRange
    /// The number by which the selection knows what the same extension has selected.
    let number: Int
    /// The items that are visited and may change.
    let visited: ItemRange
  }

  private var visit: ItemVisit
  private let endToken: ItemToken
  /// What is selected; `nil` for all items.
  let selectedRange: Extension?
  /// Items that were refused or deselected: they are not waiting any more.
  private var settled: Set<ListItemKey> = []
  /// Whether an item was deselected since.
  private var hasExceptions = false
  /// Items that were selected before the visit came to them, and get their place in the order then.
  private var early: Set<ListItemKey> = []
  /// Whether some of the items are being selected.
  var isTaking = false
  /// The item that was selected last, from which a range selection extends unless the user chose another.
  var lastTaken: ListItemKey?
  let manner: Manner
  /// Whether the user may have chosen it after a state was restored that is not applied yet.
  let isChoice: Bool
  /// The moment that is reserved for the next item.
  private var nextMoment: Int
  /// The moment for the next item that is selected before the visit comes to it, until then.
  private var earlyMoment: Int

  /// - Parameters:
  ///   - sections: The sections of the list.
  ///   - selectedRange: What is selected; `nil` for all items.
  ///   - endToken: The token that the next inserted item gets.
  ///   - moments: Two reserved moments for each item.
  ///   - former: The selection of the same extension that this one replaces.
  init(
    of sections: SectionTable, _ selectedRange: Extension? = nil, upTo endToken: ItemToken,
    at moments: Range<Int>, _ manner: Manner, isChoice: Bool, after former: GradualSelection? = nil
  ) {
    if let former { (settled, early) = (former.settled, former.early) }
    visit = ItemVisit(of: sections, in: selectedRange?.visited)
    self.selectedRange = selectedRange
    self.endToken = endToken
    nextMoment = moments.lowerBound
    earlyMoment = moments.lowerBound + moments.count / 2
    self.manner = manner
    self.isChoice = isChoice
  }

  /// Whether another selection of all would select the same items.
  func isAll(upTo token: ItemToken, _ manner: Manner) -> Bool {
    endToken == token && !hasExceptions && manner == self.manner && selectedRange == nil
  }

  /// Whether all items were visited.
  var isVisited: Bool { visit.isOver }

  /// Whether an item may still be waiting.
  func isUnsettled(_ key: ListItemKey) -> Bool { key.token < endToken && !settled.contains(key) }

  /// Whether an item is to be selected; if not, it is to be deselected if the extension selected it.
  @MainActor
  func wants<Cell>(_ key: ListItemKey, in store: SectionStore<Cell>) -> Bool {
    selectedRange?.range.contains(key, in: store) ?? true
  }

  /// What becomes of an item; `nil` if it does not wait.
  ///
  /// - Parameters:
  ///   - key: The item.
  ///   - number: The number of the extension that selected it, 0 without one; `nil` if it is not selected.
  ///   - running: The number of the running extension.
  ///   - store: The sections.
  @MainActor
  func decision<Cell>(
    on key: ListItemKey, selectedBy number: Int?, running: Int, in store: SectionStore<Cell>
  ) -> Decision? {
    guard isUnsettled(key) else { return nil }
    let extending = selectedRange?.number
    if let extending, let number, number != extending { return nil }
    if selectedRange?.visited.contains(key, in: store) == false { return nil }
    let selects = wants(key, in: store)
    if selects == (number != nil) { return nil }
    return Decision(selects: selects, manner: manner, isExtending: extending == running)
  }

  /// Notes that a controller does not allow an item to be selected or deselected.
  mutating func refuse(_ key: ListItemKey) { settled.insert(key) }

  /// Notes that an item was deselected, and is not waiting any more.
  mutating func noteDeselected(_ key: ListItemKey) {
    if key.token < endToken { settled.insert(key) }
    early.remove(key)
    hasExceptions = true
  }

  /// Notes that an item is selected before the visit comes to it; returns its moment until then.
  mutating func takeEarlyMoment(of key: ListItemKey) -> Int {
    early.insert(key)
    defer { earlyMoment += 1 }
    return earlyMoment
  }

  /// Whether an item was selected before the visit came to it.
  mutating func takeEarly(_ key: ListItemKey) -> Bool { early.remove(key) != nil }

  mutating func rename(_ present: [AnyIdentity: AnyIdentity]) {
    func changed(_ key: ListItemKey) -> ListItemKey {
      present[key.section].map { ListItemKey(section: $0, token: key.token) } ?? key
    }
    visit.rename(present)
    settled = Set(settled.map(changed))
    early = Set(early.map(changed))
  }

  /// The next items in order, up to a number of visits, with the moment of the first one.
  @MainActor
  mutating func next<Cell>(
    _ limit: Int, in store: SectionStore<Cell>
  ) -> (keys: [ListItemKey], moment: Int) {
    let keys = visit.next(limit, in: store).filter { $0.token < endToken }
    defer { nextMoment += keys.count }
    return (keys, nextMoment)
  }
}

/// A visit of the items of a list over several turns, in the order that its sections had at the start.
private struct ItemVisit {
  private let sections: SectionTable
  /// The visited items; `nil` if these are all.
  private let range: ItemRange?
  private let end: Int
  /// The identities of values that have changed since.
  private var renamed: [AnyIdentity: AnyIdentity] = [:]
  private var nextSection: Int
  /// The section that is being visited, with its items when that began, and those that remain.
  private var visited: (section: AnyIdentity, items: ItemTokens, rest: Range<Int>)?

  init(of sections: SectionTable, in range: ItemRange?) {
    self.sections = sections
    self.range = range
    nextSection = range?.first.section ?? 0
    end = range.map { $0.last.section + 1 } ?? sections.count
  }

  var isOver: Bool { nextSection == end && visited?.rest.isEmpty ?? true }

  mutating func rename(_ present: [AnyIdentity: AnyIdentity]) {
    renamed = renamed.mapValues { present[$0] ?? $0 }
    for (former, identity) in present where renamed[former] == nil { renamed[former] = identity }
    if let section = visited?.section { visited?.section = present[section] ?? section }
  }

  /// The next items; an empty section, or one that is gone, counts as an item.
  @MainActor
  mutating func next<Cell>(_ limit: Int, in store: SectionStore<Cell>) -> [ListItemKey] {
    var keys: [ListItemKey] = []
    var room = limit
    while room > 0, !isOver {
      if let (section, items, rest) = visited, !rest.isEmpty {
        let next = rest.prefix(room)
        keys += next.map { ListItemKey(section: section, token: items[$0]) }
        room -= next.count
        visited?.rest = rest.dropFirst(next.count)
      } else {
        let former = sections[nextSection].diffIdentifier
        let part = range?.part(of: nextSection)
        nextSection += 1
        visited = store.section(of: renamed[former] ?? former).map {
          let (items, places) = part ?? (store[$0].items, 0..<store[$0].items.count)
          return (store.identity(at: $0), items, places)
        }
        if visited?.rest.isEmpty ?? true { room -= 1 }
      }
    }
    return keys
  }
}
