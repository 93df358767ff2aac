import ListDiffKit
import ListLayoutKit

/// A list of numbered rows that a viewport follows, and a host that only remembers what it shows.
struct ViewportWorld {
  /// Rows in sections; the content of a viewport and the source of a layout.
  struct Rows: LayoutSource, ViewportContent {
    struct Section {
      var id: Int
      var rows: [Int]
      var hasHeader = false
      var hasFooter = false
    }

    enum Element: Hashable, Sendable {
      case row(Int)
      case header(Int)
      case footer(Int)
    }

    var sections: [Section] = []
    /// The length of rows that are not 1 long.
    var lengths: [Int: Double] = [:]
    /// The length that rows are estimated at until they are measured; `nil` measures them at once.
    var estimate: Double?
    /// The lengths that were measured.
    var measured: [Int: Double] = [:]
    /// The extent of rows at which a row needs twice its length.
    var narrowBreadth = 0.0
    var breadth = 10.0
    /// The space behind the rows of a section.
    var space = 0.0
    /// The space before the rows of a section.
    var leadingSpace = 0.0
    /// Rows that should not be the anchor.
    var unwilling: Set<Int> = []
    /// The length of headers and footers.
    var edgeLength = 1.0

    init(_ rows: some Sequence<Int>) { sections = [Section(id: 0, rows: Array(rows))] }

    init(sections: [Section]) { self.sections = sections }

    func trueLength(of row: Int) -> Double {
      lengths[row, default: 1] * (breadth <= narrowBreadth ? 2 : 1)
    }

    var sectionCount: Int { sections.count }

    func metrics(of section: Int) -> SectionMetrics {
      SectionMetrics(
        itemCount: sections[section].rows.count, hasHeader: sections[section].hasHeader,
        hasFooter: sections[section].hasFooter,
        inset: ListEdgeInsets(top: leadingSpace, bottom: space))
    }

    func size(of place: ListPlace) -> LayoutSize {
      guard case .item(let path) = place else {
        return .measured(width: edgeLength, height: edgeLength)
      }
      let row = sections[path.section].rows[path.item]
      if let estimate {
        let length = measured[row] ?? estimate
        return LayoutSize(
          ListSize(width: length, height: length), isEstimate: measured[row] == nil)
      }
      return .measured(width: trueLength(of: row), height: trueLength(of: row))
    }

    func identity(at place: ListPlace) -> Element? {
      guard sections.indices.contains(place.section) else { return nil }
      switch place {
      case .item(let path):
        let rows = sections[path.section].rows
        return rows.indices.contains(path.item) ? .row(rows[path.item]) : nil
      case .header(let section):
        return sections[section].hasHeader ? .header(sections[section].id) : nil
      case .footer(let section):
        return sections[section].hasFooter ? .footer(sections[section].id) : nil
      }
    }

    func place(of identity: Element) -> ListPlace? {
      for (position, section) in sections.enumerated() {
        switch identity {
        case .row(let row):
          if let item = section.rows.firstIndex(of: row) {
            return .item(ListPath(section: position, item: item))
          }
        case .header(let id): if id == section.id, section.hasHeader { return .header(position) }
        case .footer(let id): if id == section.id, section.hasFooter { return .footer(position) }
        }
      }
      return nil
    }

    func identity(ofSection section: Int) -> AnyIdentity? {
      sections.indices.contains(section) ? Self.identity(sections[section].id) : nil
    }

    func section(of identity: AnyIdentity) -> Int? {
      sections.firstIndex { Self.identity($0.id) == identity }
    }

    func itemCount(in section: Int) -> Int { sections[section].rows.count }
    func hasHeader(in section: Int) -> Bool { sections[section].hasHeader }
    func hasFooter(in section: Int) -> Bool { sections[section].hasFooter }

    func mayBeAnchor(_ path: ListPath) -> Bool {
      guard case .row(let row)? = identity(at: .item(path)) else { return true }
      return !unwilling.contains(row)
    }

    static func identity(_ section: Int) -> AnyIdentity { AnyDiffable(section).diffIdentifier }
  }

  var layout: StackLayout
  var viewport: ListViewport<Rows.Element>
  var rows: Rows
  private(set) var shown: [Rows.Element] = []
  /// How many rounds the last refresh took.
  private(set) var rounds = 0

  init(_ rows: Rows, length: Double = 5, layout: StackLayout = StackLayout()) {
    self.rows = rows
    self.layout = layout
    viewport = ListViewport(
      container: ListSize(along: layout.axis, length: length, crossLength: 10), scale: 1)
    self.layout.rebuild(from: rows, in: viewport.container)
    refresh()
  }

  init(_ rows: some Sequence<Int>, length: Double = 5, layout: StackLayout = StackLayout()) {
    self.init(Rows(rows), length: length, layout: layout)
  }

  /// The rows that are visible, in order.
  var visibleRows: [Int] {
    shown.compactMap { if case .row(let row) = $0 { row } else { nil } }
  }

  /// Where a row is, from the start of the visible part; `nil` if it is not in the list.
  func distance(of row: Int) -> Double? {
    rows.place(of: .row(row)).flatMap { layout.frame(of: $0) }
      .map { $0.start(along: layout.axis) - viewport.offset }
  }

  mutating func refresh() {
    rounds = 0
    while true {
      rounds += 1
      let change = viewport.change(from: shown, in: layout, of: rows)
      shown.removeAll { change.departures.contains($0) }
      shown = change.elements.map { $0.identity }
      let measuring = viewport.measuring(change.elements, in: layout)
      let sizes = measuring.elements.map { element -> ListSize in
        guard case .row(let row) = element.identity else { return ListSize(width: 1, height: 1) }
        let length = rows.trueLength(of: row)
        rows.measured[row] = length
        return ListSize(width: length, height: length)
      }
      if !viewport.take(sizes, of: measuring, in: &layout) || rounds > 100 { break }
    }
    viewport.rest()
  }

  mutating func scroll(to offset: Double) {
    viewport.scroll(to: offset)
    refresh()
  }

  mutating func scroll(by distance: Double) {
    viewport.scroll(by: distance, in: layout)
    refresh()
  }

  /// Changes the rows of the only section, or everything.
  mutating func update(
    _ change: (inout Rows) -> Void, scroll: ListScrollIntent = .keepAnchor,
    during: (inout ListViewport<Rows.Element>) -> Void = { _ in }
  ) {
    let sight = viewport.sight(in: layout, of: rows)
    let old = rows
    change(&rows)
    var batch = Self.batch(from: old, to: rows)
    batch.scroll = scroll
    layout.apply(batch, from: rows)
    during(&viewport)
    viewport.settle(sight, after: batch, in: layout, of: rows)
    refresh()
  }

  mutating func update(_ rows: some Sequence<Int>, scroll: ListScrollIntent = .keepAnchor) {
    update({ $0.sections[0].rows = Array(rows) }, scroll: scroll)
  }

  /// Changes the container.
  @discardableResult
  mutating func resize(length: Double, breadth: Double = 10) -> ListSettlement {
    let sight = viewport.sightBeforeResizing(in: layout, of: rows)
    viewport.container = ListSize(along: layout.axis, length: length, crossLength: breadth)
    if breadth != rows.breadth { rows.measured = [:] }
    rows.breadth = breadth
    layout.rebuild(from: rows, in: viewport.container)
    let settlement = viewport.settleAfterResizing(sight, in: layout, of: rows)
    refresh()
    return settlement
  }

  /// The batch between two lists with the same sections, or one that replaces sections.
  static func batch(from old: Rows, to new: Rows) -> ListBatchUpdates {
    var batch = ListBatchUpdates()
    let sections = ListDifference(
      from: old.sections.map { $0.id }, to: new.sections.map { $0.id })
    batch.sectionDeletes = sections.deletes
    batch.sectionInserts = sections.inserts
    batch.sectionMoves = sections.moves
    for (to, section) in new.sections.enumerated() {
      guard let from = sections.oldPosition(ofNew: to) else { continue }
      let items = ListDifference(from: old.sections[from].rows, to: section.rows)
      batch.itemDeletes += items.deletes.map { ListPath(section: from, item: $0) }
      batch.itemInserts += items.inserts.map { ListPath(section: to, item: $0) }
      batch.itemMoves += items.moves.map {
        ListMove(
          from: ListPath(section: from, item: $0.from), to: ListPath(section: to, item: $0.to))
      }
      for (item, row) in section.rows.enumerated()
      where old.estimate == nil && old.lengths[row] != new.lengths[row] {
        let path = ListPath(section: to, item: item)
        if !items.inserts.contains(item) { batch.layoutChanges.append(.item(path)) }
      }
    }
    batch.itemDeletes.sort()
    return batch
  }
}
