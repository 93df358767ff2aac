import ListDiffKit

/// Applies a batch that changes much of a store in one pass over all sections.
///
/// Looking up a single change in the directories takes a microsecond; copying a section takes a few
/// nanoseconds. The old elements are first copied to arrays, so that moved ones are found by
/// position.
struct StoreRewrite<Entry: ElementEntry> {
  private let axis: ListAxis
  /// The old elements, in arrays.
  private let entries: ContiguousArray<Entry>
  private let records: ContiguousArray<SectionRecord>
  private let firsts: ContiguousArray<Int>
  private let mapping: SectionMapping
  private let items: ItemTraffic
  /// How the rewrite handles each new section.
  private var marks: ContiguousArray<SectionMark>
  /// The first element of each new section.
  private var newFirsts: ContiguousArray<Int> = []
  private var newRecords: ContiguousArray<SectionRecord> = []
  private var nextComing = 0

  /// Whether a batch changes so much of a store that one pass takes less time than single edits.
  static func isShorter(
    _ batch: ListBatchUpdates, changedSections: [Int], of store: ElementStore<Entry>
  ) -> Bool {
    var changes = cost(of: batch.sectionDeletes) + cost(of: batch.sectionInserts)
    changes += 3 * batch.sectionMoves.count + 3 * batch.itemMoves.count
    changes += cost(of: batch.itemDeletes) + cost(of: batch.itemInserts) + changedSections.count
    changes += batch.itemUpdates.count + batch.layoutChanges.count
    changes += batch.headerUpdates.count + batch.footerUpdates.count
    return changes >= 16
      && changes * 32 > store.sectionCount + store.elementCount * Entry.passCost / 4
  }

  /// The cost of sections: neighbours are looked up together, and then cost little more than asking
  /// for them.
  private static func cost(of sections: [Int]) -> Int {
    // The batch is not validated yet, so a position may have any value.
    var runs = 0
    var next = -1
    for section in sections {
      if section != next { runs += 1 }
      next = section &+ 1
    }
    return runs + sections.count / 16
  }

  /// The cost of items: neighbours that leave or arrive together are one change of the flat list.
  private static func cost(of items: [ListPath]) -> Int {
    var runs = 0
    var last = ListPath(section: -1, item: -1)
    for item in items {
      if item.section != last.section || item.item != last.item &+ 1 { runs += 1 }
      last = item
    }
    return runs + items.count / 16
  }

  /// Prepares the pass; fails if the batch does not lead from the store to the state of the source.
  init?(
    _ batch: ListBatchUpdates, changedSections: [Int], of store: ElementStore<Entry>,
    from source: AskedSource
  ) {
    let newCount = max(0, source.sectionCount)
    guard let mapping = SectionMapping(batch, oldCount: store.sectionCount, newCount: newCount)
    else { return nil }
    axis = store.axis
    entries = store.entries.flat
    let records = ContiguousArray(store.sections.leaves.lazy.joined().map { $0.record })
    var firsts = ContiguousArray<Int>()
    firsts.reserveCapacity(records.count)
    var first = 0
    for record in records {
      firsts.append(first)
      first += record.elementCount
    }
    let origins = ItemTraffic.origins(in: batch) { path in
      guard records.indices.contains(path.section) else { return nil }
      return records[path.section].position(of: .item(path)).map { firsts[path.section] + $0 }
    }
    guard let origins, let items = ItemTraffic(batch, sectionCount: newCount, origins: origins)
    else { return nil }
    self.records = records
    self.firsts = firsts
    self.mapping = mapping
    self.items = items
    marks = ContiguousArray(repeating: .copied, count: newCount)
    mark(batch, changedSections)
  }

  private mutating func mark(_ batch: ListBatchUpdates, _ changedSections: [Int]) {
    for run in items.leavingRuns {
      let old = items.leaving[run.lowerBound].old.section
      if let section = mapping.new(ofOld: old) { marks[section] = .named }
    }
    for run in items.comingRuns { marks[items.coming[run.lowerBound].new.section] = .named }
    let sections = marks.indices
    batch.forEachResized { if sections.contains($0.section) { marks[$0.section] = .named } }
    for section in changedSections where sections.contains(section) { marks[section] = .anew }
  }

  /// Fills a store, without computing its sums.
  ///
  /// - Returns: Whether the batch led to the state of the source.
  mutating func fill(
    _ store: inout ElementStore<Entry>, _ batch: ListBatchUpdates, from source: AskedSource
  ) -> Bool {
    store.sections = SummedList([])
    store.entries = SummedList([])
    var hasResized = false
    batch.forEachResized { _ in hasResized = true }
    if hasResized {
      newFirsts.reserveCapacity(marks.count)
      newRecords.reserveCapacity(marks.count)
    }
    let arrivals = mapping.arrivals
    let departures = mapping.departures
    var (nextArrival, nextDeparture, nextOld) = (0, 0, 0)
    var count = 0
    for section in marks.indices {
      var old: Int?
      if nextArrival < arrivals.count, arrivals[nextArrival].new == section {
        old = arrivals[nextArrival].old
        nextArrival += 1
      } else {
        while nextDeparture < departures.count, departures[nextDeparture].old == nextOld {
          nextDeparture += 1
          nextOld += 1
        }
        old = nextOld
        nextOld += 1
      }
      guard let record = add(section, old: old, to: &store, from: source) else { return false }
      store.sections.appendUnsealed(PackedSection(record))
      guard hasResized else { continue }
      newRecords.append(record)
      newFirsts.append(count)
      count += record.elementCount
    }
    batch.forEachResized { place in
      guard newRecords.indices.contains(place.section),
        let position = newRecords[place.section].position(of: place)
      else { return }
      store.entries.setUnsealed(
        Entry(source.size(of: place), axis: axis), at: newFirsts[place.section] + position)
    }
    return true
  }

  /// Adds the elements of a new section.
  ///
  /// - Returns: Its record; `nil` if the batch does not lead to the state of the source.
  private mutating func add(
    _ section: Int, old: Int?, to store: inout ElementStore<Entry>, from source: AskedSource
  ) -> SectionRecord? {
    let mark = marks[section]
    if let old, mark == .copied {
      let record = records[old]
      if record.elementCount == 1 {
        store.entries.appendUnsealed(entries[firsts[old]])
      } else {
        store.entries.appendUnsealed(entries[firsts[old]..<firsts[old] + record.elementCount])
      }
      return record
    }
    guard let record = store.styles.record(of: source.metrics(of: section)) else { return nil }
    let coming = takeComing(of: section)
    guard let old, mark == .named else {
      ElementStore.ask(source, section: section, record: record, axis: axis) {
        store.entries.appendUnsealed($0)
      }
      return record
    }
    let leaving = leaving(from: old)
    guard record.itemCount == records[old].itemCount - leaving.count + coming.count,
      coming.allSatisfy({ $0.new.item < record.itemCount })
    else { return nil }
    let fresh = takeOver(
      section, old: old, record: record, coming: coming, leaving: leaving, styles: store.styles,
      from: source)
    store.entries.appendUnsealed(fresh[...])
    return record
  }

  private mutating func takeComing(of section: Int) -> ArraySlice<ItemTraffic.Coming> {
    let first = nextComing
    while nextComing < items.coming.count, items.coming[nextComing].new.section <= section {
      nextComing += 1
    }
    return items.coming[first..<nextComing].drop { $0.new.section < section }
  }

  private func leaving(from section: Int) -> ArraySlice<ItemTraffic.Leaving> {
    let first = items.leaving.partitioningIndex { $0.old.section >= section }
    let end = items.leaving[first...].partitioningIndex { $0.old.section > section }
    return items.leaving[first..<end]
  }

  /// The entries of a section that stays, with its changes applied.
  private func takeOver(
    _ section: Int, old: Int, record: SectionRecord, coming: ArraySlice<ItemTraffic.Coming>,
    leaving: ArraySlice<ItemTraffic.Leaving>, styles: StyleTable, from source: AskedSource
  ) -> SummedList<Entry>.Leaf {
    let before = entries[firsts[old]..<firsts[old] + records[old].elementCount]
    var fresh = SummedList<Entry>.Leaf()
    fresh.reserveCapacity(record.elementCount)
    func take(_ place: ListPlace, known: Entry?, from origin: Int) {
      let isAsBroad = styles.areSameBreadths(record.style, records[origin].style, along: axis)
      if let known, isAsBroad { return fresh.append(known) }
      let size = known.map {
        source.size(of: place, known: $0.knownSize(along: axis, isAsBroad: false))
      }
      fresh.append(Entry(size ?? source.size(of: place), axis: axis))
    }
    if record.hasHeader {
      take(.header(section), known: records[old].hasHeader ? before.first : nil, from: old)
    }
    var coming = coming
    var leaving = leaving
    var item = before.startIndex + records[old].headerCount
    for new in 0..<record.itemCount {
      let place = ListPlace.item(ListPath(section: section, item: new))
      if let next = coming.first, next.new.item == new {
        take(place, known: next.old.map { entries[$0.position] }, from: next.old?.section ?? old)
        coming.removeFirst()
        continue
      }
      while let next = leaving.first, firsts[old] + records[old].headerCount + next.old.item == item
      {
        leaving.removeFirst()
        item += 1
      }
      take(place, known: entries[item], from: old)
      item += 1
    }
    if record.hasFooter {
      take(.footer(section), known: records[old].hasFooter ? before.last : nil, from: old)
    }
    return fresh
  }
}

/// How a rewrite handles a section.
private enum SectionMark: UInt8 {
  case copied
  /// Asks for the metrics and keeps the elements.
  case named
  /// Asks for the metrics and all elements.
  case anew
}
