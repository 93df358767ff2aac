public import ListKit

/// A host in memory that is as strict as UICollectionView, for tests of section controllers.
///
/// It shows cells of any family, dequeues them as a view would, and rejects batches that break a rule:
/// it adds a sentence to ``violations`` and reloads. ``batches`` and ``log`` have the recorded events;
/// ``snapshot()`` is the visible part as text.
///
/// ```swift
/// let host = StrictListHost<Card>()
/// let adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
/// adapter.register(Message.self) { MessageController($0) }
/// adapter.content { messages }
/// adapter.performUpdates(animated: false)
/// scheduler.run()
/// messages.append(Message(id: 2, text: "Dust storm"))
/// adapter.performUpdates(animated: true)
/// scheduler.run()
/// // host.batches.last?.sectionInserts == [1], host.violations.isEmpty
/// ```
///
/// There are three ways to determine the visible elements. By sizes: those in the container, in a plain
/// vertical list in which elements without height are never visible. By ``showsEverything``: all elements.
/// By ``visible(from:count:)-(ListPath,_)``: a number of items, regardless of their sizes.
@MainActor
public final class StrictListHost<Cell: AnyObject>: ListHost {
  let ledger: ViolationLedger
  let desk: CellDesk<Cell>
  var record = EventRecord()
  /// The content of the source when it was last read.
  var mirror = ContentMirror()
  var shown: [ListPlace: ShownCell<Cell>] = [:]
  var viewport = Viewport.offset(0)
  var selection = SelectionMirror()
  var waitingCompletions: [@MainActor () -> Void] = []
  var progress = HostProgress()
  var measured: StackedLayout?

  /// Whether rules are checked and events recorded.
  ///
  /// If `false`, the cost of a batch is that of its changes and of the visible elements, for measuring an
  /// adapter; a container with a height adds the layout of all elements. With a container without height and
  /// ``showsEverything`` off, the host then shows no cells, unless items are pinned as visible.
  public let checksRules: Bool
  /// The source of the list that the host shows.
  ///
  /// A new source is shown at once; the cells of the previous one end their display first.
  public var source: ListSource<Cell>? {
    didSet { changeSource(from: oldValue) }
  }
  /// The size of the visible area; all elements are measured again when it changes.
  public var containerSize: ListSize {
    didSet { if containerSize != oldValue { measureAgain() } }
  }
  /// Whether all elements are visible, regardless of their sizes.
  public var showsEverything: Bool {
    didSet { refresh() }
  }
  /// The changes that the host declares to accept in one batch; it checks the strictest rules regardless.
  public var capabilities = ListHostCapabilities.strict
  /// The space around the content, which the layout ignores.
  public var containerInset = ListEdgeInsets.zero
  /// Whether the host declares to be visible; it shows cells either way.
  public var isVisible = true
  /// Whether the host measures and reconfigures the visible elements before each batch.
  ///
  /// Views do so if a layout pass is pending. This detects data that has changed before the batch.
  public var needsLayoutBeforeBatch = false
  /// Whether completions wait until ``finishBatch()``, as if every batch were animated.
  public var isCompletionDeferred = false
  /// Whether a test must take every request that the host receives.
  ///
  /// Requests that were not taken are in ``unasserted``, and become violations at the next ``reset()``.
  public var isExhaustive = false
  /// Describes a cell in ``snapshot()``.
  ///
  /// The default is its description if it has one of its own, otherwise the name of its class.
  public var describe: (Cell) -> String = { cell in
    (cell as? any CustomStringConvertible)?.description ?? "\(type(of: cell))"
  }
  /// The view that is shown in place of the items; `nil` if there is none.
  public internal(set) var emptyView: Cell?
  /// The scroll intents of all batches, oldest first.
  public internal(set) var scrolls: [ListScrollIntent] = []

  /// Makes a host that shows nothing yet.
  ///
  /// - Parameters:
  ///   - containerSize: The size of the visible area.
  ///   - showsEverything: Whether all elements are visible, regardless of their sizes. The default `nil` means
  ///     `true` for a container without height.
  ///   - checksRules: Whether rules are checked and events recorded.
  public init(
    containerSize: ListSize = ListSize(width: 320, height: 480), showsEverything: Bool? = nil,
    checksRules: Bool = true
  ) {
    self.containerSize = containerSize
    self.showsEverything = showsEverything ?? !(containerSize.height > 0)
    self.checksRules = checksRules
    ledger = ViolationLedger(isKept: checksRules)
    desk = CellDesk(ledger: ledger)
  }

  /// The rules that were broken, oldest first.
  ///
  /// Reading it asks the visible controllers for their counts, in debug builds: a count that changed without
  /// an update is a violation.
  public var violations: [Violation] {
    if checksRules { source?.checkVisibleCounts() }
    return ledger.violations
  }

  func note(_ event: ListHostEvent) {
    if checksRules { record.note(event) }
  }

  func report(_ violation: Violation) { ledger.report(violation) }
}
