import ListDiffKit

extension ElementStore {
  /// Applies a batch that only inserts sections at the end.
  ///
  /// It looks up no place and touches nothing before the end.
  ///
  /// - Parameter length: Computes the length of a section from the sum of its elements' lengths.
  /// - Returns: Whether the batch was applied; `false` if it makes other changes or contradicts the
  ///   source.
  /// - Complexity: O(*k* + *n* / 112) for *k* new elements.
  mutating func append(
    _ batch: ListBatchUpdates, from source: AskedSource,
    length: (SectionRecord, SectionStyle, Double) -> Double
  ) -> Bool {
    let count = sectionCount
    guard count > 0, batch.sectionInserts.first == count,
      batch.sectionInserts.count == source.sectionCount - count,
      batch.changeCount == batch.sectionInserts.count, batch.layoutChanges.isEmpty
    else { return false }
    var fresh = FreshSections<Entry>()
    fresh.reserve(min(batch.sectionInserts.count, FreshSections<Entry>.capacity))
    var section = count
    while section < source.sectionCount {
      let answer = source.alikeSections(from: section)
      let alike = AlikeSections.run(answer, upTo: source.sectionCount - section)
      let run = alike?.count ?? 1
      guard var record = styles.record(of: alike?.metrics ?? source.metrics(of: section)) else {
        // Some sections were added already, so the caller must rebuild the store.
        beginFilling()
        return false
      }
      var lengths = 0.0
      if let entry = alike.map({ Entry($0.itemSize, axis: axis) }) {
        for _ in 0..<record.elementCount { lengths += entry.length }
        record.length = length(record, styles[record.style], lengths)
        if run >= FreshSections<Entry>.fewestShared {
          add(&fresh)
          sections.append(PackedSection(record), count: run)
          entries.append(entry, count: run * record.elementCount)
        } else {
          fresh.sections.append(contentsOf: repeatElement(PackedSection(record), count: run))
          fresh.entries.append(
            contentsOf: repeatElement(entry, count: run * record.elementCount))
        }
      } else {
        Self.ask(source, section: section, record: record, axis: axis) { entry in
          lengths += entry.length
          fresh.entries.append(entry)
        }
        record.length = length(record, styles[record.style], lengths)
        fresh.sections.append(PackedSection(record))
      }
      section += run
    }
    add(&fresh)
    return true
  }

  private mutating func add(_ fresh: inout FreshSections<Entry>) {
    sections.append(fresh.sections)
    entries.append(fresh.entries)
    fresh.sections.removeAll(keepingCapacity: true)
    fresh.entries.removeAll(keepingCapacity: true)
  }
}

/// A buffer of sections to be appended to a store.
private struct FreshSections<Entry: ElementEntry> {
  var sections = SummedList<PackedSection>.Leaf()
  var entries = SummedList<Entry>.Leaf()

  /// The greatest initial capacity.
  static var capacity: Int { 1 << 12 }
  /// The shortest run of equal sections that is appended with shared storage, as each append
  /// recomputes the directory.
  static var fewestShared: Int { 1 << 9 }

  mutating func reserve(_ count: Int) {
    sections.reserveCapacity(count)
    entries.reserveCapacity(count)
  }
}

extension SummedList {
  /// Adds entries at the end.
  ///
  /// - Complexity: O(*k* + *n* / 112) for *k* entries.
  mutating func append(_ entries: Leaf) {
    if entries.isEmpty { return }
    let first = Swift.max(0, leaves.count - 1)
    for entry in entries { appendUnsealed(entry) }
    seal(from: first)
  }

  /// Adds equal entries at the end.
  ///
  /// - Complexity: O((*k* + *n*) / 112) for *k* entries.
  mutating func append(_ entry: Entry, count: Int) {
    if count <= 0 { return }
    let first = Swift.max(0, leaves.count - 1)
    appendUnsealed(entry, count: count)
    seal(from: first)
  }
}
