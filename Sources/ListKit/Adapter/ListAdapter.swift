import ListDiffKit

/// Runs a piece of work in a later turn.
public typealias ListScheduler = @MainActor (@escaping @MainActor () -> Void) -> Void

/// Keeps a host showing an array of values, each by a section controller of its own.
///
/// ```swift
/// let adapter = ListAdapter(host: view)
/// adapter.register(Message.self) { MessageController($0) }
/// adapter.content { model.weather; model.messages }
/// await adapter.performUpdates(animated: true)
/// ```
///
/// A value is one section. Its identity, the pair of its type and its identifier, decides which
/// controller owns it; its content decides whether the controller hears of an update. State that a
/// reader makes, such as what is selected, is kept by identity and survives every update.
@MainActor
public final class ListAdapter<Cell: AnyObject> {
  let schedule: ListScheduler
  let queue = UpdateQueue<Cell>()
  let source: ListSource<Cell>
  let link: Link<ListAdapter<Cell>>
  /// Goes with the adapter: whoever waits is answered then.
  private let life: Ticket

  var boundHost: (any ListHost<Cell>)?
  /// The content of ``content(_:)``.
  var builtContent: (() -> [AnyDiffable])?
  var makers: [ObjectIdentifier: @MainActor (AnyDiffable) -> AnyListSectionController<Cell>?] = [:]

  var table = SectionTable<Cell>()
  /// The controllers by identity; what keeps them, and what finds them.
  var controllers: [AnyIdentity: AnyListSectionController<Cell>] = [:]
  /// The update under way.
  var transaction: Transaction<Cell>?
  /// Whether controllers are just being told about an update: their batches join it.
  var isCommitting = false
  /// How many calls to the host, or of the host, are under way: it must not be reloaded inside them.
  var busyCalls = 0
  /// Another data source came while the host was busy.
  var isOvertakingLate = false
  /// The turn that is on its way.
  var turn: Turn?
  var cancelComparison: (@MainActor () -> Void)?
  /// Compares elsewhere; `nil` where there is no elsewhere.
  var compareElsewhere: ListComparison<Cell>?
  var nextToken = 0
  /// How many items all sections have.
  var itemTotal = 0
  /// The values of the content that are not shown, as of the last update.
  var leftOut: Set<LeftOutValue> = []
  /// The controllers whose values were found to have another identifier than at first.
  var changedIdentities: Set<ObjectIdentifier> = []
  /// A host that was set while the one before was busy.
  var lateHost: LateHost<Cell>?
  /// Adapters that are to take the host as soon as this one is not busy.
  var waiting: [Link<ListAdapter<Cell>>] = []

  var displays = DisplayBook<Cell>()
  var workingSections: [ObjectIdentifier: AnyListSectionController<Cell>] = [:]
  /// What is in sight, as long as no section comes, goes or moves.
  var sightSpan: SightSpan?
  var workingItems: Set<ListItemKey> = []
  /// The items in sight, as long as no item comes, goes or moves.
  var itemSpan: ItemSpan?
  var selection = Selection()
  var focusedKey: ListItemKey?
  var expandedSections: Set<AnyIdentity> = []
  var expandedItems: Set<ListItemKey> = []
  #if !hasFeature(Embedded)
    var restoration = Restoration()
  #endif
  var cellWork = CellWork()
  var updateListeners: [ListUpdateListener] = []
  var isMakingCell = false
  /// Whether an update is being put together: the host is still in the old state.
  var isInCommit = false
  /// What was asked of the host meanwhile.
  var afterShown: [@MainActor (ListAdapter<Cell>) -> Void] = []
  var queuedScroll: QueuedScroll?
  /// Controllers that left the list and are told once the update is shown.
  var departed: [AnyListSectionController<Cell>] = []
  var isEmptyViewShown = false
  /// Whether the reader holds the list.
  var isDragging = false
  /// The items that a reader dragged into other sections, in order, until the data says so.
  var drags: [Drag] = []

  // MARK: Settings

  /// Where problems are reported.
  public let diagnostics = ListDiagnostics()
  /// How many sections before and after the ones in sight count as near.
  public var workingRangeSize = 0
  /// How many items before and after the ones in sight count as near; below 0 nobody is told.
  public var itemWorkingRangeSize = -1
  /// How many items may be selected.
  public var selectionMode = ListSelectionMode.single
  /// Whether an item is given up as soon as its controller was told that it was picked.
  public var deselectsAutomatically = false
  /// Whether the neighbour of a selected item that goes is selected in its place.
  public var selectsSuccessor = false
  /// Which of the values with one identity is shown; the others are left out and reported.
  ///
  /// While there are any, to keep the last costs a second comparison for each update.
  public var repeatRule = ListRepeatRule.keepsFirst
  /// When the empty view is shown.
  public var emptyRule = ListEmptyRule.noItems
  /// Makes what is shown while the list is empty, if the data source has nothing.
  public var emptyView: (@MainActor () -> Cell?)?
  /// Lists with at least this many values, old and new together, are compared off the main actor.
  public var backgroundThreshold = ListAdapter.defaultBackgroundThreshold
  /// Whoever owns the list, for its section controllers; not kept.
  public var owner: AnyObject? {
    get { ownerLink.target }
    set { ownerLink.target = newValue }
  }
  private let ownerLink = Link<AnyObject>()
  /// Is told what each update did; costs nothing while it is `nil`.
  public var onUpdate: (@MainActor (ListUpdateRecord) -> Void)?
  /// Is told that an update is about to be shown, while list and host are still as they were.
  ///
  /// It is not told where the list is shown anew because another host or data source came.
  public var beforeUpdate: (@MainActor (ListUpdateKind) -> Void)?

  #if hasFeature(Embedded)
    // Not kept; to be set to nil before what it refers to goes.
    unowned(unsafe) var boundDataSource: (any ListAdapterDataSource<Cell>)?
    /// Is told what is displayed and selected; to be set to `nil` before it goes.
    public unowned(unsafe) var delegate: (any ListAdapterDelegate<Cell>)?
    /// Takes part in moving sections; to be set to `nil` before it goes.
    public unowned(unsafe) var moveDelegate: (any ListAdapterMoveDelegate<Cell>)?
    /// Is told when controllers are called; to be set to `nil` before it goes.
    public unowned(unsafe) var performanceDelegate: (any ListAdapterPerformanceDelegate<Cell>)?
  #else
    weak var boundDataSource: (any ListAdapterDataSource<Cell>)?
    /// Is told what is displayed and selected; not kept.
    public weak var delegate: (any ListAdapterDelegate<Cell>)?
    /// Takes part in moving sections; not kept.
    public weak var moveDelegate: (any ListAdapterMoveDelegate<Cell>)?
    /// Is told when controllers are called; not kept.
    public weak var performanceDelegate: (any ListAdapterPerformanceDelegate<Cell>)?
    /// Tells those who observe many lists what this one displays.
    public var announcer = ListAnnouncer.shared
  #endif

  /// Makes an adapter for a host, with a scheduler of its turns.
  ///
  /// Where tasks are at hand ``init(host:)`` is enough. A test gives a scheduler of its own, to decide
  /// when a turn comes.
  public init(host: (any ListHost<Cell>)?, scheduler: @escaping ListScheduler) {
    schedule = scheduler
    let queue = queue
    life = Ticket { queue.dropEverything() }
    link = Link()
    source = ListSource(link)
    link.target = self
    bind(host)
  }

  #if hasFeature(Embedded)
    deinit { link.target = nil }
  #endif
}

/// When a list counts as empty.
public enum ListEmptyRule: Hashable, Sendable {
  /// No section has items; headers and footers do not count.
  case noItems
  /// There are no sections.
  case noSections
  /// Never.
  case never
}

/// Which of the values with one identity is shown.
public enum ListRepeatRule: Hashable, Sendable {
  /// The one that stands before the others.
  case keepsFirst
  /// The one that stands behind the others.
  case keepsLast
}
