import ListTestKit
import ListTextKit
import Testing

/// Controllers and cells that are called may change the list.
@MainActor
struct ReentrancyTests {
  /// A change of the list that a callback makes.
  enum Deed: CaseIterable {
    case scroll, scrollToPlace, scrollToEnd, resize, layout, update, reload, invalidate, focus, keys
    case source, host, appearance, draw
  }

  @Test func `a list whose view is given to another while its rows go ends the display of all`() {
    let list = TextFixture(entries(0..<3))
    let other = TextFixture(entries(7..<9))
    list.controller(0)?.onMoment = { [unowned list] moment in
      guard moment == .didEndDisplaying else { return }
      list.controller(0)?.onMoment = nil
      other.adapter.host = list.view
    }
    list.adapter.host = nil
    #expect((0..<3).allSatisfy { list.controller($0)?.events == ["will 0", "end 0"] })
    #expect(other.adapter.host === list.view && list.lines().prefix(2) == ["entry 7", "entry 8"])
  }

  @Test(arguments: [Deed.layout, .scroll, .scrollToPlace], [true, false])
  func `a callback while a reload hides its cells leaves no old cells`(deed: Deed, isSource: Bool) {
    let list = TextFixture(entries(0..<3))
    var isArmed = true
    for id in 0..<3 {
      list.controller(id)?.onMoment = { [unowned list] moment in
        guard moment == .didEndDisplaying, isArmed else { return }
        isArmed = false
        Self.carryOut(deed, on: list, 1)
      }
    }
    list.entries = entries([7, 0, 1, 2])
    if isSource {
      let other = TextListView(columns: 12, rows: 5)
      other.appearance = list.view.appearance
      list.adapter.host = other
      list.adapter.host = list.view
    } else {
      list.adapter.reloadData()
      list.scheduler.run()
    }
    list.scheduler.run()
    let fresh = TextFixture(entries([7, 0, 1, 2]))
    for view in [list.view, fresh.view] { view.scroll(to: 0) }
    #expect(!isArmed)
    #expect(list.lines(at: .seconds(9)) == fresh.lines(at: .seconds(9)))
  }

  @Test(arguments: EntryController.Moment.allCases, Deed.allCases)
  func `a list survives what is done to it at any moment`(
    moment: EntryController.Moment, deed: Deed
  ) {
    for isImmediate in [false, true] {
      let list = TextFixture([]) { $0.isSelfMeasuring = $0.value.id % 2 == 0 }
      list.pace.isImmediate = isImmediate
      list.view.estimatedLength = 2
      var left = 6
      list.configure = { [unowned list] controller in
        controller.isSelfMeasuring = controller.value.id % 2 == 0
        controller.onMoment = { [unowned list] now in
          guard now == moment, left > 0 else { return }
          left -= 1
          Self.carryOut(deed, on: list, left)
        }
      }
      list.update(entries(0..<30, rows: 2), animated: true)
      list.view.scroll(by: 7)
      _ = list.lines(at: .milliseconds(10))
      list.update(entries([3, 40, 5, 6, 0, 41, 8] + Array(9..<30), rows: 3), animated: true)
      _ = list.lines(at: .milliseconds(20))
      left = 0
      list.adapter.host = nil
      list.adapter.host = list.view
      list.update()
      list.view.resize(columns: 12, rows: 5)
      list.view.setLayout(StackLayout())
      list.view.appearance.showsIndicator = false
      let plain = TextFixture([]) { $0.isSelfMeasuring = $0.value.id % 2 == 0 }
      plain.view.estimatedLength = 2
      plain.update(list.entries)
      for other in [list, plain] {
        for _ in 0..<24 { other.view.scroll(by: 4) }
        other.view.scroll(to: 0)
        if let path = other.adapter.focusedPath {
          other.adapter.deselectItem(at: path)
        }
        other.adapter.deselectAll()
        other.adapter.focus(at: nil)
        other.view.scroll(to: 4)
      }
      #expect(list.lines(at: .seconds(9)) == plain.lines(at: .seconds(9)), "\(moment) \(deed)")
      #expect(list.view.visiblePaths == plain.view.visiblePaths)
    }
  }

  private static func carryOut(_ deed: Deed, on list: TextFixture, _ round: Int) {
    switch deed {
    case .scroll: list.view.scroll(by: 3)
    case .scrollToPlace:
      list.view.scroll(
        to: .item(ListPath(section: 3, item: 0)), at: .center, offset: 0, animated: false)
    case .scrollToEnd: list.view.scrollToEnd()
    case .resize: list.view.resize(columns: 9 + round, rows: 3 + round % 3)
    case .layout: list.view.setLayout(StackLayout(hasStickyHeaders: round % 2 == 0))
    case .update:
      list.entries = entries(round..<20, rows: 2)
      list.adapter.performUpdates(animated: true) { _ in }
    case .reload: list.adapter.reloadData { _ in }
    case .invalidate:
      list.view.invalidateLayout(at: round % 2 == 0 ? nil : [.item(ListPath(section: 1, item: 0))])
    case .focus: list.view.focus(ListPath(section: round, item: 0))
    case .keys: list.view.perform(TextListCommand.allCases[round * 2])
    case .source: list.view.source = round % 2 == 0 ? nil : list.view.source
    case .host: list.adapter.host = round % 2 == 0 ? nil : list.view
    case .appearance: list.view.appearance.showsIndicator.toggle()
    case .draw: _ = list.lines(at: .milliseconds(round))
    }
  }

  @Test(arguments: [false, true])
  func `a search whose test changes the list ends`(empties: Bool) {
    let list = TextFixture(entries(0..<5))
    list.pace.isImmediate = true
    list.view.focus(ListPath(section: 1, item: 0))
    var tests = 0
    list.view.isHit = { _ in
      tests += 1
      if tests == 2 { list.update(empties ? [] : entries([0, 1])) }
      return tests == 2
    }
    #expect(list.view.perform(.nextHit) == false)
    #expect(tests == 2 && list.adapter.focusedPath?.section == (empties ? nil : 1))
    tests = 9
    list.view.isHit = { $0.section == 0 }
    #expect(list.view.perform(.nextHit) == !empties)
  }

  @Test func `a scroll while an update is carried out is not lost`() {
    let list = TextFixture(entries(0..<40))
    list.controller(3)?.onMoment = { [unowned list] moment in
      if moment == .update { list.view.scrollToEnd() }
    }
    var changed = entries(0..<40)
    changed[3].text = "other"
    list.update(changed)
    #expect(list.lines().last == "entry 39")
    list.controller(3)?.onMoment = { [unowned list] moment in
      if moment == .update { list.view.scroll(to: 12) }
    }
    changed[3].text = "again"
    list.update(changed)
    #expect(list.lines().first == "entry 12")
  }

  @Test func `a place that is scrolled to while a row goes is where the list stands`() {
    let list = TextFixture(entries(0..<40))
    list.controller(0)?.onMoment = { [unowned list] moment in
      guard moment == .didEndDisplaying else { return }
      list.view.scroll(
        to: .item(ListPath(section: 20, item: 0)), at: .start, offset: 0, animated: false)
    }
    list.update(entries(1..<40))
    #expect(list.lines().first == "entry 21")
  }

  @Test func `a layout that is set while sizes are asked is the one that is shown`() {
    let list = TextFixture(entries(0..<4)) { $0.headerText = "H" }
    var isSet = false
    list.controller(1)?.onMoment = { [unowned list] moment in
      guard moment == .size, !isSet else { return }
      isSet = true
      list.view.setLayout(StackLayout(hasStickyHeaders: true))
    }
    list.view.resize(columns: 11, rows: 2)
    list.view.scroll(to: 1)
    #expect(list.lines().first == "H")
  }

  @Test func `a resize while sizes are asked keeps the place`() {
    let list = TextFixture(entries(0..<40))
    list.view.scroll(to: 20)
    var isDone = false
    list.controller(1)?.onMoment = { [unowned list] moment in
      guard moment == .size, !isDone else { return }
      isDone = true
      list.view.resize(columns: 10, rows: 4)
    }
    list.view.resize(columns: 11, rows: 5)
    #expect(list.lines() == (20..<24).map { "entry \($0)" })
  }

  @Test func `a cell that asks for another frame while it is drawn gets it`() {
    let list = TextFixture(entries(0..<3))
    let cell = list.view.cell(at: .item(ListPath(section: 0, item: 0))) as? EntryCell
    cell?.onUse = { [weak cell] in cell?.setNeedsDisplay() }
    _ = list.lines()
    #expect(list.view.needsDisplay)
    cell?.onUse = nil
    _ = list.lines()
    #expect(!list.view.needsDisplay)
  }

  @Test func `a cell that its controller keeps is not given to another row`() {
    let list = TextFixture(entries(0..<20))
    let kept = list.view.cell(at: .item(ListPath(section: 0, item: 0))) as? EntryCell
    list.controller(0)?.ownCell = kept
    list.view.scroll(to: 10)
    list.view.scroll(to: 0)
    list.update(entries(0..<21))
    for offset in [1, 0, 2, 0, 3, 0, 7, 1, 0] {
      list.view.scroll(to: Double(offset))
      #expect(list.lines() == (offset..<offset + 5).map { "entry \($0)" })
    }
  }

  @Test func `a row that is deleted while another cell replaces its own leaves none displayed`() {
    let list = TextFixture(entries(0..<6))
    list.pace.isImmediate = true
    let replaced = list.controller(1)
    replaced?.ownCell = EntryCell()
    replaced?.onMoment = { [unowned list] moment in
      guard moment == .didEndDisplaying else { return }
      replaced?.onMoment = nil
      list.entries.removeAll { $0.id == 1 }
      list.adapter.performUpdates(animated: false)
    }
    list.controller(5)?.onMoment = { [unowned list] moment in
      guard moment == .willDisplay else { return }
      list.controller(5)?.onMoment = nil
      list.adapter.reloadObjects([AnyDiffable(Entry(1))])
    }
    list.view.scroll(by: 1)
    #expect(list.adapter.sectionCount == 5)
    #expect(replaced?.events == ["will 0", "end 0"])
    #expect((2..<6).allSatisfy { list.controller($0)?.events == ["will 0"] })
    #expect(list.adapter.visibleObjects.count == list.view.visiblePaths.count)
  }
}
