import ListTestKit
import ListTextKit
import Testing

/// Keys and the mouse where things are not in one straight line.
@MainActor
struct InputTests {
  private func path(_ section: Int, _ item: Int = 0) -> ListPath {
    ListPath(section: section, item: item)
  }

  /// Moves whatever is dragged: the last item of a section with its section.
  private final class Mover: ListAdapterMoveDelegate {
    unowned let list: TextFixture
    init(_ list: TextFixture) { self.list = list }
    func listAdapter(
      _ adapter: ListAdapter<TextCell>, move object: AnyDiffable, after previous: AnyDiffable?,
      before next: AnyDiffable?
    ) {
      list.entries.move(object, after: previous, before: next)
    }
    func listAdapter(
      _ adapter: ListAdapter<TextCell>, moveItemAt path: ListPath, to target: ListPath
    ) -> Bool {
      guard list.entries[path.section].count > 1 else { return false }
      list.entries[path.section].count -= 1
      list.entries[target.section].count += 1
      return true
    }
  }

  @Test func `a section of one item moves by keys past its neighbours`() {
    let list = TextFixture(entries(0..<20)) { $0.canMove = true }
    let mover = Mover(list)
    list.adapter.moveDelegate = mover
    list.view.effects = nil
    list.view.focus(path(2))
    for _ in 0..<8 {
      #expect(list.view.perform(.moveForward))
      list.scheduler.run()
    }
    #expect(list.entries.map { $0.id }.firstIndex(of: 2) == 10)
    #expect(list.adapter.focusedPath == path(10))
    #expect(list.lines().contains("entry 2"))
    for _ in 0..<12 {
      _ = list.view.perform(.moveBack)
      list.scheduler.run()
    }
    #expect(list.entries.first?.id == 2)
    #expect(list.lines().first == "entry 2")
    #expect(list.view.perform(.moveForward, count: 3))
    #expect(list.entries.prefix(5).map { $0.id } == [0, 1, 3, 2, 4])
    #expect(list.view.perform(.moveBack, count: 2))
    #expect(list.entries.prefix(5).map { $0.id } == [0, 2, 1, 3, 4])
    #expect(list.view.perform(.moveForward, count: 99) && list.entries.last?.id == 2)
  }

  @Test(arguments: [TextListCommand.moveForward, .moveBack])
  func `a key that moves an item out of sight scrolls to it first`(command: TextListCommand) {
    let list = TextFixture(entries(0..<60)) { $0.canMove = true }
    let mover = Mover(list)
    list.adapter.moveDelegate = mover
    list.view.focus(path(3))
    list.view.scroll(by: 50)
    #expect(list.view.perform(command))
    #expect(list.entries.map { $0.id } == Array(0..<60))
    #expect(list.lines().contains("entry 3"))
    #expect(list.view.perform(command))
    #expect(list.entries[command == .moveForward ? 4 : 2].id == 3)
  }

  /// A section that its header folds, with a footer that does nothing.
  private final class FoldingController: TextSectionController<Entry> {
    override func numberOfItems() -> Int { context.isExpanded ? 2 : 0 }
    override var header: TextListItem? {
      .text(context.isExpanded ? "- \(value.id)" : "+ \(value.id)", id: "header").onSelect {
        [unowned self] in
        context.performBatch { batch in
          self.context.isExpanded.toggle()
          if self.context.isExpanded {
            batch.insert(at: [0, 1])
          } else {
            batch.delete(at: [0, 1])
          }
        }
      }
    }
    override var footer: TextListItem? { .text("end", id: "footer") }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(EntryCell.self, at: index)
      cell.text = "item"
      return cell
    }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 4, height: 1) }
  }

  @Test func `a click on a header calls its action, if the button is released on it`() {
    let view = TextListView(columns: 9, rows: 5, appearance: .compact)
    view.effects = nil
    let (adapter, scheduler) = adapter(of: view) { FoldingController($0) }
    func click(_ row: Int, releasedOn end: Int) -> [Bool] {
      defer { scheduler.run() }
      return [(TerminalMouseEvent.Kind.press(.left), row), (.release, end)].map {
        view.handle(.mouse(TerminalMouseEvent($0, column: 1, row: $1))) == .handled
      }
    }
    func lines() -> [String] {
      var canvas = TextCanvas(width: 9, height: 5)
      view.compose(&canvas, at: .zero)
      return canvas.lines.filter { !$0.isEmpty }
    }
    #expect(lines() == ["+ 0", "end"])
    #expect(click(0, releasedOn: 0) == [true, true])
    #expect(lines() == ["- 0", "item", "item", "end"])
    #expect(adapter.selectedPaths.isEmpty && adapter.focusedPath == nil)
    #expect(click(0, releasedOn: 3) == [true, true])
    #expect(lines().first == "- 0")
    // A footer without an action is not pressed, so that the click may be for something else.
    #expect(click(3, releasedOn: 3) == [false, false])
    #expect(click(0, releasedOn: 0) == [true, true])
    #expect(lines() == ["+ 0", "end"])
  }

  @Test func `a header beneath an empty view is not clicked`() {
    let view = TextListView(columns: 9, rows: 5, appearance: .compact)
    let (adapter, scheduler) = adapter(of: view) { FoldingController($0) }
    adapter.emptyView = { TextStackCell() }
    adapter.performUpdates(animated: false)
    scheduler.run()
    for kind in [TerminalMouseEvent.Kind.press(.left), .release] {
      #expect(view.handle(.mouse(TerminalMouseEvent(kind, column: 1, row: 0))) == .ignored)
    }
    scheduler.run()
    #expect(view.visiblePaths.isEmpty && view.place(atColumn: 1, row: 0) == nil)
    #expect(view.cell(at: .header(0)) != nil)
  }

  /// A list of one section.
  private func adapter(
    of view: TextListView, _ make: @escaping @MainActor (Entry) -> TextSectionController<Entry>
  ) -> (TextListAdapter, ManualScheduler) {
    let scheduler = ManualScheduler()
    let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.register(Entry.self) { make($0) }
    adapter.content { [Entry(0)] }
    adapter.performUpdates()
    scheduler.run()
    return (adapter, scheduler)
  }

  /// Changes the order of its items, which are texts.
  private final class OrderController: TextSectionController<Entry> {
    var texts = ["a", "b", "c", "d", "e"]

    override func numberOfItems() -> Int { texts.count }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 4, height: 1) }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(EntryCell.self, at: index)
      cell.text = texts[index]
      return cell
    }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func moveObject(from index: Int, to target: Int) {
      texts.insert(texts.remove(at: index), at: target)
    }
  }

  @Test func `keys that come together move an item as far as one after the other`() {
    let view = TextListView(columns: 9, rows: 5, appearance: .compact)
    let (adapter, scheduler) = adapter(of: view) { OrderController($0) }
    view.focus(path(0, 0))
    for _ in 0..<3 { #expect(view.perform(.moveForward)) }
    #expect(view.perform(.moveBack))
    scheduler.run()
    let controller = adapter.sectionController(atSection: 0) as? OrderController
    #expect(controller?.texts == ["b", "c", "a", "d", "e"])
    #expect(adapter.focusedPath == path(0, 2))
    // At the end of the list there is nowhere to go.
    for _ in 0..<2 { #expect(view.perform(.moveForward)) }
    #expect(!view.perform(.moveForward))
  }

  /// Rows with identities, whose order is part of the value.
  private struct Shelf: Identifiable, Equatable, Diffable, Sendable {
    var id = 0
    var rows: [Int]
  }

  private final class ShelfController: ListItemsSectionController<Shelf, TextCell> {
    var onMove: (ListMove<Int>) -> Void = { _ in }

    @ListItemBuilder override var items: ListItems<TextCell> {
      value.rows.map { row in
        ListItem<TextCell>(AnyDiffable(Entry(row))) { _ in
          ListSize(width: 9, height: 1)
        } cell: {
          $0.dequeue(EntryCell.self, for: $1)
        }
      }
    }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func moveObject(from index: Int, to target: Int) {
      onMove(ListMove(from: index, to: target))
    }
  }

  /// Six rows of a shelf, two of which are visible.
  @MainActor
  private final class ShelfList {
    let view = TextListView(columns: 9, rows: 2, appearance: .compact)
    let scheduler = ManualScheduler()
    let adapter: TextListAdapter
    var shelf = Shelf(rows: Array(0..<6))
    var acceptsMoves = true

    init() {
      adapter = TextListAdapter(host: view) { [scheduler] in scheduler.schedule($0) }
      adapter.register(Shelf.self) { [unowned self] value in
        let controller = ShelfController(value)
        controller.onMove = { [unowned self] in move($0) }
        return controller
      }
      adapter.content { [unowned self] in [shelf] }
      update()
    }

    func update() {
      adapter.performUpdates()
      scheduler.run()
    }

    private func move(_ move: ListMove<Int>) {
      guard acceptsMoves else { return }
      shelf.rows.insert(shelf.rows.remove(at: move.from), at: move.to)
      adapter.performUpdates()
    }
  }

  @Test(arguments: [TextListCommand.moveBack, .moveForward])
  func `an item whose value says its place stays visible when it moves by keys`(
    command: TextListCommand
  ) {
    let list = ShelfList()
    list.view.scroll(to: 2)
    list.view.focus(path(0, command == .moveBack ? 2 : 3))
    #expect(list.view.perform(command))
    list.scheduler.run()
    let target = path(0, command == .moveBack ? 1 : 4)
    #expect(list.adapter.focusedPath == target && list.view.visiblePaths.contains(target))
  }

  @Test(arguments: [true, false])
  func `an item that was moved by keys is not shown again to a user who has scrolled away`(
    acceptsMoves: Bool
  ) {
    let list = ShelfList()
    list.acceptsMoves = acceptsMoves
    list.view.focus(path(0, 0))
    #expect(list.view.perform(.moveForward))
    list.scheduler.run()
    list.view.scroll(to: 3)
    list.shelf.rows.insert(6, at: 0)
    list.update()
    #expect(list.adapter.focusedPath == path(0, acceptsMoves ? 2 : 1))
    #expect(list.view.contentOffset.y == 4)
  }

  @Test func `an item moves by keys into the next section and back`() {
    let list = TextFixture([Entry(0, count: 2), Entry(1, count: 3)]) { $0.canMove = true }
    let mover = Mover(list)
    list.adapter.moveDelegate = mover
    list.view.focus(path(0, 1))
    #expect(list.view.perform(.moveForward))
    list.scheduler.run()
    #expect(list.entries.map { $0.count } == [1, 4])
    list.view.focus(path(1, 0))
    #expect(list.view.perform(.moveBack))
    list.scheduler.run()
    #expect(list.entries.map { $0.count } == [2, 3])
  }

  private func flow() -> TextFixture {
    TextFixture(
      (0..<9).map { Entry($0, "\($0)", rows: [1, 3, 2][$0 % 3]) }, columns: 12, rows: 9,
      layout: FlowLayout()
    ) { $0.size = ListSize(width: 4, height: Double($0.value.rows)) }
  }

  @Test func `the focus goes to the item beside, however high its neighbours are`() {
    let list = flow()
    list.view.focus(path(3))
    list.view.perform(.focusUp)
    #expect(list.adapter.focusedPath == path(0))
    list.view.perform(.focusDown)
    #expect(list.adapter.focusedPath == path(3))
    list.view.perform(.focusRight)
    list.view.perform(.focusRight)
    #expect(list.adapter.focusedPath == path(5))
    list.view.perform(.focusUp)
    #expect(list.adapter.focusedPath == path(2))
    list.view.perform(.focusLeft)
    #expect(list.adapter.focusedPath == path(1))
  }

  @Test func `the focus goes through columns in every direction`() {
    let list = TextFixture(
      (0..<9).map { Entry($0, "\($0)") }, columns: 12, rows: 6,
      layout: FlowLayout(axis: .horizontal)
    ) { $0.size = ListSize(width: Double(2 + $0.value.id % 3), height: 2) }
    #expect(list.view.perform(.focusDown))
    #expect(list.adapter.focusedPath == path(0))
    for (command, section) in [
      (TextListCommand.focusDown, 1), (.focusRight, 4), (.focusRight, 7), (.focusLeft, 4),
      (.focusUp, 3), (.focusLeft, 0),
    ] {
      list.view.perform(command)
      #expect(list.adapter.focusedPath == path(section), "\(command)")
    }
  }

  @Test func `a click beside the list hits nothing`() {
    let list = TextFixture(entries(0..<9))
    list.view.appearance = TextListAppearance()
    #expect(list.view.place(atColumn: -1, row: 0) == nil)
    #expect(list.view.place(atColumn: 0, row: 1) == .item(path(1)))
    #expect(list.view.place(atColumn: 11, row: 1) == nil)
    #expect(list.view.place(atColumn: 2, row: -1) == nil)
    #expect(list.view.place(atColumn: 2, row: 5) == nil)
  }

  @Test func `the mark of a row beneath a sticky header is not drawn`() {
    let list = TextFixture(
      [Entry(0, count: 9)], layout: StackLayout(hasStickyHeaders: true)
    ) { $0.headerText = "HEAD" }
    list.view.appearance = TextListAppearance()
    list.adapter.focus(at: path(0, 1))
    list.view.scroll(to: 2)
    #expect(list.lines().first?.hasPrefix("  HEAD") == true)
  }

  @Test func `Shift extends the selection from where the focus is`() {
    let list = TextFixture(entries(0..<9))
    list.adapter.selectionMode = .multiple
    list.view.focus(path(2))
    list.view.perform(.extendDown)
    list.view.perform(.extendDown)
    #expect(list.adapter.selectedPaths.sorted() == [path(2), path(3), path(4)])
    list.view.perform(.extendUp)
    #expect(list.adapter.selectedPaths.sorted() == [path(2), path(3)])
  }

  @Test func `Shift passes buttons, which each Enter and each click presses`() {
    var presses = 0
    let view = TextListView(columns: 20, rows: 9)
    let adapter = TextListAdapter(host: view) { $0() }
    adapter.selectionMode = .multiple
    adapter.registerText(Int.self) { "\($0)" }
    adapter.registerText(String.self, isButton: true) {
      $0
    } onSelect: { _ in
      presses += 1
    }
    adapter.content {
      [0, 1]
      "again"
      [2, 3]
    }
    adapter.performUpdates(animated: false)
    view.focus(path(0))
    for _ in 0..<4 { view.perform(.extendDown) }
    #expect(adapter.selectedPaths.map { $0.section } == [0, 1, 3, 4] && presses == 0)
    view.focus(path(2))
    for _ in 0..<3 { view.perform(.pick) }
    #expect(adapter.selectedPaths.map { $0.section } == [0, 1, 3, 4] && presses == 3)
    adapter.selectItem(at: path(2))
    view.perform(.pick)
    #expect(presses == 4)
    adapter.deselectAll()
    view.focus(path(1))
    view.perform(.extendDown)
    view.perform(.extendUp)
    #expect(presses == 4)
  }

  @Test(arguments: [ListSelectionMode.none, .single])
  func `where one item is picked at most, Shift only moves the focus`(mode: ListSelectionMode) {
    let list = TextFixture(entries(0..<9))
    list.adapter.selectionMode = mode
    list.view.focus(path(2))
    list.view.perform(.extendDown)
    #expect(list.adapter.focusedPath == path(3))
    #expect(list.controller(2)?.events.contains("select 0") == false)
    #expect(list.controller(3)?.events.contains("select 0") == false)
    #expect(list.adapter.selectedPaths.isEmpty)
  }

  @Test func `a click with Shift selects everything up to it`() {
    let list = TextFixture(entries(0..<9))
    list.adapter.selectionMode = .multiple
    for (row, modifiers) in [(1, TerminalKeyModifiers()), (3, .shift)] {
      for kind in [TerminalMouseEvent.Kind.press(.left), .release] {
        _ = list.view.handle(
          .mouse(TerminalMouseEvent(kind, column: 0, row: row, modifiers: modifiers)))
      }
    }
    #expect(list.adapter.selectedPaths.sorted() == [path(1), path(2), path(3)])
  }

  @Test(arguments: [(ListSelectionMode.none, 0), (.single, 1), (.multiple, 2)])
  func `as many items stay picked as the list allows`(mode: ListSelectionMode, count: Int) {
    let list = TextFixture(entries(0..<9))
    list.adapter.selectionMode = mode
    for section in [1, 3] {
      list.view.focus(path(section))
      list.view.perform(.pick)
    }
    #expect(list.adapter.selectedPaths.count == count)
    #expect(list.controller(3)?.events.filter { $0 == "select 0" }.count == 1)
  }

  @Test func `the focused item is copied although it is not visible`() {
    let list = TextFixture(entries(0..<50))
    list.view.focus(path(1))
    list.view.scroll(to: 30)
    #expect(list.view.spokenFocus == "entry 1, 2 of 50")
    #expect(list.view.handle(.key(TerminalKeyPress(.character("y")))) == .copy("entry 1"))
    #expect(list.view.contentOffset.y == 30)
    #expect(
      list.view.plainText(at: path(49)) == "entry 49" && list.view.plainText(at: path(50)) == nil)
    #expect(list.controller(49)?.events == [])
  }

  @Test func `all lines of a row are copied that was never measured`() {
    let list = TextFixture(entries(0..<50, rows: 3)) { $0.isSelfMeasuring = true }
    list.adapter.focus(at: path(40))
    list.view.scroll(to: 0)
    #expect(
      list.view.handle(.key(TerminalKeyPress(.character("y"))))
        == .copy("entry 40\nentry 40+1\nentry 40+2"))
  }

  @Test func `the selected items are copied in their order, if the focused one is one of them`() {
    let list = TextFixture(entries(0..<50))
    list.adapter.selectionMode = .multiple
    let copy = TerminalEvent.key(TerminalKeyPress(.character("y")))
    for item in [40, 3, 17] { list.adapter.selectItem(at: path(item)) }
    list.view.focus(path(5))
    #expect(list.view.handle(copy) == .copy("entry 5"))
    list.view.focus(path(3))
    #expect(list.view.handle(copy) == .copy("entry 3\nentry 17\nentry 40"))
  }

  @Test func `an item pressed in one list is not picked in the next`() {
    let list = TextFixture(entries(0..<9))
    _ = list.view.handle(.mouse(TerminalMouseEvent(.press(.left), column: 0, row: 1)))
    let other = TextFixture(entries(0..<9))
    other.adapter.host = list.view
    _ = list.view.handle(.mouse(TerminalMouseEvent(.release, column: 0, row: 1)))
    #expect(other.adapter.focusedPath == nil)
  }

  @Test func `another mark is drawn`() {
    let list = TextFixture(entries(0..<3))
    list.view.appearance = TextListAppearance()
    list.view.focus(path(0))
    _ = list.lines()
    list.view.appearance.focusMark = ">"
    #expect(list.view.needsDisplay)
    #expect(list.lines().first?.hasPrefix(">") == true)
  }

  // MARK: What is visible

  @Test func `after the wheel keys start from what is visible`() {
    let list = TextFixture(entries(0..<60), rows: 10)
    list.view.focus(path(2))
    list.view.scroll(by: 20)
    list.view.perform(.focusDown)
    #expect(list.adapter.focusedPath == path(20))
    list.view.perform(.focusDown)
    #expect(list.adapter.focusedPath == path(21))
    list.view.focus(path(50))
    list.view.scroll(to: 10)
    list.view.perform(.focusUp)
    #expect(list.adapter.focusedPath == path(19))
  }

  @Test func `keys pass items that refuse the focus`() {
    final class Refusing: TextSectionController<Entry> {
      override func numberOfItems() -> Int { value.count }
      override func cellForItem(at index: Int) -> TextCell {
        let cell = context.dequeue(TextStackCell.self, at: index)
        cell.show("\(value.id).\(index)")
        return cell
      }
      override func shouldFocusItem(at index: Int) -> Bool { index == 0 }
    }
    let view = TextListView(columns: 20, rows: 5)
    let adapter = TextListAdapter(host: view) { $0() }
    adapter.register(Entry.self) { Refusing($0) }
    adapter.content { [Entry(0, count: 3), Entry(1), Entry(2, count: 2)] }
    adapter.performUpdates(animated: false)
    view.perform(.focusDown)
    #expect(adapter.focusedPath == path(0))
    view.perform(.focusDown)
    #expect(adapter.focusedPath == path(1))
    view.perform(.last)
    #expect(adapter.focusedPath == path(2))
    view.perform(.focusUp, count: 2)
    #expect(adapter.focusedPath == path(0))
  }

  // MARK: The scroll indicator

  private func mouse(_ kind: TerminalMouseEvent.Kind, row: Int) -> TerminalEvent {
    .mouse(TerminalMouseEvent(kind, column: 19, row: row))
  }

  @Test func `the thumb of the scroll indicator is dragged`() {
    let list = TextFixture(entries(0..<100), columns: 20, rows: 10)
    list.view.appearance.showsIndicator = true
    #expect(list.view.handle(mouse(.press(.left), row: 0)) == .handled)
    _ = list.view.handle(mouse(.drag(.left), row: 5))
    #expect(list.view.contentOffset.y == 50)
    _ = list.view.handle(mouse(.drag(.left), row: 40))
    #expect(list.view.contentOffset.y == 90)
    _ = list.view.handle(mouse(.drag(.left), row: -3))
    #expect(list.view.contentOffset.y == 0)
    _ = list.view.handle(mouse(.release, row: 0))
    _ = list.view.handle(mouse(.drag(.left), row: 5))
    #expect(list.view.contentOffset.y == 0)
    #expect(list.adapter.focusedPath == nil)
  }

  @Test(arguments: [1, 10])
  func `a held thumb stays where it is while the mouse stays in its row`(rows: Int) {
    let list = TextFixture(entries(0..<1_000), columns: 20, rows: rows)
    list.view.appearance.showsIndicator = true
    list.view.scroll(to: 130)
    let row = rows / 10
    _ = list.view.handle(mouse(.press(.left), row: row))
    _ = list.view.handle(.mouse(TerminalMouseEvent(.drag(.left), column: 12, row: row)))
    #expect(list.view.contentOffset.y == 130)
    _ = list.view.handle(mouse(.drag(.left), row: -3))
    #expect(list.view.contentOffset.y == 0)
  }

  @Test func `a thumb that gets shorter in the hand is dragged to both ends`() {
    let list = TextFixture(entries(0..<12), columns: 20, rows: 10)
    list.view.appearance.showsIndicator = true
    _ = list.view.handle(mouse(.press(.left), row: 7))
    list.update(entries(0..<100))
    _ = list.view.handle(mouse(.drag(.left), row: 9))
    #expect(list.view.contentOffset.y == 90)
    _ = list.view.handle(mouse(.drag(.left), row: 0))
    #expect(list.view.contentOffset.y == 0)
  }

  @Test func `a press beside the thumb brings it there`() {
    let list = TextFixture(entries(0..<100), columns: 20, rows: 10)
    list.view.appearance.showsIndicator = true
    _ = list.view.handle(mouse(.press(.left), row: 9))
    #expect(list.view.contentOffset.y == 90)
  }
}
