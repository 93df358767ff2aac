import ListDiffKit

/// Finds the item to which the focus or the selection of a deleted item moves.
@MainActor
struct Successors<Cell: AnyObject> {
  /// The difference of the sections; `nil` if they were not compared.
  let difference: ListDifference?
  /// The former items of changed sections, with the old places of the sections.
  let oldItems: [(section: Int, items: ItemTokens)]
  /// The part that the update shows of a long change; `nil` if it is not shown in parts.
  var part: GrowingPart?
  /// The rules for the values of sections that are deleted.
  let rules: SuccessorRules

  /// The first item of the value that a rule names, if the value itself is no longer in the list.
  func chosen(for value: AnyDiffable, in store: SectionStore<Cell>) -> ListPath? {
    guard store.section(of: value.transientIdentity) == nil,
      let section = rules.successor(of: value).flatMap({ store.section(of: $0.transientIdentity) }),
      store.itemCount(in: section) > 0
    else { return nil }
    return ListPath(section: section, item: 0)
  }

  /// The next remaining item in the old order, or else the previous one.
  func successor(of path: ListPath, in store: SectionStore<Cell>) -> ListPath? {
    if let section = newSection(path.section, in: store) {
      let items = store[section].items
      let old = oldItems.first { $0.section == path.section }?.items ?? items
      for item in path.item..<max(path.item, old.count) {
        if let found = items.position(of: old[item]) {
          return ListPath(section: section, item: found)
        }
      }
      for item in stride(from: min(path.item, old.count) - 1, through: 0, by: -1) {
        if let found = items.position(of: old[item]) {
          return ListPath(section: section, item: found)
        }
      }
    }
    return neighbour(of: path.section, in: store) ?? first(in: store)
  }

  /// The first item, if no old item remains; `nil` until the last part is shown.
  func first(in store: SectionStore<Cell>) -> ListPath? {
    part?.rest == nil ? store.firstItem : nil
  }

  /// The nearest item of a section that remains after the last part.
  private func neighbour(of section: Int, in store: SectionStore<Cell>) -> ListPath? {
    var start = section
    if let growth = part?.before {
      guard let old = growth.oldPosition(ofPlace: section) else { return nil }
      start = old
    }
    var old = start
    while let next = kept(from: old + 1, in: store) {
      old = next
      if let section = newSection(ofKept: old, in: store), store.itemCount(in: section) > 0 {
        return ListPath(section: section, item: 0)
      }
    }
    old = start
    while let previous = kept(before: old) {
      old = previous
      if let section = newSection(ofKept: old, in: store), store.itemCount(in: section) > 0 {
        return ListPath(section: section, item: store.itemCount(in: section) - 1)
      }
    }
    return nil
  }

  private var whole: ListDifference? { part?.before.whole ?? difference }

  private func kept(from section: Int, in store: SectionStore<Cell>) -> Int? {
    // Without deletes, all sections remain.
    guard let whole else { return section < part?.before.old.count ?? store.count ? section : nil }
    return whole.keptPosition(from: section)
  }

  private func kept(before section: Int) -> Int? {
    guard let whole else { return section > 0 ? section - 1 : nil }
    return whole.keptPosition(before: section)
  }

  private func newSection(ofKept old: Int, in store: SectionStore<Cell>) -> Int? {
    guard let growth = part?.before else { return newSection(old, in: store) }
    return growth.place(ofOld: old).flatMap { newSection($0, in: store) }
  }

  private func newSection(_ old: Int, in store: SectionStore<Cell>) -> Int? {
    guard let difference else { return old < store.count ? old : nil }
    return old < difference.oldCount ? difference.newPosition(ofOld: old) : nil
  }
}
