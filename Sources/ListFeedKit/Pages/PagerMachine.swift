/// The state machine of a pager: takes events and returns effects, without timers and loads of its own.
///
/// A direction is idle, loading, failed or ended. Each start begins a generation: it first cancels all requests, so
/// that answers of older generations are ignored. An answer has the number of its request. If no load has that
/// number, the answer is ignored, so that answers may be lost, repeated, late and in any order.
struct PagerMachine<Value: ListValue, Key: Hashable & Sendable> {
  typealias Page = ListPage<Value, Key>

  let options: ListPagerOptions
  private(set) var shelf: PageShelf<Value, Key>
  private(set) var states = ListPageStates()
  private(set) var generation = 0
  /// While it is `true`, edges are loaded by ``loadMore(_:)`` and retries only.
  private(set) var isHeld = false
  /// Whether a saved state is shown, and the feed is not started.
  private var isAwaitingSource = false
  private(set) var demand = PagerDemand()
  private var loads = PagerLoads<Value, Key>()
  /// The start that is running or has failed, or else the last one.
  private(set) var restart: PagerRestart<Value, Key>?
  private(set) var arrivals = PagerArrivals<Value>()
  private var pending = PagerPending<Value>()
  private var effects = PagerEffects<Value, Key>()

  init(_ options: ListPagerOptions) {
    self.options = options.corrected
    shelf = PageShelf(isCounting: options.countsPlaceholders)
    if let problem = options.problem { emit(.problem(problem)) }
  }

  /// The next effect; `nil` if there is none.
  var nextEffect: PagerEffect<Value, Key>? { effects.next }

  /// Removes the next effect from the queue.
  ///
  /// Performing it may start the feed over, which withdraws the queued loads and starts of the former generation, but
  /// not its events.
  mutating func takeEffect() -> PagerEffect<Value, Key>? { effects.take() }

  private mutating func emit(_ event: ListPagerEvent<Value>) { effects.append(.event(event)) }

  private var isRestarting: Bool { states.refresh == .loading }

  // MARK: Starting over

  /// Starts over with a single page.
  mutating func startOver(at link: PageLink<Key>, withRemote: Bool = false) {
    startOver(PagerRestart(at: link), withRemote: withRemote)
  }

  /// Starts over with all pages that are held; `false` if there are none.
  mutating func startOverWithHeldPages(withRemote: Bool) -> Bool {
    guard let restart = PagerRestart<Value, Key>(of: Array(shelf.pages)) else { return false }
    startOver(restart, withRemote: withRemote)
    return true
  }

  /// Starts over with the page where the user was last; `false` if no row was shown.
  ///
  /// It is requested in its former direction, because its key need not be valid for a first page.
  mutating func startOverWithPageOfAnchor(withRemote: Bool) -> Bool {
    guard let last = demand.last,
      let place = shelf.page(at: min(max(last.before, 0), shelf.values.count - 1)),
      let restart = PagerRestart<Value, Key>(
        of: [shelf.pages[place.page]], atLeast: options.initialSize)
    else { return false }
    startOver(restart, withRemote: withRemote)
    return true
  }

  /// Repeats the last start, without the pages that it has loaded.
  mutating func repeatStart() { if let restart { startOver(restart.anew) } }

  private mutating func startOver(
    _ restart: PagerRestart<Value, Key>, withRemote: Bool = false
  ) {
    generation += 1
    isAwaitingSource = false
    for direction in ListPageDirection.allCases { stop(direction) }
    effects.withdrawPlans()
    demand.startOver()
    pending.access = nil
    self.restart = restart.placed(in: shelf)
    states = ListPageStates(refresh: .loading)
    if generation > 1 { emit(.generation(generation)) }
    emit(.states(states))
    if withRemote { effects.append(.refreshRemote) }
    sendRestart()
  }

  private mutating func sendRestart() {
    guard let next = restart?.next else { return }
    send(.refresh, next.direction, next.link)
  }

  private mutating func finishRestart() {
    guard let restart else { return }
    self.restart = restart.anew
    // After a start at a key, that key is the user's place.
    let place = restart.onlyKey == nil ? anchor?.value : nil
    let dropped = restart.beside
    let reached = arrivals.added(to: restart.pages) { dropped[$0].isEmpty }
    let pages = arrivals.placed(on: reached, beside: shelf.values)
    let repeated = shelf.replace(pages, beside: dropped)
    // Rows shown after a failed start belong to the values that are replaced now.
    demand.reset(to: place.flatMap { shelf.values.position(ofIdentityOf: $0) }.map { hint(at: $0) })
    states = edgeStates
    settleArrivals()
    if !repeated.isEmpty { emit(.repeated(repeated)) }
    emit(.inserted(insertion(.refresh, Array(shelf.values))))
    noteEnds()
    pending.edges = []
    showPending()
    evaluate()
  }

  private mutating func showPending() {
    guard hasPages, let access = pending.access else { return }
    pending.access = nil
    switch access {
    case .position(let position): show(position - (shelf.countBefore ?? 0))
    case .value(let value): if let row = shelf.values.position(ofIdentityOf: value) { show(row) }
    }
  }

  private mutating func noteEnds() {
    for direction in [ListPageDirection.before, .after] where states[direction] == .ended {
      effects.append(.reachedEnd(direction))
    }
  }

  // MARK: Loading

  private mutating func send(
    _ slot: ListPageDirection, _ direction: ListPageDirection, _ link: PageLink<Key>
  ) {
    let size = direction == .refresh ? options.initialSize : options.pageSize
    let request = loads.start(
      slot, direction, link, size: link.size ?? size, generation: generation)
    effects.append(.load(request))
  }

  /// Requests the next page of an edge whose state is loading.
  private mutating func send(_ edge: ListPageDirection) {
    guard let link = shelf.link(edge) else { return }
    send(edge, link.direction ?? edge, link)
  }

  private mutating func stop(_ slot: ListPageDirection) {
    guard let number = loads.end(slot)?.request.number else { return }
    if !effects.withdrawLoad(number) { effects.append(.cancel(number)) }
  }

  var canLoadEdges: Bool { isInPlace && !isAwaitingSource }

  /// Whether pages are held, and no start is running that will replace them.
  private var isInPlace: Bool { hasPages && !isRestarting }

  /// Loads at the idle edges where more values are wanted.
  mutating func evaluate() {
    guard canLoadEdges, !isHeld else { return }
    for edge in [ListPageDirection.before, .after] where states[edge] == .idle && wants(edge) {
      start(edge)
    }
  }

  private mutating func start(_ edge: ListPageDirection) {
    states[edge] = .loading
    emit(.states(states))
    send(edge)
  }

  /// Loads the next page of an edge, as by a button; while the feed starts over, only after the start fails.
  mutating func loadMore(_ edge: ListPageDirection) {
    if edge == .refresh { return }
    if isRestarting {
      pending.edges.insert(edge)
    } else if canLoadEdges, states[edge] == .idle {
      start(edge)
    }
  }

  /// Defers automatic loads at the edges, or makes the deferred ones.
  mutating func hold(_ isHeld: Bool) {
    self.isHeld = isHeld
    for edge in [ListPageDirection.before, .after] where !isHeld && loads[edge]?.attempt == .due {
      repeatLoad(edge)
    }
    evaluate()
  }

  /// Notes that a list has shown a row, at a position in the feed, which may start over there.
  mutating func access(at position: Int, in list: ObjectIdentifier? = nil, mayJump: Bool = true) {
    // Clamped, so that sums with a position cannot overflow.
    let position = min(max(position, .min / 4), .max / 4)
    let row = position - (shelf.countBefore ?? 0)
    if isInPlace, !isAwaitingSource || !isFar(position) {
      if isAwaitingSource { pending.access = nil }
      show(row, in: list, mayJump: mayJump)
      evaluate()
    } else {
      let isValue = row >= 0 && row < shelf.values.count
      pending.access = isValue ? .value(shelf.values[row]) : .position(position)
    }
  }

  /// Notes the visible range of a list, whose two ends are accessed next, and the range that is visible or within the
  /// prefetch distance, in rows of the list; `nil` if that is not known.
  mutating func see(
    _ visible: ClosedRange<Int>, keeping kept: ClosedRange<Int>?, in list: ObjectIdentifier?
  ) {
    if isInPlace {
      demand.see(hint(beyond: visible), keeping: kept.map { hint(beyond: $0) }, in: list)
    }
  }

  /// Forgets the visible range of a list that no longer follows the feed.
  mutating func forget(_ list: ObjectIdentifier) { demand.forget(list) }

  private mutating func show(_ row: Int, in list: ObjectIdentifier? = nil, mayJump: Bool = true) {
    let position = row + (shelf.countBefore ?? 0)
    if mayJump, isFar(position) { return effects.append(.jump(position)) }
    _ = demand.note(hint(at: row), in: list)
  }

  // MARK: Answers

  /// Takes the answer to a request, with the rows that were made for it.
  mutating func take(
    _ answer: PagerAnswer<Value, Key>, for number: Int, with rows: SlotGrowth<Value>? = nil
  ) {
    guard let slot = loads.slot(of: number), let load = loads[slot], load.attempt == .made else {
      return
    }
    switch answer {
    case .page(let answer):
      // A dropped page that does not reach the page beside it is continued, and added when it does.
      let page = load.bridge?.page(with: answer) ?? answer
      let request = load.bridge?.request ?? load.request
      if let link = shelf.linkAcrossGap(from: page, loadedBy: request, at: slot),
        link.key != load.request.key, load.bridge?.isAtLimit != true
      {
        return continueLoad(slot, from: page, over: link)
      }
      let filtered = arrivals.filtered(page)
      if let growth = growth(for: filtered, request, at: slot, after: rows) {
        return effects.append(.make(growth, answer, number: number))
      }
      _ = loads.end(slot)
      if let rows { shelf.take(rows) }
      if slot == .refresh {
        restart?.take(page, for: request, without: arrivals.removed)
        if restart?.next == nil { finishRestart() } else { sendRestart() }
      } else {
        add(filtered, for: request, at: slot)
      }
    case .failed(let error): fail(slot, error)
    case .outOfDate:
      _ = loads.end(slot)
      effects.append(.renew)
    }
  }

  private mutating func continueLoad(
    _ slot: ListPageDirection, from page: Page, over link: PageLink<Key>
  ) {
    let next = loads.startBridge(slot, from: page, over: link, size: options.pageSize)
    if isHeld { loads.postpone(slot) } else if let next { effects.append(.load(next)) }
  }

  private mutating func add(
    _ answer: Page, for request: ListPageRequest<Key>, at edge: ListPageDirection
  ) {
    var page = shelf.cut(answer, loadedBy: request, at: edge)
    let isRepeated = page.neighbour(edge).map {
      edge == request.direction && $0 == request.key || shelf.pages.leads($0, back: edge)
    }
    if isRepeated == true {
      if edge == .before { page.before = nil } else { page.after = nil }
      emit(.repeatedKey(edge))
    }
    let result = shelf.add(page, loadedBy: request, at: edge)
    demand.follow(result.new.count, at: edge)
    let dropped = makeRoom(edge.opposite)
    states[edge] = shelf.link(edge) == nil ? .ended : .idle
    if states[edge] == .ended { applyArrivals(at: edge) }
    settleArrivals()
    let isContinued = states[edge] == .idle && !isHeld && wants(edge)
    if isContinued { states[edge] = .loading }
    if !result.repeated.isEmpty { emit(.repeated(result.repeated)) }
    if let dropped { emit(.dropped(dropped)) }
    emit(.inserted(insertion(edge, result.new)))
    if isContinued { send(edge) }
    if states[edge] == .ended { effects.append(.reachedEnd(edge)) }
    evaluate()
  }

  /// Drops pages of a side that are far from the user.
  private mutating func makeRoom(_ side: ListPageDirection) -> ListPageDrop<Value>? {
    var values: [Value] = []
    var isDropped = false
    while isOverfull, let page = side == .before ? shelf.pages.first : shelf.pages.last {
      // To drop rows that are wanted and load them again would never end.
      if demand.needs(page.count, at: side, distance: options.prefetchDistance) { break }
      let dropped = shelf.drop(side, counting: drafts)
      demand.follow(-page.count, at: side)
      values = side == .before ? values + dropped : dropped + values
      isDropped = true
    }
    guard isDropped else { return nil }
    demand.forget(side)
    stop(side)
    states[side] = .idle
    let count = (side == .before ? shelf.countBefore : shelf.countAfter) ?? 0
    return ListPageDrop(side: side, values: values, count: count)
  }

  // MARK: Failures

  private mutating func fail(_ slot: ListPageDirection, _ error: ListLoadError) {
    guard let load = loads[slot] else { return }
    if error.isRetriable, load.failures < options.backoff.attempts {
      let failures = loads.wait(slot)
      effects.append(.wait(number: load.request.number, failures: failures))
      return
    }
    _ = loads.end(slot)
    if slot == .refresh { states = edgeStates }
    states[slot] = .failed(error)
    settleArrivals()
    emit(.states(states))
    if slot == .refresh {
      showPending()
      let edges = pending.takeEdges()
      for edge in [ListPageDirection.before, .after] where edges.contains(edge) { loadMore(edge) }
    }
    evaluate()
  }

  /// Makes the attempt that a request waits for, or defers it while edges are held.
  mutating func timeCame(for number: Int) {
    guard let slot = loads.slot(of: number), loads[slot]?.attempt == .waiting else { return }
    if isHeld, slot != .refresh { loads.postpone(slot) } else { repeatLoad(slot) }
  }

  private mutating func repeatLoad(_ slot: ListPageDirection) {
    // Values that arrived on a dropped page may have increased its size.
    let isFirst = slot != .refresh && loads[slot]?.bridge == nil
    let size = isFirst ? shelf.link(slot)?.size : nil
    if let request = loads.repeatLoad(slot, size: size) { effects.append(.load(request)) }
  }

  /// Retries failed loads, and makes deferred attempts now.
  mutating func retry(_ directions: [ListPageDirection]) {
    for slot in directions {
      if let load = loads[slot], load.attempt != .made { repeatLoad(slot) }
    }
    let failed = directions.filter { states[$0].error != nil }
    if failed.isEmpty { return }
    if failed.contains(.refresh) {
      stop(.before)
      stop(.after)
      restart = restart?.again(in: shelf)
      states = ListPageStates(refresh: .loading)
      emit(.states(states))
      sendRestart()
    } else {
      for edge in failed { states[edge] = .loading }
      emit(.states(states))
      for edge in failed { send(edge) }
    }
  }

  /// Cancels running loads, which can be retried.
  mutating func cancel() {
    let running = ListPageDirection.allCases.filter { loads[$0] != nil }
    if running.isEmpty { return }
    for slot in running { stop(slot) }
    if running.contains(.refresh) { states = edgeStates }
    for slot in running { states[slot] = .failed(.cancelled) }
    pending.edges = []
    settleArrivals()
    emit(.states(states))
  }

  // MARK: Edits

  /// Whether pages are in flight, or loaded and not shown yet, that may lack an edit.
  private var isAwaitingPages: Bool {
    !loads.isEmpty || isAwaitingFirst || restart?.hasPages == true
  }

  private mutating func settleArrivals() {
    if !isAwaitingPages { arrivals.reset() }
  }

  private mutating func applyArrivals(at edge: ListPageDirection) {
    guard states[edge] == .ended else { return }
    arrivals.put(
      at: edge, unless: { shelf.values.position(ofIdentityOf: $0) != nil },
      beside: { shelf.value($1, from: edge)?.isIdentityEqual(to: $0) == true },
      insert: { value, depth in
        shelf.insert(value, at: edge, behind: depth)
        demand.followInsertion(behind: depth, at: edge)
      })
  }

  /// Adds a value that arrived at an edge of the feed, or a draft, which the source does not have yet.
  mutating func insert(
    _ value: Value, at edge: ListPageDirection, isDraft: Bool = false
  ) -> ListArrival {
    let isReplaced = shelf.replace(value)
    noteEdit(of: value.diffIdentifier, to: value)
    // A held value keeps its place unless the feed starts over: only then its arrival matters.
    if isAwaitingPages, isRestarting || restart?.hasPages == true || !isReplaced {
      arrivals.note(value, at: edge)
    }
    if !isReplaced || !isDraft { arrivals.note(value, at: edge, isDraft: isDraft) }
    if isReplaced { return .replaced }
    guard hasPages else { return isAwaitingFirst || isDraft ? .deferred : .notLoaded }
    guard shelf.link(edge) == nil else {
      if isDraft { return .deferred }
      if shelf.countArrival(of: value, at: edge) { restart?.noteArrival(at: edge) }
      return .notLoaded
    }
    restart?.noteArrival(at: edge)
    shelf.insert(value, at: edge)
    demand.follow(1, at: edge)
    return .inserted
  }

  /// Inserts a value beside a held one; a held value keeps its place and gets the newer content.
  ///
  /// - Returns: Whether the neighbour is held.
  mutating func insert(
    _ value: Value, on side: ListPageDirection, of neighbour: Value.DiffIdentifier
  ) -> Bool {
    guard let position = shelf.values.position(of: neighbour) else { return false }
    noteEdit(of: value.diffIdentifier, to: value)
    if shelf.replace(value) { return true }
    if isRestarting || restart?.hasPages == true { arrivals.notePlaced(value) }
    shelf.insert(value, on: side, ofValueAt: position)
    demand.followInsertion(at: side == .before ? position : position + 1)
    return true
  }

  /// Changes a value that is held, or arrived and is not shown yet.
  mutating func update(_ id: Value.DiffIdentifier, to value: Value) -> Bool {
    let isFree = id == value.diffIdentifier || !shelf.values.contains(id: value.diffIdentifier)
    let isHeld = shelf.values.contains(id: id)
    guard isFree, isHeld ? shelf.update(id, to: value) : arrivals.value(id) != nil else {
      return false
    }
    if id != value.diffIdentifier { shelf.renameCounted(id, to: value.diffIdentifier) }
    noteEdit(of: id, to: value)
    return true
  }

  /// Notes a value that was changed, or removed if it is `nil`, for pages in flight.
  private mutating func noteEdit(of id: Value.DiffIdentifier, to value: Value?) {
    arrivals.noteDraftEdit(of: id, to: value, isAwaitingPages: isAwaitingPages)
    guard isAwaitingPages else { return }
    let ids = arrivals.noteEdit(of: id, to: value)
    restart?.noteEdit(of: ids, to: value)
    if let value { loads.noteEdit(of: ids, to: value) }
  }

  /// Removes a value that is held, or arrived and is not shown yet.
  mutating func remove(_ id: Value.DiffIdentifier) -> Value? {
    let arrived = arrivals.value(id)
    noteEdit(of: id, to: nil)
    guard let (value, position) = shelf.remove(id) else { return arrived }
    demand.followRemoval(at: position)
    evaluate()
    return value
  }

  /// The rows with placeholders.
  mutating func slots() -> ListStore<ListSlot<Value>> { shelf.slots() }

  // MARK: Saving

  /// Restores a saved state, before the first start; without pages, the drafts only.
  mutating func restore(_ state: ListPagerState<Value, Key>) {
    if let drafts = state.drafts { arrivals.restore(drafts) }
    if state.hasOnlyDrafts { return }
    shelf.restore(state)
    generation = state.generation
    states = edgeStates
    isAwaitingSource = true
    emit(.inserted(insertion(.refresh, state.values)))
  }

  /// Loads at the edges of the restored pages, near rows that were shown meanwhile.
  mutating func goOn() {
    isAwaitingSource = false
    showPending()
    evaluate()
  }
}
