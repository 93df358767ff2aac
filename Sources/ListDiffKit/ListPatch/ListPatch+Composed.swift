extension ListPatch {
  /// One patch with the effect of this one followed by another one.
  ///
  /// An element that the first patch inserts and the second deletes is in neither list. One that the
  /// first deletes and the second inserts stays or moves. Content that is changed back is not an
  /// update. With unique identities the result equals the patch from the first list to the last.
  ///
  /// - Throws: A ``ListPatchError`` with the first position, in the list between both patches, at which
  ///   they disagree.
  /// - Complexity: O(*c* log *c*) for *c* changes in both patches, on average over hashes.
  public func composed(with next: ListPatch) throws(ListPatchError) -> ListPatch {
    if let error = firstDisagreement(with: next) { throw error }
    return PatchComposition(self, next).make()
  }

  private func firstDisagreement(with next: ListPatch) -> ListPatchError? {
    var known: [Int: Element] = [:]
    for index in inserted.indices { known[difference.inserts[index]] = inserted[index] }
    for index in updated.indices { known[difference.updates[index].to] = updated[index] }
    var first: ListPatchError?
    func check(_ position: Int, _ element: Element) {
      guard let found = known[position], position < first?.position ?? .max else { return }
      first = Self.misfit(found, element, at: position) ?? first
    }
    for index in next.deleted.indices { check(next.difference.deletes[index], next.deleted[index]) }
    for index in next.outdated.indices {
      check(next.difference.updates[index].from, next.outdated[index])
    }
    if let first { return first }
    if let made = resultDigest, let expected = next.baseDigest, made != expected {
      return ListPatchError(
        count: difference.newCount, expected: next.difference.oldCount)
        ?? ListPatchError(position: 0, reason: .wrongBase)
    }
    return ListPatchError(count: difference.newCount, expected: next.difference.oldCount)
  }
}

/// Computes the combined effect of two patches.
private struct PatchComposition<Element: Diffable>: ~Copyable {
  let first: ListPatch<Element>
  let second: ListPatch<Element>
  private var pairing: Pairing
  /// The known elements of the first list, and those of the last one, by position.
  private var oldElements: [Int: Element] = [:]
  private var newElements: [Int: Element] = [:]

  init(_ first: ListPatch<Element>, _ second: ListPatch<Element>) {
    self.first = first
    self.second = second
    pairing = Pairing(oldCount: first.difference.oldCount, newCount: second.difference.newCount)
    pairThroughMiddle()
    collectElements()
    pairDeletedWithInserted()
  }

  /// Pairs each element that is in all three lists with itself.
  private mutating func pairThroughMiddle() {
    let firstRuns = first.difference.pairedRuns()
    let secondRuns = second.difference.pairedRuns()
    for number in 0..<secondRuns.count {
      let run = secondRuns[number]
      var index = (0..<firstRuns.count).partitioningIndex {
        firstRuns[$0].newEnd > run.oldStart
      }
      while index < firstRuns.count && firstRuns[index].newStart < run.oldEnd {
        let start = max(firstRuns[index].newStart, run.oldStart)
        let end = min(firstRuns[index].newEnd, run.oldEnd)
        pairing.append(
          old: firstRuns[index].oldStart + start - firstRuns[index].newStart,
          new: run.newStart + start - run.oldStart, count: end - start)
        index += 1
      }
    }
  }

  /// Collects the known elements: the oldest content from the first patch, the newest from the second.
  private mutating func collectElements() {
    for index in second.deleted.indices {
      keepOld(second.deleted[index], at: second.difference.deletes[index])
    }
    for index in second.outdated.indices {
      keepOld(second.outdated[index], at: second.difference.updates[index].from)
    }
    for index in first.deleted.indices {
      oldElements[first.difference.deletes[index]] = first.deleted[index]
    }
    for index in first.outdated.indices {
      oldElements[first.difference.updates[index].from] = first.outdated[index]
    }
    for index in first.inserted.indices {
      keepNew(first.inserted[index], at: first.difference.inserts[index])
    }
    for index in first.updated.indices {
      keepNew(first.updated[index], at: first.difference.updates[index].to)
    }
    for index in second.inserted.indices {
      newElements[second.difference.inserts[index]] = second.inserted[index]
    }
    for index in second.updated.indices {
      newElements[second.difference.updates[index].to] = second.updated[index]
    }
  }

  private mutating func keepOld(_ element: Element, at middle: Int) {
    if let position = first.difference.oldPosition(ofNew: middle) {
      oldElements[position] = element
    }
  }

  private mutating func keepNew(_ element: Element, at middle: Int) {
    if let position = second.difference.newPosition(ofOld: middle) {
      newElements[position] = element
    }
  }

  /// Pairs elements that one patch deletes and the other inserts: they stay or move.
  private mutating func pairDeletedWithInserted() {
    var lost = first.difference.deletes
    for middle in second.difference.deletes {
      if let position = first.difference.oldPosition(ofNew: middle) { lost.append(position) }
    }
    var gained = second.difference.inserts
    for middle in first.difference.inserts {
      if let position = second.difference.newPosition(ofOld: middle) { gained.append(position) }
    }
    lost.sort()
    gained.sort()
    let pairs = ListDifference(
      from: lost.compactMap { oldElements[$0] }, to: gained.compactMap { newElements[$0] }
    ).pairedRuns()
    for index in 0..<pairs.count {
      for offset in 0..<Int(pairs[index].count) {
        pairing.append(
          old: lost[pairs[index].oldStart + offset], new: gained[pairs[index].newStart + offset],
          count: 1)
      }
    }
  }

  consuming func make() -> ListPatch<Element> {
    // The updates follow from the known contents; this difference only pairs the elements.
    let order = ListDifference(&pairing, updates: [])
    var updates: [ListDifference.Update] = []
    for (position, element) in newElements {
      if let partner = order.oldPosition(ofNew: position), let old = oldElements[partner],
        !old.isContentEqual(to: element)
      {
        updates.append(ListDifference.Update(from: partner, to: position))
      }
    }
    updates.sort()
    let difference = ListDifference(
      oldCount: order.oldCount, newCount: order.newCount, deletes: order.deletes,
      inserts: order.inserts, moves: order.moves, updates: updates, sources: order.sources)
    // Both patches hold the elements of their changes, so `compactMap` drops none.
    return ListPatch(
      difference, deleted: difference.deletes.compactMap { oldElements[$0] },
      inserted: difference.inserts.compactMap { newElements[$0] },
      outdated: difference.updates.compactMap { oldElements[$0.from] },
      updated: difference.updates.compactMap { newElements[$0.to] },
      baseDigest: first.baseDigest, resultDigest: second.resultDigest)
  }
}
