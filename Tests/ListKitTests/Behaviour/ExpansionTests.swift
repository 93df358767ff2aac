import ListTestKit
import Testing

@testable import ListKit

@MainActor @Suite struct Expansion {
  @Test func `the expansion of items that went is forgotten`() {
    let list = ListFixture([Note(1, 3), Note(2, 2), Note(3, 1)])
    for (section, item) in [(0, 0), (0, 2), (1, 1), (2, 0)] {
      list.adapter.sectionController(atSection: section)?.context.setItemExpanded(true, at: item)
    }
    #expect(list.adapter.interaction.expandedItemKeys.count == 4)
    list.update([Note(1, 2), Note(2, 2), Note(3, 1)])
    #expect(list.adapter.interaction.expandedItemKeys.count == 3)
    list.update([Note(1, 2), Note(3, 1)])
    #expect(list.adapter.interaction.expandedItemKeys.count == 2)
    #expect(list.controller(1).context.isItemExpanded(at: 0))
    #expect(list.controller(3).context.isItemExpanded(at: 0))
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.adapter.interaction.expandedItemKeys.count == 2)
    list.update([])
    #expect(list.adapter.interaction.expandedItemKeys.isEmpty)
  }

  /// Three more items while it is expanded, and one more below each expanded item.
  private final class FoldingController: ListItemsSectionController<Note, Card> {
    @ListItemBuilder override var items: ListItems<Card> {
      for item in 0..<value.count {
        Self.item("\(item)")
        if context.isItemExpanded(at: item) { Self.item("below \(item)") }
      }
      if context.isExpanded { for item in 0..<3 { Self.item("more \(item)") } }
    }

    private static func item(_ name: String) -> ListItem<Card> {
      ListItem(AnyDiffable(name)) { _ in
        ListSize(width: 9, height: 1)
      } cell: { context, element in
        let card = context.dequeue(ListCellKind(Card.self) { Card() }, for: element)
        return card
      }
    }
  }

  private final class CountingController: ListSectionController<Note, Card> {
    override func numberOfItems() -> Int { context.isExpanded ? 4 : 1 }
    override func cellForItem(at index: Int) -> Card {
      context.dequeue(ListCellKind(Card.self) { Card() }, at: index)
    }
  }

  @Test(arguments: [true, false])
  func `a batch that names no changes shows what is expanded or collapsed`(countsItems: Bool) throws
  {
    let list = ListFixture()
    list.adapter.register(Note.self) { note -> AnyListSectionController<Card> in
      countsItems ? CountingController(note) : FoldingController(note)
    }
    list.update([Note(1), Note(2)])
    let controller = try #require(list.adapter.sectionController(atSection: 1))
    for isExpanded in [true, false, true] {
      controller.context.performBatch { _ in controller.context.isExpanded = isExpanded }
      list.scheduler.run()
      #expect(list.counts[1] == (isExpanded ? 4 : 1))
    }
    // Another batch, or this one, may name an item or the section again.
    controller.context.performBatch { $0.reload(at: [0]) }
    controller.context.performBatch { batch in
      controller.context.isExpanded = false
      batch.invalidateLayout(at: [1])
    }
    list.scheduler.run()
    #expect(list.counts[1] == 1)
    controller.context.performBatch { _ in controller.context.isExpanded = true }
    list.scheduler.run()
    controller.context.performBatch { _ in controller.context.setItemExpanded(true, at: 0) }
    list.scheduler.run()
    #expect(list.counts[1] == (countsItems ? 4 : 5))
    #expect(list.counts[0] == 1 && list.host.isClean)
    #expect(list.adapter.diagnostics.count == 0)
  }

  @Test(arguments: [true, false])
  func `what a batch expands beside a reload is shown by the new controller`(
    reloadsFirst: Bool
  ) throws {
    let list = ListFixture()
    list.adapter.register(Note.self) { CountingController($0) }
    list.update([Note(1), Note(2), Note(3)])
    let controllers = try (0..<3).map {
      try #require(list.adapter.sectionController(atSection: $0))
    }
    var outcomes: [ListUpdateOutcome] = []
    if reloadsFirst { list.adapter.reloadData() }
    for controller in controllers {
      controller.context.performBatch { _ in
        controller.context.isExpanded.toggle()
        #expect(controller.context.isExpanded == (controller !== controllers[2]))
      } completion: {
        outcomes.append($0)
      }
    }
    if !reloadsFirst { list.adapter.reloadData() }
    // A value that goes has nothing left to expand.
    list.notes = [Note(2), Note(1)]
    list.scheduler.run()
    #expect(list.counts == [4, 4] && outcomes == [.applied, .applied, .applied])
    #expect(list.adapter.sectionController(atSection: 0) !== controllers[1])
    #expect(list.adapter.interaction.expandedSectionIdentities.count == 2)
    #expect(list.host.isClean && list.adapter.diagnostics.count == 0)
    controllers[1].context.isExpanded = false
    #expect(list.adapter.sectionController(atSection: 0)?.context.isExpanded == true)
  }

  @Test func `an item that a batch expands beside a reload stays the same item`() throws {
    let list = ListFixture()
    list.adapter.register(Note.self) { FoldingController($0) }
    list.update([Note(1, 3)])
    let controller = try #require(list.adapter.sectionController(atSection: 0))
    list.adapter.reloadData()
    controller.context.performBatch { _ in
      controller.context.setItemExpanded(true, at: 2)
      controller.context.setItemExpanded(true, at: 3)
      #expect(controller.context.isItemExpanded(at: 2) && !controller.context.isItemExpanded(at: 3))
    }
    list.scheduler.run()
    let context = try #require(list.adapter.sectionController(atSection: 0)).context
    #expect((0..<3).map { context.isItemExpanded(at: $0) } == [false, false, true])
    #expect(list.adapter.interaction.expandedItemKeys.count == 1)
    #expect(list.host.isClean && list.adapter.diagnostics.count == 0)
  }
}
