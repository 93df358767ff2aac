extension SectionedPatch {
  /// Makes the new list from the old one.
  ///
  /// - Throws: A ``SectionedPatchError`` with the first place at which the list differs from the one that
  ///   the patch was made from: in a deleted or updated section or item, or in a number of them.
  /// - Complexity: O(*n* + *c* log *c*) for *n* items and *c* changes, on average over hashes.
  @_alwaysEmitIntoClient
  public func applying(to base: [Section]) throws(SectionedPatchError) -> [Section] {
    let items = base.map { Array($0.items) }
    if let error = firstMisfit(base, items) { throw error }
    return rebuild(base, items)
  }

  /// Makes the new list from the old one if its digest is that of the list the patch was made from.
  ///
  /// For a patch without a digest, this does the same as ``applying(to:)``.
  ///
  /// - Parameters:
  ///   - base: The list before.
  ///   - digest: Feeds a section, in the same way as when the patch was made.
  /// - Throws: The errors of ``applying(to:)``, or ``ListPatchError/Reason/wrongBase``.
  /// - Complexity: Same as ``applying(to:)``, and one call of `digest` for each section of `base`.
  @_alwaysEmitIntoClient
  public func applying(
    to base: [Section], digestedBy digest: (Section, inout ListDigest) -> Void
  ) throws(SectionedPatchError) -> [Section] {
    let items = base.map { Array($0.items) }
    if let error = firstMisfit(base, items) { throw error }
    if let baseDigest, baseDigest != ListDigest(of: base, digestedBy: digest) {
      throw SectionedPatchError(section: 0, reason: .wrongBase)
    }
    return rebuild(base, items)
  }

  @_alwaysEmitIntoClient
  func firstMisfit(_ base: [Section], _ items: [[Item]]) -> SectionedPatchError? {
    var first: SectionedPatchError?
    func note(_ error: SectionedPatchError?) {
      guard let error else { return }
      guard let known = first else {
        first = error
        return
      }
      if (error.section, error.item ?? -1) < (known.section, known.item ?? -1) { first = error }
    }
    func check(section: Int, _ known: Section) {
      guard base.indices.contains(section) else { return }
      // Items are checked by themselves; a section's own comparison may include them.
      let (found, expected) = (base[section].withItems([]), known.withItems([]))
      note(
        ListPatchError.Reason(whereFound: found, expecting: expected).map {
          SectionedPatchError(section: section, reason: $0)
        })
    }
    func check(_ path: ListPath, _ known: Item) {
      guard items.indices.contains(path.section), path.item < items[path.section].count else {
        return
      }
      note(
        ListPatchError.Reason(whereFound: items[path.section][path.item], expecting: known).map {
          SectionedPatchError(section: path.section, item: path.item, reason: $0)
        })
    }
    let changes = difference.sections
    let places = ItemChanges(difference.items)
    for (index, section) in changes.deletes.enumerated() {
      check(section: section, sections.deleted[index])
      let moved = places.leaving[section] ?? []
      let positions = (0..<difference.oldCounts[section]).lazy.filter {
        !moved.containsSorted($0)
      }
      for (item, known) in zip(positions, sections.deleted[index].items) {
        check(ListPath(section: section, item: item), known)
      }
    }
    for (index, update) in changes.updates.enumerated() {
      check(section: update.from, sections.outdated[index])
    }
    for (index, path) in difference.items.deletes.enumerated() {
      check(path, self.items.deleted[index])
    }
    for (index, update) in difference.items.updates.enumerated() {
      check(update.from, self.items.outdated[index])
    }
    for section in base.indices.prefix(changes.oldCount) {
      let error = ListPatchError(
        count: items[section].count, expected: difference.oldCounts[section])
      note(
        error.map {
          SectionedPatchError(section: section, item: $0.position, reason: $0.reason)
        })
    }
    let error = ListPatchError(count: base.count, expected: changes.oldCount)
    note(error.map { SectionedPatchError(section: $0.position, reason: $0.reason) })
    return first
  }

  @_alwaysEmitIntoClient
  func rebuild(_ base: [Section], _ oldItems: [[Item]]) -> [Section] {
    var contents: [Int: Section] = [:]
    for (index, update) in difference.sections.updates.enumerated() {
      contents[update.to] = sections.updated[index]
    }
    // Arriving items by place and leaving items, grouped by section, as few sections have changes.
    var arriving: [Int: [Int: Item]] = [:]
    var leaving: [Int: Set<Int>] = [:]
    for (index, path) in difference.items.inserts.enumerated() {
      arriving[path.section, default: [:]][path.item] = items.inserted[index]
    }
    for path in difference.items.deletes { leaving[path.section, default: []].insert(path.item) }
    for move in difference.items.moves {
      leaving[move.from.section, default: []].insert(move.from.item)
      arriving[move.to.section, default: [:]][move.to.item] =
        oldItems[move.from.section][move.from.item]
    }
    var replaced: [Int: [(item: Int, element: Item)]] = [:]
    for (index, update) in difference.items.updates.enumerated() {
      replaced[update.to.section, default: []].append((update.to.item, items.updated[index]))
    }
    var nextInsert = 0
    return difference.sections.partnersOfNew().enumerated().map { section, partner in
      var made: [Item]
      let content: Section
      if partner >= 0 {
        content = contents[section] ?? base[partner]
        made = oldItems[partner]
        let gone = leaving[partner]
        let came = arriving[section]
        if gone == nil && came == nil && contents[section] == nil && replaced[section] == nil {
          return content
        }
        if gone != nil || came != nil {
          made = Self.items(
            oldItems[partner], without: gone ?? [], with: came ?? [:],
            count: difference.newCounts[section])
        }
      } else {
        content = sections.inserted[nextInsert]
        nextInsert += 1
        made = Self.items(
          Array(content.items), without: [], with: arriving[section] ?? [:],
          count: difference.newCounts[section])
      }
      for (item, element) in replaced[section] ?? [] { made[item] = element }
      return content.withItems(made)
    }
  }

  /// Puts arriving items at their places; staying items fill the other places in their order.
  @_alwaysEmitIntoClient
  static func items(
    _ old: [Item], without leaving: Set<Int>, with arriving: [Int: Item], count: Int
  ) -> [Item] {
    var made: [Item] = []
    made.reserveCapacity(count)
    var next = 0
    for item in 0..<count {
      if let element = arriving[item] {
        made.append(element)
      } else {
        while leaving.contains(next) { next += 1 }
        made.append(old[next])
        next += 1
      }
    }
    return made
  }
}
