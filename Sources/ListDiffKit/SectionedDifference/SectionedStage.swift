/// One of up to three batches of a sectioned difference, for hosts that refuse some changes in one.
///
/// ``ListBatchUpdates/stages`` says which changes these are, and how they are split.
public struct SectionedStage: Hashable, Sendable {
  private let difference: SectionedDifference
  /// The batches of all stages, and the number of this one.
  private let batches: [ListBatchUpdates]
  private let number: Int

  init(_ difference: SectionedDifference, _ batches: [ListBatchUpdates], _ number: Int) {
    self.difference = difference
    self.batches = batches
    self.number = number
  }

  private var isLast: Bool { number == batches.count - 1 }

  /// The changes of the stage: from the data before it to the data after it.
  ///
  /// Only the last stage has updates of items: to be configured after it, not reloaded.
  public var batch: ListBatchUpdates { batches[number] }

  /// Sections with another content, of the last stage only: to be configured after it, not
  /// reloaded.
  public var sectionUpdates: [Int] { isLast ? difference.sections.updates.map { $0.to } : [] }

  /// The whole data after the stage.
  ///
  /// Sections and items that are in both lists are those of the old list until the last stage.
  ///
  /// - Precondition: The lists are those of the difference.
  /// - Complexity: O(*n*) for *n* items, on average over hashes.
  public func data<Element: DiffableSection>(
    old: [Element], new: [Element]
  ) -> [StagedSection<Element>] {
    let target = new.map { StagedSection(section: $0, items: Array($0.items)) }
    if isLast { return target }
    let start = old.map { StagedSection(section: $0, items: Array($0.items)) }
    return (0...number).reduce(start) { data, stage in
      self.data(after: stage, before: data, target)
    }
  }

  private func data<Element: DiffableSection>(
    after stage: Int, before: [StagedSection<Element>], _ target: [StagedSection<Element>]
  ) -> [StagedSection<Element>] {
    let batch = batches[stage]
    let origins = BatchMap(inverseOf: batch)
    let later = batches[(stage + 1)...].map { BatchMap($0) }
    let leaving = Set(batch.itemDeletes + batch.itemMoves.map { $0.from })
    // Items that move into an inserted section come in a later stage than the section.
    let moved = Set(difference.items.moves.map { $0.to })
    var arriving = batch.itemMoves.map { ($0.to, before[$0.from.section].items[$0.from.item]) }
    arriving += batch.itemInserts.compactMap { place in
      later.path(place).map { (place, target[$0.section].items[$0.item]) }
    }
    arriving = arriving.sortedByPath { $0.0 }
    var next = 0
    let count = before.count - batch.sectionDeletes.count + batch.sectionInserts.count
    return (0..<count).compactMap { section in
      let origin = origins.section(section)
      let position = origin ?? later.section(section)
      guard let position else { return nil }
      let source = origin == nil ? target[position] : before[position]
      let absent = origin == nil ? moved : leaving
      var result = StagedSection(section: source.section, items: [])
      func arrive() {
        while next < arriving.count,
          arriving[next].0 == ListPath(section: section, item: result.items.count)
        {
          result.items.append(arriving[next].1)
          next += 1
        }
      }
      arrive()
      for (item, element) in source.items.enumerated()
      where !absent.contains(ListPath(section: position, item: item)) {
        result.items.append(element)
        arrive()
      }
      return result
    }
  }
}

extension SectionedStage: CustomStringConvertible {
  /// One line a change.
  public var description: String {
    let updates = sectionUpdates.map { "update section \($0)" }
    if updates.isEmpty { return batch.description }
    return ((batch.isEmpty ? [] : [batch.description]) + updates).joined(separator: "\n")
  }
}
