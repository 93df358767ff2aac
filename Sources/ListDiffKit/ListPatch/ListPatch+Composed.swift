extension ListPatch {
  /// One patch that does what this one and then another one do.
  ///
  /// What the first inserts and the second deletes is in neither list, what the first deletes and
  /// the second inserts has stayed or moved, and content that is changed back has not changed.
  /// With unique identities the result is the very patch from the first list to the last.
  ///
  /// - Throws: The first position of the list in the middle about which the patches disagree.
  /// - Complexity: O(*n* log *n*) for the longest of the three lists.
  public func composed(with next: ListPatch) throws(ListPatchError) -> ListPatch {
    if let error = firstDisagreement(with: next) { throw error }
    var composition = PatchComposition(self, next)
    return composition.make()
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
    let made = difference.newCount
    let expected = next.difference.oldCount
    if first == nil && made != expected {
      first =
        made < expected
        ? ListPatchError(position: made, reason: .listTooShort(expected: expected))
        : ListPatchError(position: expected, reason: .listTooLong(expected: expected))
    }
    return first
  }
}

/// Works out what two patches do together.
private struct PatchComposition<Element: Diffable> {
  let first: ListPatch<Element>
  let second: ListPatch<Element>
  /// For each position of the last list its partner in the first one, or -1.
  private var partners: [Int]
  /// What is known of elements of the first list, and of elements of the last one.
  private var oldElements: [Int: Element] = [:]
  private var newElements: [Int: Element] = [:]

  init(_ first: ListPatch<Element>, _ second: ListPatch<Element>) {
    self.first = first
    self.second = second
    let middle = first.difference.partnersOfNew()
    partners = second.difference.partnersOfNew().map { $0 < 0 ? -1 : middle[$0] }
    collectElements(middle)
    pairDeletedWithInserted()
  }

  /// The first patch knows the oldest content of an element, the second one the newest.
  private mutating func collectElements(_ middle: [Int]) {
    let difference = second.difference
    for index in difference.deletes.indices where middle[difference.deletes[index]] >= 0 {
      oldElements[middle[difference.deletes[index]]] = second.deleted[index]
    }
    for index in difference.updates.indices where middle[difference.updates[index].from] >= 0 {
      oldElements[middle[difference.updates[index].from]] = second.outdated[index]
    }
    for index in first.deleted.indices {
      oldElements[first.difference.deletes[index]] = first.deleted[index]
    }
    for index in first.outdated.indices {
      oldElements[first.difference.updates[index].from] = first.outdated[index]
    }

    func keep(_ element: Element, at position: Int) {
      if let target = difference.newPosition(ofOld: position) { newElements[target] = element }
    }
    for index in first.inserted.indices {
      keep(first.inserted[index], at: first.difference.inserts[index])
    }
    for index in first.updated.indices {
      keep(first.updated[index], at: first.difference.updates[index].to)
    }
    for index in second.inserted.indices {
      newElements[difference.inserts[index]] = second.inserted[index]
    }
    for index in second.updated.indices {
      newElements[difference.updates[index].to] = second.updated[index]
    }
  }

  private mutating func pairDeletedWithInserted() {
    var isPaired = [Bool](repeating: false, count: first.difference.oldCount)
    for partner in partners where partner >= 0 { isPaired[partner] = true }
    var left: [Element.DiffIdentifier: [Int]] = [:]
    for position in isPaired.indices.reversed() where !isPaired[position] {
      if let element = oldElements[position] {
        left[element.diffIdentifier, default: []].append(position)
      }
    }
    if left.isEmpty { return }
    for position in partners.indices where partners[position] < 0 {
      if let element = newElements[position] {
        partners[position] = left[element.diffIdentifier]?.popLast() ?? -1
      }
    }
  }

  mutating func make() -> ListPatch<Element> {
    var pairing = Pairing(oldCount: first.difference.oldCount, newCount: partners.count)
    pairing.pairedOld.reset(limit: first.difference.oldCount)
    for position in partners.indices where partners[position] >= 0 {
      pairing.append(old: partners[position], new: position, count: 1)
      pairing.pairedOld.insert(partners[position])
      if let old = oldElements[partners[position]], let new = newElements[position],
        !old.isContentEqual(to: new)
      {
        pairing.markUpdated(position)
      }
    }
    guard let difference = ListDifference(&pairing, while: { true }) else { return first }
    // A change that a patch makes is of an element it knows, so nothing is left out here.
    return ListPatch(
      difference, deleted: difference.deletes.compactMap { oldElements[$0] },
      inserted: difference.inserts.compactMap { newElements[$0] },
      outdated: difference.updates.compactMap { oldElements[$0.from] },
      updated: difference.updates.compactMap { newElements[$0.to] })
  }
}
