import ListKit
import ListTestKit
import Testing

/// Values as high as ten times their number of items, in a container of 100 by 100.
@MainActor @Suite struct `Cells in sight` {
  // AdapterTests/025
  @Test func `controllers name their own items in sight`() {
    let list = ListFixture.measured([2, 3, 4, 5, 6])
    #expect(list.made.map { $0.context.visibleIndexes.count } == [2, 3, 4, 1, 0])
    #expect(list.controller(5).context.visibleIndexes == [0])
    #expect(list.made.map { $0.context.visibleCells.count } == [2, 3, 4, 1, 0])
  }

  // AdapterTests/045
  @Test func `visible cells are those of the items in sight, in order`() {
    // The last value only lets the list scroll that far.
    let list = ListFixture.measured([2, 10, 5, 1])
    list.host.scroll(to: 80.0)
    #expect(
      list.adapter.visibleCells(for: AnyDiffable(Note(10))).map { $0.text }
        == (6...9).map { "10.\($0)" })
    #expect(
      list.adapter.visibleCells(for: AnyDiffable(Note(5))).map { $0.text }
        == (0...4).map { "5.\($0)" })
    #expect(list.adapter.visibleCells(for: AnyDiffable(Note(2))).isEmpty)
    #expect(list.adapter.visibleCells(for: AnyDiffable(Note(99))).isEmpty)
  }

  // AdapterTests/047
  @Test func `fully visible cells are wholly in sight`() {
    let list = ListFixture.measured([2, 10, 5])
    #expect(list.controller(10).context.fullyVisibleCells.count == 8)
    #expect(list.controller(2).context.fullyVisibleCells.count == 2)
    #expect(list.controller(5).context.fullyVisibleCells.isEmpty)
  }

  @Test func `a cell that is partly in sight is visible, and not fully`() {
    let list = ListFixture.measured([2, 10, 5])
    list.host.scroll(to: 5.0)
    #expect(list.controller(2).context.visibleIndexes == [0, 1])
    #expect(list.controller(2).context.fullyVisibleCells.map { $0.text } == ["2.1"])
    #expect(list.controller(10).context.visibleIndexes == Array(0...8))
    #expect(list.controller(10).context.fullyVisibleCells.count == 8)
  }

  // AdapterTests/041
  @Test func `a controller knows the areas of its items`() {
    let list = ListFixture.measured([2, 3])
    #expect(
      list.controller(2).context.frameForItem(at: 0)
        == ListRect(origin: .zero, size: ListSize(width: 100, height: 10)))
    #expect(list.controller(3).context.frameForItem(at: 2)?.minY == 40)
    #expect(list.controller(3).context.frameForItem(at: 3) == nil)
    #expect(NoteController(Note(1)).context.frameForItem(at: 0) == nil)
  }

  // AdapterTests/060
  @Test func `a list that begins at another value never shows the first`() {
    let list = ListFixture(size: ListSize(width: 100, height: 100))
    list.configure = { $0.height = 10 }
    list.update([Note(20, 20), Note(22, 22)], scroll: .reveal(Note(22), at: .start))
    #expect(list.host.contentOffset.y == 200)
    #expect(list.controller(20).events.allSatisfy { !$0.hasPrefix("will") })
    #expect(list.controller(22).events.contains("will"))
    #expect(list.host.isClean)
  }

  // AdapterTests/094
  @Test func `a controller scrolls to an item of its own`() {
    let list = ListFixture.measured(Array(1...19))
    list.controller(8).context.scroll(to: 0, at: .start)
    #expect(list.host.contentOffset == ListPoint(x: 0, y: 280))
    #expect(list.adapter.firstVisiblePath == list.path(7, 0) && list.host.isClean)
  }

  @Test(arguments: [
    (ListScrollPosition.start, 280.0), (.center, 235), (.end, 190), (.nearest, 190),
  ])
  func `an item stands where it should`(position: ListScrollPosition, offset: Double) {
    let list = ListFixture.measured(Array(1...19))
    list.controller(8).context.scroll(to: 0, at: position)
    #expect(list.host.contentOffset.y == offset)
  }

  @Test(arguments: [
    (ListScrollPosition.start, 280.0), (.end, 260), (.nearest, 190),
  ])
  func `a value stands where it should`(position: ListScrollPosition, offset: Double) {
    let list = ListFixture.measured(Array(1...19))
    list.adapter.scroll(to: Note(8), at: position)
    #expect(list.host.contentOffset.y == offset)
  }

  @Test func `a distance is added to where a value stands`() {
    let list = ListFixture.measured(Array(1...19))
    list.adapter.scroll(to: Note(8), at: .start, offset: -15)
    #expect(list.host.contentOffset.y == 265)
    #expect(list.adapter.offsetOfFirstVisibleItem() == 5)
  }

  @Test func `to scroll past the end goes as far as the content`() {
    let list = ListFixture.measured([5, 6, 4])
    list.adapter.scroll(to: Note(4), at: .start)
    #expect(list.host.contentOffset.y == 50)
  }

  @Test func `to scroll to what is not there changes nothing`() {
    let list = ListFixture.measured([0, 20])
    list.host.scroll(to: 30.0)
    list.adapter.scroll(to: Note(99), at: .start)
    list.adapter.scroll(to: Note(0), at: .start)
    list.controller(20).context.scroll(to: 20, at: .start)
    list.controller(20).context.scroll(to: -1, at: .start)
    #expect(list.host.contentOffset.y == 30 && list.host.isClean)
  }

  @Test func `a value is scrolled to its header, or its footer if it has nothing else`() {
    let list = ListFixture(size: ListSize(width: 100, height: 10))
    list.configure = { controller in
      controller.height = 10
      if controller.value.id == 2 { controller.headerText = "top" }
      if controller.value.id == 3 { controller.footerText = "end" }
    }
    list.update([Note(1, 5), Note(2, 5), Note(3, 0), Note(4, 5)])
    list.adapter.scroll(to: Note(2), at: .start)
    #expect(list.host.contentOffset.y == 50)
    list.adapter.scroll(to: Note(3), at: .start)
    #expect(list.host.contentOffset.y == 101)
    list.adapter.scroll(to: Note(2), at: .end)
    #expect(list.host.contentOffset.y == 91)
  }

  @Test func `the first item in sight and how far it is scrolled past`() {
    let list = ListFixture.measured([2, 3, 20])
    #expect(list.adapter.firstVisiblePath == list.path(0, 0))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0)
    list.host.scroll(to: 33.0)
    #expect(list.adapter.firstVisiblePath == list.path(1, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 3)
    list.host.containerInset = ListEdgeInsets(top: 4, leading: 7, bottom: 0, trailing: 0)
    #expect(list.adapter.offsetOfFirstVisibleItem() == 7)
    #expect(list.adapter.offsetOfFirstVisibleItem(along: .horizontal) == 7)
    list.update([])
    #expect(list.adapter.firstVisiblePath == nil && list.adapter.offsetOfFirstVisibleItem() == 0)
  }

  @Test func `what the user sees stays when values are inserted and deleted before it`() {
    let list = ListFixture.measured([5, 6, 7, 20])
    list.host.scroll(to: 115.0)
    list.update([Note(9, 9), Note(6, 6), Note(7, 7), Note(20, 20)])
    #expect(list.adapter.firstVisiblePath == list.path(2, 0))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 5)
    #expect(list.host.isClean)
  }

  // AdapterTests/096
  @Test(arguments: [1, 2]) func `a cell leads to the index of its item`(id: Int) {
    let list = ListFixture.measured([0, 1, 2])
    let controller = list.controller(id)
    let indexes = controller.context.visibleCells.map { controller.context.index(for: $0) }
    #expect(indexes == (0..<id).map(Optional.some))
    #expect(controller.context.index(for: Card()) == nil)
  }

  @Test func `a point leads to the index of the item there`() {
    let list = ListFixture.measured([2, 3])
    #expect(list.controller(3).context.index(at: ListPoint(x: 50, y: 35)) == 1)
    #expect(list.controller(3).context.index(at: ListPoint(x: 50, y: 5)) == nil)
    #expect(list.controller(2).context.index(at: ListPoint(x: 50, y: 5)) == 0)
  }

  // AdapterTests/108
  @Test(arguments: [
    (ListSize(width: -1, height: -1), ListSize.zero),
    (ListSize(width: 5, height: -1), ListSize(width: 5, height: 0)),
    (ListSize(width: .nan, height: 3), ListSize(width: 0, height: 3)),
  ])
  func `a size is never negative and always a number`(size: ListSize, shown: ListSize) {
    let list = ListFixture()
    list.adapter.register(Note.self) { note in
      ListSingleSectionController(note) { _, _ in
        size
      } cell: { _, context in
        context.dequeue(Card.self, at: 0)
      }
    }
    list.update([Note(1)])
    #expect(list.host.source?.size(at: .item(list.path(0, 0))) == shown)
    #expect(list.problems.isEmpty == !size.width.isNaN)
  }

  // AdapterTests/112
  @Test func `the container is smaller by the space around the content`() {
    let list = ListFixture.measured([2])
    list.host.containerInset = ListEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let context = list.controller(2).context
    #expect(context.containerSize == ListSize(width: 100, height: 100))
    #expect(context.insetContainerSize == ListSize(width: 94, height: 96))
    #expect(context.sectionContainerSize == ListSize(width: 94, height: 96))
  }

  // AdapterE2ETests/023
  @Test func `scrolling while a value goes finds no section that is not there`() {
    let list = ListFixture.measured([20, 21, 22])
    list.host.scroll(to: 530.0)
    list.host.needsLayoutBeforeBatch = true
    var scrolled = 0
    list.configure = { $0.height = 10 }
    list.controller(21).onUpdate = { [unowned list] _ in
      scrolled += 1
      list.host.source?.didScroll()
    }
    list.update([Note(20, 20), Note(21, 21, "!")])
    list.host.source?.didScroll()
    #expect(list.counts == [20, 21] && scrolled == 1)
    #expect(list.host.isClean && list.outcomes == [.applied])
  }

  @Test func `cells of items that came in a batch are there once it is shown`() {
    let list = ListFixture.measured([2])
    let controller = list.controller(2)
    var inside: [Bool] = []
    list.batch(2, count: 3) { context, controller in
      context.insert(in: controller, at: [2])
      inside.append(controller.context.cellForItem(at: 2) == nil)
    }
    #expect(inside == [true] && controller.context.cellForItem(at: 2)?.text == "2.2")
  }
}

@MainActor @Suite struct `Headers and footers` {
  // AdapterTests/134
  @Test func `a header is there for its own section`() {
    let list = ListFixture()
    list.configure = { if $0.value.id == 0 { $0.headerText = "top" } }
    list.update([Note(0, 0), Note(1, 1)])
    #expect(list.controller(0).context.cell(for: .header)?.text == "top")
    #expect(list.controller(0).context.cell(for: .footer) == nil)
    #expect(list.controller(1).context.cell(for: .header) == nil)
    #expect(list.host.cell(at: .header(1)) == nil)
  }

  // AdapterTests/098
  @Test func `the delegate hears of a section that shows only its header`() {
    let delegate = DelegateRecorder()
    let list = ListFixture()
    list.adapter.delegate = delegate
    list.configure = { $0.headerText = "top" }
    list.update([Note(0, 0)])
    #expect(delegate.take() == ["will section 0"])
    list.update([])
    #expect(delegate.take() == ["end section 0"])
  }

  @Test func `headers and footers move with their section, in their cells`() {
    let list = ListFixture()
    list.configure = { controller in
      controller.headerText = "top \(controller.value.id)"
      controller.footerText = "end \(controller.value.id)"
    }
    list.update((0..<3).map { Note($0) })
    let header = list.host.cell(at: .header(2))
    let footer = list.host.cell(at: .footer(2))
    list.update([2, 0, 1].map { Note($0) })
    #expect(list.host.cell(at: .header(0)) === header && header?.text == "top 2")
    #expect(list.host.cell(at: .footer(0)) === footer && footer?.text == "end 2")
    #expect(list.host.isClean)
  }

  @Test func `a footer that comes and goes leaves the items alone`() {
    let list = ListFixture([Note(0, 2)])
    list.controller(0).footerText = "end"
    list.batch(0) { $0.reload($1) }
    #expect(list.host.batches.last?.footerUpdates == [0])
    #expect(list.host.cell(at: .footer(0))?.text == "end")
    list.controller(0).footerText = nil
    list.batch(0) { $0.reload($1) }
    #expect(list.host.cell(at: .footer(0)) == nil && list.host.isClean)
  }

  @Test func `a header does not count against the empty view`() {
    let list = ListFixture()
    let card = Card()
    list.adapter.emptyView = { card }
    list.configure = { $0.headerText = "top" }
    list.update([Note(0, 0)])
    #expect(list.host.emptyView === card)
    list.adapter.emptyRule = .noSections
    list.update([Note(0, 0, "!")])
    #expect(list.host.emptyView == nil)
  }
}
