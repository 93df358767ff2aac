/// One of up to three batches of a sectioned difference, for hosts with strict rules.
///
/// ``ListBatchUpdates/stages`` describes which changes need several batches, and how they are split.
public struct SectionedStage: Hashable, Sendable {
  private let difference: SectionedDifference
  /// The batches of all stages, and the index of this stage among them.
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
  /// Only the last stage has updates of items: reconfigure those items after it, do not reload them.
  public var batch: ListBatchUpdates { batches[number] }

  /// New positions of sections whose content has changed; empty except in the last stage.
  ///
  /// Reconfigure their headers after the stage; do not reload the sections.
  public var sectionUpdates: [Int] { isLast ? difference.sections.updates.map { $0.to } : [] }

  /// The whole data after the stage.
  ///
  /// Until the last stage, sections and items that are in both lists have their old content.
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
    let origins = ListBatchMap(inverseOf: batch)
    let later = batches[(stage + 1)...].map { ListBatchMap($0) }
    let leaving = Set(batch.itemDeletes + batch.itemMoves.map { $0.from })
    // Items that move into an inserted section arrive in a later stage than the section.
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
  /// One line for each change.
  public var description: String {
    let updates = sectionUpdates.map { "update section \($0)" }
    if updates.isEmpty { return batch.description }
    return ((batch.isEmpty ? [] : [batch.description]) + updates).joined(separator: "\n")
  }
}
