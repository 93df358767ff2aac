import ListDiffKit

extension ElementStore {
  /// The effect of a batch on the store.
  struct Change {
    /// The changed ranges of the flat list, ascending.
    var replacements: [Replacement]
    /// The new indices, ascending, of sections whose elements or sizes changed and whose lengths
    /// must be computed.
    var sections: [Int]
  }

  enum Outcome {
    /// The batch does not lead to the state of the source, or no section stays: the store must be
    /// rebuilt.
    case failed
    case edited(Change)
    /// The store was filled anew, as much of it changed: its sums must still be computed, but no length of a
    /// section.
    case rewritten
  }

  /// Applies a batch.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - changedSections: The positions, after the batch, of sections to ask for again.
  ///   - source: The state after the batch.
  ///   - headersConcernItems: Whether the size of a header affects its whole section.
  ///   - length: Computes the length of a section from the sum of its elements' lengths; `nil` if
  ///     the layout does not use it. Sections with a computed length are not in the returned
  ///     change.
  /// - Complexity: O(*k* log *n* + *n* / 112) for *k* changed elements, O(*n*) at most.
  mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: AskedSource,
    headersConcernItems: Bool = false, length: StoreEdit<Entry>.SectionLength? = nil
  ) -> Outcome {
    guard sectionCount > 0, keepsElements(batch) else { return .failed }
    if StoreRewrite.isShorter(batch, changedSections: changedSections, of: self) {
      guard
        var rewrite = StoreRewrite(batch, changedSections: changedSections, of: self, from: source),
        rewrite.fill(&self, batch, from: source, length: length)
      else { return .failed }
      return .rewritten
    }
    guard
      let plan = StoreEdit(
        batch, changedSections: changedSections, of: &self, from: source, length: length)
    else { return .failed }
    editSections(plan)
    var insertions: [SummedList<Entry>.Insertion] = []
    var ranges: [Range<Int>] = []
    for piece in plan.pieces.all {
      guard let section = section(piece.section) else { return .failed }
      let position = section.first + piece.position
      insertions.append(.init(position: position, source: piece.source))
      ranges.append(position..<position + piece.source.count)
    }
    entries.edit(removing: plan.removals, inserting: insertions, from: plan.fresh)
    var sections = plan.unmeasured
    var changes: [Int] = []
    // Headers and footers of empty sections may be hidden, and a hidden element begins no line.
    for section in plan.turned.compactMap({ section($0) }) where !section.range.isEmpty {
      changes += [section.range.lowerBound, section.range.upperBound - 1]
    }
    // A layout that uses section lengths has no lines to break anew.
    if length == nil {
      let whole = headersConcernItems ? plan.respaced + plan.reheaded : plan.respaced
      for section in whole.compactMap({ section($0) }) {
        changes.append(contentsOf: section.range)
      }
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

  /// Whether an element may stay that is not asked for; if not, a rebuild gives the same result in less time.
  private func keepsElements(_ batch: ListBatchUpdates) -> Bool {
    if batch.sectionDeletes.count >= sectionCount { return !batch.itemMoves.isEmpty }
    // A rebuild asks for the metrics of all sections, so they must be few beside the items.
    let least = max(1, elementCount, sectionCount)
    if batch.isStructural {
      return batch.itemDeletes.count < least || !batch.itemMoves.isEmpty
    }
    return batch.itemUpdates.count < least || !areAllElements(batch.itemUpdates)
  }

  /// Whether updates name every element, each of which is an item.
  private func areAllElements(_ updates: [ListUpdate<ListPath>]) -> Bool {
    var (section, next) = (0, 0)
    for leaf in sections.leaves {
      for record in leaf.lazy.map({ $0.record }) {
        if record.hasHeader || record.hasFooter { return false }
        for item in 0..<record.itemCount {
          let path = ListPath(section: section, item: item)
          guard next < updates.count, updates[next].to == path else { return false }
          next += 1
        }
        section += 1
      }
    }
    return next == updates.count
  }

  private mutating func editSections(_ plan: StoreEdit<Entry>) {
    var insertions: [SummedList<PackedSection>.Insertion] = []
    var fresh = SummedList<PackedSection>.Leaf()
    let mapping = plan.work.mapping
    for (job, record) in zip(plan.work.jobs, plan.records) where job.isMoved || job.old == nil {
      if let last = insertions.last, last.position + last.source.count == job.section {
        insertions[insertions.count - 1].source = last.source.lowerBound..<fresh.count + 1
      } else {
        insertions.append(.init(position: job.section, source: fresh.count..<fresh.count + 1))
      }
      fresh.append(PackedSection(record))
    }
    sections.edit(
      removing: mapping.departures.map { $0.old }.runs, inserting: insertions, from: fresh)
    for (job, record) in zip(plan.work.jobs, plan.records) where !job.isMoved && job.old != nil {
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
  /// Whether elements arrive at places or are asked for again.
  var changesElements: Bool {
    !(itemInserts.isEmpty && itemMoves.isEmpty && itemUpdates.isEmpty && layoutChanges.isEmpty
      && headerUpdates.isEmpty && footerUpdates.isEmpty)
  }

  /// Calls a closure with each place whose size a layout asks for again.
  func forEachResized(_ body: (ListPlace) -> Void) {
    for update in itemUpdates { body(.item(update.to)) }
    for place in layoutChanges { body(place) }
    for section in headerUpdates { body(.header(section)) }
    for section in footerUpdates { body(.footer(section)) }
  }
}

extension [Int] {
  /// Ascending positions as ranges of consecutive ones.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for position in self {
      if let last = runs.last, last.upperBound == position {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    return runs
  }
}
