import ListKit
import ListTestKit
import Testing

private struct Reading: Identifiable, Equatable, Diffable, Sendable {
  var id: Double
  var rows: [Double]
}

private final class ReadingController: ListItemsSectionController<Reading, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    for row in value.rows {
      ListItem<Card>(AnyDiffable(row)) { _ in
        .zero
      } cell: { context, element in
        context.dequeue(Card.self, for: element)
      }
    }
  }
}

/// Such an identifier equals nothing, itself included: a value is known by its box alone.
@MainActor @Suite struct `Identifiers that are not numbers` {
  @Test(arguments: 0..<60 as Range<UInt64>) func `host and list agree on what is selected`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let host = StrictListHost<Card>(showsEverything: true)
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.selectionMode = .multiple
    adapter.selectsSuccessor = random.chance(50)
    adapter.register(Reading.self) { ReadingController($0) }
    var values = [Reading(id: .nan, rows: [1, .nan]), Reading(id: 1, rows: [.nan, .nan])]
      .map { AnyDiffable($0) }
    adapter.content { values }
    for _ in 0..<40 {
      let row = random.chance(50) ? .nan : Double(random.below(5))
      let value = AnyDiffable(Reading(id: row, rows: [row, 2]))
      let place = random.below(values.count + 1)
      switch random.below(7) {
      case 0: values.insert(value, at: place)
      case 1 where place < values.count: values.remove(at: place)
      case 2 where place < values.count: values[place] = value
      case 3: values.reverse()
      case 4:
        guard let path = host.visiblePaths.randomElement(using: &random) else { continue }
        host.select(path)
        host.focus(path)
      case 5:
        guard let controller = adapter.sectionController(atSection: 0) else { continue }
        adapter.performBatch { $0.reload(controller) }
      default: adapter.performUpdates(animated: true)
      }
      if random.chance(50) { scheduler.run() }
      host.isCompletionDeferred = random.chance(30)
      if !host.isCompletionDeferred { host.finishAllBatches() }
    }
    host.finishAllBatches()
    scheduler.run()
    host.finishAllBatches()
    #expect(host.isClean)
    #expect(host.selectedPaths == adapter.selectedPaths.sorted())
  }
}
