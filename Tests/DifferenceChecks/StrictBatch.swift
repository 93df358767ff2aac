public import ListDiffKit

/// A batch for a host with two index spaces, and the rules R1 to R17 of such hosts.
///
/// Section and item reloads are not part of it, so that R9 to R12 cannot be broken.
public struct StrictBatch {
  public var sectionDeletes: [Int] = []
  public var sectionInserts: [Int] = []
  public var sectionMoves: [ListDifference.Move] = []
  public var itemDeletes: [ListPath] = []
  public var itemInserts: [ListPath] = []
  public var itemMoves: [SectionedDifference.Items.Move] = []

  public init() {}

  public init(_ batch: ListBatchUpdates) {
    sectionDeletes = batch.sectionDeletes
    sectionInserts = batch.sectionInserts
    sectionMoves = batch.sectionMoves
    itemDeletes = batch.itemDeletes
    itemInserts = batch.itemInserts
    itemMoves = batch.itemMoves
  }

  /// Does the batch to sections of items, filling what is inserted from the result, as a host does.
  ///
  /// It is stricter than hosts in two ways, which the sets of a difference have no need of: moves
  /// given twice (R13) and changes within sections that come or go (R14) are refused.
  ///
  /// - Returns: The sections after it, or the rule that it breaks.
  public func replay(on old: [Section], filling new: [Section]) -> Result<[Section], Violation> {
    do throws(Violation) {
      try check(old.map { $0.items.count }, new.map { $0.items.count })
      return .success(try apply(to: old, filling: new))
    } catch {
      return .failure(error)
    }
  }

  /// A section as a host knows it: something that is the same before and after.
  public struct Section: DiffableSection, Equatable {
    public var id: Int
    public var items: [Int]

    public var diffIdentifier: Int { id }

    public init(id: Int, items: [Int]) {
      self.id = id
      self.items = items
    }
  }

  public struct Violation: Error, CustomStringConvertible {
    public var description: String
  }

  private func require(_ condition: Bool, _ rule: String) throws(Violation) {
    if !condition { throw Violation(description: rule) }
  }

  private func areDistinct<Element: Hashable>(_ elements: [Element]) -> Bool {
    Set(elements).count == elements.count
  }

  private func check(_ old: [Int], _ new: [Int]) throws(Violation) {
    func has(_ counts: [Int], _ path: ListPath) -> Bool {
      counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }
    let movedFrom = sectionMoves.map { $0.from }
    let movedTo = sectionMoves.map { $0.to }
    let itemsFrom = itemMoves.map { $0.from }
    let itemsTo = itemMoves.map { $0.to }
    try require(
      (sectionDeletes + movedFrom).allSatisfy { old.indices.contains($0) }
        && (itemDeletes + itemsFrom).allSatisfy { has(old, $0) }, "R1: not there before")
    try require(
      (sectionInserts + movedTo).allSatisfy { new.indices.contains($0) }
        && (itemInserts + itemsTo).allSatisfy { has(new, $0) }, "R2: not there after")
    try require(
      Set(sectionDeletes).isDisjoint(with: movedFrom)
        && Set(itemDeletes).isDisjoint(with: itemsFrom),
      "R3: deleted and moved")
    try require(
      Set(sectionInserts).isDisjoint(with: movedTo) && Set(itemInserts).isDisjoint(with: itemsTo),
      "R4: inserted and moved to")
    for move in itemMoves {
      try require(!sectionDeletes.contains(move.from.section), "R5: moved out of a deleted section")
      try require(!sectionInserts.contains(move.to.section), "R5: moved into an inserted section")
    }
    try require(areDistinct(sectionDeletes) && areDistinct(itemDeletes), "R6: deleted twice")
    try require(areDistinct(sectionInserts) && areDistinct(itemInserts), "R7: inserted twice")
    try require(
      areDistinct(movedFrom) && areDistinct(movedTo) && areDistinct(itemsFrom)
        && areDistinct(itemsTo), "R8: moved twice")
    for path in itemDeletes + itemsFrom {
      try require(!sectionDeletes.contains(path.section), "R14: within a deleted section")
      try require(!movedFrom.contains(path.section), "R15: within a moved section")
    }
    for path in itemInserts + itemsTo {
      try require(!sectionInserts.contains(path.section), "R14: within an inserted section")
      try require(!movedTo.contains(path.section), "R15: within a moved section")
    }
    try require(
      new.count == old.count - sectionDeletes.count + sectionInserts.count,
      "R16: number of sections")
  }

  private func apply(
    to old: [Section], filling new: [Section]
  ) throws(Violation) -> [Section] {
    let movedSections = Set(sectionMoves.map { $0.from }).union(sectionDeletes)
    var staying = old.indices.filter { !movedSections.contains($0) }[...]
    var result: [Section] = []
    let leavingItems = Set(itemMoves.map { $0.from }).union(itemDeletes)
    for section in new.indices {
      if sectionInserts.contains(section) {
        result.append(new[section])
        continue
      }
      let move = sectionMoves.first { $0.to == section }
      guard let source = move?.from ?? staying.popFirst() else {
        throw Violation(description: "R16: no section left for \(section)")
      }
      var left = old[source].items.indices.filter {
        !leavingItems.contains(ListPath(section: source, item: $0))
      }[...]
      var items: [Int] = []
      for item in new[section].items.indices {
        let path = ListPath(section: section, item: item)
        if itemInserts.contains(path) {
          items.append(new[section].items[item])
        } else if let move = itemMoves.first(where: { $0.to == path }) {
          items.append(old[move.from.section].items[move.from.item])
        } else if let kept = left.popFirst() {
          items.append(old[source].items[kept])
        } else {
          throw Violation(description: "R17: no item left for \(path)")
        }
      }
      try require(left.isEmpty, "R17: section \(section) has items too many")
      result.append(Section(id: old[source].id, items: items))
    }
    return result
  }
}
