/// Computes the stages of a sectioned difference from its plan.
///
/// Between two stages a list consists of elements that stay, elements that have arrived, and
/// elements that have yet to leave. Those that stay are in the same order before and after. Between
/// two of them come first those yet to leave, in their old order, and then those that have arrived,
/// in their new order. So elements that a stage does not change keep their order.
struct StageMaker {
  private let difference: SectionedDifference
  private let plan: StagePlan
  /// The old position of each new section, or -1, and the other way round.
  private let oldSections: [Int]
  private let newSections: [Int]
  /// The stage in which an item leaves its old place, by that place; the same for arriving.
  private var leaving: [ListPath: Int] = [:]
  private var arriving: [ListPath: Arrival] = [:]
  private var sectionMoveFrom: [Int: Int] = [:]
  private var sectionMoveTo: [Int: Int] = [:]

  private struct Arrival {
    var stage: Int
    var from: ListPath?
  }

  init(_ difference: SectionedDifference, _ plan: StagePlan) {
    self.difference = difference
    self.plan = plan
    oldSections = difference.sections.partnersOfNew()
    var targets = [Int](repeating: -1, count: difference.sections.oldCount)
    for section in oldSections.indices where oldSections[section] >= 0 {
      targets[oldSections[section]] = section
    }
    newSections = targets
    let items = difference.items
    for (path, stage) in zip(items.deletes, plan.itemDeleteStages) {
      leaving[path] = stage
    }
    for (path, stage) in zip(items.inserts, plan.itemInsertStages) {
      arriving[path] = Arrival(stage: stage, from: nil)
    }
    for (move, stage) in zip(items.moves, plan.itemMoveStages) {
      leaving[move.from] = stage
      arriving[move.to] = Arrival(stage: stage, from: move.from)
    }
    for (move, stage) in zip(difference.sections.moves, plan.sectionMoveStages) {
      sectionMoveFrom[move.from] = stage
      sectionMoveTo[move.to] = stage
    }
  }

  func make() -> [SectionedStage] {
    guard plan.count > 0 else { return [] }
    if plan.count == 1 { return [onlyStage()] }
    let states = (0...plan.count).map(state)
    return (0..<plan.count).map { stage(number: $0, from: states[$0], to: states[$0 + 1]) }
  }

  // MARK: States

  /// The sections before a stage, as origins: old ones for whatever is in both lists.
  private func state(before stage: Int) -> [SectionedStage.Section] {
    let sections = Self.merge(
      old: 0..<newSections.count, new: 0..<oldSections.count,
      roleOfOld: { section in
        if newSections[section] < 0 { return plan.sectionDeleteStage < stage ? .absent : .present }
        return role(sectionMoveFrom[section], before: stage, isOld: true)
      },
      roleOfNew: { section in
        if oldSections[section] < 0 { return plan.sectionInsertStage < stage ? .present : .absent }
        return role(sectionMoveTo[section], before: stage, isOld: false)
      })
    return sections.map { origin in
      switch origin {
      case .old(let section): contents(old: section, new: newSections[section], before: stage)
      case .new(let section): contents(old: oldSections[section], new: section, before: stage)
      }
    }
  }

  private func contents(old: Int, new: Int, before stage: Int) -> SectionedStage.Section {
    let oldCount = old < 0 ? 0 : difference.oldCounts[old]
    let newCount = new < 0 ? 0 : difference.newCounts[new]
    let items = Self.merge(
      old: 0..<oldCount, new: 0..<newCount,
      roleOfOld: { item in
        let departure = leaving[ListPath(section: old, item: item)]
        // An item that goes with its section is there until then.
        if new < 0 && departure == nil { return .present }
        return role(departure, before: stage, isOld: true)
      },
      roleOfNew: { item in
        let arrival = arriving[ListPath(section: new, item: item)]
        // An item that comes with its section is there from then on.
        if old < 0 && arrival == nil { return .present }
        return role(arrival?.stage, before: stage, isOld: false)
      })
    return SectionedStage.Section(
      section: old < 0 ? .new(new) : .old(old),
      items: items.map { origin in
        switch origin {
        case .old(let item): return .old(ListPath(section: old, item: item))
        case .new(let item):
          let path = ListPath(section: new, item: item)
          return arriving[path]?.from.map { .old($0) } ?? .new(path)
        }
      })
  }

  private enum Role {
    case stays, present, absent
  }

  /// The role of something that leaves its old place and arrives at its new one in a stage.
  private func role(_ changeStage: Int?, before stage: Int, isOld: Bool) -> Role {
    guard let changeStage else { return .stays }
    return (changeStage < stage) == isOld ? .absent : .present
  }

  private static func merge(
    old: Range<Int>, new: Range<Int>, roleOfOld: (Int) -> Role, roleOfNew: (Int) -> Role
  ) -> [SectionedStage.Origin<Int>] {
    var result: [SectionedStage.Origin<Int>] = []
    var nextOld = old.lowerBound
    var nextNew = new.lowerBound
    while true {
      var staying: Int?
      while nextOld < old.upperBound && staying == nil {
        switch roleOfOld(nextOld) {
        case .stays: staying = nextOld
        case .present: result.append(.old(nextOld))
        case .absent: break
        }
        nextOld += 1
      }
      var hasMet = false
      while nextNew < new.upperBound && !hasMet {
        switch roleOfNew(nextNew) {
        case .stays: hasMet = true
        case .present: result.append(.new(nextNew))
        case .absent: break
        }
        nextNew += 1
      }
      guard let staying else { return result }
      result.append(.old(staying))
    }
  }

  // MARK: Changes

  private func stage(
    number: Int, from before: [SectionedStage.Section], to after: [SectionedStage.Section]
  ) -> SectionedStage {
    let places = Places(before)
    let targets = Places(after)
    var stage = SectionedStage()
    let sections = difference.sections
    if plan.sectionDeleteStage == number {
      stage.sectionDeletes = sections.deletes.compactMap { places.sections[.old($0)] }.sorted()
    }
    if plan.sectionInsertStage == number {
      stage.sectionInserts = sections.inserts.compactMap { targets.sections[.new($0)] }.sorted()
    }
    for (move, moveStage) in zip(sections.moves, plan.sectionMoveStages) where moveStage == number {
      if let from = places.sections[.old(move.from)], let to = targets.sections[.old(move.from)] {
        stage.sectionMoves.append(ListDifference.Move(from: from, to: to))
      }
    }
    stage.sectionMoves.sort { $0.to < $1.to }
    let items = difference.items
    for (path, itemStage) in zip(items.deletes, plan.itemDeleteStages) where itemStage == number {
      if let place = places.items[.old(path)] { stage.itemDeletes.append(place) }
    }
    for (path, itemStage) in zip(items.inserts, plan.itemInsertStages) where itemStage == number {
      if let place = targets.items[.new(path)] { stage.itemInserts.append(place) }
    }
    for (move, itemStage) in zip(items.moves, plan.itemMoveStages) where itemStage == number {
      if let from = places.items[.old(move.from)], let to = targets.items[.old(move.from)] {
        stage.itemMoves.append(SectionedDifference.Items.Move(from: from, to: to))
      }
    }
    stage.itemDeletes.sort()
    stage.itemInserts.sort()
    stage.itemMoves.sort { $0.to < $1.to }
    stage.contents = after
    if number == plan.count - 1 { finish(&stage) }
    return stage
  }

  /// Where one stage does everything, its positions are those of the difference.
  private func onlyStage() -> SectionedStage {
    var stage = SectionedStage()
    stage.sectionDeletes = difference.sections.deletes
    stage.sectionInserts = difference.sections.inserts
    stage.sectionMoves = difference.sections.moves
    stage.itemDeletes = difference.items.deletes
    stage.itemInserts = difference.items.inserts
    stage.itemMoves = difference.items.moves
    finish(&stage)
    return stage
  }

  /// The last stage ends with the new list, and so with the new content of everything.
  private func finish(_ stage: inout SectionedStage) {
    stage.sectionUpdates = difference.sections.updates.map { $0.to }
    stage.itemUpdates = difference.items.updates.map { $0.to }
    stage.contents = difference.newCounts.enumerated().map { section, count in
      SectionedStage.Section(
        section: .new(section),
        items: (0..<count).map { .new(ListPath(section: section, item: $0)) })
    }
  }

  /// Where everything is in a state.
  private struct Places {
    var sections: [SectionedStage.Origin<Int>: Int] = [:]
    var items: [SectionedStage.Origin<ListPath>: ListPath] = [:]

    init(_ state: [SectionedStage.Section]) {
      for (section, content) in state.enumerated() {
        sections[content.section] = section
        for (item, origin) in content.items.enumerated() {
          items[origin] = ListPath(section: section, item: item)
        }
      }
    }
  }
}

extension SectionedDifference {
  /// The change in as few batches as hosts with strict rules allow: none, one, two or three.
  ///
  /// Every move stays a move, and every deletion and insertion is made once. The batches are the
  /// fewest for these moves: where sections could as well move in another way, that might need
  /// fewer still.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* items and *c* changes, on average over hashes.
  public var stages: [SectionedStage] { StageMaker(self, StagePlan(self)).make() }
}
