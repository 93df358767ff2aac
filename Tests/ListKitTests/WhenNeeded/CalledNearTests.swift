import ListKit
import ListTestKit
import Testing

/// Calls of controllers that appear, disappear, are near or are let go, in which the list is scrolled.
@MainActor @Suite struct `A controller that is called for what is in sight` {
  /// What happens while a controller is made because it is near.
  enum Act: CaseIterable {
    case scrolls, isMadeScrolling, letsGo, hasOtherMargin
  }

  @Test(arguments: Act.allCases) func `may scroll while it is made because it is near`(act: Act) {
    let list = NeedyList(.whenNeeded, [Note(0), Note(1)])
    list.adapter.workingRangeSize = 1
    if act == .letsGo { list.adapter.controllerPolicy = .keeps(atMost: 0) }
    list.host.visible(from: 1, count: 1)
    list.configure = { [unowned list] controller in
      guard controller.value.id == 3 else { return }
      switch act {
      case .scrolls: controller.onUpdate = { $0.context.scroll(to: 0, at: .start) }
      case .isMadeScrolling: list.adapter.scroll(to: Note(3), at: .start, animated: false)
      case .letsGo: controller.onUpdate = { [unowned list] _ in list.host.source?.didScroll() }
      case .hasOtherMargin:
        controller.onUpdate = { [unowned list] _ in list.adapter.workingRangeSize = 2 }
      }
    }
    // The value that comes behind the visible one is near.
    list.update([0, 1, 3, 4, 5].map { Note($0) })
    let isScrolled = act == .scrolls || act == .isMadeScrolling
    #expect(list.host.visiblePaths == [ListPath(section: isScrolled ? 2 : 1, item: 0)])
    let near = isScrolled ? [1, 2, 3] : act == .hasOtherMargin ? [0, 1, 2, 3] : [0, 1, 2]
    list.host.source?.didScroll()
    list.update()
    #expect(list.near == near.map { list.notes[$0].id })
    #expect(list.host.isClean)
  }

  @Test func `may scroll when it enters, and what that leaves behind does not enter`() {
    let list = NeedyList(.whenNeeded, [Note(0), Note(1)])
    list.adapter.workingRangeSize = 2
    list.host.visible(from: 1, count: 1)
    list.configure = { [unowned list] controller in
      guard controller.value.id == 2 else { return }
      controller.onEnter = { [unowned list] in
        list.adapter.scroll(to: Note(9), at: .start, animated: false)
      }
    }
    list.update((0..<20).map { Note($0) })
    #expect(list.host.visiblePaths == [ListPath(section: 9, item: 0)])
    #expect(list.near == [7, 8, 9, 10, 11] && !list.made.contains { $0.value.id == 3 })
  }

  @Test func `is not told that it disappeared when the call of another has it appear again`() {
    let list = NeedyList(.atOnce, (0..<4).map { Note($0) }, showing: 4)
    list.made[0].onDisappear = { [unowned list] in
      list.adapter.scroll(to: Note(1), at: .start, animated: false)
    }
    for controller in list.made { _ = controller.take() }
    list.notes += (4..<20).map { Note($0) }
    list.adapter.performUpdates(scroll: .followEnd)
    list.scheduler.run()
    #expect(list.host.visiblePaths.map { $0.section } == [1, 2, 3, 4])
    for section in 1..<4 {
      let events = list.made[section].take().filter { ["will", "end"].contains($0) }
      #expect(events.isEmpty, "\(section)")
    }
    #expect(list.made[0].take().filter { ["will", "end"].contains($0) } == ["end"])
  }

  @Test func `is kept while items of it are near`() {
    let list = NeedyList(.whenNeededAndLetGo, (0..<100).map { Note($0) })
    list.adapter.controllerPolicy = .keeps(atMost: 0)
    list.adapter.itemWorkingRangeSize = 3
    for first in 50..<60 {
      list.host.visible(from: first, count: 2)
      list.host.source?.didScroll()
    }
    for controller in list.made where controller.value.id >= 47 {
      let events = controller.events.filter { $0 == "enter 0" || $0 == "exit 0" }
      #expect(events.first == "enter 0" && events.count <= 2, "\(controller.value.id)")
      #expect(!controller.events.contains("left") || events.last == "exit 0")
    }
    #expect(list.made.contains { $0.events.contains("left") })
  }

  @Test func `is kept until its own batch is answered`() throws {
    let list = NeedyList(.whenNeededAndLetGo, (0..<100).map { Note($0) })
    list.adapter.controllerPolicy = .keeps(atMost: 0)
    let controller = try #require(list.adapter.sectionController(for: Note(50)))
    controller.context.performBatch { batch in
      batch.reload(at: [0])
    } completion: { [unowned controller] _ in
      controller.context.selectItem(at: 0)
    }
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [ListPath(section: 50, item: 0)])
  }

  @Test func `is kept with a header, and not counted`() {
    let list = NeedyList(.whenNeededAndLetGo, (0..<100).map { Note($0) })
    list.adapter.controllerPolicy = .keeps(atMost: 20)
    list.configure = { if $0.value.id < 50 { $0.headerText = "header" } }
    list.update((0..<100).map { Note($0, 1, " again") })
    for section in 10..<100 { _ = list.adapter.sectionController(atSection: section) }
    list.update()
    list.host.source?.didScroll()
    #expect(list.made.allSatisfy { $0.headerText == nil || !$0.events.contains("left") })
    let others = list.made.filter { $0.section != nil && $0.headerText == nil }.count
    #expect((20...30).contains(others))
  }
}

extension NeedyList {
  /// The values whose controllers were told that they are near, in order.
  fileprivate var near: [Int] {
    made.filter { controller in
      let events = controller.events.filter { $0 == "enter" || $0 == "exit" }
      return events.last == "enter" && controller.section != nil
    }.map { $0.value.id }.sorted()
  }
}
