public import ListKit

/// A list in a grid of characters: the host that shows ``TextCell``s.
///
/// It shows the visible part of its adapter's list, keeps visible rows in place when others are
/// inserted or deleted before them, and draws itself into a ``TextCanvas``. It needs no terminal;
/// ``TerminalSession`` shows it in one.
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
  // MARK: Settings

  /// How the list marks focused, selected and new items, and whether it shows a scroll indicator.
  public var appearance: TextListAppearance {
    didSet {
      if appearance.takenColumns != oldValue.takenColumns {
        changeLengths {}
      } else {
        setNeedsDisplay()
      }
    }
  }
  /// What the list does while one of its ends is visible.
  public var following: ListFollowing {
    get { viewport.following }
    set { viewport.following = newValue }
  }
  /// The position of rows that do not fill the list.
  public var contentAlignment: ListContentAlignment {
    get { viewport.alignment }
    set {
      guard newValue != viewport.alignment else { return }
      viewport.alignment = newValue
      refresh()
    }
  }
  /// Which inserted items count as new; see ``newCounts``.
  public var newsPolicy = ListNewsPolicy()
  /// Whether keys and the wheel pull the list beyond its start; see `ListAdapter.onPull`.
  public var canPull = true
  /// Called when ``newCounts`` changed, for an application that shows the numbers itself.
  public var onNewCounts: (@MainActor (ListNewCounts) -> Void)?
  /// The estimated length of elements whose controllers return no length, until their cells are
  /// measured.
  ///
  /// Cells are measured when they become visible, and visible rows stay in place. If it is `nil`,
  /// no cell is measured, and elements without length are hidden. A length below 1, or an infinite
  /// or undefined one, becomes 1: an element must have a place to become visible.
  public var estimatedLength: Double? = 1 {
    didSet {
      if let length = estimatedLength, !(1..<Double.infinity).contains(length) {
        estimatedLength = 1
      }
      if estimatedLength != oldValue { changeLengths { lengths.invalidate() } }
    }
  }
  /// The command of each key.
  public var commands: [TerminalKeyPress: TextListCommand] = TextListCommand.standardKeys
  /// Whether a click selects the item that it focuses, or deselects it; if not, a click with Control does.
  public var picksByClick = true
  /// Returns whether an item is a hit of a search, for the keys that focus the next and previous
  /// hit.
  public var isHit: (@MainActor (ListPath) -> Bool)?
  /// How animated batches are shown; `nil` disables animation.
  public var effects: TextEffects? = TextEffects() {
    didSet { if effects == nil { stopEffects() } }
  }
  /// Whether the list is hidden as a part of a screen, where it then has no rows and no focus.
  ///
  /// A list that is shown again shows the changes since it was hidden without effects.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      stopEffects()
      // A hidden list is not drawn, so that it may need to be displayed since it was hidden.
      needsDisplay = true
      onNeedsDisplay?()
    }
  }
  /// Called when the list must be drawn again.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  // MARK: State

  /// The list's content; the adapter sets it.
  public var source: ListSource<TextCell>? {
    didSet { if source !== oldValue { changeSource(from: oldValue) } }
  }
  /// The number of columns, including those of marks and the scroll indicator.
  public private(set) var columns: Int
  /// The number of rows.
  public private(set) var rows: Int
  /// Whether something changed since the list was drawn last.
  public private(set) var needsDisplay = true

  var phase = TextListPhase()
  var slot: LayoutSlot
  var viewport: ListViewport<ListElementKey>
  var cells = ShownCells()
  let desk = TextCellDesk()
  var lengths = MeasuredLengths()
  var renewal = LengthRenewal()
  var nested = NestedSights()
  var news = UnseenBook()
  var motion = EffectPlayer()
  var input = TextListInput()
  var emptyView: TextCell?

  /// Makes an empty list.
  public init(
    layout: any ListLayout = StackLayout(), columns: Int = 80, rows: Int = 24,
    appearance: TextListAppearance = TextListAppearance()
  ) {
    slot = LayoutSlot(layout)
    self.columns = columns.asCells
    self.rows = rows.asCells
    self.appearance = appearance
    viewport = ListViewport(scale: 1)
    viewport.container = containerSize
  }

  /// Changes the size; the visible rows stay visible.
  public func resize(columns: Int, rows: Int) {
    let columns = columns.asCells
    let rows = rows.asCells
    guard columns != self.columns || rows != self.rows else { return }
    changeLengths(keepingBreadth: true) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Changes the layout; the visible rows stay visible.
  ///
  /// A list of more than 16,384 sections and items shows its current layout until
  /// ``performIdleWork()`` has filled the new one in portions. If the list is drawn twice without a
  /// portion in between, which means that no idle work is done, the layout is filled at once.
  public func setLayout(_ layout: any ListLayout) {
    slot.noteSetting()
    if isLongForLayouts { prepareLayout(layout) } else { replaceLayout(by: layout) }
  }

  /// Has the list drawn in the next frame.
  public func setNeedsDisplay() {
    if needsDisplay { return }
    needsDisplay = true
    onNeedsDisplay?()
  }

  func wasDrawn() { needsDisplay = false }
}
