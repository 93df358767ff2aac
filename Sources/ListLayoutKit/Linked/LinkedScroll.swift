/// The scroll state of a folding header above lists in tabs, which scroll as one.
///
/// The header folds by up to ``headerRange``. The distance of a gesture is divided between the
/// header and the list of the selected tab: see ``Order``. Each tab keeps its own scroll place by
/// identity, independent of the cell or view that shows it.
///
/// ```swift
/// var linked = LinkedScroll(headerRange: 144, tabs: ["posts", "photos"])
/// linked.setRange(450, of: "posts")
/// linked.scroll(by: 200)                      // the header folds by 144, the posts go to 56
/// linked.select("photos")                     // whose place is the start
/// ```
///
/// It is a value that knows no view: a host passes in the ranges and the distances of wheel, finger
/// and fling, and applies ``headerOffset`` and ``offset(of:)`` to its views.
public struct LinkedScroll<Tab: Hashable> {
  /// Which of header and list scrolls first.
  public enum Order: Hashable, Sendable, CaseIterable {
    /// Scrolling forwards folds the header before the list moves; scrolling backwards moves the
    /// list to its start before the header opens.
    case headerFirst
    /// The header scrolls before the list in both directions, so that it opens as soon as the user
    /// scrolls backwards.
    case floating
    /// The list scrolls before the header in both directions.
    case listFirst
  }

  /// How the offsets of the other tabs change when the header opens.
  public enum Opening: Hashable, Sendable, CaseIterable {
    /// They stay, also under a half open header.
    case keepsOthers
    /// All other lists return to their starts.
    case resetsOthers
  }

  /// Where a half folded header comes to rest at the end of a gesture.
  public enum Snap: Hashable, Sendable, CaseIterable {
    /// It stays where it is.
    case none
    /// It folds if at least half folded, and opens otherwise.
    case nearest
  }

  /// Which of header and list scrolls first.
  public var order: Order
  /// How the offsets of the other tabs change when the header opens.
  public var opening: Opening
  /// Where a half folded header comes to rest.
  public var snap: Snap
  /// Whether gestures scroll; scrolling by code always works.
  public var isEnabled = true
  /// Whether the header takes the distance that the list cannot scroll; if not, that distance
  /// becomes overscroll.
  public var handsOver = true
  /// The length of the header that never folds, such as a row of tabs.
  public var pinnedLength = 0.0 { didSet { pinnedLength = pinnedLength.extent } }
  /// The tabs, in their order.
  public private(set) var tabs: [Tab]
  /// The tab whose list is visible; `nil` without tabs.
  public private(set) var selected: Tab?
  private var header: ScrollPlace
  private var places: [Tab: ScrollPlace] = [:]
  /// The remaining distance of a fling.
  private var motion = 0.0

  /// Makes an open header above lists at their starts; the first tab is selected.
  public init(
    headerRange: Double, tabs: [Tab], order: Order = .headerFirst,
    opening: Opening = .keepsOthers, snap: Snap = .none
  ) {
    header = ScrollPlace(range: headerRange)
    self.tabs = []
    self.order = order
    self.opening = opening
    self.snap = snap
    setTabs(tabs)
  }

  // MARK: Places

  /// How far the header is folded, from zero to ``headerRange``.
  public var headerOffset: Double { header.offset }

  /// How far the header can be folded.
  public var headerRange: Double {
    get { header.range }
    set { header.range = newValue }
  }

  /// The visible length of the header, below which the list and its sticky headers begin.
  ///
  /// A host whose list extends under the header uses it as the sticky inset of the list.
  public var headerLength: Double { pinnedLength + header.range - header.offset }

  /// How far the list of a tab is scrolled; zero for a tab that does not exist.
  public func offset(of tab: Tab) -> Double { places[tab]?.offset ?? 0 }

  /// How far the list of a tab can be scrolled; zero for a tab that does not exist.
  public func range(of tab: Tab) -> Double { places[tab]?.range ?? 0 }

  /// Sets how far the list of a tab can be scrolled; does nothing for a tab that does not exist.
  ///
  /// The offset is limited to the range but not forgotten: a temporarily short list returns to its
  /// place when it is long again.
  public mutating func setRange(_ range: Double, of tab: Tab) { places[tab]?.range = range }

  // MARK: Tabs

  /// Sets the tabs; tabs that remain keep their places, and removed ones lose them.
  ///
  /// Repeated tabs are ignored. If the selected tab is removed, the tab at its position is
  /// selected, or the last one if there are fewer.
  public mutating func setTabs(_ tabs: [Tab]) {
    let old = places
    let position = selected.flatMap { self.tabs.firstIndex(of: $0) } ?? 0
    places = [:]
    self.tabs = []
    for tab in tabs where places[tab] == nil {
      places[tab] = old[tab] ?? ScrollPlace(range: 0)
      self.tabs.append(tab)
    }
    guard selected.map({ places[$0] == nil }) ?? true else { return }
    motion = 0
    selected = self.tabs.isEmpty ? nil : self.tabs[min(position, self.tabs.count - 1)]
  }

  /// Selects a tab, whose list keeps its offset, and ends a gesture or fling; does nothing if there
  /// is no such tab.
  public mutating func select(_ tab: Tab) {
    guard places[tab] != nil, tab != selected else { return }
    release()
    selected = tab
  }

  // MARK: Scrolling by the user

  /// Scrolls by a distance and ends a fling; positive distances fold the header and scroll the list
  /// towards its end.
  ///
  /// Does nothing but end the fling while ``isEnabled`` is `false`.
  @discardableResult
  public mutating func scroll(by distance: Double) -> ScrollShares {
    motion = 0
    return move(by: distance)
  }

  /// Ends a gesture or fling; a half folded header comes to rest as ``snap`` specifies.
  public mutating func release() {
    motion = 0
    guard snap == .nearest, !header.isAtStart, !header.isAtEnd else { return }
    moveHeader(to: header.offset * 2 >= header.range ? header.range : 0)
  }

  /// Begins a fling over a distance; ``advanceFling(by:)`` and ``finishFling()`` perform it.
  public mutating func fling(by distance: Double) {
    motion = isEnabled && !distance.isNaN ? distance : 0
  }

  /// Whether a fling is in progress.
  public var isMoving: Bool { motion != 0 }

  /// Advances a fling by a distance.
  ///
  /// A distance that the header or the list cannot scroll passes to the other; the fling ends when
  /// neither can continue.
  ///
  /// - Parameter step: The distance to advance by; positive in either direction.
  @discardableResult
  public mutating func advanceFling(by step: Double) -> ScrollShares {
    guard isMoving, step > 0 else { return ScrollShares() }
    guard isEnabled else {
      // Disabled scrolling never reaches an edge, so the fling must end here.
      release()
      return ScrollShares()
    }
    let part = max(-step, min(motion, step))
    let shares = move(by: part)
    motion = motion.isFinite ? motion - part : motion
    if shares.overscroll != 0 { motion = 0 }
    if motion == 0 { release() }
    return shares
  }

  /// Performs the rest of a fling at once.
  @discardableResult
  public mutating func finishFling() -> ScrollShares { advanceFling(by: .infinity) }

  /// Handles a tap, which only ends the fling if one is in progress.
  ///
  /// - Returns: Whether the tap should reach the element under it: `false` if it ended a fling.
  public mutating func tap() -> Bool {
    guard isMoving else { return true }
    release()
    return false
  }

  // MARK: Scrolling by code

  /// Scrolls the list of a tab to an offset by code, and ends a fling.
  ///
  /// If the tab is selected and the offset is not the start, the header folds so that the row is
  /// visible, unless ``order`` is `listFirst`.
  public mutating func scroll(_ tab: Tab, to offset: Double) {
    guard places[tab] != nil, !offset.isNaN else { return }
    motion = 0
    places[tab]?.scroll(to: offset)
    if tab == selected, self.offset(of: tab) > 0, order != .listFirst {
      moveHeader(to: header.range)
    }
  }

  /// Records the offset of a list that its own view scrolled; the header stays where it is.
  ///
  /// A list that is too short for its place keeps it if its view reports the end.
  public mutating func note(_ offset: Double, of tab: Tab) {
    guard var place = places[tab] else { return }
    place.scroll(to: offset)
    if place.offset != self.offset(of: tab) { places[tab] = place }
  }

  /// Folds the header to an offset and ends a fling.
  ///
  /// The lists stay where they are, unless the header opens and ``opening`` is `resetsOthers`.
  public mutating func foldHeader(to offset: Double) {
    motion = 0
    if !offset.isNaN { moveHeader(to: offset) }
  }

  // MARK: Rules

  private mutating func move(by distance: Double) -> ScrollShares {
    guard isEnabled, !distance.isNaN else { return ScrollShares() }
    let list = selected.flatMap { places[$0] } ?? ScrollPlace(range: 0)
    let isHeaderFirst =
      switch order {
      case .headerFirst: distance > 0
      case .floating: true
      case .listFirst: false
      }
    let header = header
    let shares = ScrollShares(
      of: distance, before: { isHeaderFirst ? header.room(for: $0) : 0 }, inner: list.room,
      after: { !isHeaderFirst && handsOver ? header.room(for: $0) : 0 })
    if let selected { places[selected]?.scroll(by: shares.inner) }
    if shares.outer != 0 {
      var moved = header
      moved.scroll(by: shares.outer)
      moveHeader(to: moved.offset)
    }
    return shares
  }

  private mutating func moveHeader(to offset: Double) {
    let before = header.offset
    header.scroll(to: offset)
    guard header.offset < before, opening == .resetsOthers else { return }
    for tab in tabs where tab != selected { places[tab]?.scroll(to: 0) }
  }
}

extension LinkedScroll: Sendable where Tab: Sendable {}
