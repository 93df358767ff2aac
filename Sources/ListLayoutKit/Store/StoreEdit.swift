import ListDiffKit

/// The plan of how a store applies a batch, made before the store changes.
struct StoreEdit<Entry: ElementEntry> {
  typealias Job = SectionJobs.Job

  /// The changes of each section that the batch names.
  let work: SectionJobs
  /// Ranges of the old flat list, ascending.
  private(set) var removals: [Range<Int>] = []
  private(set) var pieces = FreshPieces()
  private(set) var fresh = SummedList<Entry>.Leaf()
  /// Sections that get their first items or lose their last ones, by their new indices.
  private(set) var turned: [Int] = []
  /// Sections that keep their places and whose spaces along the axis change, by their new indices.
  private(set) var respaced: [Int] = []
  /// Sections that keep their places and gain or lose a header, by their new indices.
  private(set) var reheaded: [Int] = []
  /// A record for each job.
  private(set) var records: [SectionRecord] = []
  /// Sections whose lengths must be computed, by their new indices.
  private(set) var unmeasured: [Int] = []
  private let length: SectionLength?

  /// The length of a section, from the sum of its elements' lengths.
  typealias SectionLength = (SectionRecord, SectionStyle, Double) -> Double

  /// Plans for a batch; fails if it does not lead from the store to the state of the source.
  init?(
    _ batch: ListBatchUpdates, changedSections: [Int], of store: inout ElementStore<Entry>,
    from source: AskedSource, length: SectionLength?
  ) {
    self.length = length
    let newCount = max(0, source.sectionCount)
    let old = store
    guard
      let mapping = SectionMapping(batch, oldCount: store.sectionCount, newCount: newCount),
      let origins = ItemTraffic.origins(in: batch, position: { old.position(of: .item($0)) }),
      let items = ItemTraffic(batch, sectionCount: newCount, origins: origins)
    else { return nil }
    work = SectionJobs(
      batch, changedSections, newCount: newCount, mapping: mapping, items: items)
    for job in work.jobs {
      guard carryOut(job, of: &store, from: source) else { return nil }
    }
    removeDepartures(from: store)
    removals.removeAll { $0.isEmpty }
    removals = removals.sortedByPosition { $0.lowerBound }
  }

  /// Plans the removal of the elements of sections that leave their places, as one range for
  /// neighbours.
  private mutating func removeDepartures(from store: ElementStore<Entry>) {
    for run in work.mapping.departures.map({ $0.old }).runs {
      guard let first = store.section(run.lowerBound),
        let last = run.count > 1 ? store.section(run.upperBound - 1) : first
      else { continue }
      removals.append(first.range.lowerBound..<last.range.upperBound)
    }
  }

  /// Plans the removals and insertions in a section.
  private mutating func carryOut(
    _ job: Job, of store: inout ElementStore<Entry>, from source: AskedSource
  ) -> Bool {
    let old = job.old.flatMap { store.section($0) }
    guard var record = store.styles.record(of: source.metrics(of: job.section)) else {
      return false
    }
    guard let old, !job.isWhole else {
      if let old, !job.isMoved { removals.append(old.range) }
      ElementStore.ask(source, section: job.section, record: record, axis: store.axis) {
        fresh.append($0)
      }
      noteWhole(job, &record, in: store)
      return true
    }
    guard record.itemCount == old.record.itemCount - job.leaving.count + job.coming.count,
      work.items.coming[job.coming].allSatisfy({ $0.new.item < record.itemCount })
    else { return false }
    if (record.itemCount == 0) != (old.record.itemCount == 0) { turned.append(job.section) }
    guard store.styles.areSameBreadths(record.style, old.record.style, along: store.axis) else {
      if !job.isMoved { removals.append(old.range) }
      askWithKnownSizes(job, old: old, record: record, of: store, from: source)
      noteWhole(job, &record, in: store)
      return true
    }
    record.length = old.record.length
    records.append(record)
    unmeasured.append(job.section)
    if job.isMoved {
      takeEdited(job, old: old, record: record, of: store, from: source)
    } else {
      if record.style != old.record.style { respaced.append(job.section) }
      if record.hasHeader != old.record.hasHeader { reheaded.append(job.section) }
      takeChanges(job, old: old, record: record, of: store, from: source)
    }
    return true
  }

  /// Adds the record of a section whose elements are the last fresh ones.
  ///
  /// Its length is computed here only if the section has at most one element: sums of several must
  /// be rounded as the summed list rounds them.
  private mutating func noteWhole(
    _ job: Job, _ record: inout SectionRecord, in store: ElementStore<Entry>
  ) {
    if let length, record.elementCount <= 1 {
      let sum = record.elementCount == 0 ? 0 : fresh[fresh.count - 1].length
      record.length = length(record, store.styles[record.style], sum)
    } else {
      unmeasured.append(job.section)
    }
    records.append(record)
    notePiece(job.section, position: 0, count: record.elementCount, isToEnd: true)
  }

  /// Asks for all elements of a section whose breadths may have changed, passing their stored
  /// sizes.
  private mutating func askWithKnownSizes(
    _ job: Job, old: ElementStore<Entry>.Section, record: SectionRecord,
    of store: ElementStore<Entry>, from source: AskedSource
  ) {
    let axis = store.axis
    let entries = store.entries.entries(in: old.range)
    func ask(_ place: ListPlace, known: Entry?, isAsBroad: Bool = false) -> Entry {
      let size = known.map {
        source.size(of: place, known: $0.knownSize(along: axis, isAsBroad: isAsBroad))
      }
      return Entry(size ?? source.size(of: place), axis: axis)
    }
    if record.hasHeader {
      let known = old.record.hasHeader ? entries.first : nil
      fresh.append(ask(.header(job.section), known: known))
    }
    var coming = work.items.coming[job.coming]
    var leaving = work.items.leaving[job.leaving]
    var item = 0
    for new in 0..<record.itemCount {
      let place = ListPlace.item(ListPath(section: job.section, item: new))
      if let next = coming.first, next.new.item == new {
        fresh.append(
          ask(
            place, known: next.old.map { store.entries[$0.position] },
            isAsBroad: self.isAsBroad(next, in: record, of: store)))
        coming.removeFirst()
        continue
      }
      while let next = leaving.first, next.old.item == item {
        leaving.removeFirst()
        item += 1
      }
      fresh.append(ask(place, known: entries[old.record.headerCount + item]))
      item += 1
    }
    if record.hasFooter {
      let known = old.record.hasFooter ? entries.last : nil
      fresh.append(ask(.footer(job.section), known: known))
    }
  }

  /// Removes and inserts elements in a section that keeps its place.
  private mutating func takeChanges(
    _ job: Job, old: ElementStore<Entry>.Section, record: SectionRecord,
    of store: ElementStore<Entry>, from source: AskedSource
  ) {
    if old.record.hasHeader, !record.hasHeader { remove(old.range.lowerBound) }
    for leaving in work.items.leaving[job.leaving] {
      remove(old.items.lowerBound + leaving.old.item)
    }
    if old.record.hasFooter, !record.hasFooter { remove(old.range.upperBound - 1) }
    if record.hasHeader, !old.record.hasHeader {
      fresh.append(Entry(source.size(of: .header(job.section)), axis: store.axis))
      notePiece(job.section, position: 0, count: 1)
    }
    for coming in work.items.coming[job.coming] {
      fresh.append(entry(of: coming, into: old, of: store, from: source))
      notePiece(job.section, position: record.headerCount + coming.new.item, count: 1)
    }
    if record.hasFooter, !old.record.hasFooter {
      fresh.append(Entry(source.size(of: .footer(job.section)), axis: store.axis))
      notePiece(job.section, position: record.headerCount + record.itemCount, count: 1)
    }
  }

  private mutating func remove(_ position: Int) {
    if let last = removals.last, last.upperBound == position {
      removals[removals.count - 1] = last.lowerBound..<position + 1
    } else {
      removals.append(position..<position + 1)
    }
  }

  /// Builds the entries of a moved section, without elements that leave and with elements that
  /// arrive.
  private mutating func takeEdited(
    _ job: Job, old: ElementStore<Entry>.Section, record: SectionRecord,
    of store: ElementStore<Entry>, from source: AskedSource
  ) {
    let entries = store.entries.entries(in: old.range)
    let axis = store.axis
    let start = fresh.count
    if record.hasHeader {
      let known = old.record.hasHeader ? entries.first : nil
      fresh.append(known ?? Entry(source.size(of: .header(job.section)), axis: axis))
    }
    var coming = work.items.coming[job.coming]
    var leaving = work.items.leaving[job.leaving]
    if coming.isEmpty, leaving.isEmpty {
      fresh.append(contentsOf: entries[old.record.headerCount...].prefix(record.itemCount))
    } else {
      var item = 0
      for new in 0..<record.itemCount {
        if let next = coming.first, next.new.item == new {
          fresh.append(entry(of: next, into: old, of: store, from: source))
          coming.removeFirst()
          continue
        }
        while let next = leaving.first, next.old.item == item {
          leaving.removeFirst()
          item += 1
        }
        fresh.append(entries[old.record.headerCount + item])
        item += 1
      }
    }
    if record.hasFooter {
      let known = old.record.hasFooter ? entries.last : nil
      fresh.append(known ?? Entry(source.size(of: .footer(job.section)), axis: axis))
    }
    notePiece(job.section, position: 0, count: fresh.count - start, isToEnd: true)
  }

  private func entry(
    of coming: ItemTraffic.Coming, into section: ElementStore<Entry>.Section,
    of store: ElementStore<Entry>, from source: AskedSource
  ) -> Entry {
    let place = ListPlace.item(coming.new)
    guard let old = coming.old else { return Entry(source.size(of: place), axis: store.axis) }
    let entry = store.entries[old.position]
    if old.section == section.index || isAsBroad(coming, in: section.record, of: store) {
      return entry
    }
    let known = entry.knownSize(along: store.axis, isAsBroad: false)
    return Entry(source.size(of: place, known: known), axis: store.axis)
  }

  /// Whether an item that moves to a section had the same breadth in its old section.
  private func isAsBroad(
    _ coming: ItemTraffic.Coming, in record: SectionRecord, of store: ElementStore<Entry>
  ) -> Bool {
    guard let old = coming.old, let origin = store.section(old.section) else { return true }
    return store.styles.areSameBreadths(origin.record.style, record.style, along: store.axis)
  }

  /// Adds the last fresh entries as a piece at a position of a section.
  private mutating func notePiece(
    _ section: Int, position: Int, count: Int, isToEnd: Bool = false
  ) {
    pieces.note(
      section, position: position, source: fresh.count - count..<fresh.count, isToEnd: isToEnd)
  }
}
