/// Assembles a sectioned difference.
///
/// First each pair of sections is matched by itself, without the last step of the matcher. The items
/// that then have no partner, and those of deleted and inserted sections, make two more lists, which
/// the matcher pairs in all its steps. So an item may move to any section, and few items are hashed.
@usableFromInline
struct SectionedMaker: ~Copyable {
  @usableFromInline var matcher = Matcher(oldCount: 0, newCount: 0)
  /// For each new section its old position, or -1.
  @usableFromInline let partners: [Int]
  /// Items without a partner in their own section, in the order of the new sections, followed by
  /// those of deleted or inserted sections.
  @usableFromInline var oldRest = Buffer<ItemPlace>()
  @usableFromInline var newRest = Buffer<ItemPlace>()

  private let sections: ListDifference
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private var items = SectionedDifference.Items()
  private var runs = Buffer<PairedRun>()
  /// Runs of sections with unpaired items on both sides, which may be paired later.
  private var openRuns = Buffer<PairedRun>()
  private var lateRuns = Buffer<PairedRun>()
  private var open: [OpenSection] = []
  /// The range of each old section in `oldRest`; empty for deleted sections.
  private var oldRestRanges: [Range<Int>]

  private struct OpenSection {
    var section: Int
    var runs: Range<Int>
    /// Whether no pair found so far is a move.
    var isRising: Bool
    /// The range in `lateRuns` of the pairs found in the rest.
    var late = 0..<0
  }

  @usableFromInline
  init(_ sections: ListDifference, oldCounts: [Int], newCounts: [Int]) {
    self.sections = sections
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    partners = sections.partnersOfNew()
    // Room for a few changes in every section.
    let room = min(512, 4 * newCounts.count)
    oldRest.reserve(room)
    newRest.reserve(room)
    oldRestRanges = Array(repeating: 0..<0, count: oldCounts.count)
    open.reserveCapacity(newCounts.count)
    items.updates.reserveCapacity(room)
    items.deletes.reserveCapacity(room)
    items.inserts.reserveCapacity(room)
  }

  /// Pairs the items of all sections: first within each pair of sections, then across all sections.
  ///
  /// - Returns: `false` if `shouldContinue` returned `false`, which ends the matching.
  @_alwaysEmitIntoClient
  mutating func match<Item: Diffable>(
    _ oldItems: [ContiguousArray<Item>], _ newItems: [ContiguousArray<Item>],
    while shouldContinue: () -> Bool
  ) -> Bool {
    for section in newItems.indices {
      let partner = partners[section]
      guard partner >= 0 else { continue }
      begin(section)
      let isComplete = oldItems[partner].withUnsafeBufferPointer { old in
        newItems[section].withUnsafeBufferPointer { new in
          matcher.match(DiffableComparison(old, new), leavingRest: true, while: shouldContinue)
        }
      }
      guard isComplete else { return false }
      end(section)
      // A single section may be too short for a call of `shouldContinue`.
      guard matcher.mayGoOn(after: 1, shouldContinue) else { return false }
    }
    beginRest()
    return oldItems.withUnsafeBufferPointer { old in
      newItems.withUnsafeBufferPointer { new in
        matcher.match(RestComparison(old, new, oldRest, newRest), while: shouldContinue)
      }
    }
  }

  @usableFromInline
  mutating func begin(_ section: Int) {
    matcher.reset(oldCount: oldCounts[partners[section]], newCount: newCounts[section])
  }

  @usableFromInline
  mutating func end(_ section: Int) {
    matcher.pairing.takeRuns(into: &runs)
    let isRising = runs.isRising
    collectUpdates(section)
    let oldBefore = oldRest.count
    let newBefore = newRest.count
    collectOldRest(partners[section], isRising: isRising)
    collectNewRest(section)
    oldRestRanges[partners[section]] = oldBefore..<oldRest.count
    if oldRest.count > oldBefore && newRest.count > newBefore {
      let start = openRuns.count
      openRuns.append(contentsOf: runs)
      open.append(
        OpenSection(section: section, runs: start..<openRuns.count, isRising: isRising))
    } else if !isRising {
      collectMoves(section)
    }
  }

  private mutating func collectUpdates(_ section: Int) {
    matcher.pairing.sortUpdates()
    let partner = partners[section]
    for index in 0..<matcher.pairing.updates.count {
      let (old, new) = matcher.pairing.update(index)
      items.updates.append(
        SectionedDifference.Items.Update(
          from: ListPath(section: partner, item: old), to: ListPath(section: section, item: new)))
    }
  }

  private mutating func collectOldRest(_ section: Int, isRising: Bool) {
    let count = oldCounts[section]
    if matcher.pairing.pairCount == count { return }
    if isRising {
      var next = 0
      for index in 0..<runs.count {
        oldRest.appendItems(next..<runs[index].oldStart, of: section)
        next = runs[index].oldEnd
      }
      oldRest.appendItems(next..<count, of: section)
      return
    }
    matcher.pairing.makePairedOld(of: runs)
    var item = matcher.pairing.pairedOld.firstAbsent(from: 0)
    while item < count {
      oldRest.append(ItemPlace(section: section, item: item))
      item = matcher.pairing.pairedOld.firstAbsent(from: item + 1)
    }
  }

  private mutating func collectNewRest(_ section: Int) {
    let count = newCounts[section]
    if matcher.pairing.pairCount == count { return }
    var next = 0
    for index in 0..<runs.count {
      newRest.appendItems(next..<runs[index].newStart, of: section)
      next = runs[index].newEnd
    }
    newRest.appendItems(next..<count, of: section)
  }

  private mutating func collectMoves(_ section: Int) {
    let increasing = IncreasingRuns(runs)
    for index in 0..<runs.count where increasing.stays[index] == 0 {
      for offset in 0..<Int(runs[index].count) {
        items.moves.append(
          SectionedDifference.Items.Move(
            from: ListPath(section: partners[section], item: runs[index].oldStart + offset),
            to: ListPath(section: section, item: runs[index].newStart + offset)))
      }
    }
  }

  @usableFromInline
  mutating func beginRest() {
    for section in sections.deletes {
      oldRest.appendItems(0..<oldCounts[section], of: section)
    }
    for section in sections.inserts {
      newRest.appendItems(0..<newCounts[section], of: section)
    }
    matcher.reset(oldCount: oldRest.count, newCount: newRest.count)
  }

  @usableFromInline
  mutating func make() -> SectionedDifference {
    matcher.pairing.takeRuns(into: &runs)
    if matcher.pairing.updates.count > 0 { collectRestUpdates() }
    takePairs()
    collectDeletes()
    for index in open.indices where !open[index].isRising || !open[index].late.isEmpty {
      collectOpenMoves(index)
    }
    items.moves.sort()
    return SectionedDifference(
      sections: sections, items: items, oldCounts: oldCounts, newCounts: newCounts)
  }

  private mutating func collectRestUpdates() {
    for index in 0..<matcher.pairing.updates.count {
      let (old, new) = matcher.pairing.update(index)
      items.updates.append(
        SectionedDifference.Items.Update(from: oldRest[old].path, to: newRest[new].path))
    }
    items.updates.sort()
  }

  /// Adds moves for pairs across sections and inserts for new items without a partner; collects late pairs.
  private mutating func takePairs() {
    var next = 0
    var openIndex = 0
    func insertUpTo(_ end: Int) {
      while next < end {
        if partners[newRest[next].path.section] >= 0 { items.inserts.append(newRest[next].path) }
        next += 1
      }
    }
    for index in 0..<runs.count {
      let run = runs[index]
      insertUpTo(run.newStart)
      for offset in 0..<Int(run.count) {
        let from = oldRest[run.oldStart + offset].path
        let to = newRest[run.newStart + offset].path
        if partners[to.section] == from.section {
          // The rest and the open sections are both in the order of the new sections.
          while open[openIndex].section < to.section { openIndex += 1 }
          if open[openIndex].late.isEmpty {
            open[openIndex].late = lateRuns.count..<lateRuns.count
          }
          lateRuns.append(PairedRun(old: from.item, new: to.item, count: 1))
          open[openIndex].late = open[openIndex].late.lowerBound..<lateRuns.count
        } else {
          items.moves.append(SectionedDifference.Items.Move(from: from, to: to))
        }
      }
      next = run.newEnd
    }
    insertUpTo(newRest.count)
    matcher.pairing.makePairedOld(of: runs)
  }

  /// Adds deletes for old items without a partner, section by section.
  private mutating func collectDeletes() {
    for range in oldRestRanges {
      for index in range where !matcher.pairing.pairedOld.contains(index) {
        items.deletes.append(oldRest[index].path)
      }
    }
  }

  private mutating func collectOpenMoves(_ index: Int) {
    let section = open[index].section
    matcher.reset(oldCount: oldCounts[partners[section]], newCount: newCounts[section])
    for run in open[index].runs {
      matcher.pairing.append(
        old: openRuns[run].oldStart, new: openRuns[run].newStart, count: Int(openRuns[run].count))
    }
    for run in open[index].late {
      matcher.pairing.append(
        old: lateRuns[run].oldStart, new: lateRuns[run].newStart, count: 1)
    }
    matcher.pairing.takeRuns(into: &runs)
    collectMoves(section)
  }
}
