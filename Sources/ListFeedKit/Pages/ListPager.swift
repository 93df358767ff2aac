/// Loads a feed page by page, and holds the loaded values for any list.
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
/// A controller reports each displayed value with ``access(id:)``, and the pager loads pages before and after it
/// by its ``ListPagerOptions``. A direction loads one page at a time, and none while the feed starts over. After a
/// failed load, only ``retry(_:)`` or a new start loads again, never scrolling.
///
/// A source may answer synchronously. After 64 such pages the pager defers the next load to another turn, through
/// its timer, so that the user can cancel a feed of endless empty pages.
///
/// Values stay while a feed starts over, and if that fails. Values are deduplicated by identity.
/// ``ListPagerEvent`` documents the order of events.
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
  /// Whether the remaining effects are deferred to another turn.
  private var isPausing = false
  private var isChanged = false
  /// How often a change was announced.
  private(set) var changeCount = 0
  /// How many calls of ``edit(_:)`` are running.
  private var editDepth = 0
  private var isRemoteRefreshing = false
  /// The edges whose requests to the remote are deferred while ``holdsEdges`` is set.
  private var heldEnds: Set<ListPageDirection> = []
  let observers = Observers<ListPager<Value, Key>>()
  /// The lists that follow the feed as observers: the app may use its adapter as one of its own.
  let followers = Observers<ListPager<Value, Key>>()
  private var isHeldByApp = false
  /// The lists that follow the feed.
  var lists = FeedLists<Value.DiffIdentifier>()
  private let link = FeedLink<ListPager<Value, Key>>()

  /// Makes many rows with placeholders, and passes them on.
  var makeRows: SlotGrowth<Value>.Maker = SlotGrowth.makeInBackground

  /// Called once for each cause, after it has changed the content or the states, and before the observers.
  public var onChange: (@MainActor () -> Void)?
  /// Called for each event, in order.
  public var onEvent: (@MainActor (ListPagerEvent<Value>) -> Void)?
  /// Returns random numbers from 0 up to 1, for ``ListBackoff/jitter``.
  public var chance: @MainActor () -> Double = { Double.random(in: 0..<1) }
  /// The layer that fetches into the store that the source reads; `nil` if there is none.
  public let remote: ListRemote?

  /// Makes a pager.
  ///
  /// - Parameters:
  ///   - options: How it loads, and how many values and pages it holds.
  ///   - initialKey: The key of the first page.
  ///   - remote: Fetches into the store that the source reads, when the store has nothing more.
  ///   - timer: Runs deferred attempts and turns.
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

  /// The maximum number of page requests in one turn; only a source that answers synchronously reaches it.
  static var loadsInTurn: Int { 64 }

  /// The held values, and a placeholder for each counted value that is not loaded.
  ///
  /// - Complexity: O(*n*) for the first call; read them before the first page is loaded.
  public var slots: ListStore<ListSlot<Value>> { machine.slots() }

  // MARK: Loading

  /// Loads the first page, unless the feed was started.
  public func start() {
    guard machine.generation == 0 || source == nil else { return }
    let withRemote = remote?.refreshesAtStart == true
    renewSource()
    guard machine.generation > 0 else {
      return act { $0.startOver(at: PageLink(key: initialKey), withRemote: withRemote) }
    }
    // Restored values are shown already: the source is asked for further pages only.
    if withRemote { remote?.request(.refresh) }
    act { $0.goOn() }
    requestNearEnds()
  }

  /// Starts the feed over by its refresh rule, unless a refresh is running, and requests a refresh of the ``remote``.
  ///
  /// - Complexity: O(*n*) when the pages are loaded.
  public func refresh() {
    let rule = machine.options.refreshRule
    // A running start suffices; for the initial key, only one that leads there.
    let isUnderWay =
      rule == .initialKey
      ? machine.isStartingOver(at: PageLink(key: initialKey)) : states.refresh == .loading
    // The running start may not have requested the remote, such as that of a jump.
    if isUnderWay { remote?.request(.refresh) } else { startOver(rule, withRemote: true) }
  }

  /// Starts the feed over at a key.
  public func jump(to key: Key) {
    let link = PageLink(key: Optional(key))
    if machine.isStartingOver(at: link) { return }
    renewSource()
    act { $0.startOver(at: link) }
  }

  /// Invalidates the source, which starts the feed over.
  ///
  /// A running start is repeated. Otherwise the feed starts at the source's refresh key, or by its refresh rule.
  public func invalidate() {
    // A source that is used again is out of date already.
    if let source, !source.isInvalid { source.invalidate() } else { renew() }
  }

  /// Loads the next page of an edge, if it is idle; while the feed starts over, only after the start fails.
  public func loadMore(_ direction: ListPageDirection) { act { $0.loadMore(direction) } }

  /// Retries failed loads, and makes deferred attempts now.
  public func retry() {
    act { $0.retry(ListPageDirection.allCases) }
    remote?.retry()
  }

  /// Retries one direction if it failed, and makes its deferred attempt now.
  public func retry(_ direction: ListPageDirection) {
    act { $0.retry([direction]) }
    remote?.retry(direction)
  }

  /// Cancels running loads, which fail with ``ListLoadError/cancelled``.
  public func cancel() {
    act { $0.cancel() }
    remote?.cancel()
  }

  /// Whether automatic loads at the edges are deferred, as while the user pulls to refresh.
  ///
  /// Attempts that fall due, and requests to the ``remote``, are deferred too; ``loadMore(_:)`` and ``retry()`` are
  /// not. If set to `false`, they are deferred as long as the user pulls a list that follows the feed.
  public var holdsEdges: Bool {
    get { machine.isHeld }
    set {
      isHeldByApp = newValue
      renewHold()
    }
  }

  /// Updates whether edges are held, for the app or a list that is pulled.
  func renewHold() {
    let isHeld = isHeldByApp || lists.isPulled
    guard isHeld != machine.isHeld else { return }
    act { $0.hold(isHeld) }
    if !isHeld { requestHeldEnds() }
  }

  /// Requests the remote at an edge where the source has nothing more; deferred while edges are held.
  private func requestEnd(_ edge: ListPageDirection) {
    guard let remote else { return }
    if machine.isHeld { heldEnds.insert(edge) } else { remote.request(edge) }
  }

  /// Requests the remote at each edge that the user is near and where the source has nothing more.
  func requestNearEnds() {
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

  // MARK: Edits

  /// Makes several changes, and announces them together after the last one.
  ///
  /// ```swift
  /// pager.edit {
  ///   for id in answer.deleted { pager.remove(id) }
  ///   for message in answer.changed { pager.update(message.id) { $0 = message } }
  /// }
  /// ```
  ///
  /// A list that follows the feed is updated once. Loads that the changes request begin afterwards.
  @discardableResult
  public func edit<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    editDepth += 1
    defer {
      editDepth -= 1
      drain()
    }
    return try body()
  }

  /// Changes the feed, and announces it if a program sees the change.
  func change<Result>(_ body: (inout PagerMachine<Value, Key>) -> Result) -> Result {
    let former = machine.shown
    let result = body(&machine)
    if machine.shown != former { isChanged = true }
    drain()
    return result
  }

  // MARK: Effects

  func act(_ body: (inout PagerMachine<Value, Key>) -> Void) {
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
    // If the refresh stored nothing new, no page is loaded that reports the end: request it here.
    for edge in [ListPageDirection.before, .after] where states[edge] == .ended {
      requestEnd(edge)
    }
  }

  /// Performs effects until none are left, including those that they cause.
  ///
  /// After ``loadsInTurn`` loads, which a source has answered synchronously, it defers the rest to another turn.
  private func drain() {
    if isDraining || editDepth > 0 { return }
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
      changeCount += 1
      removeGoneLists()
      onChange?()
      followers.tell(self)
      observers.tell(self)
    }
  }

  /// Defers the remaining effects to another turn.
  private func pause() {
    isPausing = true
    let link = link
    // Not immediately: pending events of the user are handled first.
    timer(.milliseconds(1)) {
      guard let pager = link.target else { return }
      pager.isPausing = false
      pager.drain()
    }
  }

  private func perform(_ effect: PagerEffect<Value, Key>) {
    switch effect {
    case .load(let request): send(request)
    case .make(let growth, let page, let number):
      let link = link
      makeRows(growth) { rows in
        link.target?.act { $0.take(.page(page), for: number, with: rows) }
      }
    case .cancel(let number): loads.removeValue(forKey: number)?.cancel()
    case .wait(let number, let failures):
      let delay = machine.options.backoff.delay(after: failures, chance: chance()) ?? .zero
      let link = link
      timer(delay) { link.target?.act { $0.timeCame(for: number) } }
    case .renew: renew()
    case .refreshRemote: remote?.request(.refresh)
    case .jump(let position):
      if let key = source?.key(for: machine.anchor(at: position)) { return jump(to: key) }
      act { $0.access(at: position, mayJump: false) }
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

  /// The held pages and values, to be saved and restored.
  ///
  /// - Complexity: O(*n*).
  public var savedState: ListPagerState<Value, Key> {
    ListPagerState(machine.shelf, drafts: machine.drafts, generation: machine.generation)
  }

  /// Shows a saved state; ``start()`` then loads at its edges.
  ///
  /// It also requests a refresh of a ``remote`` with ``ListRemote/refreshesAtStart``.
  ///
  /// A list that follows the feed already is updated. Request an update of one that follows it later: where nothing is
  /// left to load, ``start()`` changes nothing.
  ///
  /// A state without pages has drafts at most: they wait for the first page.
  ///
  /// - Returns: Whether it was restored: `false` if the feed was started, or if the state is damaged or empty.
  /// - Complexity: O(*n*).
  @discardableResult
  public func restore(_ state: ListPagerState<Value, Key>) -> Bool {
    guard source == nil, generation == 0, state.isSound || state.hasOnlyDrafts else { return false }
    act { $0.restore(state) }
    return true
  }

  // MARK: Sources

  /// Makes the source of the next generation, and invalidates the former one.
  private func renewSource() {
    let former = source
    let source = makeSource()
    self.source = source
    sourceNumber += 1
    if former !== source { former?.invalidate() }
    // Renewing a source that is out of date from the start would never end.
    if source.isInvalid { return }
    let link = link
    let number = sourceNumber
    source.onInvalid {
      guard let pager = link.target, pager.sourceNumber == number else { return }
      pager.renew()
    }
  }

  private func startOver(_ rule: ListRefreshRule, withRemote: Bool) {
    // Only the former source can give a key for the user's position: ask it before it is replaced.
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

  /// Starts over because the source is out of date.
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

  /// The key at which ``ListRefreshRule/anchor`` starts over.
  private var placeKey: Key? {
    let anchor = machine.anchor
    // No row was shown since the feed was started at this key: start there again.
    if anchor == nil, let key = machine.startKey, key != initialKey { return key }
    guard let source, source.hasRefreshKey else { return initialKey }
    return source.key(for: anchor) ?? (anchor == nil ? initialKey : nil)
  }
}
