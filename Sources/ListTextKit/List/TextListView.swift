public import ListKit

/// A list in a grid of characters: the host for ``TextCell``.
///
/// It shows what is in sight of its adapter's list, keeps what the reader looks at where it is
/// whatever comes or goes before it, and draws itself into a ``TextCanvas``. It needs no terminal;
/// ``TerminalSession`` gives it one.
///
/// ```swift
/// let view = TextListView()
/// let adapter = ListAdapter(host: view)
/// adapter.register(Message.self) { MessageController($0) }
/// adapter.content { messages }
/// adapter.performUpdates(animated: false)
/// try await TerminalSession.run(view)
/// ```
@MainActor
public final class TextListView: ListHost {
  /// What becomes of a list whose reader is at one of its ends.
  public enum Following: Hashable, Sendable {
    /// What the reader sees stays where it is.
    case nothing
    /// What comes before the first row is shown at once if that row is in sight.
    case start
    /// What comes after the last row is shown at once if that row is in sight, as in a chat.
    case end
  }

  // MARK: Settings

  /// How the list marks what is focused, selected, new or out of sight.
  public var appearance: TextListAppearance {
    didSet {
      if appearance.takenColumns != oldValue.takenColumns {
        changeSight {}
      } else {
        setNeedsDisplay()
      }
    }
  }
  /// What the list does at its ends.
  public var following = Following.nothing
  /// How long an element is taken to be whose controller gives it no length, until its cell says.
  ///
  /// Their cells are asked when they come into sight; what the reader sees stays where it is
  /// meanwhile. `nil` asks none, and leaves elements without length out of sight.
  public var estimatedLength: Double? = 1 {
    didSet { if estimatedLength != oldValue { changeSight {} } }
  }
  /// Which key does what.
  public var commands: [TerminalKeyPress: TextListCommand] = TextListCommand.standardKeys
  /// How batches are animated; `nil` never animates.
  public var effects: TextEffects? = TextEffects() {
    didSet { if effects == nil { stopEffects() } }
  }
  /// Is called when the list must be drawn again.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  // MARK: State

  /// What the list shows.
  public var source: ListSource<TextCell>? {
    didSet { if source !== oldValue { changeSource(from: oldValue) } }
  }
  var layout: any ListLayout
  /// The layout that was set while the other one asked for sizes.
  var nextLayout: (any ListLayout)?
  /// How many columns the list has, marks and scroll indicator included.
  public private(set) var columns: Int
  /// How many rows the list has.
  public private(set) var rows: Int
  /// How far the list is scrolled along its axis.
  var offset = 0.0
  var hold = ScrollHold.nothing
  /// Whether the next batch moves the item with the focus, which is to stay in sight.
  var revealsFocus = false
  var shown: [ElementIdentity: ShownElement] = [:]
  /// What is in sight, in reading order.
  var order: [ElementIdentity] = []
  /// Elements in sight to configure again.
  var stale: Set<ElementIdentity> = []
  let desk = TextCellDesk()
  /// What cells said when they were asked, by the breadth that they had.
  var measures = MeasureCache<ElementIdentity, Measurement>(limit: 1 << 17)
  /// Elements in sight whose cells have another length to give.
  var remeasured: Set<ElementIdentity> = []
  var news = UnseenBook()
  var motion = EffectPlayer()
  /// When the frame is seen that is drawn now or was drawn last.
  var frameTime = Duration.zero
  /// The scroll state of lists within items, by the identity of the item.
  var nestedPlaces: [ElementIdentity: ScrollAnchor] = [:]
  var emptyView: TextCell?
  /// What the reader looked at when the list had room to show it; `nil` while it has.
  var parked: (anchor: ScrollAnchor, ends: ScrollEnds)?
  /// The list within an item that the mouse holds.
  weak var pressedList: TextListView?
  /// The item that the mouse holds.
  var highlighted: ElementIdentity?
  /// How many times everything changed; who was called meanwhile starts over.
  var generation = 0
  /// Whether `updates` runs: the host is neither in the old state nor in the new one.
  var isChangingData = false
  var isLayingOut = false
  var isRefreshing = false
  var needsRefresh = false
  var needsRebuild = false
  /// Whether something changed since the list was drawn last.
  public private(set) var needsDisplay = true

  /// Makes a list that shows nothing yet.
  public init(
    layout: any ListLayout = StackLayout(), columns: Int = 80, rows: Int = 24,
    appearance: TextListAppearance = TextListAppearance()
  ) {
    self.layout = layout
    self.columns = columns.asCells
    self.rows = rows.asCells
    self.appearance = appearance
  }

  /// Gives the list another size; what the reader looks at stays in sight.
  public func resize(columns: Int, rows: Int) {
    let columns = columns.asCells
    let rows = rows.asCells
    guard columns != self.columns || rows != self.rows else { return }
    changeSight {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Shows the list by another layout; what the reader looks at stays in sight.
  public func setLayout(_ layout: any ListLayout) {
    changeSight {
      // What was measured along one axis says nothing of the other.
      if layout.axis != self.layout.axis { measures.removeAll() }
      if isLayingOut { nextLayout = layout } else { self.layout = layout }
    }
  }

  /// Has the list drawn in the next frame.
  public func setNeedsDisplay() {
    if needsDisplay { return }
    needsDisplay = true
    onNeedsDisplay?()
  }

  func wasDrawn() { needsDisplay = false }
}
