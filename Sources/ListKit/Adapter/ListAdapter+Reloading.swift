import ListDiffKit

/// A reload of a long list is shown in parts: first what must be matched with what is shown, the
/// visible sections and those with state; then all others, like inserted ones.
///
/// ```
/// shown    a b c d e f g h      c and d are visible, h is selected; two changes for each turn
/// content  x a b c d e f g h
/// parts    c d h │ c d e f h │ … g h │ x a …
/// ```
extension ListAdapter {
  /// Makes everything anew for a content.
  func reload(with content: ListContent, in transaction: Transaction<Cell>) {
    transaction.intent.replacesEverything = true
    guard mayReloadInParts(to: content, in: transaction) else {
      return reloadAtOnce(with: content, in: transaction)
    }
    let (visible, withState) = (Array(sectionsInSight), sectionsWithState)
    let isUnmoved = (visible + withState).allSatisfy { section in
      section < content.count
        && content[section].isIdentityEqual(to: store.value(at: section))
    }
    if isUnmoved { return reload(with: content, visible, withState, in: transaction) }
    compare(with: content, in: transaction)
  }

  /// The same, now that it is known where the shown values are in the content.
  func reload(
    with content: ListContent, in transaction: Transaction<Cell>,
    newPosition: (_ section: Int) -> Int?
  ) {
    let sight = sectionsInSight
    let visible = sight.compactMap(newPosition)
    // The host would have nothing to stand at.
    guard mayReloadInParts(to: content, in: transaction), visible.count == sight.count else {
      return reloadAtOnce(with: content, in: transaction)
    }
    reload(with: content, visible, sectionsWithState.compactMap(newPosition), in: transaction)
  }

  /// Begins with the values that are visible or have state, by their positions in the content.
  private func reload(
    with content: ListContent, _ visible: [Int], _ withState: [Int],
    in transaction: Transaction<Cell>
  ) {
    let room = sectionsPerPart(of: transaction, to: content)
    let start = visible.min() ?? 0
    let near = start..<min(content.count, start + room.perPart)
    let first = RankedPositions(Array(near) + visible + withState, limit: content.count)
    let left = content.count - first.count
    var pace = transaction.intent.pace
    pace.note(left, perPart: room.perPart)
    if left == 0 || pace.isStalled { return reloadAtOnce(with: content, in: transaction) }
    var part =
      first.count == near.count
      ? GrowingPart(near, of: content, perPart: room.perPart)
      : GrowingPart(first, of: content, nextAt: start, perPart: room.perPart)
    part.rest?.pace = pace
    transaction.part = part
    reloadAtOnce(with: part.rest?.shown ?? content, in: transaction)
  }

  private func reloadAtOnce(with content: ListContent, in transaction: Transaction<Cell>) {
    transaction.departures.sights = itemsInSight
    transaction.content = ContentChange(
      content, ListDifference(from: ListContent(), to: content))
    show(transaction)
  }

  /// Whether a part of a content may be shown first.
  private func mayReloadInParts(
    to content: ListContent, in transaction: Transaction<Cell>
  ) -> Bool {
    // A data source may return its controllers again, which must not leave the list in between.
    content.count > sectionsPerPart(of: transaction, to: content).atOnce
      && contents.dataSource == nil && contents.identityChanges.isEmpty
      && interaction.hidesNothing && interaction.drags.isEmpty
      // An item with state may be in a section of a later part.
      && !(itemsMayChangeSections && interaction.hasItemState)
  }

  private var sectionsWithState: [Int] {
    interaction.sectionsWithState.compactMap { store.section(of: $0) }
  }
}
