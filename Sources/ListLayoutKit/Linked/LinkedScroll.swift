/// A header above lists in tabs, which scroll as one.
///
/// The header can be folded by a distance, its range. What a gesture scrolls is divided between header and
/// the list of the selected tab: see ``Order``. Each tab keeps a place of its own by its
/// identity, whatever becomes of the cell or view that shows it.
///
/// ```swift
/// var linked = LinkedScroll(headerRange: 144, tabs: ["posts", "photos"])
/// linked.setRange(450, of: "posts")
/// linked.scroll(by: 200)                      // the header folds by 144, the posts go to 56
/// linked.select("photos")                     // whose place is the start
/// ```
///
/// It is a value without a screen: a host tells it ranges, and distances of wheel, finger and fling,
/// and shows what ``headerOffset`` and ``offset(of:)`` say.
public struct LinkedScroll<Tab: Hashable> {
  /// Which of header and list goes first.
  public enum Order: Hashable, Sendable, CaseIterable {
    /// On the way on the header folds before the list moves; on the way back the list goes to its start
    /// before the header opens.
    case headerFirst
    /// The header goes before the list in both directions, so that it opens as soon as the user
    /// turns back.
    case floating
    /// The list goes before the header in both directions.
    case listFirst
  }

  /// What becomes of the places of other tabs when the header opens.
  public enum Opening: Hashable, Sendable, CaseIterable {
    /// They stay, also under a half shown header.
    case keepsOthers
    /// All other lists go to their starts.
    case resetsOthers
  }

  /// Where a header comes to rest that is half folded when the user lets go.
  public enum Snap: Hashable, Sendable, CaseIterable {
    /// Where it is.
    case none
    /// Folded from the half on, else open.
    case nearest
  }

  /// Which of header and list goes first.
  public var order: Order
  /// What becomes of the places of other tabs when the header opens.
  public var opening: Opening
  /// Where a half folded header comes to rest.
  public var snap: Snap
  /// Whether the user can scroll; code can in any case.
  public var isEnabled = true
  /// Whether the header takes what the list cannot go; if not, the list contains its scrolling.
  public var handsOver = true
  /// The length of the header that never folds, such as a row of tabs.
  public var pinnedLength = 0.0 { didSet { pinnedLength = pinnedLength.extent } }
  /// The tabs, in their order.
  public private(set) var tabs: [Tab]
  /// The tab whose list is visible; `nil` without tabs.
  public private(set) var selected: Tab?
  private var header: ScrollPlace
  private var places: [Tab: ScrollPlace] = [:]
  /// What a fling has left to go.
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

  /// The visible length of the header: below it the list begins, and its sticky headers stay.
  ///
  /// A host whose list lies under the header gives the list this as its sticky inset.
  public var headerLength: Double { pinnedLength + header.range - header.offset }

  /// How far the list of a tab is scrolled; zero for a tab that does not exist.
  public func offset(of tab: Tab) -> Double { places[tab]?.offset ?? 0 }

  /// How far the list of a tab can be scrolled.
  public func range(of tab: Tab) -> Double { places[tab]?.range ?? 0 }

  /// Sets how far the list of a tab can be scrolled; does nothing for a tab that does not exist.
  ///
  /// A list that is short for a while goes back to its place when it is long again.
  public mutating func setRange(_ range: Double, of tab: Tab) { places[tab]?.range = range }

  // MARK: Tabs

  /// Sets the tabs; those that stay keep their places, and those that go lose them.
  ///
  /// A selected tab that goes leaves the selection to the one at its position.
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

  /// Selects a tab, whose list is where it was; does nothing if there is no such tab.
  public mutating func select(_ tab: Tab) {
    guard places[tab] != nil, tab != selected else { return }
    release()
    selected = tab
  }

  // MARK: Scrolling by the user

  /// Scrolls by a distance; positive ones fold the header and go on in the list.
  ///
  /// A fling that is under way ends.
  @discardableResult
  public mutating func scroll(by distance: Double) -> ScrollShares {
    motion = 0
    return move(by: distance)
  }

  /// Ends a gesture: a half folded header goes where ``snap`` says.
  public mutating func release() {
    motion = 0
    guard snap == .nearest, !header.isAtStart, !header.isAtEnd else { return }
    moveHeader(to: header.offset * 2 >= header.range ? header.range : 0)
  }

  /// Begins a fling over a distance, which ``advanceFling(by:)`` and ``finishFling()`` carry out.
  public mutating func fling(by distance: Double) {
    motion = isEnabled && !distance.isNaN ? distance : 0
  }

  /// Whether a fling is under way.
  public var isMoving: Bool { motion != 0 }

  /// Goes on with a fling by the next part of its way.
  ///
  /// What header or list cannot go is handed over to the other; the fling ends where neither can go on.
  ///
  /// - Parameter step: The part, without a sign.
  @discardableResult
  public mutating func advanceFling(by step: Double) -> ScrollShares {
    guard isMoving, step > 0 else { return ScrollShares() }
    guard isEnabled else {
      // Without a share there is no edge at which it would end.
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

  /// Goes to where a fling comes to rest.
  @discardableResult
  public mutating func finishFling() -> ScrollShares { advanceFling(by: .infinity) }

  /// A tap: while a fling is under way it only ends that.
  ///
  /// - Returns: Whether the tap is for the element under it.
  public mutating func tap() -> Bool {
    guard isMoving else { return true }
    release()
    return false
  }

  // MARK: Scrolling by code

  /// Scrolls the list of a tab to an offset; the header folds unless that is the start.
  public mutating func scroll(_ tab: Tab, to offset: Double) {
    guard places[tab] != nil, !offset.isNaN else { return }
    motion = 0
    places[tab]?.scroll(to: offset)
    if tab == selected, self.offset(of: tab) > 0, order != .listFirst {
      moveHeader(to: header.range)
    }
  }

  /// Notes where the list of a tab is after it moved by itself; the header stays where it is.
  public mutating func note(_ offset: Double, of tab: Tab) { places[tab]?.scroll(to: offset) }

  /// Folds the header to an offset; the lists stay where they are.
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
    if shares.outer != 0 { moveHeader(to: header.offset + shares.outer) }
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
