import ListDiffKit

extension SectionedWorkload {
  /// Applies a difference to the old sections and sees whether that gives the new ones.
  func check(_ difference: SectionedDifference) throws {
    let partners = try Replay(difference.sections).sources()
    for (section, partner) in partners.enumerated() {
      guard let partner else { continue }
      try expect(old[partner].key == new[section].key, "Section \(section) is another one.")
      try checkItems(difference.items, from: partner, to: section)
    }
    for move in difference.items.moves {
      let isSame = item(at: move.from, in: old).key == item(at: move.to, in: new).key
      try expect(isSame, "The item moved to \(move.to) is another one.")
    }
    for update in difference.items.updates {
      let from = item(at: update.from, in: old)
      let to = item(at: update.to, in: new)
      try expect(
        from.key == to.key && from.revision != to.revision, "The update at \(update.to) is wrong.")
    }
  }

  /// Checks the items of a section that was there before.
  private func checkItems(
    _ items: SectionedDifference.Items, from partner: Int, to section: Int
  ) throws {
    let leaving = items.moves.filter { $0.from.section == partner }.map(\.from.item)
    let coming = items.moves.filter { $0.to.section == section }.map(\.to.item)
    let deletes = items.deletes.filter { $0.section == partner }.map(\.item)
    let inserts = items.inserts.filter { $0.section == section }.map(\.item)
    let sources = try Replay(
      oldCount: old[partner].items.count, newCount: new[section].items.count,
      deletes: deletes + leaving, inserts: inserts + coming, moves: []
    ).sources()
    for (position, source) in sources.enumerated() {
      guard let source else { continue }
      let isSame = old[partner].items[source].key == new[section].items[position].key
      try expect(isSame, "Item \(section).\(position) is another one.")
    }
  }

  private func item(at path: ListPath, in sections: [Section]) -> Entry {
    sections[path.section].items[path.item]
  }
}
