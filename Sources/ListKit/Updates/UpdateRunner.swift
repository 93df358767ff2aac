import ListDiffKit

/// What the adapter is doing about updates, and what has to wait until it is done.
///
/// The requests themselves are in the ``UpdateQueue``, which outlives the adapter.
@MainActor
final class UpdateRunner<Cell: AnyObject> {
  /// How far the update under way is.
  enum Phase {
    /// None is under way; a turn may be scheduled.
    case idle
    /// The content was read and is compared; `cancel` stops a comparison off the main actor.
    case comparing(Transaction<Cell>, cancel: (@MainActor () -> Void)?)
    /// The host was given the update, and has not said that it shows it.
    case showing(Transaction<Cell>)
    /// Another data source or host is synchronized, in place of the update that was being shown.
    case synchronizing(interrupted: Transaction<Cell>?)
  }

  /// What was set while the adapter or its host was busy.
  private struct LateChanges {
    var isSourceLate = false
    var host: GivenHost<Cell>?
    /// Whether a turn came before its time.
    var isTurnLate = false
    var isScheduled = false

    var isEmpty: Bool { !isSourceLate && host == nil && !isTurnLate }
  }

  let queue = UpdateQueue()
  private(set) var phase = Phase.idle
  /// The updates that are being put together, innermost last: the host still shows the old state.
  private var commits: [Transaction<Cell>] = []
  private var isTakingHost = false
  /// How many calls are under way that no turn may interrupt.
  private var turnHolds = 0
  /// How many calls of the host, of controllers or of the data source are under way.
  private var busyDepth = 0
  private var late = LateChanges()
  /// Adapters that take the host as soon as this one is not busy.
  private var adaptersAwaitingHost: [Link<ListAdapter<Cell>>] = []
  private var turn: Turn?
  /// Work for the host that was asked for while it shows the old state.
  private var deferred: [@MainActor (ListAdapter<Cell>) -> Void] = []
  private var queuedScroll: QueuedScroll?
  private var growth: ListGrowth?
  /// The controllers of which not all items are shown.
  private(set) var growingItems = GrowingControllers()

  nonisolated init() {}

  // MARK: The update under way

  /// The update that is compared or shown.
  var current: Transaction<Cell>? {
    switch phase {
    case .idle: nil
    case .comparing(let transaction, _), .showing(let transaction): transaction
    case .synchronizing(let interrupted): interrupted
    }
  }

  /// Whether no update is asked for or under way.
  var isAtRest: Bool {
    if case .idle = phase { queue.isIdle } else { false }
  }

  /// Whether the host was given an update and has not asked for its batch.
  var isHostBehind: Bool {
    if case .showing(let transaction) = phase { !transaction.delivery.isCommitted } else { false }
  }

  /// Whether what is shown may be older than content that was read.
  var isShownBehind: Bool {
    if case .comparing = phase { true } else { isHostBehind }
  }

  /// Whether what is shown may lack values of the content that was read last.
  var isContentToCome: Bool { isShownBehind || isGrowing || current?.part?.rest != nil }

  func beginComparing(
    _ transaction: Transaction<Cell>, cancel: (@MainActor () -> Void)? = nil
  ) {
    phase = .comparing(transaction, cancel: cancel)
  }

  /// The comparison is over; `false` if its answer is no longer wanted.
  func beginShowing(_ transaction: Transaction<Cell>) -> Bool {
    guard queue.compared(transaction.number) else { return false }
    phase = .showing(transaction)
    return true
  }

  /// Begins to synchronize: returns the requests that it answers, and keeps the update being shown.
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

  /// No update is under way any more.
  func endUpdate() { phase = .idle }

  /// What is left of a content of which a part is shown.
  func keep(_ growth: ListGrowth) { self.growth = growth }

  /// Whether a part of a content is shown, and the rest comes with further turns.
  var isGrowing: Bool { growth != nil }

  func takeGrowth() -> ListGrowth? {
    defer { growth = nil }
    return growth
  }

  /// Of these controllers not all items are shown.
  func keep(_ growing: GrowingControllers) { growingItems = growing }

  // MARK: Putting together

  /// The update that is being put together.
  var committing: Transaction<Cell>? { commits.last }
  /// Whether the host still shows what was before the update that is being put together.
  var isInCommit: Bool { !commits.isEmpty || isTakingHost }

  /// The update that batches join, because it is being put together and items can still change.
  var joinable: Transaction<Cell>? {
    commits.last.flatMap { $0.delivery.progress == .open ? $0 : nil }
  }

  func beginCommit(_ transaction: Transaction<Cell>) { commits.append(transaction) }

  func endCommit() { commits.removeLast() }

  /// A new host is bound, and shows something else until it is given the list.
  func beginTakingHost() { isTakingHost = true }

  func endTakingHost() { isTakingHost = false }

  /// Keeps turns for later that a scheduler runs at once, until the outermost call has ended.
  func holdTurns(_ body: () -> Void) {
    turnHolds += 1
    body()
    turnHolds -= 1
  }

  // MARK: Busy

  /// Whether a call of the host, of a controller or of the data source is under way.
  var isBusy: Bool { busyDepth > 0 }

  func enter() { busyDepth += 1 }

  /// `true` if it was the outermost call.
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

  /// Keeps a turn for later that a scheduler runs at once while a data source or a host is taken over, or
  /// turns are held.
  ///
  /// - Returns: Whether it has to wait.
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

  /// `false` if it is scheduled already that late changes are made.
  func scheduleLateChanges() -> Bool {
    defer { late.isScheduled = true }
    return !late.isScheduled
  }

  func lateChangesCame() { late.isScheduled = false }

  /// Another adapter takes the host as soon as this one is not busy.
  func addAdapterAwaitingHost(_ other: Link<ListAdapter<Cell>>) {
    adaptersAwaitingHost.append(other)
  }

  func takeAdaptersAwaitingHost() -> [Link<ListAdapter<Cell>>] {
    if adaptersAwaitingHost.isEmpty { return [] }
    defer { adaptersAwaitingHost = [] }
    return adaptersAwaitingHost
  }

  // MARK: Turns

  /// A turn to be scheduled; `nil` if one is on its way.
  func makeTurn() -> Turn? {
    if let turn, !turn.isOver { return nil }
    let turn = Turn()
    self.turn = turn
    return turn
  }

  /// Takes the turn that is on its way before it comes.
  func endTurn() { _ = turn?.end() }

  // MARK: Work for the host

  func addDeferred(_ work: @escaping @MainActor (ListAdapter<Cell>) -> Void) {
    deferred.append(work)
  }

  func takeDeferred() -> [@MainActor (ListAdapter<Cell>) -> Void] {
    defer { deferred = [] }
    return deferred
  }

  /// Scrolls again when what is asked for or under way is shown.
  func queue(_ scroll: QueuedScroll) { queuedScroll = isAtRest ? nil : scroll }

  func cancelScroll() { queuedScroll = nil }

  /// Where to scroll again; it is forgotten once all requests of its time are answered.
  func dueScroll() -> QueuedScroll? {
    guard let scroll = queuedScroll else { return nil }
    if !queue.waiting.hasAny(upTo: scroll.request) { queuedScroll = nil }
    return scroll
  }
}

/// Where the list was to stand when updates were on their way.
struct QueuedScroll {
  let identity: AnyIdentity
  let position: ListScrollPosition
  let offset: Double
  let isAnimated: Bool
  /// The last request that had been made by then.
  let request: Int
}
