import ListDiffKit

/// The state of the running update, and the work that is deferred until it is done.
///
/// The requests are in the ``UpdateQueue``, which outlives the adapter.
@MainActor
final class UpdateRunner<Cell: AnyObject> {
  /// The phase of the running update.
  enum Phase {
    /// No update is in flight; a turn may be scheduled.
    case idle
    /// The content was read and is being compared; `cancel` stops a comparison off the main actor.
    case comparing(Transaction<Cell>, cancel: (@MainActor () -> Void)?)
    /// The host was given the update, and has not completed it.
    case showing(Transaction<Cell>)
    /// Another data source or host is synchronized; this supersedes the update that was being
    /// shown.
    case synchronizing(interrupted: Transaction<Cell>?)
  }

  /// Changes that were made while the adapter or its host was busy.
  private struct LateChanges {
    var isSourceLate = false
    var host: GivenHost<Cell>?
    /// Whether a turn ran too early.
    var isTurnLate = false
    var isScheduled = false

    var isEmpty: Bool { !isSourceLate && host == nil && !isTurnLate }
  }

  let queue = UpdateQueue()
  private(set) var phase = Phase.idle
  /// The updates that are being committed, innermost last; the host still shows the old state.
  private var commits: [Transaction<Cell>] = []
  private var isTakingHost = false
  /// The number of running calls that no turn may interrupt.
  private var turnHolds = 0
  /// The number of running calls of the host, of controllers or of the data source.
  private var busyDepth = 0
  private var late = LateChanges()
  /// The adapters that take the host when this one is no longer busy.
  private var adaptersAwaitingHost: [Link<ListAdapter<Cell>>] = []
  private var turn: Turn?
  /// Work for the host that was deferred because the host shows the old state.
  private var deferred: [@MainActor (ListAdapter<Cell>) -> Void] = []
  private var isCarryingOut = false
  private var queuedScroll: QueuedScroll?
  /// The scroll intent that is kept for the requests up to a number.
  private var keptScroll: (intent: ListScrollIntent, request: Int)?
  private var growth: ListGrowth?
  /// The controllers that do not show all of their items.
  private(set) var growingItems = GrowingControllers()

  nonisolated init() {}

  // MARK: The running update

  /// The update that is being compared or shown.
  var current: Transaction<Cell>? {
    switch phase {
    case .idle: nil
    case .comparing(let transaction, _), .showing(let transaction): transaction
    case .synchronizing(let interrupted): interrupted
    }
  }

  /// Whether no update is queued or in flight.
  var isAtRest: Bool {
    if case .idle = phase { queue.isIdle } else { false }
  }

  /// Whether the host was given an update and has not called for its batch.
  var isHostBehind: Bool {
    if case .showing(let transaction) = phase { !transaction.delivery.isCommitted } else { false }
  }

  /// Whether the shown content may be older than content that was read.
  var isShownBehind: Bool {
    if case .comparing = phase { true } else { isHostBehind }
  }

  func beginComparing(
    _ transaction: Transaction<Cell>, cancel: (@MainActor () -> Void)? = nil
  ) {
    phase = .comparing(transaction, cancel: cancel)
  }

  /// Ends the comparison; `false` if the update was cancelled.
  func beginShowing(_ transaction: Transaction<Cell>) -> Bool {
    guard queue.compared(transaction.number) else { return false }
    phase = .showing(transaction)
    return true
  }

  /// Begins to synchronize: returns the requests that this answers, and keeps the update being
  /// shown.
  func beginSynchronizing() -> [UpdateRequest] {
    let (requests, cancelled) = queue.overtake()
    switch phase {
    case .comparing(_, let cancel) where cancelled != nil:
      cancel?()
      phase = .synchronizing(interrupted: nil)
    default: phase = .synchronizing(interrupted: current)
    }
    return requests
  }

  /// Ends the running update.
  func endUpdate() { phase = .idle }

  /// Stores the remaining parts of a content.
  func keep(_ growth: ListGrowth) { self.growth = growth }

  /// Whether a part of a content is shown, and later turns show the rest.
  var isGrowing: Bool { growth != nil }

  func takeGrowth() -> ListGrowth? {
    defer { growth = nil }
    return growth
  }

  /// Stores the controllers that do not show all of their items.
  func keep(_ growing: GrowingControllers) { growingItems = growing }

  // MARK: Committing

  /// The update that is being committed.
  var committing: Transaction<Cell>? { commits.last }
  /// Whether the host still shows the state before the update that is being committed.
  var isInCommit: Bool { !commits.isEmpty || isTakingHost }

  /// The update that new batches join: it is being committed, and its items can still change.
  var joinable: Transaction<Cell>? {
    commits.last.flatMap { $0.delivery.progress == .open ? $0 : nil }
  }

  func beginCommit(_ transaction: Transaction<Cell>) { commits.append(transaction) }

  func endCommit() { commits.removeLast() }

  /// Notes that a new host is bound, which does not show the list yet.
  func beginTakingHost() { isTakingHost = true }

  func endTakingHost() { isTakingHost = false }

  /// Defers turns that a scheduler runs at once, until the body has ended.
  func holdTurns(_ body: () -> Void) {
    turnHolds += 1
    body()
    turnHolds -= 1
  }

  // MARK: Busy

  /// Whether a call of the host, of a controller or of the data source is running.
  var isBusy: Bool { busyDepth > 0 }

  func enter() { busyDepth += 1 }

  /// Ends a call; `true` if it was the outermost one.
  func leave() -> Bool {
    busyDepth -= 1
    return busyDepth == 0
  }

  // MARK: Late changes

  var hasLateChanges: Bool { !late.isEmpty }
  /// A host, or none, that was set and is not bound yet.
  var lateHost: GivenHost<Cell>? { late.host }

  func noteLateSource() { late.isSourceLate = true }

  func noteLateHost(_ given: GivenHost<Cell>) { late.host = given }

  /// Defers a turn that a scheduler runs at once while a data source or host is synchronized, or
  /// turns are held.
  ///
  /// - Returns: Whether the turn is deferred.
  func noteLateTurn() -> Bool {
    if case .synchronizing = phase {} else if turnHolds == 0 { return false }
    late.isTurnLate = true
    return true
  }

  func takeLateTurn() -> Bool {
    defer { late.isTurnLate = false }
    return late.isTurnLate
  }

  func takeLateSource() -> Bool {
    defer { late.isSourceLate = false }
    return late.isSourceLate
  }

  func takeLateHost() -> GivenHost<Cell>? {
    defer { late.host = nil }
    return late.host
  }

  /// Notes that a turn is scheduled for late changes; `false` if one was scheduled already.
  func scheduleLateChanges() -> Bool {
    defer { late.isScheduled = true }
    return !late.isScheduled
  }

  func lateChangesCame() { late.isScheduled = false }

  /// Adds an adapter that takes the host when this one is no longer busy.
  func addAdapterAwaitingHost(_ other: Link<ListAdapter<Cell>>) {
    adaptersAwaitingHost.append(other)
  }

  /// Whether other adapters take the host after the running call.
  var isAwaited: Bool { !adaptersAwaitingHost.isEmpty }

  func takeAdaptersAwaitingHost() -> [Link<ListAdapter<Cell>>] {
    if adaptersAwaitingHost.isEmpty { return [] }
    defer { adaptersAwaitingHost = [] }
    return adaptersAwaitingHost
  }

  // MARK: Turns

  /// A turn to be scheduled; `nil` if one is scheduled already.
  func makeTurn() -> Turn? {
    if let turn, !turn.isOver { return nil }
    let turn = Turn()
    self.turn = turn
    return turn
  }

  /// Ends the scheduled turn before it runs.
  func endTurn() { _ = turn?.end() }

  // MARK: Work for the host

  func addDeferred(_ work: @escaping @MainActor (ListAdapter<Cell>) -> Void) {
    deferred.append(work)
  }

  /// Carries out the deferred work, or the first part of it.
  func carryOutDeferred(_ count: Int = .max, for adapter: ListAdapter<Cell>) {
    let work = deferred.prefix(count)
    deferred.removeFirst(work.count)
    let isNested = isCarryingOut
    isCarryingOut = true
    for call in work { call(adapter) }
    isCarryingOut = isNested
  }

  var deferredCount: Int { deferred.count }
  /// Whether there is deferred work, and none is being carried out.
  var hasDeferred: Bool { !deferred.isEmpty && !isCarryingOut }

  /// Queues a scroll that is repeated when queued and running updates are shown.
  func queue(_ scroll: QueuedScroll) {
    keptScroll = nil
    queuedScroll = scroll
    queuedScroll?.isLast = isAtRest
  }

  /// Discards the queued scroll if it was carried out for the last time.
  ///
  /// If the scroll led to requests, it is repeated after them: controllers that were made for it may have headers
  /// and spaces.
  ///
  /// - Parameter request: The last request that was made before the scroll.
  func scrollWasCarriedOut(after request: Int) {
    let last = queue.lastRequest
    if last > request, queue.waiting.hasAny(upTo: last) {
      queuedScroll?.request = last
      queuedScroll?.isLast = false
    } else if queuedScroll?.isLast ?? false {
      queuedScroll = nil
    }
  }

  /// Notes that a value has another identity from now on.
  func renameScrollTarget(_ old: AnyDiffable, to new: AnyDiffable) {
    queuedScroll?.rename(old, to: new)
  }

  func cancelScroll() {
    queuedScroll = nil
    keptScroll = nil
  }

  /// The queued scroll; it is carried out for the last time once all requests that were made before it are answered.
  func dueScroll() -> QueuedScroll? {
    guard let scroll = queuedScroll, !scroll.isLast else { return nil }
    queuedScroll?.isLast = !queue.waiting.hasAny(upTo: scroll.request)
    return scroll
  }

  /// Keeps the scroll intent of an update that is shown for the requests that it led to.
  ///
  /// Controllers that were made for it may have headers and spaces, which would move the rows that were scrolled to.
  ///
  /// - Parameters:
  ///   - intent: The scroll intent of the update.
  ///   - request: The last request that the update answers.
  func keepScroll(_ intent: ListScrollIntent, after request: Int) {
    let last = queue.lastRequest
    let isNeeded = intent != .keepAnchor && last > request && queue.waiting.hasAny(upTo: last)
    keptScroll = isNeeded ? (intent, last) : nil
  }

  /// The scroll intent that the running update takes over, unless its requests have their own.
  func takeKeptScroll() -> ListScrollIntent? {
    defer { keptScroll = nil }
    guard let keptScroll, let first = queue.running.first?.first, first <= keptScroll.request else {
      return nil
    }
    return keptScroll.intent
  }
}

/// A scroll that was requested while updates were queued or in flight.
struct QueuedScroll {
  enum Target {
    /// The header or the first item of a section.
    case section(AnyIdentity)
    case item(AnyDiffable, in: AnyIdentity)
    /// The start of the content.
    case start

    /// The target if a value has another identity; `nil` if it is not the target or in it.
    func renamed(_ old: AnyDiffable, to new: AnyDiffable) -> Target? {
      switch self {
      case .section(let identity) where identity == old.diffIdentifier:
        .section(new.diffIdentifier)
      case .item(let item, let identity) where identity == old.diffIdentifier:
        .item(item, in: new.diffIdentifier)
      case .item(let item, let identity) where item.isIdentityEqual(to: old):
        .item(new, in: identity)
      default: nil
      }
    }
  }

  /// The target under each of its identities, latest first: the next update may still bring a former one.
  private(set) var targets: [Target]
  let position: ListScrollPosition
  let offset: Double
  let isAnimated: Bool
  /// The last request that was made before.
  var request: Int
  /// Whether it is carried out once more at most.
  var isLast = false

  init(
    to target: Target, at position: ListScrollPosition = .start, offset: Double = 0,
    animated isAnimated: Bool, after request: Int
  ) {
    targets = [target]
    self.position = position
    self.offset = offset
    self.isAnimated = isAnimated
    self.request = request
  }

  mutating func rename(_ old: AnyDiffable, to new: AnyDiffable) {
    if let target = targets[0].renamed(old, to: new) { targets.insert(target, at: 0) }
  }
}
