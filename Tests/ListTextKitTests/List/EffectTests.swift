import ListTestKit
import ListTextKit
import Testing

/// What animated batches look like on the way.
@MainActor
struct EffectTests {
  private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

  @Test func `the last frame is the frame without effects`() {
    let list = TextFixture(entries(0..<5), rows: 8)
    let plain = TextFixture(entries([3, 9, 0, 1, 4]), rows: 8)
    list.update(entries([3, 9, 0, 1, 4]), animated: true)
    #expect(list.view.nextFrame != nil || list.view.needsDisplay)
    _ = list.lines(at: .zero)
    #expect(list.view.nextFrame != nil)
    #expect(list.canvas(at: milliseconds(240)) == plain.canvas())
    #expect(list.view.nextFrame == nil && !list.view.needsDisplay)
  }

  @Test func `a row that comes pushes the others down step by step`() {
    let list = TextFixture(entries([0, 1]), rows: 8)
    list.view.following = .start
    list.update([Entry(7, rows: 3), Entry(0), Entry(1)], animated: true)
    #expect(list.lines(at: .zero).prefix(3) == ["entry 0", "entry 1", ""])
    let middle = list.lines(at: milliseconds(50))
    #expect(middle.first == "entry 7")
    #expect(middle != list.lines(at: milliseconds(300)))
    #expect(
      list.lines(at: milliseconds(300)).prefix(4) == [
        "entry 7", "entry 7+1", "entry 7+2", "entry 0",
      ])
  }

  @Test func `an update takes over from wherever things are`() {
    let list = TextFixture(entries(0..<5), rows: 8)
    list.update(entries([1, 2, 3, 4, 0]), animated: true)
    _ = list.lines(at: .zero)
    _ = list.lines(at: milliseconds(60))
    list.update(entries([0, 1, 2, 3, 4]), animated: true)
    let next = list.lines(at: milliseconds(61))
    #expect(next != (0..<5).map { "entry \($0)" } + ["", "", ""])
    #expect(list.lines(at: milliseconds(400)) == (0..<5).map { "entry \($0)" } + ["", "", ""])
  }

  @Test func `batches between two frames play as one`() {
    let (list, one) = (TextFixture(entries(0..<6), rows: 6), TextFixture(entries(0..<6), rows: 6))
    list.update(entries([0, 2, 3, 4, 5]), animated: true)
    list.update([Entry(0), Entry(2), Entry(8), Entry(4, "four"), Entry(5)], animated: true)
    list.update([Entry(0), Entry(8), Entry(4, "four"), Entry(5), Entry(2)], animated: true)
    one.update([Entry(0), Entry(8), Entry(4, "four"), Entry(5), Entry(2)], animated: true)
    for time in [0, 40, 80, 120, 160, 240] {
      #expect(list.canvas(at: milliseconds(time)) == one.canvas(at: milliseconds(time)), "\(time)")
    }
  }

  @Test func `a resize between two batches leaves the first one without effects`() {
    let list = TextFixture(entries(0..<20), rows: 6)
    list.view.following = .end
    list.view.scrollToEnd()
    _ = list.lines()
    list.update(entries(0..<19), animated: true)
    list.view.resize(columns: 12, rows: 3)
    list.update(entries(0..<18) + [Entry(18, "last")], animated: true)
    #expect(list.lines() == ["entry 16", "entry 17", "last"])
  }

  @Test func `an update that is not animated has no effects`() {
    let list = TextFixture(entries(0..<5), rows: 8)
    list.update(entries(1..<5))
    #expect(list.view.nextFrame == nil)
    list.view.effects = nil
    list.update(entries(2..<5), animated: true)
    #expect(list.view.nextFrame == nil)
  }

  @Test func `a row that goes shrinks`() {
    let list = TextFixture([Entry(0), Entry(1, rows: 5)], rows: 8)
    list.update([Entry(0)], animated: true)
    let counts = [0, 20, 60, 120, 240].map { time in
      list.lines(at: milliseconds(time)).filter { $0.hasPrefix("entry 1") }.count
    }
    #expect(counts == counts.sorted(by: >) && Set(counts).count > 3, "\(counts)")
    #expect(counts.first == 5 && counts.last == 0)
  }

  @Test func `a row that goes keeps the background of the list and its own marks`() {
    let list = TextFixture([Entry(0), Entry(1), Entry(2)], rows: 6)
    list.view.appearance.background = TextStyle(background: .blue)
    list.view.appearance.selectedStyle = { $0.merging(TextStyle(.bold)) }
    list.adapter.selectionMode = .multiple
    list.adapter.selectItem(at: ListPath(section: 1, item: 0))
    _ = list.canvas(at: .zero)
    list.update([Entry(0), Entry(2)], animated: true)
    let first = list.canvas(at: .zero)
    #expect(first[4, 1].style.attributes == .bold)
    for time in [0, 30, 60, 90, 300] {
      let canvas = list.canvas(at: milliseconds(time))
      #expect(
        (0..<6).allSatisfy { row in
          (9..<12).allSatisfy { canvas[$0, row].style.background == .blue }
        }, "after \(time) ms")
    }
  }

  @Test func `a row that comes glows`() {
    let list = TextFixture(entries(0..<2), rows: 8)
    list.view.following = .start
    list.update([Entry(3, rows: 2)] + entries(0..<2), animated: true)
    _ = list.canvas(at: .zero)
    let middle = list.canvas(at: milliseconds(100))
    #expect(middle.lines[0] == "entry 3")
    #expect(middle[0, 0].style.attributes.contains(.bold))
    #expect(list.canvas(at: milliseconds(240))[0, 0].style == .plain)
  }

  @Test func `an update that is not animated ends what is playing`() {
    let list = TextFixture(entries(0..<5))
    list.update(entries([4, 3, 2, 1, 0]), animated: true)
    _ = list.lines(at: .zero)
    list.update(entries([4, 3, 2, 1]))
    #expect(list.lines(at: milliseconds(1)) == ["entry 4", "entry 3", "entry 2", "entry 1", ""])
    #expect(list.view.nextFrame == nil)
  }

  @Test func `a row that changes pulses`() {
    let list = TextFixture(entries(0..<2))
    list.update([Entry(0, "other"), Entry(1)], animated: true)
    #expect(list.canvas(at: .zero)[0, 0].style.attributes.contains(.bold))
    #expect(!list.canvas(at: .zero)[0, 1].style.attributes.contains(.bold))
    #expect(list.canvas(at: milliseconds(240))[0, 0].style == .plain)
  }

  @Test func `a completion does not wait for the effects`() {
    let list = TextFixture(entries(0..<5))
    var isShown = false
    list.entries = entries(1..<5)
    list.adapter.performUpdates(animated: true) { isShown = $0 == .applied }
    list.scheduler.run()
    #expect(isShown)
  }

  @Test func `effects before an empty view come to an end`() {
    let list = TextFixture(entries(0..<3))
    let cell = EntryCell()
    cell.text = "nothing"
    list.adapter.emptyView = { cell }
    list.update([], animated: true)
    _ = list.lines(at: .zero)
    #expect(list.lines(at: milliseconds(10)).contains("entry 2"))
    #expect(list.lines(at: milliseconds(300)).first == "nothing")
    #expect(list.view.nextFrame == nil && !list.view.needsDisplay)
  }

  @Test func `effects go on where time begins anew`() {
    let list = TextFixture(entries(0..<5))
    list.update(entries([4, 3, 2, 1, 0]), animated: true)
    _ = list.lines(at: .seconds(1000))
    _ = list.lines(at: .zero)
    #expect(list.lines(at: milliseconds(300)).first == "entry 4")
    #expect(list.view.nextFrame == nil)
  }

  @Test func `effects that are turned off are over at once`() {
    let list = TextFixture(entries(0..<5))
    list.update(entries([4, 3, 2, 1, 0]), animated: true)
    _ = list.lines(at: .zero)
    list.view.effects = nil
    #expect(list.view.needsDisplay)
    #expect(list.lines(at: milliseconds(1)).first == "entry 4")
  }

  @Test func `effects of two updates in one frame begin with the last drawn frame`() {
    let list = TextFixture(entries(0..<5))
    _ = list.lines(at: .zero)
    list.update(entries([1, 2, 3, 4, 0]), animated: true)
    list.update(entries([1, 2, 3, 0, 4]), animated: true)
    #expect(list.lines(at: milliseconds(1)) == (0..<5).map { "entry \($0)" })
  }

  @Test func `a row that grows during an effect is drawn at its new size`() {
    let list = TextFixture(entries(0..<4), rows: 8)
    list.update(entries([3, 0, 1, 2]), animated: true)
    _ = list.lines(at: .zero)
    list.controller(3)?.size = ListSize(width: 12, height: 3)
    list.view.invalidateLayout(at: [.item(ListPath(section: 0, item: 0))])
    let late = list.lines(at: milliseconds(239))
    #expect(late == list.lines(at: milliseconds(400)))
  }

  @Test func `effects of a list within a row are played`() {
    let cell = TextNestedListCell()
    cell.inner.effects = TextEffects()
    let outer = TextListView(columns: 9, rows: 3)
    let scheduler = ManualScheduler()
    let adapter = TextListAdapter(host: cell.inner) { scheduler.schedule($0) }
    var values = entries(0..<3)
    adapter.register(Entry.self) {
      let controller = EntryController($0)
      controller.size = ListSize(width: 3, height: 1)
      return controller
    }
    adapter.content { values }
    adapter.performUpdates(animated: false)
    scheduler.run()
    outer.showEmptyView(cell)
    var canvas = TextCanvas(width: 9, height: 3)
    outer.compose(&canvas, at: .zero)
    values = entries([2, 1, 0])
    adapter.performUpdates(animated: true)
    scheduler.run()
    for time in [10, 20, 300] { outer.compose(&canvas, at: milliseconds(time)) }
    #expect(cell.inner.nextFrame == nil)
  }

  /// A section with a list in its header.
  private final class ShelfController: TextSectionController<Entry> {
    let inner = TextListAdapter(host: nil) { work in work() }
    var names = entries(0..<3)

    override init(_ value: Entry) {
      super.init(value)
      inner.register(Entry.self) {
        let controller = EntryController($0)
        controller.size = ListSize(width: 3, height: 1)
        return controller
      }
      inner.content { [unowned self] in names }
      inner.performUpdates(animated: false)
    }

    override func numberOfItems() -> Int { value.count }
    override func cellForItem(at index: Int) -> TextCell {
      context.dequeue(EntryCell.self, at: index)
    }
    override var header: TextListItem? {
      ListItem(AnyDiffable("header")) { context in
        ListSize(width: context.containerSize.width, height: 1)
      } cell: { [inner] context, element in
        let cell = context.dequeue(TextNestedListCell.self, for: element)
        cell.inner.effects = TextEffects()
        cell.show(inner)
        return cell
      }
    }
  }

  @Test(arguments: [0, 1])
  func `effects of a list request no frames beneath an empty view`(count: Int) throws {
    let view = TextListView(columns: 9, rows: 3)
    let adapter = TextListAdapter(host: view) { work in work() }
    adapter.register(Entry.self) { ShelfController($0) }
    adapter.content { [Entry(0, count: count)] }
    let nothing = EntryCell()
    adapter.emptyView = { nothing }
    adapter.performUpdates(animated: false)
    var canvas = TextCanvas(width: 9, height: 3)
    view.compose(&canvas, at: .zero)
    let controller = try #require(
      adapter.sectionController(for: Entry(0, count: count)) as? ShelfController)
    controller.names.reverse()
    controller.inner.performUpdates(animated: true)
    view.compose(&canvas, at: .zero)
    #expect((view.nextFrame == nil) == (count == 0))
    view.compose(&canvas, at: milliseconds(300))
    #expect(view.nextFrame == nil && !view.needsDisplay)
  }
}
