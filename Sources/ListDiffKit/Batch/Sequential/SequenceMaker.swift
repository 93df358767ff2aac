/// Turns a batch, with places before and after it, into changes that are made one after the other.
///
/// The sections are one line, and the items of each old section are a line of their own
/// (``LineChange``): items change first, in the old sections; then sections are deleted, inserted and
/// moved.
struct SequenceMaker {
  private(set) var operations: [ListSequentialOperation] = []
  private let batch: ListBatchUpdates

  init(_ batch: ListBatchUpdates) {
    self.batch = batch
    changeItems()
    changeSections()
    runs(of: batch.itemUpdates.map { $0.to }) { .updateItems(at: $0, count: $1) }
    operations += batch.headerUpdates.map { .updateHeader($0) }
    operations += batch.footerUpdates.map { .updateFooter($0) }
    runs(of: batch.layoutChanges.compactMap { $0.path }) { .measureItems(at: $0, count: $1) }
    for place in batch.layoutChanges {
      switch place {
      case .header(let section): operations.append(.measureHeader(section))
      case .footer(let section): operations.append(.measureFooter(section))
      case .item: break
      }
    }
  }

  private mutating func changeItems() {
    let origins = ListBatchMap(inverseOf: batch)
    let targets = ListBatchMap(batch)
    /// The line of a place after the batch; `nil` in an inserted section, whose items it brings.
    func line(of path: ListPath) -> ListPath? {
      origins.section(path.section).map { ListPath(section: $0, item: path.item) }
    }
    let removed = batch.sectionDeletes.sorted()
    var changes = batch.itemDeletes.filter { !removed.containsSorted($0.section) }
      .map { LineChange(from: $0) }
    changes += batch.itemInserts.compactMap { path in line(of: path).map { LineChange(to: $0) } }
    changes += batch.itemMoves.compactMap { move in
      line(of: move.to).map { LineChange(from: move.from, to: $0) }
    }
    operations += LineStep.all(of: changes).map { step in
      switch step {
      case .remove(let path, let count): return .removeItems(at: path, count: count)
      case .insert(let path, var added, let count):
        added.section = targets.section(added.section) ?? added.section
        return .insertItems(at: path, added: added, count: count)
      case .move(let from, let to, let count): return .moveItems(from: from, to: to, count: count)
      }
    }
  }

  private mutating func changeSections() {
    let sections = LineChange.all(
      deletes: batch.sectionDeletes, inserts: batch.sectionInserts, moves: batch.sectionMoves)
    operations += LineStep.all(of: sections).map { step in
      switch step {
      case .remove(let place, let count): .removeSections(at: place.item, count: count)
      case .insert(let place, let added, let count):
        .insertSections(at: place.item, added: added.item, count: count)
      case .move(let from, let to, let count):
        .moveSections(from: from.item, to: to.item, count: count)
      }
    }
  }

  private mutating func runs(
    of paths: [ListPath], _ operation: (ListPath, Int) -> ListSequentialOperation
  ) {
    for run in LineChange.runs(of: paths.map { LineChange(to: $0) }) {
      if let path = run.to { operations.append(operation(path, run.count)) }
    }
  }
}
