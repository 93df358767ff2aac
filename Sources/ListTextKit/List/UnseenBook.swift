import ListKit

/// The items that were inserted outside the visible part and have not been visible yet.
struct UnseenBook {
  private(set) var sections = UnseenSections()
  private var reported = ListNewCounts()

  var isEmpty: Bool { sections.isEmpty }
  var count: Int { sections.itemCount }

  /// The current places of the unseen items, ascending.
  ///
  /// - Complexity: O(*u*) for *u* unseen items.
  var paths: [ListPath] {
    sections.all.flatMap { section, items in
      items.runs.joined().map { ListPath(section: section, item: $0) }
    }
  }

  mutating func removeAll() { sections = UnseenSections() }

  /// Stores the counts to report; returns `false` if they were reported before.
  mutating func report(_ counts: ListNewCounts) -> Bool {
    defer { reported = counts }
    return counts != reported
  }

  /// Updates the places of unseen items after a batch, and adds unseen inserted items.
  ///
  /// - Complexity: O(log *s* + *s* / 112) for each change of sections, where *s* sections have
  ///   unseen items, and O(*r* + log *s*) for each section with changed items and *r* runs of
  ///   unseen items. `isUnseen` is called once for each inserted item.
  mutating func follow(
    _ batch: ListBatchUpdates, itemCount: (Int) -> Int, isUnseen: (ListPath) -> Bool
  ) {
    guard batch.isStructural else { return }
    var arrivals: [(place: ListPath, isUnseen: Bool)] = []
    if !isEmpty {
      for move in batch.itemMoves {
        let isUnseen = sections.items(of: move.from.section).contains(move.from.item)
        arrivals.append((move.to, isUnseen))
      }
      removeItems(at: (batch.itemDeletes + batch.itemMoves.map { $0.from }).sorted())
    }
    changeSections(batch, itemCount: itemCount, isUnseen: isUnseen)
    for path in batch.itemInserts { arrivals.append((path, isUnseen(path))) }
    if isEmpty { arrivals.removeAll { !$0.isUnseen } }
    insertItems(arrivals.sortedByPath { $0.place })
  }

  private mutating func removeItems(at paths: [ListPath]) {
    for range in paths.runs(by: { $0.section }) {
      let section = paths[range.lowerBound].section
      var items = sections.items(of: section)
      if items.isEmpty { continue }
      items.remove(paths[range].map { $0.item })
      sections.set(items, of: section)
    }
  }

  private mutating func insertItems(_ arrivals: [(place: ListPath, isUnseen: Bool)]) {
    for range in arrivals.runs(by: { $0.place.section }) {
      let section = arrivals[range.lowerBound].place.section
      var items = sections.items(of: section)
      items.insert(arrivals[range].map { ($0.place.item, $0.isUnseen) })
      sections.set(items, of: section)
    }
  }

  private mutating func changeSections(
    _ batch: ListBatchUpdates, itemCount: (Int) -> Int, isUnseen: (ListPath) -> Bool
  ) {
    /// The unseen items of moved sections, by the place of the section after the batch.
    var moved: [Int: UnseenItems] = [:]
    let departures =
      batch.sectionDeletes.map { (from: $0, to: Int?.none) }
      + batch.sectionMoves.map { (from: $0.from, to: Int?($0.to)) }
    for (from, to) in departures.sortedByPosition({ ~$0.from }) {
      let items = sections.remove(from)
      if let to { moved[to] = items }
    }
    // Sections that arrive next to each other are inserted together.
    var stretch: [UnseenItems] = []
    var end = 0
    for section in (batch.sectionInserts + moved.keys).sorted() {
      if section != end {
        sections.insert(stretch, at: end - stretch.count)
        stretch = []
      }
      let items =
        moved[section]
        ?? UnseenItems(of: itemCount(section)) { isUnseen(ListPath(section: section, item: $0)) }
      stretch.append(items)
      end = section + 1
    }
    sections.insert(stretch, at: end - stretch.count)
  }

  /// Removes an item that has become visible.
  mutating func sees(_ place: ListPlace) {
    guard !isEmpty, case .item(let path) = place else { return }
    var items = sections.items(of: path.section)
    guard items.contains(path.item) else { return }
    items.see(path.item)
    sections.set(items, of: path.section)
  }

  /// The number of unseen items before a place, and the number of all others.
  func counts(around path: ListPath) -> (before: Int, after: Int) {
    let before =
      sections.itemCount(before: path.section)
      + sections.items(of: path.section).count(before: path.item)
    return (before, count - before)
  }
}

extension Array {
  /// The ranges of elements with equal keys; the keys must ascend.
  fileprivate func runs(by key: (Element) -> Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    while let start = runs.last?.upperBound ?? indices.first, start < count {
      let current = key(self[start])
      runs.append(start..<self[start...].partitioningIndex { key($0) > current })
    }
    return runs
  }
}
