import ListDiffKit

/// Keeps a host in sync with an array of values, each owned by its own section controller.
///
/// ```swift
/// let adapter = ListAdapter(host: view)
/// adapter.register(Message.self) { MessageController($0) }
/// adapter.content { model.weather; model.messages }
/// await adapter.update(animated: true)
/// ```
///
/// Each value is one section. Its identity, the pair of its type and its identifier, decides which
/// controller owns it; its content decides whether that controller is updated. User state such as
/// the selection is kept by identity and survives every update.
@MainActor
public final class ListAdapter<Cell: AnyObject> {
  /// The sources of the values and the registrations that create their controllers.
  let contents = ListContents<Cell>()
  /// The sections that are shown, as of the last batch.
  let store: SectionStore<Cell>
  /// The phase of the running update, and the queue of requests.
  let runner: UpdateRunner<Cell>
  /// The visible cells and the working ranges.
  let display: DisplayTracker<Cell>
  /// Selection, focus, expansion and drags.
  var interaction = InteractionState() { didSet { noteSelection() } }
  /// The host, and state that is valid for this host only.
  var binding = HostBinding<Cell>()
  #if !hasFeature(Embedded)
    /// A restored state whose values are not in the list yet.
    var restoration = Restoration()
  #endif
  /// The observers of updates and of the selection.
  let observers = ListObservers()
  /// Problems that persist over updates and are reported once.
  var problems = LastingProblems()
  let source: ListSource<Cell>
  let link: Link<ListAdapter<Cell>>
  /// Compares lists off the main actor; `nil` compares them on it.
  var compareElsewhere: ListComparer?
  private let schedule: ListScheduler
  /// Released with the adapter: requests that are still queued are then answered as dropped.
  private let life: Ticket
  private let ownerLink = Link<AnyObject>()

  // MARK: Settings

  /// Reports problems in the input of the list.
  public let diagnostics = ListDiagnostics()
  /// The number of sections before and after the visible ones that count as near.
  public var workingRangeSize: Int {
    get { display.sectionMargin }
    set { display.sectionMargin = newValue }
  }
  /// The number of items before and after the visible ones that count as near; `nil` tracks no
  /// items.
  public var itemWorkingRangeSize: Int? {
    get { display.itemMargin }
    set { display.itemMargin = newValue.map { max(0, $0) } }
  }
  /// How many items may be selected; where several are, ``ListSelectionMode/single`` keeps the one selected last.
  public var selectionMode = ListSelectionMode.single {
    didSet {
      if selectionMode != .multiple { endGradualSelection() }
      if selectionMode == .single, oldValue != .single { keepLastSelected() }
    }
  }
  /// Whether the selection keeps items that leave the list, as when it is filtered.
  public var selectionPolicy = ListSelectionPolicy.forgetsDeleted {
    didSet { if selectionPolicy == .forgetsDeleted { interaction.forgetHidden() } }
  }
  /// Whether an item is deselected as soon as its controller has been called for the selection.
  public var deselectsAutomatically = false
  /// Whether the neighbour of the item selected last is selected when an update deletes all
  /// selected items.
  public var selectsSuccessor = false
  /// Whether an item that goes to another section in an update is the same item there.
  ///
  /// It then keeps its selection, focus and expansion, and the host moves it, as in a board whose columns are
  /// sections. Set it if an identity names the same item in all sections; by default, it names an item of its
  /// section. Applies to controllers of items with identities. An update after ``selectAll(animated:)`` selects what
  /// still waits.
  public var itemsMayChangeSections = false
  /// Which of several values with the same identity is shown; the others are left out and reported.
  ///
  /// ``ListDuplicateRule/keepsLast`` costs a second comparison in each update whose content has
  /// duplicates.
  public var duplicateRule = ListDuplicateRule.keepsFirst
  /// How long controllers that were created on demand are kept.
  public var controllerPolicy = ListControllerPolicy.keepsAll {
    didSet { store.setTracksNeeded(controllerPolicy != .keepsAll) }
  }
  /// When the empty view is shown.
  public var emptyRule = ListEmptyRule.noItems
  /// Makes the view that is shown while the list is empty, if the data source returns none.
  public var emptyView: (@MainActor () -> Cell?)?
  /// The number of values, old and new together, from which lists are compared off the main actor.
  ///
  /// Arrays that share the storage of the previous content do not count, nor do values that two
  /// versions of a store share.
  public var backgroundThreshold = ListAdapter.defaultBackgroundThreshold
  /// The maximum number of sections that are inserted, deleted or changed in one turn.
  ///
  /// A longer change is shown in parts: one update per turn, so that the main actor is not blocked
  /// for long. The part around the visible sections is first. A section with new content counts as
  /// two changes. The request is answered after the last part.
  ///
  /// If controllers are created at once, because their type is registered without a count of items,
  /// a part has only a sixteenth of this number of sections, but at least 256.
  ///
  /// If sections move across each other everywhere, those without cells and without state may leave
  /// the list and return in a later part. Controllers that a reload replaces leave in the turns of
  /// its parts.
  ///
  /// ``selectAll(animated:)`` selects an eighth of this number of items in one turn.
  ///
  /// A host can require each change as a whole: see ``ListHostCapabilities/takesParts``.
  public var sectionsPerTurn = 1 << 12
  /// The words in which hosts speak of items to the user.
  public var words = ListWords()
  /// Called when the user pulls the list beyond its start; returns whether a pull is in progress.
  ///
  /// If `nil`, hosts report no pulls.
  public var onPull: (@MainActor (ListPullEvent) -> Bool)? { didSet { pullOwner = nil } }
  /// The feed that has set ``onPull``.
  private var pullOwner: ObjectIdentifier?
  /// The object that owns the list, for its section controllers; held weakly.
  public var owner: AnyObject? {
    get { ownerLink.target }
    set { ownerLink.target = newValue }
  }
  #if hasFeature(Embedded)
    /// Called when elements are displayed or selected; set it to `nil` before it is deallocated.
    public unowned(unsafe) var delegate: (any ListAdapterDelegate<Cell>)?
    /// Called when the user drags sections, or items into other sections.
    ///
    /// Set it to `nil` before it is deallocated.
    public unowned(unsafe) var moveDelegate: (any ListAdapterMoveDelegate<Cell>)?
    /// Called around each call of a controller; set it to `nil` before it is deallocated.
    public unowned(unsafe) var performanceDelegate: (any ListAdapterPerformanceDelegate<Cell>)?
  #else
    /// Called when elements are displayed or selected; held weakly.
    public weak var delegate: (any ListAdapterDelegate<Cell>)?
    /// Called when the user drags sections, or items into other sections; held weakly.
    public weak var moveDelegate: (any ListAdapterMoveDelegate<Cell>)?
    /// Called around each call of a controller; held weakly.
    public weak var performanceDelegate: (any ListAdapterPerformanceDelegate<Cell>)?
    /// Forwards the display events of this list to observers of many lists.
    public var announcer = ListAnnouncer.shared
  #endif

  /// Creates an adapter for a host, with a scheduler of its turns.
  ///
  /// Use ``init(host:)`` where Swift tasks are available. A test passes its own scheduler, to
  /// decide when a turn runs.
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

  /// Sets ``onPull`` for an owner, which can remove it until it is set again.
  package func setPull(of owner: AnyObject, _ handler: @escaping @MainActor (ListPullEvent) -> Bool)
  {
    onPull = handler
    pullOwner = ObjectIdentifier(owner)
  }

  /// Removes ``onPull`` if it was set for an owner.
  package func removePull(of owner: AnyObject) {
    if pullOwner == ObjectIdentifier(owner) { onPull = nil }
  }

  /// Runs work in a later turn.
  func inLaterTurn(_ work: @escaping @MainActor () -> Void) { schedule(work) }

  #if hasFeature(Embedded)
    deinit { link.target = nil }
  #endif
}
