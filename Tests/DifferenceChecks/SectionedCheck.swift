public import ListDiffKit

/// Everything a sectioned difference must satisfy.
public struct SectionedCheck {
  let old: [CheckedSection]
  let new: [CheckedSection]
  let difference: SectionedDifference

  /// What is wrong with the difference of two lists of sections, in words, or `nil`.
  ///
  /// - Parameter countsStages: Whether to look for a shorter way by trying all there are.
  public static func failure(
    _ old: [CheckedSection], _ new: [CheckedSection], countsStages: Bool = false
  ) -> String? {
    failure(of: SectionedDifference(from: old, to: new), old, new, countsStages: countsStages)
  }

  /// What is wrong with a difference of two lists of sections, in words, or `nil`.
  public static func failure(
    of difference: SectionedDifference, _ old: [CheckedSection], _ new: [CheckedSection],
    countsStages: Bool = false
  ) -> String? {
    let check = SectionedCheck(old: old, new: new, difference: difference)
    do throws(Failure) {
      let partners = try check.checkItems()
      try check.checkPatch()
      try check.checkStages(partners)
      if countsStages { try check.checkStageCount() }
      return nil
    } catch {
      return "\(name(old, new)): \(error.message)\n\(difference)"
    }
  }

  private struct Failure: Error { var message: String }

  private func expect(
    _ condition: Bool, _ message: @autoclosure () -> String
  ) throws(Failure) {
    if !condition { throw Failure(message: message()) }
  }

  private func checkPatch() throws(Failure) {
    let inverted = difference.inverted
    try expect(inverted.inverted == difference, "inverted twice:\n\(inverted)")
    let parts = try? SectionedDifference(
      sections: inverted.sections, itemDeletes: inverted.items.deletes,
      itemInserts: inverted.items.inserts, itemMoves: inverted.items.moves,
      itemUpdates: inverted.items.updates, oldCounts: inverted.oldCounts,
      newCounts: inverted.newCounts)
    try expect(parts == inverted, "not made again of its parts:\n\(inverted)")
    let patch = SectionedPatch(from: old, to: new)
    try expect(apply(patch, old) == new, "patched: \(apply(patch, old), default: "not")")
    try expect(apply(patch.inverted, new) == old, "patched back")
    try expect(patch.inverted.inverted == patch, "a patch inverted twice")
  }

  private func apply(
    _ patch: SectionedPatch<CheckedSection>, _ list: [CheckedSection]
  ) -> [CheckedSection]? {
    try? patch.applying(to: list)
  }

  private func item(_ list: [CheckedSection], _ path: ListPath) -> CheckedElement? {
    guard list.indices.contains(path.section), list[path.section].items.indices.contains(path.item)
    else { return nil }
    return list[path.section].items[path.item]
  }

  /// Finds each new item's old place, and checks all but the stages.
  private func checkItems() throws(Failure) -> [ListPath: ListPath] {
    if let failure = DifferenceCheck.failure(
      of: difference.sections, old.map { CheckedElement($0.id, content: $0.content) },
      new.map { CheckedElement($0.id, content: $0.content) })
    {
      throw Failure(message: "sections: \(failure)")
    }
    let sections = difference.sections
    let items = difference.items
    var partners: [ListPath: ListPath] = [:]
    for move in items.moves { partners[move.to] = move.from }
    let leaving = Set(items.deletes + items.moves.map { $0.from })
    let arriving = Set(items.inserts + items.moves.map { $0.to })
    try expect(
      leaving.count == items.deletes.count + items.moves.count
        && arriving.count == items.inserts.count + items.moves.count, "something moves twice")
    try expect(
      items.deletes == items.deletes.sorted() && items.inserts == items.inserts.sorted()
        && items.moves.map { $0.to } == items.moves.map { $0.to }.sorted()
        && items.updates.map { $0.to } == items.updates.map { $0.to }.sorted(), "not in order")
    for path in items.deletes {
      try expect(
        item(old, path) != nil && sections.newPosition(ofOld: path.section) != nil,
        "delete \(path) goes with its section")
    }
    for path in items.inserts {
      try expect(
        item(new, path) != nil && sections.oldPosition(ofNew: path.section) != nil,
        "insert \(path) comes with its section")
    }
    for section in new.indices {
      guard let source = sections.oldPosition(ofNew: section) else { continue }
      var staying = old[source].items.indices.map { ListPath(section: source, item: $0) }
        .filter { !leaving.contains($0) }[...]
      for index in new[section].items.indices {
        let path = ListPath(section: section, item: index)
        if !arriving.contains(path) { partners[path] = staying.popFirst() }
        try expect(arriving.contains(path) || partners[path] != nil, "nothing stays for \(path)")
      }
      try expect(staying.isEmpty, "section \(source) has items too many")
      let local = new[section].items.indices.compactMap { index -> Int? in
        let partner = partners[ListPath(section: section, item: index)]
        return partner?.section == source ? partner?.item : nil
      }
      let moves = items.moves.filter { $0.to.section == section && $0.from.section == source }
      try expect(
        moves.count == local.count - Oracle.longestRise(local),
        "too many moves within section \(section)")
    }
    try checkPairs(partners)
    return partners
  }

  private func checkPairs(_ partners: [ListPath: ListPath]) throws(Failure) {
    var left: [Int: Int] = [:]
    for section in old { for item in section.items { left[item.id, default: 0] += 1 } }
    var possible = 0
    var updates: [SectionedDifference.Items.Update] = []
    for section in new.indices {
      for index in new[section].items.indices {
        let id = new[section].items[index].id
        if left[id, default: 0] > 0 {
          left[id, default: 0] -= 1
          possible += 1
        }
        let to = ListPath(section: section, item: index)
        guard let from = partners[to], let source = item(old, from) else { continue }
        try expect(source.id == id, "\(from) is paired with a stranger, \(to)")
        if source.content != new[section].items[index].content {
          updates.append(SectionedDifference.Items.Update(from: from, to: to))
        }
      }
    }
    try expect(partners.count == possible, "\(partners.count) pairs, and \(possible) are possible")
    try expect(Set(partners.values).count == partners.count, "an item has two partners")
    try expect(difference.items.updates == updates, "the updates are not those of the pairs")
  }

  /// Plays the stages on a strict host.
  private func checkStages(_ partners: [ListPath: ListPath]) throws(Failure) {
    let stages = difference.stages
    try expect(stages.count <= 3, "\(stages.count) stages")
    try expect(stages.isEmpty == difference.isEmpty, "\(stages.count) stages for nothing")
    // What a host sees of a thing is the same in both lists.
    func tokens(_ list: [CheckedSection], isNew: Bool) -> [StrictBatch.Section] {
      list.indices.map { section in
        let source = isNew ? difference.sections.oldPosition(ofNew: section) : section
        return StrictBatch.Section(
          id: source ?? 1000 + section,
          items: list[section].items.indices.map {
            let path = ListPath(section: section, item: $0)
            let place = isNew ? partners[path] : path
            return place.map { $0.section * 100 + $0.item } ?? 100_000 + section * 100 + $0
          })
      }
    }
    let oldTokens = tokens(old, isNew: false)
    let newTokens = tokens(new, isNew: true)
    var state = oldTokens
    for (number, stage) in stages.enumerated() {
      let after = stage.data(old: oldTokens, new: newTokens).map {
        StrictBatch.Section(id: $0.section.id, items: $0.items)
      }
      switch StrictBatch(stage.batch).replay(on: state, filling: after) {
      case .failure(let violation):
        throw Failure(message: "stage \(number) breaks \(violation):\n\(stage)")
      case .success(let result):
        try expect(result == after, "stage \(number) does not lead to its data:\n\(stage)")
        state = result
      }
      let data = stage.data(old: old, new: new)
      try expect(
        data.map { $0.items.count } == after.map { $0.items.count }, "data of stage \(number)")
      if number == stages.count - 1 {
        try expect(
          data.map { $0.items } == new.map { $0.items } && data.map { $0.section } == new,
          "the last stage does not end with the new list")
      }
    }
    try expect(state == newTokens, "the stages do not lead to the new list")
    let structure =
      difference.sections.changeCount - difference.sections.updates.count
      + difference.items.deletes.count + difference.items.inserts.count
      + difference.items.moves.count
    let played = stages.reduce(0) { $0 + $1.batch.changeCount - $1.batch.itemUpdates.count }
    try expect(played == structure, "\(played) changes played of \(structure)")
  }

  /// Gives every change every stage, and looks whether fewer stages would have done.
  private func checkStageCount() throws(Failure) {
    let found = difference.stages.count
    if found < 2 { return }
    let sections = difference.sections
    let items = difference.items
    // Each is a section's deletion, insertion or move, or an item's change with its two sections.
    var itemChanges: [(from: Int?, to: Int?)] = []
    for path in items.deletes { itemChanges.append((path.section, nil)) }
    for path in items.inserts { itemChanges.append((nil, path.section)) }
    for move in items.moves { itemChanges.append((move.from.section, move.to.section)) }
    let sectionCount = sections.deletes.count + sections.inserts.count + sections.moves.count
    let changeCount = sectionCount + itemChanges.count
    guard changeCount <= 12 else { return }
    for stages in 1..<found {
      var assignment = [Int](repeating: 0, count: changeCount)
      repeat {
        if isLegal(assignment, itemChanges) {
          throw Failure(message: "\(found) stages, where \(stages) would do")
        }
      } while advance(&assignment, below: stages)
    }
  }

  private func advance(_ digits: inout [Int], below limit: Int) -> Bool {
    for index in digits.indices {
      digits[index] += 1
      if digits[index] < limit { return true }
      digits[index] = 0
    }
    return false
  }

  private func isLegal(_ stages: [Int], _ itemChanges: [(from: Int?, to: Int?)]) -> Bool {
    let sections = difference.sections
    var deleted: [Int: Int] = [:]
    var inserted: [Int: Int] = [:]
    var movedFrom: [Int: Int] = [:]
    var movedTo: [Int: Int] = [:]
    var next = 0
    for section in sections.deletes {
      deleted[section] = stages[next]
      next += 1
    }
    for section in sections.inserts {
      inserted[section] = stages[next]
      next += 1
    }
    for move in sections.moves {
      movedFrom[move.from] = stages[next]
      movedTo[move.to] = stages[next]
      next += 1
    }
    for change in itemChanges {
      let stage = stages[next]
      next += 1
      if let from = change.from {
        if let end = deleted[from], end <= stage { return false }
        if movedFrom[from] == stage { return false }
      }
      if let to = change.to {
        if let start = inserted[to], start >= stage { return false }
        if movedTo[to] == stage { return false }
      }
    }
    return true
  }
}
