import ListTestKit

@testable import ListKit

extension HistoryWorld {
  /// One random step.
  func step() {
    let operations: [(name: String, weight: Int, run: () -> Void)] = [
      (
        "insert", 8,
        { [self] in content.insert(makeValue(), at: generator.below(content.count + 1)) }
      ),
      (
        "delete", 5,
        { [self] in if !content.isEmpty { content.remove(at: generator.below(content.count)) } }
      ),
      ("move", 5, moveValue), ("change", 8, changeValue), ("repeat", 1, repeatValue),
      ("replace all", 1, { [self] in content = (0..<generator.below(7)).map { _ in makeValue() } }),
      ("empty", 1, { [self] in content = [] }),
      ("update", 14, requestUpdate), ("reload", 1, requestReload), ("batch", 10, requestBatch),
      ("own rows", 5, changeOwnRows), ("select", 4, select), ("focus", 2, focus),
      ("scroll", 3, scroll), ("drag", 3, drag), ("swap host", 1, swapHost),
      ("no host", 1, { [self] in adapter?.host = nil }),
      ("data source", 1, { [self] in adapter?.dataSource = self }),
      ("reload objects", 2, reloadObjects),
      ("turn", 14, { [self] in scheduler.runOne() }),
      ("finish batch", 8, { [self] in host.finishBatch() }),
      ("compared", 6, finishComparison),
    ]
    var pick = generator.below(operations.reduce(0) { $0 + $1.weight })
    for operation in operations {
      pick -= operation.weight
      guard pick < 0 else { continue }
      steps.append(operation.name)
      count(operation.name)
      operation.run()
      return
    }
  }

  private func moveValue() {
    guard content.count > 1 else { return }
    let value = content.remove(at: generator.below(content.count))
    content.insert(value, at: generator.below(content.count + 1))
  }

  private func changeValue() {
    guard !content.isEmpty else { return }
    let position = generator.below(content.count)
    if let note = content[position].value(as: Note.self) {
      content[position] = AnyDiffable(Note(note.id, generator.below(5), newLabel()))
    } else if var feed = content[position].value(as: Feed.self) {
      feed.rows = generator.chance(50) ? makeRows() : feed.rows.reversed()
      content[position] = AnyDiffable(feed)
    } else if var page = content[position].value(as: Page.self) {
      page.rows = generator.chance(50) ? makeRows() : page.rows.reversed()
      content[position] = AnyDiffable(page)
    }
  }

  private func repeatValue() {
    guard !content.isEmpty else { return }
    content.insert(content[generator.below(content.count)], at: generator.below(content.count + 1))
  }

  func requestUpdate() {
    let scroll: ListScrollIntent? = generator.chance(20) ? .followEnd : nil
    let completion = expectAnswer()
    let number = requestCount
    adapter?.performUpdates(
      animated: generator.chance(50), scroll: scroll, completion: completion)
    noteRequest(number)
  }

  private func requestReload() {
    let completion = expectAnswer()
    let number = requestCount
    adapter?.reloadData(completion: completion)
    noteRequest(number)
  }

  private func reloadObjects() {
    guard !content.isEmpty else { return }
    adapter?.reloadObjects(
      [content[generator.below(content.count)]], completion: expectAnswer())
  }

  func noteController() -> ModelNoteController? {
    let found = (0..<(adapter?.sectionCount ?? 0)).compactMap {
      adapter?.sectionController(atSection: $0) as? ModelNoteController
    }
    return found.isEmpty ? nil : found[generator.below(found.count)]
  }

  /// A batch whose words and data agree: it is made from the items as they are when it runs.
  func requestBatch() {
    guard let adapter, let controller = noteController() else { return }
    let seed = generator.next()
    let isLying = generator.chance(10)
    let completion = expectAnswer()
    adapter.performBatch(
      animated: generator.chance(50),
      updates: { [unowned self] context in
        var generator = SeededGenerator(seed: seed)
        change(controller, in: context, &generator, isLying: isLying)
      }, completion: completion)
  }

  private func change(
    _ controller: ModelNoteController, in context: ListBatchContext<Card>,
    _ generator: inout SeededGenerator, isLying: Bool
  ) {
    // A controller changes its items once in an update: places are those before it.
    guard adapter?.transaction?.operations[ObjectIdentifier(controller)] == nil else {
      return context.reload(controller)
    }
    let old = controller.labels
    var kept = Array(old.indices)
    let deletes = kept.filter { _ in generator.chance(20) }
    kept.removeAll { deletes.contains($0) }
    var moved: Int?
    if kept.count > 1, generator.chance(30) { moved = kept.remove(at: generator.below(kept.count)) }
    var labels = kept.map { old[$0] }
    var inserts: [Int] = []
    for _ in 0..<generator.below(3) {
      let place = generator.below(labels.count + 1)
      labels.insert(newLabel(), at: place)
      inserts = inserts.map { $0 >= place ? $0 + 1 : $0 } + [place]
    }
    if let moved {
      let place = generator.below(labels.count + 1)
      labels.insert(old[moved], at: place)
      inserts = inserts.map { $0 >= place ? $0 + 1 : $0 }
      context.move(in: controller, from: moved, to: place)
    }
    if let changed = kept.randomElement(using: &generator), generator.chance(40) {
      let label = newLabel()
      labels = labels.map { $0 == old[changed] ? label : $0 }
      context.reload(in: controller, at: [changed])
    }
    controller.labels = labels
    if isLying {
      // The data changes, the words are wrong, and a reload mends what is shown.
      context.delete(in: controller, at: [0, 7, -1])
      context.insert(in: controller, at: [3, 3, 99])
      context.move(in: controller, from: 1, to: 1)
      return context.reload(controller)
    }
    context.delete(in: controller, at: deletes)
    context.insert(in: controller, at: inserts)
  }

  private func changeOwnRows() {
    let found = (0..<(adapter?.sectionCount ?? 0)).compactMap {
      adapter?.sectionController(atSection: $0) as? ModelFeedController
    }
    guard !found.isEmpty else { return }
    let controller = found[generator.below(found.count)]
    controller.ownRows = makeRows()
    controller.update(animated: true, completion: expectAnswer())
  }

  private func randomPath() -> ListPath? {
    guard let adapter, adapter.sectionCount > 0 else { return nil }
    let section = generator.below(adapter.sectionCount)
    let count = adapter.itemCount(in: section)
    return count == 0 ? nil : ListPath(section: section, item: generator.below(count))
  }

  private func select() {
    guard let path = randomPath() else { return }
    switch generator.below(4) {
    case 0: adapter?.selectItem(at: path)
    case 1: adapter?.deselectItem(at: path)
    case 2: if adapter?.host != nil { host.extendSelection(to: path) }
    default: if adapter?.host != nil { host.select(path) }
    }
  }

  private func focus() { adapter?.focus(at: randomPath()) }

  private func scroll() {
    guard adapter?.host != nil else { return }
    if generator.chance(50), let path = randomPath() {
      host.visible(from: path, count: 1 + generator.below(4))
    } else {
      host.scroll(to: 0.0)
    }
  }

  private func drag() {
    guard let from = randomPath(), let to = randomPath() else { return }
    adapter?.moveItem(at: from, to: to)
  }

  func swapHost() {
    guard adapter != nil else { return }
    if generator.chance(30) {
      adapter?.host = nil
      host.finishAllBatches()
      adapter?.host = host
    } else {
      let previous = host
      host = Self.makeHost(&generator)
      adapter?.host = host
      // The old host may well come late with its answers.
      previous.finishAllBatches()
      faults += previous.violations.map { "old host: \($0)" }
    }
  }

  func finishComparison() {
    guard !comparisons.isEmpty else { return }
    let comparison = comparisons.removeFirst()
    // A comparison that was cancelled may be done all the same.
    if comparison.isCancelled, generator.chance(50) { return comparison.done(nil) }
    comparison.done(ListDifference(from: comparison.old, to: comparison.new))
  }
}
