extension SectionedDifference {
  /// The difference from the new list to the old one.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, and O(*s*) for *s* sections.
  public var inverted: SectionedDifference {
    var inverse = Items()
    inverse.deletes = items.inserts
    inverse.inserts = items.deletes
    inverse.moves = items.moves.map { Items.Move(from: $0.to, to: $0.from) }
    inverse.updates = items.updates.map { Items.Update(from: $0.to, to: $0.from) }
    inverse.moves.sort()
    inverse.updates.sort()
    return SectionedDifference(
      sections: sections.inverted, items: inverse, oldCounts: newCounts, newCounts: oldCounts)
  }
}
