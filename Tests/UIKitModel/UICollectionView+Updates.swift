import ListKit
import ListTestKit

/// What a collection view notes while the block of a batch runs.
struct BatchDesk {
  var isInBlock = false
  var operations = RawBatch()
  /// The completions of batches within the block.
  var joined: [@MainActor (Bool) -> Void] = []
  /// Whether the block asked for a reload, which it must not.
  var wasReloaded = false
  /// Whether the block invalidated the whole layout.
  var wasInvalidated = false
  /// The views of sections that stay, by their places before and after the batch.
  var staying: [(old: ElementKey, new: ElementKey)] = []
}

extension ListPath {
  fileprivate init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
}

extension UICollectionView {
  public func insertSections(_ sections: IndexSet) {
    note { $0.insertSections += Array(sections) }
  }
  public func deleteSections(_ sections: IndexSet) {
    note { $0.deleteSections += Array(sections) }
  }
  public func reloadSections(_ sections: IndexSet) {
    journal.replacedCount += 1
    note { $0.reloadSections += Array(sections) }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.moveSections.append(.init(from: section, to: newSection)) }
  }
  public func insertItems(at indexPaths: [IndexPath]) {
    note { $0.insertItems += indexPaths.map { ListPath($0) } }
  }
  public func deleteItems(at indexPaths: [IndexPath]) {
    note { $0.deleteItems += indexPaths.map { ListPath($0) } }
  }
  public func reloadItems(at indexPaths: [IndexPath]) {
    journal.replacedCount += 1
    note { $0.reloadItems += indexPaths.map { ListPath($0) } }
  }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.moveItems.append(.init(from: ListPath(indexPath), to: ListPath(newIndexPath))) }
  }
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let existing = held[.item(path)]?.view else { continue }
      if make(.item(path), existing: existing) !== existing {
        violate("another cell for \(path), at reconfiguring")
      }
    }
  }

  private func note(_ change: (inout RawBatch) -> Void) {
    if desk.isInBlock { return change(&desk.operations) }
    var single = RawBatch()
    change(&single)
    let operations = single
    performBatchUpdates({ self.desk.operations = operations }, completion: nil)
  }

  public func reloadData() {
    if desk.isInBlock {
      violate("R17e: reloadData within the block of a batch")
      desk.wasReloaded = true
      return
    }
    journal.reloadCount += 1
    counts = nil
    needsReload = true
    collectionViewLayout.dataDidChange()
    setNeedsLayout()
    if choices.reloadsAtOnce, !isLayingOut { dropEverything() }
  }

  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    if desk.isInBlock {
      updates?()
      if let completion { desk.joined.append(completion) }
      return
    }
    if isLayingOut { violate("a batch begins while cells are made or laid out") }
    if choices.laysOutBeforeBatch || needsReload {
      setNeedsLayout()
      layoutIfNeeded()
    }
    let old = knownCounts
    if readCounts() != old { violate("R17b: the data changed before the block of the batch") }
    let identities = identities(of: old)
    runBlock(updates)
    let operations = desk.operations
    journal.batches.append(operations)
    let new = readCounts()
    if choices.readsCountsTwice, readCounts() != new { violate("the counts are not settled") }
    let ended = apply(operations, from: old, to: new, identities)
    finish(ended, [completion].compactMap { $0 })
  }

  private func runBlock(_ updates: (() -> Void)?) {
    desk.operations = RawBatch()
    desk.wasInvalidated = false
    desk.staying = []
    desk.isInBlock = true
    updates?()
    desk.isInBlock = false
  }

  /// Judges a batch and carries everything over, or has everything read anew.
  ///
  /// - Returns: The displayed views whose elements are gone, with their old places.
  private func apply(
    _ operations: RawBatch, from old: [Int], to new: [Int], _ identities: [IndexPath: AnyHashable]
  ) -> [(ElementKey, UICollectionReusableView)] {
    var faults = StrictRules.check(old: old, new: new, batch: operations).map { $0.description }
    let wasReloaded = desk.wasReloaded
    desk.wasReloaded = false
    if faults.isEmpty {
      let replay = Replay(operations, old: old, new: new)
      faults = replay.faults
      if faults.isEmpty, !wasReloaded {
        counts = new
        checkIdentities(replay, identities)
        // A batch without changes of structure says nothing of what else has changed.
        if operations == RawBatch() {
          collectionViewLayout.isPrepared = false
        } else {
          collectionViewLayout.dataDidChange()
        }
        return carryOver(replay)
      }
    }
    for fault in faults { violate(fault) }
    counts = nil
    needsReload = true
    collectionViewLayout.dataDidChange()
    return []
  }

  private func identities(of counts: [Int]) -> [IndexPath: AnyHashable] {
    guard let identify = journal.identify else { return [:] }
    var found: [IndexPath: AnyHashable] = [:]
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        found[path] = identify(path)
      }
    }
    return found
  }

  /// Each item must come from where the batch says it does.
  private func checkIdentities(_ replay: Replay, _ old: [IndexPath: AnyHashable]) {
    guard let identify = journal.identify else { return }
    for (source, target) in replay.items where replay.sections[source.section] == target.section {
      guard let before = old[source], let now = identify(target) else { continue }
      if before != now { violate("the batch takes \(source) to \(target), and it is another item") }
    }
  }

  private func carryOver(_ replay: Replay) -> [(ElementKey, UICollectionReusableView)] {
    var ended: [(ElementKey, UICollectionReusableView)] = []
    var kept: [ElementKey: HeldView] = [:]
    for (key, element) in held.sorted(by: { $0.key.indexPath < $1.key.indexPath }) {
      if let target = replay.target(of: key) {
        kept[target] = element
        if element.isDisplayed { desk.staying.append((key, target)) }
      } else if element.isDisplayed {
        ended.append((key, element.view))
      } else {
        recycle(element.view, key)
      }
    }
    held = kept
    selected = Set(selected.compactMap { replay.items[$0] })
    return ended
  }

  private func finish(
    _ ended: [(ElementKey, UICollectionReusableView)],
    _ completions: [@MainActor (Bool) -> Void]
  ) {
    let completions = desk.joined + completions
    desk.joined = []
    let isAnimated = UIView.areAnimationsEnabled && window != nil
    let end: @MainActor ([(ElementKey, UICollectionReusableView)]) -> Void = { [self] in
      for (key, view) in $0 {
        endDisplay(view, key)
        recycle(view, key)
      }
    }
    let complete: @MainActor () -> Void = { for completion in completions { completion(true) } }
    let endsLate = choices.endsDisplayLate && isAnimated
    let endsFirst = choices.endsDisplayFirst && !endsLate
    if endsFirst { end(ended) }
    let leaving = settleOffset()
    if endsFirst { end(leaving) }
    setNeedsLayout()
    if choices.laysOutAfterBatch { layoutIfNeeded() }
    let last = endsFirst ? [] : ended + leaving
    if !endsLate { end(last) }
    if isAnimated || !choices.answersAtOnce {
      ModelRunLoop.shared.animate(self, finish: { if endsLate { end(last) } }, complete: complete)
    } else {
      complete()
    }
  }

  /// A displayed header may go while its section stays only if the layout knows of it.
  ///
  /// Or the exception is "no UICollectionViewLayoutAttributes instance for
  /// -layoutAttributesForSupplementaryElementOfKind:". A batch without changes of structure only lays out.
  ///
  /// - Returns: The views that go with the batch, with their old places: a further batch that begins before the
  ///   next layout does not have them.
  private func takeLeaving() -> [(ElementKey, UICollectionReusableView)] {
    let layout = collectionViewLayout
    var leaving: [(ElementKey, UICollectionReusableView)] = []
    for case (let key, .supplement(let kind, let new)) in desk.staying
    where desk.operations != RawBatch()
      && layout.layoutAttributesForSupplementaryView(ofKind: kind, at: new) == nil
    {
      let isKnown =
        layout.findsDeletedViews
        ? desk.wasInvalidated
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind).contains(key.indexPath)
      if !isKnown { violate("the layout has no attributes of the \(kind) of \(new), and it stays") }
      if let view = held.removeValue(forKey: .supplement(kind, new))?.view {
        leaving.append((key, view))
      }
    }
    desk.staying = []
    return leaving
  }

  /// - Returns: The displayed views that go while their sections stay.
  private func settleOffset() -> [(ElementKey, UICollectionReusableView)] {
    guard !needsReload else { return [] }
    collectionViewLayout.prepareIfNeeded()
    let leaving = takeLeaving()
    contentSize = collectionViewLayout.collectionViewContentSize
    var target = withinContent(contentOffset)
    if choices.asksForOffset {
      target = collectionViewLayout.targetContentOffset(forProposedContentOffset: target)
      target =
        delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
        ?? target
    }
    if !isTracking { target = withinContent(target) }
    contentOffset = target
    return leaving
  }
}
