public import ListKit

/// A host in memory that is as strict as UICollectionView, for tests of section controllers.
///
/// It shows cells of any family, asks for them as a screen would, and refuses what breaks a rule:
/// each refusal is a sentence in ``violations``, and the list is shown anew. What happened is in
/// ``batches`` and ``log``; ``snapshot()`` says what a person would see.
///
/// ```swift
/// let host = StrictListHost<Card>()
/// let adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
/// adapter.register(Message.self) { MessageController($0) }
/// adapter.content { messages }
/// messages.append(Message(id: 2, text: "Dust storm"))
/// adapter.performUpdates(animated: true)
/// scheduler.run()
/// // host.batches.last?.sectionInserts == [1], host.violations.isEmpty
/// ```
///
/// What is in sight is settled in one of three ways. By sizes: whatever the container shows of a
/// plain vertical list, where elements without height are never in sight. By ``showsEverything``. Or
/// by ``visible(from:count:)-(ListPath,_)``, which pins a number of items, whatever their sizes.
@MainActor
public final class StrictListHost<Cell: AnyObject>: ListHost {
  let ledger: ViolationLedger
  let desk: CellDesk<Cell>
  var record = EventRecord()
  /// What the source said when it was last read.
  var mirror = ContentMirror()
  var shown: [ListPlace: ShownCell<Cell>] = [:]
  var viewport = Viewport.offset(0)
  var selection = SelectionMirror()
  var waitingCompletions: [@MainActor () -> Void] = []
  var progress = HostProgress()
  var measured: StackedLayout?

  /// Whether rules are checked and events recorded.
  ///
  /// A host that does neither does no more for a batch than the batch and the part in sight need, and
  /// nothing for what is out of sight: for measuring an adapter. With a container without height and
  /// ``showsEverything`` off it shows nothing at all, unless items are pinned.
  public let checksRules: Bool
  /// What the host shows.
  ///
  /// A new source is shown at once; the cells of the one before end their display first.
  public var source: ListSource<Cell>? {
    didSet { changeSource(from: oldValue) }
  }
  /// The size of the area in which the list is seen; everything is measured anew when it changes.
  public var containerSize: ListSize {
    didSet { if containerSize != oldValue { measureAgain() } }
  }
  /// Whether every element is in sight, whatever its size.
  public var showsEverything: Bool {
    didSet { refresh() }
  }
  /// What the host says it can take in one batch; it follows the strictest rules all the same.
  public var capabilities = ListHostCapabilities.strict
  /// The space around the content, which the layout leaves out of account.
  public var containerInset = ListEdgeInsets.zero
  /// What the host says about being seen; it shows cells either way.
  public var isVisible = true
  /// Whether the host measures and configures again what is in sight before each batch.
  ///
  /// Screens do so when something is left to lay out. Data that has changed too early is found.
  public var needsLayoutBeforeBatch = false
  /// Whether completions wait until ``finishBatch()``, as if every batch were animated.
  public var isCompletionDeferred = false
  /// Whether a test must take every request that reaches the host.
  ///
  /// What it has not taken is in ``unasserted``, and a violation at the next ``reset()``.
  public var isExhaustive = false
  /// How a cell reads in ``snapshot()``.
  ///
  /// The default is its description if it has one of its own, and the name of its class if not.
  public var describe: (Cell) -> String = { cell in
    (cell as? any CustomStringConvertible)?.description ?? "\(type(of: cell))"
  }
  /// What is shown in place of the items.
  public internal(set) var emptyView: Cell?
  /// Where each batch wanted the list to stand, oldest first.
  public internal(set) var scrolls: [ListScrollIntent] = []

  /// Makes a host that shows nothing yet.
  ///
  /// - Parameters:
  ///   - containerSize: The area in which the list is seen.
  ///   - showsEverything: Whether every element is in sight, whatever its size; if not said, whether
  ///     the container has no height.
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
  public var violations: [Violation] { ledger.violations }

  func note(_ event: ListHostEvent) {
    if checksRules { record.note(event) }
  }

  func report(_ violation: Violation) { ledger.report(violation) }
}
