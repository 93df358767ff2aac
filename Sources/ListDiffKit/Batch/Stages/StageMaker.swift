/// Makes the stages of a batch from its plan.
///
/// The sections are one line, and the items of each section are a line of their own (``LineChange``).
/// The places of a change are those before and after its stage; ``LinePositions`` finds them.
struct StageMaker {
  private let batch: ListBatchUpdates
  private let plan: StagePlan
  private var stages: [ListBatchUpdates]
  /// For each stage, the maps of section positions from before the stage to after it, and back.
  private var sectionMaps: [ListBatchMap] = []
  private var inverseMaps: [ListBatchMap] = []

  /// - Precondition: The plan has more than one stage.
  init(_ batch: ListBatchUpdates, _ plan: StagePlan) {
    self.batch = batch
    self.plan = plan
    stages = [ListBatchUpdates](repeating: ListBatchUpdates(), count: plan.count)
  }

  mutating func make() -> [ListBatchUpdates] {
    splitSections()
    splitItems()
    configure()
    for index in stages.indices.dropLast() {
      stages[index].isFollowed = true
      // Once the end is no longer visible, no later batch can follow it.
      if batch.scroll == .followEnd { stages[index].scroll = .followEnd }
    }
    stages[plan.count - 1].isFollowed = batch.isFollowed
    stages[plan.count - 1].scroll = batch.scroll
    return stages
  }

  private mutating func splitSections() {
    let sections = LineChange.all(
      deletes: batch.sectionDeletes, inserts: batch.sectionInserts, moves: batch.sectionMoves)
    for (stage, changes) in split(sections, plan.sectionStages).enumerated() {
      for (_, change) in changes {
        switch (change.from?.item, change.to?.item) {
        case (let from?, let to?): stages[stage].sectionMoves.append(ListMove(from: from, to: to))
        case (let from?, nil): stages[stage].sectionDeletes.append(from)
        case (nil, let to?): stages[stage].sectionInserts.append(to)
        case (nil, nil): break
        }
      }
    }
    sectionMaps = stages.map { ListBatchMap($0) }
    inverseMaps = stages.map { ListBatchMap(inverseOf: $0) }
  }

  private mutating func splitItems() {
    let origins = ListBatchMap(inverseOf: batch)
    /// The line of a place after the batch; an inserted section gets a negative number of its own.
    func line(of path: ListPath) -> ListPath {
      ListPath(section: origins.section(path.section) ?? -1 - path.section, item: path.item)
    }
    var changes = batch.itemDeletes.map { LineChange(from: $0) }
    changes += batch.itemInserts.map { LineChange(to: line(of: $0)) }
    changes += batch.itemMoves.map { LineChange(from: $0.from, to: line(of: $0.to)) }
    let targets = batch.itemInserts + batch.itemMoves.map { $0.to }
    for (stage, changes) in split(changes, plan.itemStages).enumerated() {
      for (index, change) in changes {
        let from = change.from.flatMap { place(of: $0, before: stage) }
        let to = change.to.flatMap {
          let target = targets[index - batch.itemDeletes.count]
          return place(of: ListPath(section: target.section, item: $0.item), after: stage)
        }
        switch (from, to) {
        case (let from?, let to?): stages[stage].itemMoves.append(ListMove(from: from, to: to))
        case (let from?, nil): stages[stage].itemDeletes.append(from)
        case (nil, let to?): stages[stage].itemInserts.append(to)
        case (nil, nil): break
        }
      }
      // During a stage, sections may have an order that differs from those before and after the batch.
      stages[stage].itemDeletes.sort()
      stages[stage].itemInserts.sort()
      stages[stage].itemMoves.sort()
    }
  }

  /// The changes of each stage, with their indices and their places before and after the stage.
  private func split(
    _ changes: [LineChange], _ stageOfChange: [Int]
  ) -> [[(index: Int, change: LineChange)]] {
    var lines = LinePositions(changes)
    return stages.indices.map { stage in
      let indices = changes.indices.filter { stageOfChange[$0] == stage }
      let sources = indices.map { lines.source(of: $0) }
      for index in indices {
        lines.leave(index)
        lines.come(index)
      }
      return zip(indices, sources).map { index, source in
        (index, LineChange(from: source, to: lines.target(of: index)))
      }
    }
  }

  /// The path of an item with the section's position before a stage, given the old position.
  private func place(of path: ListPath, before stage: Int) -> ListPath? {
    sectionMaps[..<stage].section(path.section).map { ListPath(section: $0, item: path.item) }
  }

  /// The path of an item with the section's position after a stage, given the new position.
  private func place(of path: ListPath, after stage: Int) -> ListPath? {
    inverseMaps[(stage + 1)...].reversed().section(path.section)
      .map { ListPath(section: $0, item: path.item) }
  }

  /// Puts updates and measurements into the first stage, at places after that stage.
  private mutating func configure() {
    let origins = ListBatchMap(inverseOf: batch)
    let first = ListBatchMap(stages[0])
    stages[0].itemUpdates = batch.itemUpdates.compactMap { update in
      first.path(update.from).map { ListUpdate(from: update.from, to: $0) }
    }.sorted()
    stages[0].headerUpdates = batch.headerUpdates.compactMap([origins, first].section).sorted()
    stages[0].footerUpdates = batch.footerUpdates.compactMap([origins, first].section).sorted()
    stages[0].layoutChanges = batch.layoutChanges.compactMap([origins, first].place).sorted()
  }
}
