import ListFeedKit

/// Rows of a chat with their heights, the newest one last.
struct ChatRows: LayoutSource, ViewportContent {
  /// The identities; a row that comes before the first has the number before it.
  var ids: [Int] = []
  var heights: [Int: Double] = [:]
  /// Rows that were not measured, which have the estimated height.
  var unmeasured: Set<Int> = []
  var estimate = 0.0

  var sectionCount: Int { 1 }
  func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: ids.count) }

  func size(of place: ListPlace) -> LayoutSize {
    guard let id = identity(at: place) else { return .measured(width: 0, height: 0) }
    let height = unmeasured.contains(id) ? estimate : heights[id, default: 0]
    return LayoutSize(
      ListSize(width: 100, height: height), isEstimate: unmeasured.contains(id))
  }

  func identity(at place: ListPlace) -> Int? {
    place.path.flatMap { ids.indices.contains($0.item) ? ids[$0.item] : nil }
  }

  func place(of identity: Int) -> ListPlace? {
    ids.firstIndex(of: identity).map { .item(ListPath(section: 0, item: $0)) }
  }

  func identity(ofSection section: Int) -> AnyIdentity? { AnyDiffable("chat").diffIdentifier }
  func section(of identity: AnyIdentity) -> Int? { 0 }
  func itemCount(in section: Int) -> Int { ids.count }
  func hasHeader(in section: Int) -> Bool { false }
  func hasFooter(in section: Int) -> Bool { false }
}

/// A host in points that shows a chat through a viewport.
struct ChatWorld {
  var rows = ChatRows()
  var layout = StackLayout()
  var viewport: ListViewport<Int>
  var watch = ListEdgeWatch()
  private(set) var events: [ListEdgeWatch.Event] = []
  private(set) var settlement: ListSettlement?
  private(set) var shown: [Int] = []

  init(
    heights: [Double], height: Double = 300, offset: Double = 0,
    following: ListFollowing = .nothing, alignment: ListContentAlignment = .start,
    firstID: Int = 0, estimate: Double? = nil
  ) {
    viewport = ListViewport(
      container: ListSize(width: 100, height: height), following: following,
      alignment: alignment)
    rows.ids = Array(firstID..<firstID + heights.count)
    for (id, height) in zip(rows.ids, heights) { rows.heights[id] = height }
    if let estimate {
      rows.estimate = estimate
      rows.unmeasured = Set(rows.ids)
    }
    layout.rebuild(from: rows, in: viewport.container)
    viewport.scroll(to: offset)
    refresh()
    watch = ListEdgeWatch(
      offset: viewport.offset, content: layout.contentSize.height, container: height)
    events = []
  }

  init(
    count: Int, rowHeight: Double, height: Double = 300, offset: Double = 0,
    following: ListFollowing = .nothing, alignment: ListContentAlignment = .start,
    firstID: Int = 0
  ) {
    self.init(
      heights: Array(repeating: rowHeight, count: count), height: height, offset: offset,
      following: following, alignment: alignment, firstID: firstID)
  }

  mutating func refresh() {
    for _ in 0..<100 {
      let change = viewport.change(from: shown, in: layout, of: rows)
      shown = change.elements.map { $0.identity }
      let measuring = viewport.measuring(change.elements, in: layout)
      for element in measuring.elements { rows.unmeasured.remove(element.identity) }
      let sizes = measuring.elements.map {
        ListSize(width: 100, height: rows.heights[$0.identity, default: 0])
      }
      if !viewport.take(sizes, of: measuring, in: &layout) { break }
    }
    viewport.rest()
    events += viewport.note(in: &watch, of: layout)
  }

  mutating func update(_ change: (inout ChatRows) -> Void) {
    let sight = viewport.sight(in: layout, of: rows)
    let old = rows
    change(&rows)
    let difference = ListDifference(from: old.ids, to: rows.ids)
    var batch = ListBatchUpdates()
    batch.itemDeletes = difference.deletes.map { ListPath(section: 0, item: $0) }
    batch.itemInserts = difference.inserts.map { ListPath(section: 0, item: $0) }
    for (item, id) in rows.ids.enumerated()
    where old.heights[id] != nil && old.heights[id] != rows.heights[id] {
      batch.layoutChanges.append(.item(ListPath(section: 0, item: item)))
    }
    layout.apply(batch, from: rows)
    settlement = viewport.settle(sight, after: batch, in: layout, of: rows)
    refresh()
  }

  mutating func prepend(_ heights: [Double?]) {
    let first = rows.ids.first ?? 0
    update { rows in
      rows.ids.insert(contentsOf: first - heights.count..<first, at: 0)
      for (offset, height) in heights.enumerated() {
        rows.heights[first - heights.count + offset] = height ?? rows.estimate
        if height == nil { rows.unmeasured.insert(first - heights.count + offset) }
      }
    }
  }

  mutating func append(_ count: Int, height: Double = 50) {
    let next = (rows.ids.last ?? -1) + 1
    update { rows in
      for id in next..<next + count {
        rows.ids.append(id)
        rows.heights[id] = height
      }
    }
  }

  mutating func grow(row: Int, by distance: Double) {
    update { $0.heights[$0.ids[row], default: 0] += distance }
  }

  /// Measures a row that is not visible, as a host does that measures ahead.
  mutating func measure(row: Int, as height: Double) {
    let sight = viewport.sight(in: layout, of: rows)
    rows.heights[rows.ids[row]] = height
    rows.unmeasured.remove(rows.ids[row])
    layout.setSize(
      .measured(width: 100, height: height), of: .item(ListPath(section: 0, item: row)))
    settlement = viewport.settle(sight, in: layout, of: rows)
    refresh()
  }

  mutating func scroll(to offset: Double) {
    viewport.scroll(to: offset)
    refresh()
  }

  mutating func scroll(by distance: Double) {
    viewport.scroll(by: distance, in: layout)
    refresh()
  }

  mutating func scroll(toRow row: Int, at position: ListScrollPosition) {
    viewport.scroll(to: rows.ids[row], at: position)
    refresh()
  }

  mutating func resize(height: Double) {
    let sight = viewport.sightBeforeResizing(in: layout, of: rows)
    viewport.container.height = height
    layout.rebuild(from: rows, in: viewport.container)
    viewport.settleAfterResizing(sight, in: layout, of: rows)
    refresh()
  }

  /// The row at the top of the visible part, and how much of it is cut.
  var top: (id: Int, cut: Double)? {
    layout.elements(in: viewport.visibleRect(along: .vertical)).first.flatMap { placed in
      rows.identity(at: placed.place).map { ($0, viewport.offset - placed.frame.origin.y) }
    }
  }

  var isLastWhollyVisible: Bool {
    guard let last = rows.ids.last, let place = rows.place(of: last),
      let frame = layout.frame(of: place)
    else { return true }
    return viewport.visibleRect(along: .vertical).contains(frame)
  }
}
