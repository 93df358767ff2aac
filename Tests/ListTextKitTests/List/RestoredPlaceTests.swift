import ListTestKit
import Testing

@testable import ListTextKit

/// Where a list stands after it was restored, with rows that are measured.
@MainActor struct RestoredPlaceTests {
  private struct Message: Identifiable, Equatable, Diffable {
    var id: Int
    var text: String
  }

  /// One row, and three more while it is expanded; a first one has a header of several rows.
  private final class MessageController: TextSectionController<Message> {
    override var header: TextListItem? {
      value.text == "first" ? .text("one two three four five six", id: "header") : nil
    }

    override func numberOfItems() -> Int { context.isExpanded ? 4 : 1 }

    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextStackCell.self, at: index)
      cell.show(index == 0 ? value.text : "more \(index)")
      return cell
    }
  }

  @MainActor private final class Fixture {
    let view: TextListView
    let scheduler = ManualScheduler()
    let adapter: TextListAdapter
    var messages: [Message]

    init(_ messages: [Message], restoring state: ListState? = nil, rows: Int = 4) {
      let scheduler = scheduler
      view = TextListView(columns: 12, rows: rows, appearance: .compact)
      view.appearance.showsIndicator = false
      self.messages = messages
      adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
      adapter.register(Message.self, restorationName: "message") { MessageController($0) }
      adapter.content { [unowned self] in self.messages }
      if let state { adapter.restore(state) { _ in true } }
      update()
    }

    func update() {
      adapter.performUpdates(animated: false)
      scheduler.run()
    }

    func expand(_ section: Int) {
      guard let controller = adapter.sectionController(atSection: section) else { return }
      controller.context.isExpanded = true
      controller.context.performBatch(animated: false) { $0.reload(controller) }
      scheduler.run()
    }

    var lines: [String] {
      var canvas = TextCanvas(width: 12, height: 4)
      view.compose(&canvas, at: .zero)
      return canvas.lines
    }
  }

  private func messages(_ count: Int) -> [Message] {
    (0..<count).map {
      Message(id: $0, text: $0 == 8 ? "one two three four five six seven" : "short \($0)")
    }
  }

  @Test(arguments: [false, true])
  func `a program that scrolls to the end leaves a place that an update would give back`(
    isEarlier: Bool
  ) {
    let list = Fixture((0..<20).map { Message(id: $0, text: "row \($0)") })
    list.view.scroll(to: 5)
    let state = list.adapter.state
    list.messages.removeFirst(8)
    list.update()
    list.messages.insert(contentsOf: (0..<8).map { Message(id: $0, text: "row \($0)") }, at: 0)
    list.adapter.performUpdates(animated: false)
    if isEarlier { list.view.scrollToEnd() }
    list.adapter.restore(state)
    if !isEarlier { list.view.scrollToEnd() }
    list.scheduler.run()
    #expect(list.lines.last == (isEarlier ? "row 8" : "row 19"))
  }

  @Test func `a list stands within a row of several lines again`() {
    for offset in 0..<16 {
      let list = Fixture(messages(20))
      list.view.scroll(by: Double(offset))
      let again = Fixture(messages(20), restoring: list.adapter.state)
      #expect(again.lines == list.lines, "\(offset)")
    }
  }

  @Test func `a list stands within the header of its first section again`() {
    let values = [Message(id: 0, text: "first")] + messages(20).dropFirst()
    for offset in 0..<8 {
      let list = Fixture(values)
      list.view.scroll(by: Double(offset))
      let again = Fixture(values, restoring: list.adapter.state)
      #expect(again.lines == list.lines, "\(offset)")
    }
  }

  @Test func `a list with sticky headers and a space at its start stands where it stood again`() {
    final class HeadedController: TextItemsSectionController<Message> {
      override var inset: ListEdgeInsets {
        ListEdgeInsets(top: 1, leading: 0, bottom: 0, trailing: 0)
      }
      override var header: TextListItem? { .text("one two three four five six", id: "header") }
      @ListItemBuilder override var items: TextListItems {
        for item in 0..<5 { ListItem.text("\(value.id).\(item)") }
      }
    }
    func list(restoring state: ListState? = nil) -> (TextListView, TextListAdapter) {
      let view = TextListView(
        layout: StackLayout(hasStickyHeaders: true), columns: 12, rows: 6, appearance: .compact)
      let scheduler = ManualScheduler()
      let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
      adapter.register(Message.self, restorationName: "message") { HeadedController($0) }
      let messages = messages(4)
      adapter.content { messages }
      if let state { adapter.restore(state) }
      adapter.performUpdates(animated: false)
      scheduler.run()
      return (view, adapter)
    }
    func lines(of view: TextListView) -> [String] {
      var canvas = TextCanvas(width: 12, height: 6)
      view.compose(&canvas, at: .zero)
      return canvas.lines
    }
    for offset in 0..<31 {
      let (view, adapter) = list()
      view.scroll(by: Double(offset))
      let (again, _) = list(restoring: adapter.state)
      #expect(lines(of: again) == lines(of: view), "\(offset)")
    }
  }

  @Test func `a list stands where it stood once it has room`() {
    for offset in 0..<16 {
      let list = Fixture(messages(20))
      list.view.scroll(by: Double(offset))
      let again = Fixture(messages(20), restoring: list.adapter.state, rows: 0)
      #expect(again.adapter.state.anchor == list.adapter.state.anchor)
      again.view.resize(columns: 12, rows: 4)
      _ = again.lines
      again.scheduler.run()
      #expect(again.lines == list.lines && !again.adapter.isRestoring, "\(offset)")
    }
  }

  @Test(arguments: [[9], [9, 14]])
  func `a list that was taller than before stands where it stood once it is as low`(rows: [Int]) {
    for offset in 0..<24 {
      let list = Fixture(messages(20))
      list.view.scroll(by: Double(offset))
      // A place that is reached at once is that of any list when the terminal becomes taller.
      let last = list.view.contentSize.height - Double(rows[0])
      if rows.count > 1, list.view.contentOffset.y <= last { continue }
      let again = Fixture(messages(20), restoring: list.adapter.state, rows: rows[0])
      again.view.appearance.newMarker = nil
      for rows in rows.dropFirst() + [4] {
        _ = again.lines
        again.view.resize(columns: 12, rows: rows)
        again.scheduler.run()
      }
      #expect(again.lines == list.lines && !again.adapter.isRestoring, "\(offset)")
      again.messages.insert(Message(id: 30, text: "above"), at: 0)
      again.update()
      if offset > 0 { #expect(again.lines == list.lines, "\(offset)") }
    }
  }

  @Test func `a list stands where it stood with what was expanded, of which nothing is new`() {
    for expanded in 0..<12 {
      for offset in 0..<16 {
        let list = Fixture(messages(20))
        list.view.appearance.newMarker = nil
        list.expand(expanded)
        list.view.scroll(to: Double(offset))
        let state = list.adapter.state
        let again = Fixture(messages(20))
        _ = again.lines
        again.adapter.restore(state)
        again.scheduler.run()
        #expect(again.lines == list.lines, "\(expanded) at \(offset)")
        #expect(!again.adapter.isRestoring)
      }
    }
  }

  @Test func `a place within a row is reached, to the next whole row`() {
    let former = Fixture(messages(20))
    former.view.scroll(to: 5)
    var state = former.adapter.state
    state.anchor?.offset = 0.4
    let list = Fixture(messages(20), restoring: state)
    #expect(list.view.viewport.offset == 5 && list.adapter.state.anchor?.offset == 0)
  }

  @Test func `the wheel over tabs gives a place up whose values are not there yet`() {
    let former = Fixture(messages(40))
    former.view.scroll(to: 25)
    let list = Fixture(messages(10), restoring: former.adapter.state)
    let tabs = TextTabs(headerRows: 0, tabs: [TextTab("all", title: "All", list: list.view)]) { _ in
    }
    tabs.resize(columns: 12, rows: 5)
    #expect(list.adapter.isRestoring)
    _ = tabs.handle(.mouse(TerminalMouseEvent(.wheelDown, column: 0, row: 3)))
    let offset = list.view.viewport.offset
    list.messages = messages(40)
    list.update()
    #expect(offset == 3 && list.view.viewport.offset == offset && !list.adapter.isRestoring)
  }

  /// What a user does with a list.
  enum Way: CaseIterable {
    case wheel, key, indicator, click
  }

  @Test(arguments: Way.allCases)
  func `a place whose values are not there yet is given up where the user takes over`(way: Way) {
    let former = Fixture(messages(40))
    former.view.scroll(to: 25)
    let list = Fixture(messages(10), restoring: former.adapter.state)
    #expect(list.adapter.isRestoring)
    _ = list.lines
    switch way {
    case .wheel: _ = list.view.handle(.mouse(TerminalMouseEvent(.wheelDown, column: 0, row: 0)))
    case .key: _ = list.view.handle(.key(TerminalKeyPress(.pageDown)))
    case .indicator:
      list.view.appearance.showsIndicator = true
      _ = list.lines
      _ = list.view.handle(.mouse(TerminalMouseEvent(.press(.left), column: 11, row: 2)))
    case .click:
      _ = list.view.handle(.mouse(TerminalMouseEvent(.press(.left), column: 1, row: 2)))
    }
    let offset = list.view.viewport.offset
    #expect((offset > 0) == (way != .click))
    list.messages = messages(40)
    list.update()
    #expect(list.view.viewport.offset == offset && !list.adapter.isRestoring)
  }
}
