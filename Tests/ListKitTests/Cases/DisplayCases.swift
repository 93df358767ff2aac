import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Display bookkeeping` {
  /// A list whose host shows nothing on its own.
  private func unseen(_ notes: [Note]) -> ListFixture {
    let list = ListFixture()
    list.host.showsEverything = false
    list.host.containerSize = .zero
    list.update(notes)
    list.forgetEvents()
    return list
  }

  // DisplayHandlerTests/001
  @Test func `the first cell of a section is shown before its section`() {
    let list = unseen([Note(0, 2)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.host.source?.willDisplay(Card(), at: .item(list.path(0, 0)))
    #expect(list.controller(0).take().filter { $0 != "enter" } == ["will 0", "will"])
    #expect(delegate.take() == ["will 0.0", "will section 0"])
  }

  // DisplayHandlerTests/003
  @Test func `a section is shown while one of its cells is`() {
    let list = unseen([Note(0, 2)])
    let cards = [Card(), Card()]
    for item in 0..<2 {
      list.host.source?.willDisplay(cards[item], at: .item(list.path(0, item)))
    }
    list.host.source?.didEndDisplaying(cards[0])
    #expect(
      list.controller(0).take().filter { $0 != "enter" } == ["will 0", "will", "will 1", "end 0"])
    list.host.source?.didEndDisplaying(cards[1])
    #expect(list.controller(0).take().filter { $0 != "exit" } == ["end 1", "end"])
  }

  // DisplayHandlerTests/005
  @Test func `a cell that was never shown ends nothing`() {
    let list = unseen([Note(0, 2)])
    list.host.source?.didEndDisplaying(Card())
    #expect(list.controller(0).take() == [])
  }

  // DisplayHandlerTests/007
  @Test func `two cells at one place belong to the controllers they were made for`() {
    let list = unseen([Note(0)])
    let cards = [Card(), Card()]
    let first = list.controller(0)
    list.host.source?.willDisplay(cards[0], at: .item(list.path(0, 0)))
    list.notes = [Note(1)]
    list.update()
    let second = list.controller(1)
    _ = (first.take(), second.take())
    list.host.source?.willDisplay(cards[1], at: .item(list.path(0, 0)))
    #expect(second.take().filter { $0.hasPrefix("will") } == ["will 0", "will"])
    list.host.source?.didEndDisplaying(cards[0])
    #expect(first.take().filter { $0.hasPrefix("end") } == ["end 0", "end"])
    #expect(!second.take().contains { $0.hasPrefix("end") })
  }

  // DisplayHandlerTests/009
  @Test func `a header that ends twice ends its section once`() {
    let list = unseen([])
    list.configure = { $0.headerText = "top" }
    list.update([Note(0, 0)])
    let card = Card()
    list.host.source?.willDisplay(card, at: .header(0))
    #expect(list.controller(0).take().filter { $0.hasPrefix("will") } == ["will"])
    list.host.source?.didEndDisplaying(card)
    #expect(list.controller(0).take().filter { $0.hasPrefix("end") } == ["end"])
    list.host.source?.didEndDisplaying(card)
    #expect(list.controller(0).take() == [])
  }

  @Test func `a cell that is shown again at its place is shown once`() {
    let list = unseen([Note(0)])
    let card = Card()
    for _ in 0..<2 { list.host.source?.willDisplay(card, at: .item(list.path(0, 0))) }
    #expect(list.controller(0).take().filter { $0.hasPrefix("will") } == ["will 0", "will"])
    list.host.source?.didEndDisplaying(card)
    #expect(list.controller(0).take().filter { $0.hasPrefix("end") } == ["end 0", "end"])
  }

  @Test func `a cell that is used again elsewhere ends where it was`() {
    let list = unseen([Note(0), Note(1)])
    let card = Card()
    list.host.source?.willDisplay(card, at: .item(list.path(0, 0)))
    list.host.source?.willDisplay(card, at: .item(list.path(1, 0)))
    #expect(list.controller(0).take().filter { $0.hasPrefix("end") } == ["end 0", "end"])
    #expect(list.controller(1).take().filter { $0.hasPrefix("will") } == ["will 0", "will"])
  }

  @Test func `a cell at a place that is not there is not shown`() {
    let list = unseen([Note(0)])
    for place in [
      ListPlace.item(list.path(0, 1)), .item(list.path(1, 0)), .item(list.path(0, -1)),
    ] {
      list.host.source?.willDisplay(Card(), at: place)
    }
    #expect(list.controller(0).take() == [])
    #expect(list.adapter.visibleObjects.isEmpty)
  }

  @Test func `a footer keeps its section shown when the items go`() {
    let list = ListFixture()
    list.configure = { $0.footerText = "end" }
    list.update([Note(0, 2)])
    list.forgetEvents()
    list.update([Note(0, 0)])
    let ended = list.controller(0).take().filter { $0.hasPrefix("end") }
    #expect(ended.sorted() == ["end 0", "end 1"])
    #expect(list.adapter.visibleSectionControllers.count == 1)
  }

  @Test func `a cell ends its display under the index that it has by then`() {
    let list = ListFixture([Note(0, 2)], size: ListSize(width: 10, height: 2))
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.batch(0, count: 3) { $0.insert(in: $1, at: [0]) }
    list.host.scroll(to: 0.0)
    list.forgetEvents()
    _ = delegate.take()
    list.host.scroll(to: 1.0)
    list.host.scroll(to: 0.0)
    #expect(list.controller(0).take().filter { $0.hasPrefix("end") } == ["end 0", "end 2"])
    #expect(delegate.take().filter { $0.hasPrefix("end") } == ["end 0.0", "end 0.2"])
  }

  @Test func `a value that went is reported with its last place`() {
    let list = ListFixture([Note(0), Note(1), Note(2)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.update([Note(0), Note(2)])
    #expect(delegate.take() == ["end 1.0", "end section 1"])
  }

  @Test func `a reload ends every display and begins it anew`() {
    let list = ListFixture([Note(0), Note(1)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.reload()
    let events = delegate.take()
    #expect(events.filter { $0.hasPrefix("end") }.count == 4)
    #expect(events.filter { $0.hasPrefix("will") }.count == 4)
    #expect(list.made.prefix(2).allSatisfy { $0.events.contains("end") } && list.host.isClean)
  }

  @Test func `a host that goes ends every display`() {
    let list = ListFixture([Note(0), Note(1)])
    list.forgetEvents()
    list.adapter.host = nil
    #expect(list.made.allSatisfy { $0.events.contains("end") })
    #expect(list.adapter.visibleObjects.isEmpty)
  }
}

@MainActor @Suite struct `Working range` {
  private func near(_ list: ListFixture, _ event: String) -> [Int] {
    list.made.filter { $0.events.contains(event) }.map { $0.value.id }
  }

  private func list(_ ids: [Int], size: Int) -> ListFixture {
    let list = ListFixture()
    list.adapter.workingRangeSize = size
    list.host.visible(from: 0, count: 0)
    list.update(ids.map { Note($0) })
    list.forgetEvents()
    return list
  }

  // WorkingRangeHandlerTests/001, WorkingRangeHandlerTests/005
  @Test func `a section in sight is near, and no longer when it is out of sight`() {
    let list = list([1], size: 0)
    list.host.visible(from: 0, count: 1)
    #expect(near(list, "enter") == [1] && near(list, "exit") == [])
    list.forgetEvents()
    list.host.visible(from: 0, count: 0)
    #expect(near(list, "enter") == [] && near(list, "exit") == [1])
  }

  // WorkingRangeHandlerTests/003
  @Test func `the sections on both sides are near`() {
    let list = list([1, 2, 3], size: 1)
    list.host.visible(from: 1, count: 1)
    #expect(near(list, "enter") == [1, 2, 3] && near(list, "exit") == [])
  }

  // WorkingRangeHandlerTests/007
  @Test func `a section further away than the range is not near`() {
    let list = list([1, 2, 3], size: 1)
    list.host.visible(from: 0, count: 1)
    #expect(near(list, "enter") == [1, 2])
  }

  // WorkingRangeHandlerTests/009
  @Test func `a section that was near is not entered again when it comes into sight`() {
    let list = list([1, 2], size: 1)
    list.host.visible(from: 0, count: 1)
    list.forgetEvents()
    list.host.visible(from: 0, count: 2)
    #expect(near(list, "enter") == [] && near(list, "exit") == [])
  }

  // WorkingRangeHandlerTests/011
  @Test func `a value in front that comes into sight is entered, the other stays near`() {
    let list = list([1], size: 0)
    list.host.visible(from: 0, count: 1)
    list.forgetEvents()
    list.update([Note(2), Note(1)])
    #expect(near(list, "enter") == [] && near(list, "exit") == [])
    list.host.visible(from: 0, count: 2)
    #expect(near(list, "enter") == [2] && near(list, "exit") == [])
  }

  @Test func `a value that goes is left`() {
    let list = list([1, 2, 3], size: 1)
    list.host.visible(from: 0, count: 1)
    list.forgetEvents()
    list.update([Note(1), Note(3)])
    #expect(near(list, "exit") == [2] && near(list, "enter") == [3])
  }

  @Test func `values that go all at once are left`() {
    let list = list([1, 2, 3], size: 1)
    list.host.visible(from: 1, count: 1)
    list.forgetEvents()
    list.update([])
    #expect(near(list, "exit").sorted() == [1, 2, 3])
  }

  @Test func `a range that shrinks is left at the next look`() {
    let list = list([1, 2, 3], size: 1)
    list.host.visible(from: 1, count: 1)
    list.forgetEvents()
    list.adapter.workingRangeSize = 0
    list.host.visible(from: 1, count: 0)
    list.host.visible(from: 1, count: 1)
    #expect(near(list, "exit").sorted() == [1, 2, 3] && near(list, "enter") == [2])
  }

  @Test func `each value is entered and left in turn while the user scrolls`() {
    let list = list(Array(0..<20), size: 2)
    for first in 0..<18 { list.host.visible(from: first, count: 3) }
    for controller in list.made {
      let events = controller.take().filter { $0 == "enter" || $0 == "exit" }
      #expect(events.count <= 2 && events.first == "enter", "value \(controller.value.id)")
    }
  }

  // AdapterE2ETests/037
  @Test func `a controller that comes near may ask for cells that are not there`() {
    final class Asking: ListSectionController<Note, Card> {
      var found: [Bool] = []
      override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
      override func didEnterWorkingRange() {
        for index in 0..<numberOfItems() { found.append(context.cellForItem(at: index) != nil) }
      }
    }
    let list = ListFixture(size: ListSize(width: 10, height: 5))
    list.adapter.workingRangeSize = 2
    list.adapter.register(Note.self) { Asking($0) }
    list.update((0..<3).map { Note($0) })
    list.update((0..<11).map { Note($0) })
    let asked = list.adapter.objects.indices.compactMap {
      list.adapter.sectionController(atSection: $0) as? Asking
    }
    #expect(asked.filter { !$0.found.isEmpty }.count == 7)
    #expect(asked[5].found == [false] && list.host.isClean && list.outcomes.count == 2)
  }
}
