import ListFeedKit

/// A feed by position in plain arrays, which takes the same steps as a pager.
struct FeedModel {
  typealias Edge = ListPageDirection

  struct Request: Hashable {
    let direction: Edge
    let key: Int?
  }

  struct Page {
    var values: [Int]
    let range: Range<Int>
    let request: Request
  }

  let options: ListPagerOptions
  let count: Int
  let initialKey: Int?
  private(set) var pages: [Page] = []
  private(set) var countBefore = 0
  private(set) var countAfter = 0
  private(set) var states = ListPageStates()
  private(set) var generation = 0
  private(set) var running: [Edge: Request] = [:]
  /// What loads a dropped page again to which no held one leads: a first page behind the last value.
  private var dropped: [Edge: Request] = [:]
  private var isHeld = false
  /// Rows by position in the values: the nearest ones to both edges, and the last one.
  private var nearest: [Edge: Int] = [:]
  private var last: Int?
  /// The key of the last start, and of one that is under way or has failed.
  private var restartKey: Int?
  private var pending: (value: Int?, position: Int)?
  private var pendingEdges: Set<Edge> = []
  /// The values beyond each edge that arrived since it was loaded last.
  private(set) var counted: [Int: Edge] = [:]
  private var removed: Set<Int> = []
  private var former: [Int: [Int]] = [:]
  private var arrived: [(value: Int, edge: Edge)] = []
  /// The values that were inserted beside others while the feed starts over.
  private var placed: Set<Int> = []
  /// The values that the source does not have yet.
  private(set) var drafts: [(value: Int, edge: Edge)] = []

  init(_ options: ListPagerOptions, count: Int, initialKey: Int?) {
    self.options = options
    self.count = count
    self.initialKey = initialKey
  }

  var values: [Int] { pages.flatMap { $0.values } }

  // MARK: Starting over

  mutating func start() { if generation == 0 { startOver(initialKey) } }

  mutating func refresh() {
    let isAnchored = options.refreshRule == .anchor
    if states.refresh == .loading, isAnchored || restartKey == initialKey { return }
    startOver(isAnchored ? anchorKey : initialKey)
  }

  var anchorKey: Int {
    if let last { return last + countBefore }
    return restartKey == initialKey ? 0 : restartKey ?? 0
  }

  mutating func jump(_ key: Int) {
    if states.refresh == .loading, restartKey == key { return }
    startOver(key)
  }

  mutating func startOver(_ key: Int?) {
    generation += 1
    running = [.refresh: Request(direction: .refresh, key: key)]
    restartKey = key
    nearest = [:]
    pending = nil
    states = ListPageStates(refresh: .loading)
  }

  // MARK: Answers

  func range(of request: Request) -> Range<Int> {
    let size = request.direction == .refresh ? options.initialSize : options.pageSize
    return ListPositionPages(count: count).range(request.direction, key: request.key, size: size)
  }

  mutating func succeed(_ slot: Edge, extra: [Int]) {
    guard let request = running.removeValue(forKey: slot) else { return }
    let range = range(of: request)
    drafts.removeAll { (Array(range) + extra).contains($0.value) }
    let answered = (Array(range) + extra).filter { !removed.contains($0) }
    let held = slot == .refresh ? [] : values
    let owned = slot == .refresh ? [] : takeRepeated(answered, slot)
    var page: [Int] = []
    for value in answered where !held.contains(value) && !page.contains(value) {
      page.append(value)
    }
    switch slot {
    case .refresh:
      let isAtKey = restartKey != nil
      let place = isAtKey ? nil : last.flatMap { values.indices.contains($0) ? values[$0] : nil }
      let held = values
      pages = [Page(values: page, range: range, request: request)]
      dropped = [:]
      counted = [:]
      countBefore = range.lowerBound
      countAfter = count - range.upperBound
      nearest = [:]
      settleEdges()
      takeArrivals(.before)
      takeArrivals(.after)
      pages[0].values = withPlaced(pages[0].values, of: held)
      last = place.flatMap { values.firstIndex(of: $0) }
      forgetEdits()
      pendingEdges = []
      showPending()
    case .before:
      pages.insert(Page(values: page + owned, range: range, request: request), at: 0)
      countBefore = range.lowerBound
      nearest = nearest.mapValues { $0 + page.count }
      last = last.map { $0 + page.count }
      finish(.before)
    case .after:
      pages.append(Page(values: owned + page, range: range, request: request))
      countAfter = count - range.upperBound
      finish(.after)
    }
    loadWanted()
  }

  /// Takes the outermost values from their pages with which a page begins.
  private mutating func takeRepeated(_ page: [Int], _ edge: Edge) -> [Int] {
    for count in stride(from: min(page.count, values.count), to: 0, by: -1) {
      let isBefore = edge == .before
      let outer = Array(isBefore ? values.prefix(count) : values.suffix(count))
      guard outer == Array(isBefore ? page.suffix(count) : page.prefix(count)) else { continue }
      for number in pages.indices { pages[number].values.removeAll { outer.contains($0) } }
      return outer
    }
    return []
  }

  /// A page of a start with the values that were inserted beside others, below the value above them if it has that.
  private func withPlaced(_ page: [Int], of values: [Int]) -> [Int] {
    var result = page
    for (row, value) in values.enumerated() where isMissing(value, page) && row > 0 {
      guard let above = result.firstIndex(of: values[row - 1]) else { continue }
      result.insert(value, at: above + 1)
    }
    for (row, value) in values.enumerated().reversed()
    where isMissing(value, result) && row + 1 < values.count {
      guard let below = result.firstIndex(of: values[row + 1]) else { continue }
      result.insert(value, at: below)
    }
    return result
  }

  private func isMissing(_ value: Int, _ page: [Int]) -> Bool {
    placed.contains(value) && !page.contains(value)
  }

  private mutating func showPending() {
    guard !pages.isEmpty, let (value, position) = pending else { return }
    pending = nil
    if let value {
      if let row = values.firstIndex(of: value) { show(row) }
    } else {
      show(position - countBefore)
    }
  }

  private mutating func finish(_ edge: Edge) {
    dropped[edge] = nil
    if !hasMore(edge) { counted = counted.filter { $0.value != edge } }
    drop(edge == .before ? .after : .before)
    states[edge] = hasMore(edge) ? .idle : .ended
    takeArrivals(edge)
    forgetEdits()
    // The direction that goes on comes first.
    if !isHeld, states[edge] == .idle, isWanted(edge) { load(edge) }
  }

  private mutating func drop(_ side: Edge) {
    guard let maximum = options.maximumCount else { return }
    var isDropped = false
    while values.count > maximum, pages.count > 2 {
      let page = side == .before ? pages[0] : pages[pages.count - 1]
      if let last {
        let rows = side == .before ? last : values.count - 1 - last
        if rows - page.values.count < options.prefetchDistance { break }
      }
      isDropped = true
      for draft in drafts where page.values.contains(draft.value) { counted[draft.value] = side }
      if side == .before {
        pages.removeFirst()
        countBefore += page.values.count
        nearest = nearest.mapValues { $0 - page.values.count }
        last = last.map { $0 - page.values.count }
      } else {
        pages.removeLast()
        countAfter += page.values.count
      }
      dropped[side] = hasPositions(beyond: side) ? nil : page.request
    }
    if isDropped {
      nearest[side] = nil
      running[side] = nil
      states[side] = .idle
    }
  }

  mutating func fail(_ slot: Edge, _ error: ListLoadError) {
    running[slot] = nil
    if slot == .refresh { settleEdges() }
    states[slot] = .failed(error)
    forgetEdits()
    if slot == .refresh {
      showPending()
      for edge in [Edge.before, .after] where pendingEdges.remove(edge) != nil { loadMore(edge) }
    }
    loadWanted()
  }

  mutating func outOfDate(_ slot: Edge) {
    running[slot] = nil
    // A start that is under way is made again.
    let isFirst = pages.isEmpty && restartKey == initialKey
    startOver(slot == .refresh && !isFirst ? restartKey : anchorKey)
  }

  mutating func retry(_ slots: [Edge]) {
    let failed = slots.filter { states[$0].error != nil }
    if failed.contains(.refresh) {
      running = [.refresh: Request(direction: .refresh, key: restartKey)]
      states = ListPageStates(refresh: .loading)
    } else {
      for edge in failed { load(edge) }
    }
  }

  mutating func cancel() {
    let slots = running.keys
    if slots.isEmpty { return }
    if slots.contains(.refresh) { settleEdges() }
    for slot in slots { states[slot] = .failed(.cancelled) }
    running = [:]
    pendingEdges = []
    forgetEdits()
  }

  // MARK: Edges

  private func hasMore(_ edge: Edge) -> Bool {
    dropped[edge] != nil || hasPositions(beyond: edge)
  }

  private func hasPositions(beyond edge: Edge) -> Bool {
    guard let first = pages.first, let last = pages.last else { return false }
    return edge == .before ? first.range.lowerBound > 0 : last.range.upperBound < count
  }

  private mutating func settleEdges() {
    let before: ListPageState = pages.isEmpty || hasMore(.before) ? .idle : .ended
    let after: ListPageState = pages.isEmpty || hasMore(.after) ? .idle : .ended
    states = ListPageStates(before: before, after: after)
  }

  private func isWanted(_ edge: Edge) -> Bool {
    if values.isEmpty { return edge == .after || states.after == .ended }
    guard let row = nearest[edge] else { return false }
    return (edge == .before ? row : values.count - 1 - row) < options.prefetchDistance
  }

  private mutating func loadWanted() {
    guard !pages.isEmpty, states.refresh != .loading, !isHeld else { return }
    for edge in [Edge.before, .after] where states[edge] == .idle && isWanted(edge) { load(edge) }
  }

  private mutating func load(_ edge: Edge) {
    states[edge] = .loading
    let key = edge == .before ? pages.first?.range.lowerBound : pages.last?.range.upperBound
    running[edge] = dropped[edge] ?? Request(direction: edge, key: key)
  }

  mutating func loadMore(_ edge: Edge) {
    if states.refresh == .loading {
      pendingEdges.insert(edge)
    } else if !pages.isEmpty, states[edge] == .idle {
      load(edge)
    }
  }

  mutating func hold(_ isHeld: Bool) {
    self.isHeld = isHeld
    loadWanted()
  }

  mutating func access(_ position: Int) {
    let row = position - countBefore
    if !pages.isEmpty, states.refresh != .loading {
      show(row)
      loadWanted()
    } else {
      pending = (values.indices.contains(row) ? values[row] : nil, position)
    }
  }

  private mutating func show(_ row: Int) {
    last = row
    nearest[.before] = min(nearest[.before] ?? row, row)
    nearest[.after] = max(nearest[.after] ?? row, row)
  }

  // MARK: Edits

  /// Whether pages come, or the load of the first one failed, which may be retried.
  private var isAwaitingPages: Bool { !running.isEmpty || generation > 0 && pages.isEmpty }

  mutating func remove(_ value: Int) {
    if isAwaitingPages {
      removed.insert(value)
      removed.formUnion(former.removeValue(forKey: value) ?? [])
      arrived.removeAll { $0.value == value }
      placed.remove(value)
    }
    drafts.removeAll { $0.value == value }
    let edge = counted.removeValue(forKey: value)
    guard let row = values.firstIndex(of: value) else {
      if edge == .before { countBefore = max(0, countBefore - 1) }
      if edge == .after { countAfter = max(0, countAfter - 1) }
      return
    }
    let end = values.count - 1
    for number in pages.indices { pages[number].values.removeAll { $0 == value } }
    func moved(_ other: Int) -> Int { row < other || other >= end ? other - 1 : other }
    nearest = nearest.mapValues(moved)
    last = last.map(moved)
    loadWanted()
  }

  /// - Returns: Whether the value is held and the other one is not.
  mutating func rename(_ value: Int, to other: Int) -> Bool {
    guard values.contains(value), !values.contains(other) else { return false }
    for number in pages.indices {
      pages[number].values = pages[number].values.map { $0 == value ? other : $0 }
    }
    if isAwaitingPages, let draft = drafts.first(where: { $0.value == value }) { note(draft) }
    drafts.removeAll { [value, other].contains($0.value) }
    guard isAwaitingPages else { return true }
    removed.remove(other)
    if placed.remove(value) != nil { placed.insert(other) }
    former[other] = (former.removeValue(forKey: value) ?? []) + [value]
    arrived = arrived.compactMap { arrival in
      if arrival.value != value { return arrival }
      let isThere = arrived.contains { $0 == (other, arrival.edge) }
      return isThere ? nil : (other, arrival.edge)
    }
    return true
  }

  private mutating func note(_ arrival: (value: Int, edge: Edge)) {
    if !arrived.contains(where: { $0 == arrival }) { arrived.append(arrival) }
  }

  mutating func insert(_ value: Int, _ edge: Edge, isDraft: Bool = false) {
    if isAwaitingPages {
      if states.refresh == .loading || !values.contains(value) {
        removed.remove(value)
        note((value, edge))
      }
    }
    if !isDraft {
      drafts.removeAll { $0.value == value }
    } else if !values.contains(value), !drafts.contains(where: { $0.value == value }) {
      drafts.append((value, edge))
    }
    if values.contains(value) || pages.isEmpty { return }
    if hasMore(edge) {
      if isDraft || counted[value] != nil { return }
      counted[value] = edge
      if edge == .before { countBefore += 1 } else { countAfter += 1 }
    } else {
      put(value, edge)
    }
  }

  /// - Returns: Whether the neighbour is held.
  mutating func insert(_ value: Int, _ side: Edge, of neighbour: Int) -> Bool {
    guard let found = values.firstIndex(of: neighbour) else { return false }
    if isAwaitingPages { removed.remove(value) }
    if values.contains(value) { return true }
    if states.refresh == .loading { placed.insert(value) }
    if let edge = counted.removeValue(forKey: value) {
      if edge == .before { countBefore = max(0, countBefore - 1) }
      if edge == .after { countAfter = max(0, countAfter - 1) }
    }
    for number in pages.indices {
      guard let position = pages[number].values.firstIndex(of: neighbour) else { continue }
      pages[number].values.insert(value, at: side == .before ? position : position + 1)
    }
    let row = side == .before ? found : found + 1
    func moved(_ other: Int) -> Int { other >= row ? other + 1 : other }
    nearest = nearest.mapValues(moved)
    last = last.map(moved)
    return true
  }

  /// Puts a value at an edge, behind so many of the page there.
  private mutating func put(_ value: Int, _ edge: Edge, behind depth: Int = 0) {
    if edge == .before {
      pages[0].values.insert(value, at: depth)
    } else {
      pages[pages.count - 1].values.insert(value, at: pages[pages.count - 1].values.count - depth)
    }
    let row = edge == .before ? depth : values.count - 1 - depth
    // A row without a value is beyond the edge, and stays there.
    func moved(_ other: Int) -> Int {
      if depth == 0 { return edge == .before ? other + 1 : other }
      return other >= row ? other + 1 : other
    }
    nearest = nearest.mapValues(moved)
    last = last.map(moved)
  }

  private mutating func takeArrivals(_ edge: Edge) {
    guard states[edge] == .ended else { return }
    var depth = 0
    let late = drafts.filter { draft in !arrived.contains { $0 == draft } }
    for (value, other) in (arrived + late).reversed() where other == edge {
      let page = edge == .before ? pages[0].values : pages[pages.count - 1].values.reversed()
      if !values.contains(value) {
        put(value, edge, behind: depth)
      } else if depth >= page.count || page[depth] != value {
        continue
      }
      depth += 1
    }
  }

  private mutating func forgetEdits() {
    if !isAwaitingPages {
      removed = []
      former = [:]
      arrived = []
      placed = []
    }
  }
}
