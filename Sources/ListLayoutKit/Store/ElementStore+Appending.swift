import ListDiffKit

extension ElementStore {
  /// Asks for the sections behind the end, where a batch inserts sections there and does nothing else.
  ///
  /// No place is looked up, and nothing before the end is touched.
  ///
  /// - Parameter length: The length of a section, from the sum of its elements' lengths.
  /// - Returns: Whether the batch is such a one, and leads to the state of the source.
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
    var freshSections = SummedList<PackedSection>.Leaf()
    var freshEntries = SummedList<Entry>.Leaf()
    freshSections.reserveCapacity(batch.sectionInserts.count)
    freshEntries.reserveCapacity(batch.sectionInserts.count)
    for section in batch.sectionInserts {
      guard var record = record(of: source.metrics(of: section)) else { return false }
      var lengths = 0.0
      Self.ask(source, section: section, record: record, axis: axis) { entry in
        lengths += entry.length
        freshEntries.append(entry)
      }
      record.length = length(record, styles[record.style], lengths)
      freshSections.append(PackedSection(record))
    }
    sections.append(freshSections)
    entries.append(freshEntries)
    return true
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
    levels[0].removeLast(levels[0].count - first)
    for leaf in leaves[first...] { levels[0].append(Self.sums(of: leaf)) }
    buildUpperLevels()
  }
}
