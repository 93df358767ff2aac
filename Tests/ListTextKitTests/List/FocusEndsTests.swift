import ListTestKit
import Testing

@testable import ListTextKit

/// Keys where headers fill the list, or items refuse the focus.
@MainActor
struct FocusEndsTests {
  /// A section with a header of as many rows as its value has, whose items may refuse the focus.
  private final class Controller: TextSectionController<Entry> {
    override func numberOfItems() -> Int { value.count }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 12, height: 1) }
    override func cellForItem(at index: Int) -> TextCell { cell(.item(index), value.text) }
    override var inset: ListEdgeInsets { ListEdgeInsets(top: value.text == "spaced" ? 5 : 0) }
    override func shouldFocusItem(at index: Int) -> Bool { value.text != "line" }
    override var header: ListItem<TextCell>? {
      guard value.rows > 1 else { return nil }
      let height = Double(value.rows)
      return ListItem<TextCell>(AnyDiffable("header")) { _ in
        ListSize(width: 12, height: height)
      } cell: { context, element in
        let cell = context.dequeue(EntryCell.self, for: element)
        cell.text = "head"
        return cell
      }
    }

    private func cell(_ element: ListElement, _ text: String) -> TextCell {
      let cell = context.dequeue(EntryCell.self, for: element)
      cell.text = text
      return cell
    }
  }

  private let view = TextListView(columns: 12, rows: 3, appearance: .compact)
  private let adapter: TextListAdapter

  init() { adapter = TextListAdapter(host: view) { $0() } }

  private func show(_ entries: [Entry]) {
    adapter.register(Entry.self) { Controller($0) }
    adapter.content { entries }
    adapter.performUpdates(animated: false)
  }

  private var focused: Int? { adapter.focusedPath?.section }
  private var isFocusShown: Bool {
    adapter.focusedPath.map { view.visiblePaths.contains($0) } ?? false
  }

  private static let line = "line"

  /// Performs a command until another section has the focus, and returns the offsets in between.
  private func offsets(performing command: TextListCommand) -> [Double] {
    let before = focused
    var offsets: [Double] = []
    while offsets.count < 50, view.perform(command), focused == before {
      offsets.append(view.contentOffset.y)
    }
    return offsets
  }

  @Test func `arrows scroll through a long header line by line`() {
    show([Entry(0, rows: 9), Entry(1), Entry(2, rows: 9), Entry(3)])
    #expect(offsets(performing: .focusDown) == [1, 2, 3, 4])
    #expect(focused == 0 && isFocusShown && view.contentOffset.y == 7)
    #expect(offsets(performing: .focusDown) == [] && focused == 1)
    #expect(offsets(performing: .focusDown) == (9...15).map(Double.init))
    #expect(focused == 2 && isFocusShown)
    #expect(offsets(performing: .focusDown) == [] && focused == 3)
    view.scroll(by: -6)
    #expect(view.visiblePaths.isEmpty)
    #expect(offsets(performing: .focusUp) == [] && focused == 1 && isFocusShown)
    view.scroll(by: 3)
    #expect(view.visiblePaths.isEmpty)
    #expect(view.perform(.focusDown, count: 2) && view.contentOffset.y == 15 && focused == 1)
  }

  @Test func `a long header before the first item leaves the arrows their way back`() {
    show([Entry(0, rows: 9), Entry(1)])
    view.perform(.focusDown, count: 7)
    view.perform(.focusDown)
    #expect(focused == 0)
    #expect(offsets(performing: .focusUp) == [6, 5, 4, 3, 2, 1, 0])
    #expect(view.perform(.focusUp) == false)
    #expect(offsets(performing: .focusDown) == [1, 2, 3, 4, 7])
    #expect(focused == 1 && isFocusShown)
  }

  @Test func `a list without rows moves no focus`() {
    show([Entry(0), Entry(1)])
    view.resize(columns: 12, rows: 0)
    #expect(view.perform(.focusDown) == false)
    #expect(focused == nil)
  }

  @Test func `to the first and to the last item shows that item`() {
    let lines = (0..<8).map { Entry($0, Self.line) }
    show(lines + [Entry(8), Entry(9)] + (10..<18).map { Entry($0, Self.line) })
    view.perform(.first)
    #expect(focused == 8 && isFocusShown)
    view.perform(.last)
    #expect(focused == 9 && isFocusShown)
  }

  @Test func `to the first item shows it below a long header`() {
    show([Entry(0, rows: 9), Entry(1), Entry(2), Entry(3)])
    view.perform(.last)
    view.perform(.first)
    #expect(focused == 0 && isFocusShown)
  }

  @Test func `keys scroll line by line where no item takes the focus`() {
    show((0..<9).map { Entry($0, Self.line) })
    let keys: [(TextListCommand, Int?, Double)] = [
      (.focusDown, nil, 1), (.focusDown, nil, 2), (.focusDown, 3, 5), (.focusDown, 9, 6),
      (.focusUp, nil, 5), (.first, nil, 0), (.last, nil, 6),
    ]
    for (command, count, offset) in keys {
      #expect(view.perform(command, count: count))
      #expect(view.contentOffset.y == offset)
    }
    #expect(view.perform(.last) == false && view.perform(.focusDown) == false)
    #expect(focused == nil)
  }

  @Test func `lines are scrolled and the focus stays`() {
    show((0..<9).map { Entry($0) })
    view.perform(.first)
    let keys: [(TerminalKeyPress, Double, Bool)] = [
      (.control("e"), 1, true), (.control("e"), 2, true), (.control("y"), 1, true),
      (.control("y"), 0, true), (.control("y"), 0, false),
    ]
    for (key, offset, hasEffect) in keys {
      #expect(view.commands[key].map { view.perform($0) } == hasEffect)
      #expect(view.contentOffset.y == offset && focused == 0)
    }
    #expect(view.perform(.lineForward, count: 20) && view.contentOffset.y == 6)
    // The arrows go on with what is visible.
    #expect(view.perform(.focusDown) && focused == 6)
  }

  @Test func `keys pass no items that refuse the focus before they are visible`() {
    show([Entry(0)] + (1..<8).map { Entry($0, Self.line) } + [Entry(8), Entry(9, Self.line)])
    view.perform(.first)
    #expect(offsets(performing: .focusDown) == [1, 2, 3])
    #expect(focused == 8 && view.contentOffset.y == 6)
    #expect(view.perform(.focusDown) && view.contentOffset.y == 7 && focused == 8)
    #expect(view.perform(.focusDown) == false)
    #expect(offsets(performing: .focusUp) == [6, 5, 4, 3])
    #expect(focused == 0 && isFocusShown && view.contentOffset.y == 0)
    // Steps with a count are meant to pass items.
    #expect(view.perform(.focusDown, count: 5) && focused == 8)
  }

  @Test func `a key passes three lines beyond the visible part`() {
    view.resize(columns: 12, rows: 9)
    show([Entry(0)] + (1..<13).map { Entry($0, Self.line) } + [Entry(13, rows: 9)])
    view.perform(.first)
    #expect(offsets(performing: .focusDown) == (1...10).map(Double.init))
    show([Entry(0)] + (1..<13).map { Entry($0, Self.line) } + [Entry(13)])
    view.perform(.first)
    #expect(offsets(performing: .focusDown) == [1])
    #expect(focused == 13 && view.contentOffset.y == 5)
  }

  @Test func `an extended selection passes rows that refuse the focus, and long headers`() {
    adapter.selectionMode = .multiple
    show([Entry(0)] + (1..<12).map { Entry($0, Self.line) } + [Entry(12), Entry(13, rows: 9)])
    view.perform(.first)
    for section in [12, 13] {
      #expect(view.perform(.extendDown))
      #expect(focused == section && isFocusShown)
    }
    #expect(adapter.selectedPaths.map { $0.section } == Array(0...13))
    #expect(view.perform(.extendDown) == false)
  }

  @Test func `a space without rows needs no key`() {
    show((0..<4).map { Entry($0, "spaced") })
    for section in 0..<4 {
      #expect(view.perform(.focusDown))
      #expect(focused == section && isFocusShown)
    }
  }

  @Test func `one key asks only the rows that it reaches`() {
    var made = 0
    adapter.register(Entry.self, itemCount: 1) {
      made += 1
      return Controller($0)
    }
    adapter.content { (0..<5_000).map { Entry($0, Self.line) } }
    adapter.performUpdates(animated: false)
    #expect(view.perform(.focusDown) && view.contentOffset.y == 1)
    #expect(view.perform(.focusUp) && view.contentOffset.y == 0)
    #expect(made < 20)
  }

  @Test func `keys scroll where hundreds of items refuse the focus`() {
    show([Entry(0)] + (1..<1_000).map { Entry($0, Self.line) } + [Entry(1_000)])
    view.perform(.first)
    #expect(focused == 0)
    for line in 1...3 {
      #expect(view.perform(.focusDown))
      #expect(view.contentOffset.y == Double(line) && focused == 0)
    }
    view.perform(.last)
    #expect(focused == 1_000 && isFocusShown)
    #expect(view.perform(.focusUp) && view.contentOffset.y == 997)
    // No item of those at the end is asked without end.
    show((0..<1_000).map { Entry($0, Self.line) })
    #expect(!view.perform(.last) && view.contentOffset.y == 997)
    #expect(adapter.visibleSectionControllers.count == 3)
    #expect(!view.perform(.focusDown))
  }

  @Test(arguments: [2, 3, 200])
  func `a count leads to the last item in front of those that refuse the focus`(count: Int) {
    let lines = [Entry(0, Self.line), Entry(1), Entry(2), Entry(3), Entry(4, Self.line)]
    show(lines)
    view.focus(ListPath(section: 2, item: 0))
    #expect(view.perform(.focusDown, count: count))
    #expect(focused == 3)
    view.focus(ListPath(section: 2, item: 0))
    #expect(view.perform(.focusUp, count: count))
    #expect(focused == 1)
  }

  @Test func `a search passes hits that refuse the focus`() {
    show([Entry(0), Entry(1, Self.line), Entry(2), Entry(3, Self.line), Entry(4)])
    view.isHit = { $0.section != 2 }
    view.perform(.focusDown)
    var found: [Int?] = []
    for command in [TextListCommand.nextHit, .nextHit, .previousHit] {
      #expect(view.perform(command))
      found.append(focused)
    }
    #expect(found == [4, 0, 4])
    view.isHit = { $0.section % 2 == 1 }
    #expect(view.perform(.nextHit) == false)
  }

  @Test(arguments: [true, false], 1...9)
  func `a count beyond the hits goes around the list twice at most`(isForward: Bool, times: Int) {
    let list = TextFixture(entries(0..<100))
    let hits = [7, 30, 85]
    var asked = 0
    list.view.isHit = {
      asked += 1
      return hits.contains($0.section)
    }
    list.view.focus(ListPath(section: 50, item: 0))
    let following = isForward ? [85, 7, 30] : [30, 7, 85]
    let command = isForward ? TextListCommand.nextHit : .previousHit
    #expect(list.view.perform(command, count: 3_000 + times))
    while list.view.hasIdleWork { list.view.performIdleWork() }
    #expect(list.adapter.focusedPath?.section == following[(times - 1) % 3])
    #expect(asked <= 300)
  }

  @Test(arguments: [true, false])
  func `a search misses no hit behind items that are deleted meanwhile`(isForward: Bool) {
    let list = TextFixture(entries(0..<9))
    guard let source = list.view.source else { return }
    var search = HitSearch(
      from: ListPath(section: 4, item: 0), isForward: isForward, times: 1, in: source)
    let hit = isForward ? 7 : 1
    func isHit(_ path: ListPath) -> Bool? { list.entries[path.section].id == hit }
    #expect(search.advance(atMost: 2, in: source, isHit) == .unfinished)
    // The one that was looked at last, and those around it.
    list.update(list.entries.filter { [0, 4, hit, 8].contains($0.id) })
    var progress = HitSearch.Progress.unfinished
    for _ in 0..<9 where progress == .unfinished {
      progress = search.advance(atMost: 1, in: source, isHit)
    }
    let place = list.entries.firstIndex { $0.id == hit } ?? 0
    #expect(progress == .ended(ListPath(section: place, item: 0)))
  }
}
