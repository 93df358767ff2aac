/// The lists that follow a feed.
///
/// Each has its own news, its own place and its own pull: what one list has shown is news in another
/// one that has not shown it yet.
struct FeedLists<ID: Hashable> {
  private struct List {
    let identity: ObjectIdentifier
    let isAlive: @MainActor () -> Bool
    /// The number of the last arrival that the list has shown.
    var shownArrival: Int
    /// The change of the feed and the version of the list at which its visible values were noted last
    /// after an update.
    var accessed: (change: Int, version: Int)?
    /// The positions that it showed when it noted them last.
    var visible: ClosedRange<Int>?
    /// Whether the user pulls it, or it shows a refresh.
    var isPulled = false
    /// Where values are searched for while it shows none, and the generation of the feed.
    var search: (edge: ListPageDirection, generation: Int)?
  }

  private var lists: [List] = []
  /// The numbers of the values inserted at an edge, not with a page, that a list has not shown yet.
  private var arrivals: [ID: Int] = [:]
  /// The number of the latest of them.
  private(set) var lastArrival = 0
  /// The list for which the feed was started over at another place.
  private var leader: ObjectIdentifier?

  /// Whether the user pulls one of the lists, so that nothing is to be loaded at the edges.
  var isPulled: Bool { lists.contains { $0.isPulled } }

  /// Adds a list, unless it follows the feed already.
  @MainActor
  mutating func add(_ identity: ObjectIdentifier, isAlive: @escaping @MainActor () -> Bool) {
    // A new list may have the address of a deallocated one.
    if let number = self[identity], !lists[number].isAlive() { lists.remove(at: number) }
    if self[identity] == nil {
      lists.append(List(identity: identity, isAlive: isAlive, shownArrival: lastArrival))
    }
  }

  /// Removes a list.
  mutating func remove(_ identity: ObjectIdentifier) {
    lists.removeAll { $0.identity == identity }
    if leader == identity { leader = nil }
    dropShown()
  }

  /// A list that was deallocated.
  @MainActor var gone: ObjectIdentifier? { lists.first { !$0.isAlive() }?.identity }

  /// The identity of a list if it follows the feed.
  func following(_ identity: ObjectIdentifier) -> ObjectIdentifier? {
    self[identity] == nil ? nil : identity
  }

  private subscript(identity: ObjectIdentifier) -> Int? {
    lists.firstIndex { $0.identity == identity }
  }

  // MARK: What is new

  /// Notes a value that was inserted at an edge, not with a page.
  mutating func noteArrival(of id: ID) {
    if lists.isEmpty { return }
    lastArrival += 1
    arrivals[id] = lastArrival
  }

  /// Whether a value was inserted at an edge, not with a page, and a list has not shown it yet.
  func isArrival(_ id: ID, in identity: ObjectIdentifier) -> Bool {
    guard let number = self[identity], let arrival = arrivals[id] else { return false }
    return arrival > lists[number].shownArrival
  }

  /// Notes that a list has shown the arrivals up to one.
  mutating func noteShown(upTo arrival: Int, in identity: ObjectIdentifier) {
    guard let number = self[identity], lists[number].shownArrival < arrival else { return }
    lists[number].shownArrival = arrival
    dropShown()
  }

  private mutating func dropShown() {
    if lists.allSatisfy({ $0.shownArrival == lastArrival }) { arrivals = [:] }
  }

  // MARK: Where the user is

  /// Notes that a list notes its visible values after an update; `false` if it did since the feed and
  /// the list changed last.
  mutating func notesAccess(of identity: ObjectIdentifier, at change: Int, version: Int) -> Bool {
    guard let number = self[identity] else { return true }
    if let accessed = lists[number].accessed, accessed == (change, version) { return false }
    lists[number].accessed = (change, version)
    return true
  }

  /// Notes the positions that a list shows.
  ///
  /// - Parameter isFar: Whether they are far from the loaded values, so that the feed would start over
  ///   there.
  /// - Returns: Whether it may. If another list led it away, only a list that was scrolled leads it
  ///   back, because the two lists would otherwise take turns without end.
  mutating func see(
    _ visible: ClosedRange<Int>, in identity: ObjectIdentifier, isFar: Bool
  ) -> Bool {
    guard let number = self[identity] else { return true }
    // Placeholders may have other lengths than values: only what is elsewhere was scrolled.
    let isScrolled = lists[number].visible?.overlaps(visible) != true
    if isFar, let leader, leader != identity, !isScrolled { return false }
    lists[number].visible = visible
    if isFar { leader = identity }
    return true
  }

  // MARK: Lists without values of the feed

  /// The edge at which pages are loaded for a list that shows no values: the end of the feed, and then its
  /// start; `nil` if there is nothing more.
  ///
  /// - Parameter staysOnSide: Whether only the first of them is searched.
  mutating func searchEdge(
    of identity: ObjectIdentifier, generation: Int, staysOnSide: Bool,
    canLoad: (ListPageDirection) -> Bool
  ) -> ListPageDirection? {
    guard let number = self[identity] else { return nil }
    if let search = lists[number].search, search.generation == generation {
      if canLoad(search.edge) { return search.edge }
      if staysOnSide { return nil }
    }
    let edge = [ListPageDirection.after, .before].first(where: canLoad)
    if let edge { lists[number].search = (edge, generation) }
    return edge
  }

  /// Notes that a list shows values.
  mutating func endSearch(of identity: ObjectIdentifier) {
    if let number = self[identity] { lists[number].search = nil }
  }

  /// Notes whether the user pulls a list.
  mutating func pull(_ identity: ObjectIdentifier, _ isPulled: Bool) {
    if let number = self[identity] { lists[number].isPulled = isPulled }
  }
}
