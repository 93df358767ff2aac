extension ListTree {
  /// Whether another row follows at the level of a child.
  @inlinable
  func hasFurther(_ parent: Int, after slot: Int, _ isBelowHit: Bool) -> Bool {
    if shape.nodes[parent].status >= 0 { return true }
    let siblings = shape.nodes[parent].children
    if shape.filter == nil || isBelowHit { return slot + 1 < siblings.count }
    return siblings[(slot + 1)...].contains { shape.nodes[Int($0)].hits > 0 }
  }

  /// Updates the guides of the last sibling that has a row before a place, and of all rows below it.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows, if they change.
  @inlinable
  mutating func fixGuides(before slot: Int, of parent: Int) {
    let siblings = shape.nodes[parent].children
    var slot = min(slot, siblings.count) - 1
    while slot >= 0, !shape.hasRow(Int(siblings[slot])) { slot -= 1 }
    guard slot >= 0 else { return }
    let node = Int(siblings[slot])
    let goesOn: UInt64 =
      hasFurther(
        parent, after: slot,
        shape.filter == .hitsWithAllBelow
          && (shape.nodes[parent].flags.contains(.hit) || shape.isBelowHit(parent))) ? 1 : 0
    let start = rowPosition(node)
    let first = table[start]
    guard first.guides.bits & 1 != goesOn else { return }
    for position in start..<blockEnd(node) {
      let row = table[position]
      let level = row.depth - first.depth
      guard level < 64 else { continue }
      let bits = row.guides.bits ^ (1 << UInt64(level))
      table.set(makeRow(Int(row.number), depth: row.depth, guides: bits), at: position)
    }
  }
}
