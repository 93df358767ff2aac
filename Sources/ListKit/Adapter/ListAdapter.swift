import ListDiffKit

/// Keeps a host showing an array of values, each by a section controller of its own.
///
/// ```swift
/// let adapter = ListAdapter(host: view)
/// adapter.register(Message.self) { MessageController($0) }
/// adapter.content { model.weather; model.messages }
/// await adapter.update(animated: true)
/// ```
///
/// A value is one section. Its identity, the pair of its type and its identifier, decides which
/// controller owns it; its content decides whether the controller is updated. What the user did, such
/// as the selection, is kept by identity and survives every update.
@MainActor
public final class ListAdapter<Cell: AnyObject> {
  /// Where the values and their controllers come from.
  let contents = ListContents<Cell>()
  /// What is shown.
  let store: SectionStore<Cell>
  /// What the adapter is doing about updates.
  let runner: UpdateRunner<Cell>
  /// What is visible and near.
  let display: DisplayTracker<Cell>
  /// What the user did.
  var interaction = InteractionState()
  /// What is tied to the host.
  var binding = HostBinding<Cell>()
  #if !hasFeature(Embedded)
    /// A restored state of values that are not in the list yet.
    var restoration = Restoration()
  #endif
  /// The objects that observe updates.
  let observers = Observers<ListUpdateEvent>()
  /// The problems that are reported once for as long as they last.
  var problems = LastingProblems()
  let source: ListSource<Cell>
  let link: Link<ListAdapter<Cell>>
  /// Compares elsewhere; `nil` where there is no elsewhere.
  var compareElsewhere: ListComparer?
  private let schedule: ListScheduler
  /// Goes with the adapter: requests that wait are answered then.
  private let life: Ticket
  private let ownerLink = Link<AnyObject>()

  // MARK: Settings

  /// Where problems are reported.
  public let diagnostics = ListDiagnostics()
  /// How many sections before and after the visible ones count as near.
  public var workingRangeSize: Int {
    get { display.sectionMargin }
    set { display.sectionMargin = newValue }
  }
  /// How many items before and after the visible ones count as near; `nil` tracks no items.
  public var itemWorkingRangeSize: Int? {
    get { display.itemMargin }
    set { display.itemMargin = newValue.map { max(0, $0) } }
  }
  /// How many items may be selected.
  public var selectionMode = ListSelectionMode.single
  /// Whether the selection keeps items that leave the list, as when it is filtered.
  public var selectionPolicy = ListSelectionPolicy.forgetsDeleted {
    didSet { if selectionPolicy == .forgetsDeleted { interaction.forgetHidden() } }
  }
  /// Whether an item is deselected as soon as its controller was called for its selection.
  public var deselectsAutomatically = false
  /// Whether, when an update deletes all selected items, the neighbour of the one selected last is
  /// selected.
  public var selectsSuccessor = false
  /// Which of the values with one identity is shown; the others are left out and reported.
  ///
  /// While there are any, to keep the last costs a second comparison for each update.
  public var duplicateRule = ListDuplicateRule.keepsFirst
  /// How long controllers are kept that were made when they were needed.
  public var controllerPolicy = ListControllerPolicy.keepsAll
  /// When the empty view is shown.
  public var emptyRule = ListEmptyRule.noItems
  /// Makes what is shown while the list is empty, if the data source has nothing.
  public var emptyView: (@MainActor () -> Cell?)?
  /// Lists with at least this many values, old and new together, are compared off the main actor.
  ///
  /// Arrays with the same storage as before do not count, and of stores only what two versions do not share.
  public var backgroundThreshold = ListAdapter.defaultBackgroundThreshold
  /// The most sections that come, go or change in one turn.
  ///
  /// More of them are shown by several updates, each in a turn of its own, so that the main actor is not held
  /// for long: first those where the list stands. Of sections whose controllers are made at once, because no
  /// registration says how many items they have, each of these updates shows a sixteenth, or 256 if that is more.
  /// A host may want each change whole: see ``ListHostCapabilities/takesParts``.
  /// A section with a new content counts as two. The request is answered after the last one. Of sections
  /// that move across each other everywhere, those leave and come again that have neither a controller nor state.
  public var sectionsPerTurn = 1 << 12
  /// Called when the user pulls the list beyond its start; returns whether a pull is under way.
  ///
  /// Without it hosts report no pulls.
  public var onPull: (@MainActor (ListPullEvent) -> Bool)?
  /// The object that owns the list, for its section controllers; not kept.
  public var owner: AnyObject? {
    get { ownerLink.target }
    set { ownerLink.target = newValue }
  }
  #if hasFeature(Embedded)
    /// Called for what is displayed and selected; set it to `nil` before it is deallocated.
    public unowned(unsafe) var delegate: (any ListAdapterDelegate<Cell>)?
    /// Takes part in moving sections; set it to `nil` before it is deallocated.
    public unowned(unsafe) var moveDelegate: (any ListAdapterMoveDelegate<Cell>)?
    /// Called when controllers are called; set it to `nil` before it is deallocated.
    public unowned(unsafe) var performanceDelegate: (any ListAdapterPerformanceDelegate<Cell>)?
  #else
    /// Called for what is displayed and selected; not kept.
    public weak var delegate: (any ListAdapterDelegate<Cell>)?
    /// Takes part in moving sections; not kept.
    public weak var moveDelegate: (any ListAdapterMoveDelegate<Cell>)?
    /// Called when controllers are called; not kept.
    public weak var performanceDelegate: (any ListAdapterPerformanceDelegate<Cell>)?
    /// Passes what this list displays to observers of many lists.
    public var announcer = ListAnnouncer.shared
  #endif

  /// Makes an adapter for a host, with a scheduler of its turns.
  ///
  /// Where tasks are at hand ``init(host:)`` is enough. A test gives a scheduler of its own, to decide
  /// when a turn comes.
  public init(host: (any ListHost<Cell>)?, scheduler: @escaping ListScheduler) {
    schedule = scheduler
    link = Link()
    store = SectionStore()
    runner = UpdateRunner()
    display = DisplayTracker(store, link)
    source = ListSource(link)
    let queue = runner.queue
    life = Ticket {
      queue.reportMissingAdapter()
      queue.dropEverything()
    }
    link.target = self
    bind(host)
  }

  /// Runs work in a later turn.
  func inLaterTurn(_ work: @escaping @MainActor () -> Void) { schedule(work) }

  #if hasFeature(Embedded)
    deinit { link.target = nil }
  #endif
}
