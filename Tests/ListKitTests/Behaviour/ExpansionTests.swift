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
}
