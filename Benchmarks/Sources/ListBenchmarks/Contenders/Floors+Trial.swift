import ListDiffKit

/// The trial of a floor: something that a difference could hardly be faster than.
func floorTrial<Element: Diffable>(
  _ floor: Contender, _ old: [Element], _ new: [Element], _ expectation: Expectation
) -> Trial? {
  switch floor {
  case .identifiers:
    return Trial(floor, expecting: expectation.equalPositions) { compareIdentifiers(old, new) }
  case .pairs:
    let pairs = expectation.pairs
    // Nothing to compare is no floor.
    if pairs.isEmpty { return nil }
    return Trial(floor, expecting: expectation.equalPairs) { comparePairs(old, new, pairs) }
  case .hashes:
    return Trial(floor) { hashIdentifiers(old, new) }
  case .dictionary:
    return Trial(floor) {
      let dictionary = buildDictionary(new)
      keep(dictionary)
      return dictionary.count
    }
  case .copy:
    return Trial(floor, expecting: new.count) {
      let copy = copyList(new)
      keep(copy)
      return copy.count
    }
  case .listDifference, .keptBoxes, .concrete, .collectionDifference:
    return nil
  }
}
