import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Places and sizes` {
  @Test(arguments: [
    (0.0, 0, 0, 5.0), (3, 0, 0, 8), (7, 1, 0, 2), (30, 2, 0, 5), (35, 2, 1, 0), (54, 2, 2, 9),
  ])
  func `the first item in sight is the one at the edge behind the inset`(
    offset: Double, section: Int, item: Int, past: Double
  ) {
    let list = ListFixture.measured([1, 2, 3, 90])
    list.host.containerInset = ListEdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0)
    list.host.scroll(to: offset)
    #expect(list.adapter.firstVisiblePath == list.path(section, item))
    #expect(list.adapter.offsetOfFirstVisibleItem() == past)
  }

  @Test func `a host asks how the items of a section are laid out`() {
    final class PhotoController: ListSectionController<Photo, Card> {
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
      override var minimumLineSpacing: Double { 1 }
      override var minimumInteritemSpacing: Double { 2 }
      override var layout: SectionLayout? { .flow }
    }
    let list = ListFixture()
    list.adapter.register(Photo.self) { PhotoController($0) }
    list.adapter.content { Photo(id: 1) }
    list.update()
    let source = list.host.source
    #expect(source?.lineSpacing(in: 0) == 1 && source?.itemSpacing(in: 0) == 2)
    #expect(source?.layout(of: 0) == .flow)
    // There is no such section.
    #expect(source?.lineSpacing(in: 1) == 0 && source?.itemSpacing(in: 1) == 0)
    #expect(source?.layout(of: 1) == nil)
  }

  @Test func `a container is not negative, however large its insets`() {
    let list = ListFixture([Note(1)])
    list.host.containerInset = ListEdgeInsets(top: 200, leading: 20, bottom: 0, trailing: 0)
    #expect(list.controller(1).context.insetContainerSize == .zero)
  }

  @Test func `a header that has a negative size or none that is a number has none`() {
    final class PhotoController: ListSectionController<Photo, Card> {
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
      override var header: ListItem<Card>? {
        ListItem(AnyDiffable("header")) { _ in
          ListSize(width: -3, height: .nan)
        } cell: {
          $0.dequeue(Card.self, for: $1)
        }
      }
    }
    let list = ListFixture()
    list.adapter.register(Photo.self) { PhotoController($0) }
    list.adapter.content { Photo(id: 1) }
    #expect(list.host.source?.size(at: .header(0)) == .zero)
  }

  @Test func `a section is measured again after the update that waits`() {
    let list = ListFixture([Note(1, 2)])
    list.notes = [Note(0), Note(1, 2)]
    list.request()
    var measured: [Bool] = []
    list.controller(1).context.invalidateLayout { measured.append($0) }
    #expect(measured.isEmpty)
    list.scheduler.run()
    #expect(measured == [true])
    #expect(
      list.host.log.contains(.invalidateLayout([.item(list.path(1, 0)), .item(list.path(1, 1))])))
  }

  @Test func `a section is measured again if the update that waits is taken back`() async {
    let list = ListFixture([Note(1, 2)])
    let waiting = Task { await list.adapter.update(animated: false) }
    while list.scheduler.pendingCount == 0 { await Task.yield() }
    var measured: [Bool] = []
    list.controller(1).context.invalidateLayout { measured.append($0) }
    waiting.cancel()
    #expect(await waiting.value == .dropped && measured.isEmpty)
    list.scheduler.run()
    #expect(measured == [true] && list.host.batches.isEmpty)
  }

  @Test func `two sections are measured again after the update that is shown`() {
    let list = ListFixture([Note(1), Note(2)])
    list.host.isCompletionDeferred = true
    list.update([Note(2), Note(1), Note(3)])
    var measured: [String] = []
    list.controller(1).context.invalidateLayout { measured.append("1 \($0)") }
    list.controller(2).context.invalidateLayout { measured.append("2 \($0)") }
    #expect(measured.isEmpty)
    list.host.finishAllBatches()
    #expect(measured == ["1 true", "2 true"])
    #expect(list.host.log.contains(.invalidateLayout([.item(list.path(1, 0))])))
  }

  @Test func `a measurement that waits is answered if the host is removed`() {
    let list = ListFixture([Note(1), Note(2)])
    let gone = list.controller(1)
    list.host.isCompletionDeferred = true
    list.update([Note(2), Note(3)])
    var measured: [Bool] = []
    list.controller(2).context.invalidateLayout { measured.append($0) }
    gone.context.invalidateLayout { measured.append($0) }
    list.adapter.host = nil
    list.host.finishAllBatches()
    #expect(measured == [false, false], "\(measured)")
  }

  @Test func `a controller that left does nothing and is answered`() {
    let list = ListFixture([Note(1, 2)])
    let context = list.controller(1).context
    list.update([Note(2)])
    #expect(context.cellForItem(at: 0) == nil && context.visibleCells.isEmpty)
    #expect(context.frameForItem(at: 0) == nil && context.cell(for: .header) == nil)
    list.host.select(list.path(0, 0))
    context.deselectItem(at: 0)
    context.selectItem(at: 0)
    context.scroll(to: 0)
    var measured: [Bool] = []
    context.invalidateLayout { measured.append($0) }
    #expect(measured == [false] && list.adapter.selectedPaths == [list.path(0, 0)])
    #expect(list.host.isClean)
  }

  @Test func `a section of only a header is visible and hears of scrolling`() {
    let list = ListFixture()
    list.configure = { $0.headerText = "header" }
    list.update([Note(1, 0)])
    #expect(list.adapter.visibleObjects.count == 1)
    list.forgetEvents()
    list.host.scroll(to: 0.0)
    #expect(list.controller(1).take() == ["scroll"])
  }

  @Test func `what is visible has its newest value`() {
    let list = ListFixture([Note(1), Note(2)])
    list.update([Note(1, 1, "!"), Note(2)])
    #expect(list.adapter.visibleObjects.first?.value(as: Note.self)?.text == "!")
    #expect(list.adapter.object(for: list.controller(1))?.value(as: Note.self)?.text == "!")
  }

  @Test func `a value that is boxed twice is found`() {
    let list = ListFixture([Note(1), Note(2)])
    #expect(list.adapter.section(for: AnyDiffable(AnyDiffable(Note(2)))) == 1)
  }

  @Test func `sections change places and counts, and become empty`() {
    let list = ListFixture([Note(1, 0), Note(2, 2), Note(3, 1)])
    list.update([Note(3, 2), Note(1, 1), Note(2, 0)])
    #expect(list.counts == [2, 1, 0] && list.host.isClean)
    list.update([Note(2, 3), Note(4, 0), Note(3, 0)])
    #expect(list.counts == [3, 0, 0] && list.problems.isEmpty && list.host.isClean)
  }

  @Test func `a host that lays out before a batch sees sections grow and shrink`() {
    let list = ListFixture([Note(1, 1), Note(2)])
    list.host.needsLayoutBeforeBatch = true
    list.update([Note(1, 3), Note(2)])
    #expect(list.texts(of: 0) == ["1.0", "1.1", "1.2"] && list.host.isClean)
    list.update([Note(2, 2), Note(1, 1)])
    #expect(list.counts == [2, 1] && list.host.isClean, "\(list.host.violations)")
  }

  @Test func `a cell stays with its value while another comes and goes before it`() {
    let list = ListFixture([Note(1), Note(2)])
    let cell = list.host.cell(at: list.path(1, 0))
    list.update([Note(0), Note(1), Note(2)])
    #expect(cell != nil && list.host.cell(at: list.path(2, 0)) === cell)
    list.update([Note(1), Note(2)])
    #expect(list.host.cell(at: list.path(1, 0)) === cell && list.host.isClean)
  }
}
