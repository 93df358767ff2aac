/// What a source answers.
enum PagerAnswer<Value: ListValue, Key: Hashable & Sendable> {
  case page(ListPage<Value, Key>)
  case failed(ListLoadError)
  case outOfDate
}

/// What a feed holds and loads: events in, effects out, without time and work of its own.
///
/// A direction is idle, loading, failed or ended. A generation is the time between two starts: the first
/// effect of a start is that all requests are cancelled, so that no answer of an older generation is
/// taken. An answer is known by the number of its request; a number that is not that of a load is ignored,
/// so that answers may be lost, repeated, late and in any order.
struct PagerMachine<Value: ListValue, Key: Hashable & Sendable> {
  typealias Page = ListPage<Value, Key>

  let options: ListPagerOptions
  private(set) var shelf: PageShelf<Value, Key>
  private(set) var states = ListPageStates()
  private(set) var generation = 0
  /// While it is `true`, nothing is loaded at the edges, unless by hand.
  private(set) var isHeld = false
  /// Whether what was saved is shown, and the feed was not started.
  private var isAwaitingSource = false
  private(set) var demand = PagerDemand()
  private var loads = PagerLoads<Key>()
  /// The start that is under way or has failed, or else the last one.
  private var restart: PagerRestart<Value, Key>?
  private var arrivals = PagerArrivals<Value>()
  private var pending = PagerPending<Value>()
  private var effects = PagerEffects<Value, Key>()

  init(_ options: ListPagerOptions) {
    self.options = options.corrected
    shelf = PageShelf(isCounting: options.countsPlaceholders)
    if let problem = options.problem { emit(.problem(problem)) }
  }

  /// What to do next; `nil` if that is nothing.
  var nextEffect: PagerEffect<Value, Key>? { effects.next }

  /// What to do next, once.
  ///
  /// What is performed may call for other things: a start withdraws all that the former generation has
  /// left in here, but what it reports.
  mutating func takeEffect() -> PagerEffect<Value, Key>? { effects.take() }

  private mutating func emit(_ event: ListPagerEvent<Value>) { effects.append(.event(event)) }

  /// Whether pages came since the first start.
  var hasPages: Bool { !shelf.pages.isEmpty }

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
  /// It is loaded as it was, as its key need not be that of a first page.
  mutating func startOverWithPageOfAnchor(withRemote: Bool) -> Bool {
    guard let last = demand.last,
      let place = shelf.page(at: min(max(last.before, 0), shelf.values.count - 1)),
      let restart = PagerRestart<Value, Key>(
        of: [shelf.pages[place.page]], atLeast: options.initialSize)
    else { return false }
    startOver(restart, withRemote: withRemote)
    return true
  }

  /// Whether the feed is not where it was to start: its pages come, or the first one never did.
  var isAwaitingStart: Bool { restart != nil && (isRestarting || !hasPages) }

  /// Starts over again where the last start was to lead.
  mutating func repeatStart() { if let restart { startOver(restart.anew) } }

  /// The key at which the feed was last started over; `nil` for its beginning and for all held pages.
  var startKey: Key? { restart?.onlyKey }

  /// Whether a start with this single page is under way.
  func isStartingOver(at link: PageLink<Key>) -> Bool {
    isRestarting && restart?.isLoading(only: link) == true
  }

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
    // After a start at a key the place is there.
    let place = restart.onlyKey == nil ? anchor?.value : nil
    let dropped = restart.beside
    let pages = arrivals.added(to: restart.pages) { dropped[$0].isEmpty }
    let repeated = shelf.replace(pages, beside: dropped)
    // Rows that were shown after a failed start were rows of what is replaced now.
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

  /// The states with the edges of what is held while the feed starts over.
  var shownStates: ListPageStates {
    guard isRestarting else { return states }
    var shown = edgeStates
    shown.refresh = states.refresh
    return shown
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

  /// Loads at an edge that was set to loading.
  private mutating func send(_ edge: ListPageDirection) {
    guard let link = shelf.link(edge) else { return }
    send(edge, link.direction ?? edge, link)
  }

  private mutating func stop(_ slot: ListPageDirection) {
    guard let number = loads.end(slot)?.request.number else { return }
    if !effects.withdrawLoad(number) { effects.append(.cancel(number)) }
  }

  /// Whether the user is near an edge at which the source has nothing more.
  func isEndNear(_ edge: ListPageDirection) -> Bool {
    canLoadEdges && states[edge] == .ended && wants(edge)
  }

  private var canLoadEdges: Bool { isInPlace && !isAwaitingSource }

  /// Whether rows are those that the user stays at.
  private var isInPlace: Bool { hasPages && !isRestarting }

  /// Loads at the edges where more is wanted.
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

  /// Loads the next page of an edge, as by a button; while the feed starts over, if that fails.
  mutating func loadMore(_ edge: ListPageDirection) {
    if edge == .refresh { return }
    if isRestarting {
      pending.edges.insert(edge)
    } else if canLoadEdges, states[edge] == .idle {
      start(edge)
    }
  }

  /// Holds loads at the edges back, or lets them start.
  mutating func hold(_ isHeld: Bool) {
    self.isHeld = isHeld
    if !isHeld {
      for edge in [ListPageDirection.before, .after] where loads[edge]?.attempt == .due {
        repeatLoad(edge)
      }
    }
    evaluate()
  }

  /// Notes that a row was shown, at a position in the feed.
  mutating func access(at position: Int) {
    // No feed is so long, and sums with a position have room.
    let position = min(max(position, .min / 4), .max / 4)
    let row = position - (shelf.countBefore ?? 0)
    if isInPlace {
      show(row)
      evaluate()
    } else {
      let isValue = row >= 0 && row < shelf.values.count
      pending.access = isValue ? .value(shelf.values[row]) : .position(position)
    }
  }

  /// Notes the positions that are visible together, both ends of which are accessed next.
  mutating func see(_ positions: ClosedRange<Int>) {
    guard isInPlace else { return }
    let first = shelf.countBefore ?? 0
    let end = first + shelf.values.count - 1
    demand.see(
      PagerHint(before: positions.lowerBound - first, after: end - positions.upperBound))
  }

  private mutating func show(_ row: Int) {
    if let near = positionsWithoutJump, !near.contains(row + (shelf.countBefore ?? 0)) {
      effects.append(.jump(row + (shelf.countBefore ?? 0)))
    } else {
      _ = demand.note(hint(at: row))
    }
  }

  /// Where the user was last; `nil` if no row was shown, or it went when the feed started over.
  var anchor: ListPagerAnchor<Value, Key>? {
    demand.last.map { anchor(at: $0.before + (shelf.countBefore ?? 0)) }
  }

  // MARK: Answers

  /// Takes the answer to a request.
  mutating func take(_ answer: PagerAnswer<Value, Key>, for number: Int) {
    guard let slot = loads.slot(of: number), let load = loads[slot], load.attempt == .made else {
      return
    }
    switch answer {
    case .page(let page):
      _ = loads.end(slot)
      let filtered = arrivals.filtered(page)
      if slot == .refresh {
        restart?.take(filtered, for: load.request)
        if restart?.next == nil { finishRestart() } else { sendRestart() }
      } else {
        add(filtered, for: load.request, at: slot)
      }
    case .failed(let error): fail(slot, error)
    case .outOfDate:
      _ = loads.end(slot)
      effects.append(.renew)
    }
  }

  private mutating func add(
    _ answer: Page, for request: ListPageRequest<Key>, at edge: ListPageDirection
  ) {
    var page = answer
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
      // What is visible stays: if it went and were loaded again, the feed would not come to rest.
      if let visible = demand.visible,
        visible.rows(beyond: side) - page.count < options.prefetchDistance
      {
        break
      }
      let dropped = shelf.drop(side)
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

  /// Makes the attempt for which a request waits, or leaves it for when edges are no longer held.
  mutating func timeCame(for number: Int) {
    guard let slot = loads.slot(of: number), loads[slot]?.attempt == .waiting else { return }
    if isHeld, slot != .refresh { loads.postpone(slot) } else { repeatLoad(slot) }
  }

  private mutating func repeatLoad(_ slot: ListPageDirection) {
    // Values may have arrived that are on a dropped page.
    let size = slot == .refresh ? nil : shelf.link(slot)?.size
    if let request = loads.repeatLoad(slot, size: size) { effects.append(.load(request)) }
  }

  /// Repeats what failed, and makes attempts now that are due later.
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

  /// Cancels what runs; it can be retried.
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

  /// Whether the first page did not come yet: its load runs, or failed and can be retried.
  private var isAwaitingFirst: Bool { restart != nil && !hasPages }

  /// Whether pages come, or came and are not shown yet, that may not know of an edit.
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

  /// Takes a value that arrived at an edge of the feed.
  mutating func insert(_ value: Value, at edge: ListPageDirection) -> ListArrival {
    let isReplaced = shelf.replace(value)
    noteEdit(of: value.diffIdentifier, to: value)
    // A value that is held has its place, and keeps it unless the feed starts over.
    if isAwaitingPages, isRestarting || restart?.hasPages == true || !isReplaced {
      arrivals.note(value, at: edge)
    }
    if isReplaced { return .replaced }
    guard hasPages else { return isAwaitingFirst ? .deferred : .notLoaded }
    guard shelf.link(edge) == nil else {
      if shelf.countArrival(of: value, at: edge) { restart?.noteArrival(at: edge) }
      return .notLoaded
    }
    restart?.noteArrival(at: edge)
    shelf.insert(value, at: edge)
    demand.follow(1, at: edge)
    return .inserted
  }

  /// A value that is held, or that arrived and is shown when a page comes.
  func value(_ id: Value.DiffIdentifier) -> Value? { shelf.values[id: id] ?? arrivals.value(id) }

  /// Changes such a value.
  mutating func update(_ id: Value.DiffIdentifier, to value: Value) -> Bool {
    let isHeld = shelf.values.contains(id: id)
    guard isHeld ? shelf.update(id, to: value) : arrivals.value(id) != nil else { return false }
    noteEdit(of: id, to: value)
    return true
  }

  /// Notes a value that was changed, or removed if it is `nil`, for pages that come.
  private mutating func noteEdit(of id: Value.DiffIdentifier, to value: Value?) {
    guard isAwaitingPages else { return }
    let ids = arrivals.noteEdit(of: id, to: value)
    restart?.noteEdit(of: ids, to: value)
  }

  /// Removes such a value.
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

  /// Takes what was saved, before the first start.
  mutating func restore(_ state: ListPagerState<Value, Key>) {
    shelf.restore(state)
    generation = state.generation
    states = edgeStates
    isAwaitingSource = true
    emit(.inserted(insertion(.refresh, state.values)))
  }

  /// Loads at the edges of what was restored, where rows were shown meanwhile.
  mutating func goOn() {
    isAwaitingSource = false
    evaluate()
  }
}
