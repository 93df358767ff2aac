/// Puts a sectioned difference together.
///
/// First every pair of sections is matched by itself, all but what needs the symbol table at the
/// end. What is left of all sections, and the items of deleted and inserted ones, then make two
/// lists that are matched as lists are. So an item finds its way to any section, and few items are
/// hashed.
@usableFromInline
struct SectionedMaker: ~Copyable {
  @usableFromInline var matcher = Matcher(oldCount: 0, newCount: 0)
  /// For each new section its old position, or -1.
  @usableFromInline let partners: [Int]
  /// What found no partner in its own section.
  @usableFromInline var oldRest: [ListPath] = []
  @usableFromInline var newRest: [ListPath] = []

  private let sections: ListDifference
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private var items = SectionedDifference.Items()
  private var runs = Buffer<PairedRun>()
  /// Runs of sections that have something left on both sides, where more pairs may turn up.
  private var openRuns = Buffer<PairedRun>()
  private var lateRuns = Buffer<PairedRun>()
  private var open: [OpenSection] = []

  private struct OpenSection {
    var section: Int
    var runs: Range<Int>
    /// The runs that the rest adds.
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
    oldRest.reserveCapacity(room)
    newRest.reserveCapacity(room)
    open.reserveCapacity(newCounts.count)
    items.updates.reserveCapacity(room)
    items.deletes.reserveCapacity(room)
    items.inserts.reserveCapacity(room)
  }

  @usableFromInline
  mutating func begin(_ section: Int) {
    matcher.reset(oldCount: oldCounts[partners[section]], newCount: newCounts[section])
  }

  @usableFromInline
  mutating func end(_ section: Int) {
    matcher.pairing.takeRuns(into: &runs)
    collectUpdates(section)
    let oldBefore = oldRest.count
    let newBefore = newRest.count
    collectRest(section)
    if oldRest.count > oldBefore && newRest.count > newBefore {
      let start = openRuns.count
      for index in 0..<runs.count { openRuns.append(runs[index]) }
      open.append(OpenSection(section: section, runs: start..<openRuns.count))
    } else {
      collectMoves(section)
    }
  }

  private mutating func collectUpdates(_ section: Int) {
    guard matcher.pairing.updateCount > 0 else { return }
    ListDifference.forEachUpdate(runs, matcher.pairing) { from, to in
      items.updates.append(
        SectionedDifference.Items.Update(
          from: ListPath(section: partners[section], item: from),
          to: ListPath(section: section, item: to)))
    }
  }

  private mutating func collectRest(_ section: Int) {
    if !matcher.hasMiddle {
      for item in matcher.start..<matcher.oldTail {
        oldRest.append(ListPath(section: partners[section], item: item))
      }
      for item in matcher.start..<matcher.newTail {
        newRest.append(ListPath(section: section, item: item))
      }
      return
    }
    var item = matcher.pairing.pairedOld.firstAbsent(from: matcher.start)
    while item < matcher.oldTail {
      oldRest.append(ListPath(section: partners[section], item: item))
      item = matcher.pairing.pairedOld.firstAbsent(from: item + 1)
    }
    item = matcher.settledNew.firstAbsent(from: matcher.start)
    while item < matcher.newTail {
      newRest.append(ListPath(section: section, item: item))
      item = matcher.settledNew.firstAbsent(from: item + 1)
    }
  }

  private mutating func collectMoves(_ section: Int) {
    if runs.isRising { return }
    guard let increasing = IncreasingRuns(runs, while: { true }) else { return }
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
      for item in 0..<oldCounts[section] {
        oldRest.append(ListPath(section: section, item: item))
      }
    }
    for section in sections.inserts {
      for item in 0..<newCounts[section] {
        newRest.append(ListPath(section: section, item: item))
      }
    }
    matcher.reset(oldCount: oldRest.count, newCount: newRest.count)
  }

  @usableFromInline
  mutating func make() -> SectionedDifference {
    matcher.pairing.takeRuns(into: &runs)
    let updateCount = items.updates.count
    ListDifference.forEachUpdate(runs, matcher.pairing) { from, to in
      items.updates.append(
        SectionedDifference.Items.Update(from: oldRest[from], to: newRest[to]))
    }
    if items.updates.count > updateCount { items.updates.sort { $0.to < $1.to } }

    let oldPartners = newSectionsOfOld()
    takePairs(oldPartners)
    for index in open.indices {
      collectOpenMoves(index)
    }
    items.deletes.sort()
    items.inserts.sort()
    items.moves.sort { $0.to < $1.to }
    return SectionedDifference(
      sections: sections, items: items, oldCounts: oldCounts, newCounts: newCounts)
  }

  private func newSectionsOfOld() -> [Int] {
    var targets = [Int](repeating: -1, count: oldCounts.count)
    for section in partners.indices where partners[section] >= 0 {
      targets[partners[section]] = section
    }
    return targets
  }

  /// Sorts the pairs of the rest by what they are, and lists what has no partner at all.
  private mutating func takePairs(_ targets: [Int]) {
    var isPaired = [Bool](repeating: false, count: oldRest.count)
    var next = 0
    var openIndex = 0
    func insertUpTo(_ end: Int) {
      while next < end {
        if partners[newRest[next].section] >= 0 { items.inserts.append(newRest[next]) }
        next += 1
      }
    }
    for index in 0..<runs.count {
      let run = runs[index]
      insertUpTo(run.newStart)
      for offset in 0..<Int(run.count) {
        let from = oldRest[run.oldStart + offset]
        let to = newRest[run.newStart + offset]
        isPaired[run.oldStart + offset] = true
        if partners[to.section] == from.section {
          // The rest is in the order of the new sections, and so are the open ones.
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
    for index in oldRest.indices where !isPaired[index] && targets[oldRest[index].section] >= 0 {
      items.deletes.append(oldRest[index])
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
