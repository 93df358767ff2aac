extension PagerMachine {
  /// A value that is held, or arrived and is shown when a page is loaded.
  func value(_ id: Value.DiffIdentifier) -> Value? { shelf.values[id: id] ?? arrivals.value(id) }

  /// Whether pages are held.
  var hasPages: Bool { !shelf.pages.isEmpty }

  /// Whether the user is near an edge at which the source has nothing more.
  func isEndNear(_ edge: ListPageDirection) -> Bool {
    canLoadEdges && states[edge] == .ended && wants(edge)
  }

  /// The user's last position; `nil` if no row was shown, or its row was not loaded again by a start.
  var anchor: ListPagerAnchor<Value, Key>? {
    demand.last.map { anchor(at: $0.before + (shelf.countBefore ?? 0)) }
  }

  /// Whether the first page is not loaded yet: its load is running, or failed and can be retried.
  var isAwaitingFirst: Bool { restart != nil && !hasPages }

  /// The values that the source does not have yet.
  var drafts: PagerDrafts<Value> { arrivals.drafts }

  /// Whether a start is running, or failed before any page was loaded.
  var isAwaitingStart: Bool { restart != nil && (states.refresh == .loading || !hasPages) }

  /// The key of the last start; `nil` for the beginning of the feed and for reloads of held pages.
  var startKey: Key? { restart?.onlyKey }

  /// Whether a start with this single page is running.
  func isStartingOver(at link: PageLink<Key>) -> Bool {
    states.refresh == .loading && restart?.isLoading(only: link) == true
  }

  /// The states of the edges that follow from the held pages alone.
  var edgeStates: ListPageStates {
    ListPageStates(
      before: !hasPages || shelf.link(.before) != nil ? .idle : .ended,
      after: !hasPages || shelf.link(.after) != nil ? .idle : .ended)
  }

  /// The states; while the feed starts over, its edges have the states of the held pages.
  var shownStates: ListPageStates {
    guard states.refresh == .loading else { return states }
    var shown = edgeStates
    shown.refresh = states.refresh
    return shown
  }

  /// The positions to which an access does not make the feed jump; `nil` for all.
  var positionsWithoutJump: ClosedRange<Int>? {
    guard let jumpDistance = options.jumpDistance else { return nil }
    // Clamped, so that sums cannot overflow.
    let first = min(shelf.countBefore ?? 0, .max / 4)
    let distance = min(jumpDistance, .max / 4)
    return first - distance...max(first, first + shelf.values.count - 1) + distance
  }

  /// Whether an access to a position makes the feed jump.
  func isFar(_ position: Int) -> Bool { positionsWithoutJump?.contains(position) == false }

  /// A position in the feed as an anchor.
  func anchor(at position: Int) -> ListPagerAnchor<Value, Key> {
    let row = position - (shelf.countBefore ?? 0)
    let nearest = min(max(row, 0), max(0, shelf.values.count - 1))
    let place = shelf.page(at: nearest)
    return ListPagerAnchor(
      value: row == nearest && row < shelf.values.count ? shelf.values[row] : nil,
      position: position, pageKey: place.flatMap { shelf.pages[$0.page].key },
      positionInPage: place.map { $0.position } ?? 0)
  }

  /// The number of rows before and after a row.
  func hint(at row: Int) -> PagerHint {
    PagerHint(before: row, after: shelf.values.count - 1 - row)
  }

  /// What a program sees of the feed, apart from its drafts.
  var shown: Shown { Shown(shelf, states) }

  struct Shown: Equatable {
    private let values: ListStore<Value>
    private let countBefore: Int?
    private let countAfter: Int?
    private let states: ListPageStates

    init(_ shelf: PageShelf<Value, Key>, _ states: ListPageStates) {
      values = shelf.values
      (countBefore, countAfter) = (shelf.countBefore, shelf.countAfter)
      self.states = states
    }

    static func == (left: Shown, right: Shown) -> Bool {
      left.values.isSameVersion(as: right.values) && left.countBefore == right.countBefore
        && left.countAfter == right.countAfter && left.states == right.states
    }
  }

  /// The number of rows before and after a range of positions in the feed.
  func hint(beyond positions: ClosedRange<Int>) -> PagerHint {
    let first = shelf.countBefore ?? 0
    let end = first + shelf.values.count - 1
    // A program may ask for any position; distances to such ones are as good as infinite.
    let counted = -(Int.max / 4)...Int.max / 4
    let seen = positions.clamped(to: counted)
    return PagerHint(before: seen.lowerBound - first, after: end - seen.upperBound)
  }

  /// Whether more values are wanted at an edge.
  func wants(_ edge: ListPageDirection) -> Bool {
    if shelf.values.isEmpty { return edge == .after || states.after == .ended }
    guard let hint = demand[edge] else { return false }
    return hint.rows(beyond: edge) < options.prefetchDistance
  }

  /// Whether the held pages exceed a maximum.
  var isOverfull: Bool {
    if let most = options.maximumCount, shelf.values.count > most, shelf.pages.count > 2 {
      return true
    }
    if let most = options.maximumPages, shelf.pages.count > most { return true }
    return false
  }

  /// The payload of the event of a loaded page.
  func insertion(
    _ direction: ListPageDirection, _ values: [Value]
  ) -> ListPageInsertion<Value> {
    ListPageInsertion(
      direction: direction, values: values, countBefore: shelf.countBefore ?? 0,
      countAfter: shelf.countAfter ?? 0, states: states)
  }
}
