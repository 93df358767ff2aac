import ListDiffKit

extension ElementStore {
  /// The effect of a batch on the store.
  struct Change {
    /// The new parts of the flat list, ascending.
    var replacements: [Replacement]
    /// The sections that have other elements or other sizes, ascending new indices.
    var sections: [Int]
  }

  enum Outcome {
    /// The batch does not lead to the state of the source, or no section stays: everything must be
    /// asked for.
    case failed
    case edited(Change)
    /// So much has changed that the store is under construction: its sums are still to be made.
    case rewritten
  }

  /// Follows a batch.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - changedSections: Sections to ask for again, after the batch.
  ///   - source: The state after the batch.
  ///   - headersConcernItems: Whether the size of a header affects its whole section.
  /// - Complexity: O(*k* log *n* + *n* / 112) for *k* changed elements, O(*n*) at most.
  mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: AskedSource,
    headersConcernItems: Bool = false
  ) -> Outcome {
    // Where nothing stays, a rebuild loses nothing, and is many times faster.
    let stays = batch.sectionDeletes.count < sectionCount || !batch.itemMoves.isEmpty
    guard sectionCount > 0, stays else { return .failed }
    if StoreRewrite.isShorter(batch, changedSections: changedSections, of: self) {
      guard
        var rewrite = StoreRewrite(batch, changedSections: changedSections, of: self, from: source),
        rewrite.fill(&self, batch, from: source)
      else { return .failed }
      return .rewritten
    }
    guard let plan = StoreEdit(batch, changedSections: changedSections, of: &self, from: source)
    else { return .failed }
    editSections(plan)
    var insertions: [SummedList<Entry>.Insertion] = []
    var ranges: [Range<Int>] = []
    for piece in plan.pieces {
      guard let section = section(piece.section) else { return .failed }
      let position = section.first + piece.position
      insertions.append(.init(position: position, source: piece.source))
      ranges.append(position..<position + piece.source.count)
    }
    entries.edit(removing: plan.removals, inserting: insertions, from: plan.fresh)
    var sections = plan.jobs.map { $0.section }
    var changes: [Int] = []
    // Headers and footers of empty sections may be hidden; a hidden element begins no line.
    for section in plan.turned.compactMap({ section($0) }) where !section.range.isEmpty {
      changes += [section.range.lowerBound, section.range.upperBound - 1]
    }
    batch.forEachResized { place in
      guard position(of: place) != nil, let position = setSize(source.size(of: place), of: place)
      else { return }
      changes.append(position)
      if headersConcernItems, case .header(let index) = place, let section = section(index) {
        changes.append(contentsOf: section.range)
      }
      sections.append(place.section)
    }
    return .edited(
      Change(
        replacements: Replacement.merging(
          removals: plan.removals, insertions: ranges, changes: Self.ascending(changes)),
        sections: Self.ascending(sections)))
  }

  private mutating func editSections(_ plan: StoreEdit<Entry>) {
    var insertions: [SummedList<PackedSection>.Insertion] = []
    var fresh = SummedList<PackedSection>.Leaf()
    let mapping = plan.mapping
    for (job, record) in zip(plan.jobs, plan.records) where job.isMoved || job.old == nil {
      insertions.append(.init(position: job.section, source: fresh.count..<fresh.count + 1))
      fresh.append(PackedSection(record))
    }
    sections.edit(
      removing: mapping.departures.map { $0.old..<$0.old + 1 }, inserting: insertions, from: fresh)
    for (job, record) in zip(plan.jobs, plan.records) where !job.isMoved && job.old != nil {
      sections.update(at: job.section, to: PackedSection(record))
    }
  }

  private static func ascending(_ positions: [Int]) -> [Int] {
    var result: [Int] = []
    for position in positions.sorted() where result.last != position { result.append(position) }
    return result
  }
}

extension ListBatchUpdates {
  /// Calls a closure with each place whose size a layout asks for again.
  func forEachResized(_ body: (ListPlace) -> Void) {
    for update in itemUpdates { body(.item(update.to)) }
    for place in layoutChanges { body(place) }
    for section in headerUpdates { body(.header(section)) }
    for section in footerUpdates { body(.footer(section)) }
  }
}
