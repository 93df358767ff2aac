import ListTestKit
import Testing

@testable import ListKit

/// A delegate that changes the list while it is called for the focus.
@MainActor @Suite struct `Calls for the focus` {
  private final class Mover: ListAdapterDelegate {
    typealias Cell = Card
    var body: () -> Void = {}

    /// Is called for the next focus only.
    func once(_ body: @escaping () -> Void) {
      self.body = { [unowned self] in
        self.body = {}
        body()
      }
    }

    func listAdapter(
      _ adapter: ListAdapter<Card>, didFocus object: AnyDiffable?, at path: ListPath?
    ) { body() }
  }

  @Test(arguments: [false, true])
  func `the item that lost the focus is called where the list changes in between`(isReload: Bool) {
    let world = DragWorld([2, 2], .itemised)
    world.adapter.itemsMayChangeSections = true
    world.adapter.focus(at: ListPath(section: 0, item: 0))
    world.focusEvents = []
    let mover = Mover()
    mover.once { [unowned world] in
      if isReload { return world.adapter.reloadData() }
      world.sections = [.init(id: 0, items: [0]), .init(id: 1, items: [2, 1, 3])]
      world.overtake()
    }
    world.adapter.delegate = mover
    world.adapter.focus(at: ListPath(section: 0, item: 1))
    world.scheduler.run()
    #expect(world.focusEvents.first == "0.0 false")
    #expect(world.focusEvents.last == (isReload ? "0.1 true" : "1.1 true"))
  }

  @Test(arguments: [1, 3, 1_000])
  func `the controllers know the focused item, and hear nothing twice`(perTurn: Int) throws {
    for seed in 0..<UInt64(30) {
      var random = SeededGenerator(seed: seed * 7 + UInt64(perTurn))
      let list = ListFixture((0..<12).map { Note($0) }, size: ListSize(width: 10, height: 4))
      list.adapter.sectionsPerTurn = perTurn
      let mover = Mover()
      list.adapter.delegate = mover
      for step in 0..<25 {
        mover.body = {}
        let count = list.adapter.sectionCount
        if random.chance(50), count > 0 {
          let target = random.below(count)
          mover.once { [unowned list] in list.adapter.focus(at: list.path(target, 0)) }
        }
        switch random.below(6) {
        case 0, 1: if count > 0 { list.adapter.focus(at: list.path(random.below(count), 0)) }
        case 2: list.adapter.focus(at: nil)
        case let kind:
          list.notes = (0..<14).filter { _ in random.chance(70) }.map { Note($0) }
          list.notes.shuffle(using: &random)
          if kind == 3 { list.adapter.reloadData() } else { list.request() }
          for _ in 0..<random.below(6) { list.scheduler.runOne() }
        }
        if random.chance(50) { continue }
        list.scheduler.run()
        let place = "seed \(seed), step \(step)"
        let focused = list.adapter.focusedPath
        #expect(list.host.focusedPath == focused, "\(place)")
        for section in 0..<list.adapter.sectionCount {
          let found = list.adapter.sectionController(atSection: section) as? NoteController
          let events = try #require(found).events.filter {
            $0.hasPrefix("focus") || $0.hasPrefix("blur")
          }
          #expect((events.last == "focus 0") == (focused?.section == section), "\(place)")
          #expect(zip(events, events.dropFirst()).allSatisfy { $0 != $1 }, "\(place)")
        }
      }
    }
  }
}
