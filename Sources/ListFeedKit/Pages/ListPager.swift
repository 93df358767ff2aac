/// Loads a feed page by page, and keeps what came for any list.
///
/// ```swift
/// let pager = ListPager<Message, String> { request in
///   let answer = try await server.messages(after: request.key, limit: request.size)
///   return ListPage(answer.messages, after: answer.cursor)
/// }
/// adapter.content { pager.content }
/// pager.onChange = { adapter.performUpdates(animated: true) }
/// pager.start()
/// ```
///
/// A controller reports what is shown with ``access(id:)``; pages are loaded before and after it as the
/// ``ListPagerOptions`` say. A direction loads one page at a time, and none while it has failed or the
/// feed starts over. After a load that failed only ``retry(_:)`` loads again, never scrolling.
///
/// A source may answer at once, also without end, as with empty pages only: after some 64 pages the pager
/// goes on in another turn, which it asks its timer for, so that the user can cancel or leave.
///
/// Values stay while a feed starts over, and if that fails. A value that comes twice is one element.
/// ``ListPagerEvent`` documents what is reported in which order.
@MainActor
public final class ListPager<Value: ListValue, Key: Hashable & Sendable> {
  /// Makes the source of a generation.
  public typealias MakeSource = @MainActor () -> ListPageSource<Value, Key>

  private(set) var machine: PagerMachine<Value, Key>
  private let initialKey: Key?
  let timer: ListTimer
  private let makeSource: MakeSource
  private var source: ListPageSource<Value, Key>?
  private var sourceNumber = 0
  private var loads: [Int: PageLoad<Value, Key>] = [:]
  private var isDraining = false
  /// Whether the source answered too much at once, and another turn goes on.
  private var isPausing = false
  private var isChanged = false
  private var isRemoteRefreshing = false
  /// The edges at which the remote is asked when they are no longer held.
  private var heldEnds: Set<ListPageDirection> = []
  /// Values that were inserted one by one, until the list that follows the feed has shown them; `nil` if
  /// no list does.
  var arrivals: Set<Value.DiffIdentifier>?
  private let link = FeedLink<ListPager<Value, Key>>()

  /// Called once after each cause of changes of the content or the states.
  public var onChange: (@MainActor () -> Void)?
  /// Called for each thing that happens, in order.
  public var onEvent: (@MainActor (ListPagerEvent<Value>) -> Void)?
  /// Numbers from 0 up to 1, for the part of a waiting time that is left to chance.
  public var chance: @MainActor () -> Double = { Double.random(in: 0..<1) }
  /// The layer that fetches into the store which the source reads; `nil` if there is none.
  public let remote: ListRemote?

  /// Makes a pager.
  ///
  /// - Parameters:
  ///   - options: How it loads, and how much it keeps.
  ///   - initialKey: The key of the first page.
  ///   - remote: What fetches into the store that the source reads, when the store has nothing more.
  ///   - timer: Runs later attempts.
  ///   - source: Makes the source of each generation.
  public init(
    _ options: ListPagerOptions = ListPagerOptions(), initialKey: Key? = nil,
    remote: ListRemote? = nil, timer: @escaping ListTimer, source: @escaping MakeSource
  ) {
    machine = PagerMachine(options)
    self.initialKey = initialKey
    self.remote = remote
    self.timer = timer
    makeSource = source
    link.target = self
    let link = link
    isRemoteRefreshing = remote?.states.refresh == .loading
    remote?.setOwner(link) { link.target?.noteRemoteChange() }
  }

  deinit {
    let running = loads
    let remote = remote
    let link = link
    #if hasFeature(Embedded)
      link.target = nil
      MainActor.assumeIsolated { Self.cancel(running, remote, link) }
    #else
      Task { @MainActor in Self.cancel(running, remote, link) }
    #endif
  }

  private static func cancel(
    _ loads: [Int: PageLoad<Value, Key>], _ remote: ListRemote?, _ link: FeedLink<ListPager>
  ) {
    for load in loads.values { load.cancel() }
    remote?.cancel(for: link)
  }

  /// The most pages that are asked for in one turn; only a source that answers at once gets so far.
  static var loadsInTurn: Int { 64 }

  // MARK: What is there

  /// The held values; versions of it are compared as fast as little has changed.
  public var values: ListStore<Value> { machine.shelf.values }

  /// The held values as the content of a list.
  public var content: ListContent { ListContent(values) }

  /// The held values and a placeholder for each one that is counted and not loaded.
  ///
  /// - Complexity: O(*n*) for the first call.
  public var slots: ListStore<ListSlot<Value>> { machine.slots() }

  /// The states of the directions.
  public var states: ListPageStates { machine.states }

  /// The states with the edges of the values that are shown while the feed starts over.
  var shownStates: ListPageStates { machine.shownStates }

  /// How often the feed was started.
  public var generation: Int { machine.generation }

  /// How many values are counted and not loaded before the held ones; zero if that is not known.
  public var countBefore: Int { machine.shelf.countBefore ?? 0 }

  /// How many values are counted and not loaded after the held ones; zero if that is not known.
  public var countAfter: Int { machine.shelf.countAfter ?? 0 }

  /// The number of values on each held page, in order.
  ///
  /// - Complexity: O(*p*) for *p* pages.
  public var pageCounts: [Int] { machine.shelf.pages.map { $0.count } }

  /// Whether the first page came.
  public var isLoaded: Bool { machine.hasPages }

  // MARK: Loading

  /// Loads the first page, unless the feed was started.
  public func start() {
    guard machine.generation == 0 || source == nil else { return }
    let withRemote = remote?.refreshesAtStart == true
    renewSource()
    guard machine.generation > 0 else {
      return act { $0.startOver(at: PageLink(key: initialKey), withRemote: withRemote) }
    }
    // Restored: what is there is shown, and the source is only asked for more.
    if withRemote { remote?.request(.refresh) }
    act { $0.goOn() }
    requestNearEnds()
  }

  /// Starts the feed over as its options say, unless that is under way, and has the ``remote`` fetch anew.
  ///
  /// - Complexity: O(*n*) when the answer came.
  public func refresh() {
    let rule = machine.options.refreshRule
    // Any start leads to where the user will be, but only one leads to the initial key.
    let isUnderWay =
      rule == .initialKey
      ? machine.isStartingOver(at: PageLink(key: initialKey)) : states.refresh == .loading
    // A start or a source that is read again need not have asked the remote.
    if isUnderWay { remote?.request(.refresh) } else { startOver(rule, withRemote: true) }
  }

  /// Starts the feed over at a key.
  public func jump(to key: Key) {
    let link = PageLink(key: Optional(key))
    if machine.isStartingOver(at: link) { return }
    renewSource()
    act { $0.startOver(at: link) }
  }

  /// Starts the feed over where the user is, or where a start that is under way leads, as the data changed.
  ///
  /// The same as ``ListPageSource/invalidate()`` of its source.
  public func invalidate() {
    if let source { source.invalidate() } else { renew() }
  }

  /// Loads the next page of an edge, if it is idle; while the feed starts over, only if that fails.
  public func loadMore(_ direction: ListPageDirection) { act { $0.loadMore(direction) } }

  /// Repeats what failed, and makes attempts now that are due later.
  public func retry() {
    act { $0.retry(ListPageDirection.allCases) }
    remote?.retry()
  }

  /// Repeats one direction, if it failed.
  public func retry(_ direction: ListPageDirection) {
    act { $0.retry([direction]) }
    remote?.retry(direction)
  }

  /// Cancels what runs, which becomes failed with ``ListLoadError/cancelled``.
  public func cancel() {
    act { $0.cancel() }
    remote?.cancel()
  }

  /// Whether loads at the edges are held back, as while the user pulls to refresh.
  ///
  /// An attempt that falls due meanwhile is made when this ends, and the ``remote`` is asked then;
  /// ``loadMore(_:)`` and ``retry()`` do not wait.
  public var holdsEdges: Bool {
    get { machine.isHeld }
    set {
      guard newValue != machine.isHeld else { return }
      act { $0.hold(newValue) }
      if !newValue { requestHeldEnds() }
    }
  }

  /// Has the remote fetch at an edge where the source has nothing more.
  private func requestEnd(_ edge: ListPageDirection) {
    guard let remote else { return }
    if machine.isHeld { heldEnds.insert(edge) } else { remote.request(edge) }
  }

  /// Has the remote fetch where the user is near an edge at which the source has nothing more.
  private func requestNearEnds() {
    guard remote != nil else { return }
    for edge in [ListPageDirection.before, .after] where machine.isEndNear(edge) {
      requestEnd(edge)
    }
  }

  private func requestHeldEnds() {
    let ends = heldEnds
    heldEnds = []
    for edge in [ListPageDirection.before, .after] where ends.contains(edge) {
      if states[edge] == .ended { requestEnd(edge) }
    }
  }

  // MARK: What is shown

  /// Notes that a row is shown.
  ///
  /// - Parameter position: Its position in ``slots``, or in ``values`` where nothing is counted.
  /// - Complexity: O(1) if nothing is to load.
  public func access(at position: Int) {
    act { $0.access(at: position) }
    requestNearEnds()
  }

  /// Notes that a value is shown.
  ///
  /// - Complexity: O(log *n*) if nothing is to load.
  public func access(id: Value.DiffIdentifier) {
    if let row = values.position(of: id) { access(at: row + countBefore) }
  }

  /// Notes the rows that are visible, so that pages are loaded until the screen is full.
  ///
  /// Call it after each update and each scroll: to repeat it costs nothing.
  public func access(in positions: Range<Int>) {
    guard let first = positions.first, let last = positions.last else { return }
    access(from: first, to: last) { last }
  }

  /// Notes both ends of what is visible.
  ///
  /// Each of two that are far from what is loaded would have the feed jump away from the other: it jumps only
  /// where nothing between them is near, and then to the first.
  ///
  /// - Parameter findLast: Asked after a load for the first end, which may be answered at once.
  func access(from first: Int, to end: Int, findLast: () -> Int?) {
    if end > first { act { $0.see(first...end) } }
    if let near = machine.positionsWithoutJump {
      if first > near.upperBound || end < near.lowerBound { return access(at: first) }
      access(at: max(first, near.lowerBound))
    } else {
      access(at: first)
    }
    guard let last = findLast(), last != first else { return }
    access(at: min(last, machine.positionsWithoutJump?.upperBound ?? last))
  }

  // MARK: Edits

  /// Changes a value in place that is held, or arrived and is not shown yet; loads that run are not disturbed.
  ///
  /// Where the feed starts over, a page that is loaded after the change has the newer content, unless the
  /// value arrived meanwhile and is not on it.
  ///
  /// - Returns: Whether it was changed: `false` if there is none, or if another one has its new identity.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func update(_ id: Value.DiffIdentifier, _ body: (inout Value) -> Void) -> Bool {
    guard var value = machine.value(id) else { return false }
    // The closure may ask the pager.
    body(&value)
    return edit { $0.update(id, to: value) }
  }

  /// Removes a value that is held or not shown yet; a page that is being loaded does not bring it back.
  ///
  /// - Complexity: O(log *n*), and O(*p*) for *p* pages.
  @discardableResult
  public func remove(_ id: Value.DiffIdentifier) -> Value? { edit { $0.remove(id) } }

  /// Takes a value that arrived at an edge of the feed, as from a live connection.
  ///
  /// It is shown if the pages at that edge are loaded to their end.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public func insert(_ value: Value, at edge: ListPageDirection = .before) -> ListArrival {
    edit { machine in
      let arrival = machine.insert(value, at: edge)
      if arrival == .inserted { arrivals?.insert(value.diffIdentifier) }
      return arrival
    }
  }

  /// Takes values that arrived at an edge of the feed together; they stand there in their order.
  ///
  /// - Complexity: O(log *n*) for each value.
  @discardableResult
  public func insert(
    contentsOf values: [Value], at edge: ListPageDirection = .before
  ) -> [ListArrival] {
    edit { machine in
      if edge != .before { return values.map { machine.insert($0, at: edge) } }
      return Array(values.reversed().map { machine.insert($0, at: edge) }.reversed())
    }
  }

  private func edit<Result>(_ body: (inout PagerMachine<Value, Key>) -> Result) -> Result {
    let result = body(&machine)
    isChanged = true
    drain()
    return result
  }

  // MARK: Effects

  private func act(_ body: (inout PagerMachine<Value, Key>) -> Void) {
    body(&machine)
    drain()
  }

  private func noteRemoteChange() {
    let isRefreshing = remote?.states.refresh == .loading
    let hasRefreshed = isRemoteRefreshing && remote?.states.refresh == .idle
    isRemoteRefreshing = isRefreshing
    isChanged = true
    drain()
    guard hasRefreshed else { return }
    // What it fetched may be nothing new, and then no page comes that reaches the end.
    for edge in [ListPageDirection.before, .after] where states[edge] == .ended {
      requestEnd(edge)
    }
  }

  /// Performs effects until there are none, those that they cause included.
  ///
  /// A source that answers at once is asked for some pages only in one turn.
  private func drain() {
    if isDraining { return }
    isDraining = true
    var loadCount = 0
    while !isPausing, let effect = machine.nextEffect {
      if case .load = effect {
        loadCount += 1
        if loadCount > Self.loadsInTurn {
          loadCount = 1
          pause()
          continue
        }
      }
      if let effect = machine.takeEffect() { perform(effect) }
    }
    isDraining = false
    if isChanged {
      isChanged = false
      onChange?()
    }
  }

  /// Leaves what is to do to another turn.
  private func pause() {
    isPausing = true
    let link = link
    // Not at once: what the user did meanwhile comes first.
    timer(.milliseconds(1)) {
      guard let pager = link.target else { return }
      pager.isPausing = false
      pager.drain()
    }
  }

  private func perform(_ effect: PagerEffect<Value, Key>) {
    switch effect {
    case .load(let request): send(request)
    case .cancel(let number): loads.removeValue(forKey: number)?.cancel()
    case .wait(let number, let failures):
      let delay = machine.options.backoff.delay(after: failures, chance: chance()) ?? .zero
      let link = link
      timer(delay) { link.target?.act { $0.timeCame(for: number) } }
    case .renew: renew()
    case .refreshRemote: remote?.request(.refresh)
    case .jump(let position):
      if let key = source?.key(for: machine.anchor(at: position)) { jump(to: key) }
    case .reachedEnd(let direction): requestEnd(direction)
    case .event(let event):
      isChanged = true
      onEvent?(event)
    }
  }

  private func send(_ request: ListPageRequest<Key>) {
    let link = link
    let load = PageLoad<Value, Key> { answer in
      guard let pager = link.target else { return }
      pager.loads.removeValue(forKey: request.number)
      pager.act { $0.take(answer, for: request.number) }
    }
    loads[request.number] = load
    source?.send(request, ListPageReply(load))
  }

  // MARK: Saving

  /// What is held, to be shown again before anything is loaded.
  ///
  /// - Complexity: O(*n*).
  public var savedState: ListPagerState<Value, Key> {
    ListPagerState(machine.shelf, generation: machine.generation)
  }

  /// Shows what was saved; ``start()`` then goes on loading at its edges, and has a ``remote`` that
  /// refreshes at the start fetch anew.
  ///
  /// - Returns: Whether it was taken: `false` if the feed was started, or if the state was damaged.
  /// - Complexity: O(*n*).
  @discardableResult
  public func restore(_ state: ListPagerState<Value, Key>) -> Bool {
    guard source == nil, generation == 0, state.isSound else { return false }
    act { $0.restore(state) }
    return true
  }

  // MARK: Sources

  /// Makes the source of the next generation, which marks the former one as out of date.
  private func renewSource() {
    let former = source
    let source = makeSource()
    self.source = source
    sourceNumber += 1
    if former !== source { former?.invalidate() }
    // One that is out of date from the start would be renewed without end.
    if source.isInvalid { return }
    let link = link
    let number = sourceNumber
    source.onInvalid {
      guard let pager = link.target, pager.sourceNumber == number else { return }
      pager.renew()
    }
  }

  private func startOver(_ rule: ListRefreshRule, withRemote: Bool) {
    // The former source knows the place.
    let knowsPlace = source?.hasRefreshKey == true
    let link = PageLink(key: rule == .anchor ? placeKey : initialKey)
    renewSource()
    act { machine in
      if rule == .heldPages, machine.startOverWithHeldPages(withRemote: withRemote) { return }
      if rule == .anchor, !knowsPlace, machine.startOverWithPageOfAnchor(withRemote: withRemote) {
        return
      }
      machine.startOver(at: link, withRemote: withRemote)
    }
  }

  /// Starts over as the source is out of date.
  private func renew() {
    guard machine.generation > 0 else { return }
    let knowsPlace = source?.hasRefreshKey == true
    // The source may know a better key than the initial one.
    let isFirst = !isLoaded && machine.startKey == initialKey
    if machine.isAwaitingStart, !(knowsPlace && isFirst) {
      renewSource()
      return act { $0.repeatStart() }
    }
    startOver(knowsPlace ? .anchor : machine.options.refreshRule, withRemote: false)
  }

  /// Where a feed starts over that follows the user.
  private var placeKey: Key? {
    let anchor = machine.anchor
    // No row was shown since the feed was started there.
    if anchor == nil, let key = machine.startKey, key != initialKey { return key }
    guard let source, source.hasRefreshKey else { return initialKey }
    return source.key(for: anchor) ?? (anchor == nil ? initialKey : nil)
  }
}
