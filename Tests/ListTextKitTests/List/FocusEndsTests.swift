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

  @Test func `arrows go on where a long header fills the list`() {
    show([Entry(0, rows: 9), Entry(1), Entry(2, rows: 9), Entry(3)])
    for section in [0, 1, 2, 3] {
      #expect(view.perform(.focusDown))
      #expect(focused == section && isFocusShown)
    }
    view.perform(.focusUp)
    view.scroll(by: -6)
    #expect(view.visiblePaths.isEmpty)
    #expect(view.perform(.focusUp))
    #expect(focused == 1 && isFocusShown)
  }

  @Test func `a long header before the first item leaves the arrows their way back`() {
    show([Entry(0, rows: 9), Entry(1)])
    view.perform(.focusDown)
    #expect(view.perform(.focusUp))
    #expect(view.contentOffset.y == 0)
    #expect(view.perform(.focusUp) == false)
    #expect(view.perform(.focusDown))
    #expect(focused == 0 && isFocusShown)
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

  @Test func `keys scroll to both ends where no item takes the focus`() {
    show((0..<9).map { Entry($0, Self.line) })
    let keys: [(TextListCommand, Double)] = [
      (.last, 6), (.first, 0), (.focusDown, 6), (.focusUp, 0),
    ]
    for (command, offset) in keys {
      #expect(view.perform(command))
      #expect(view.contentOffset.y == offset)
      #expect(view.perform(command) == false)
    }
    #expect(focused == nil)
  }

  @Test func `keys turn pages where hundreds of items refuse the focus`() {
    show([Entry(0)] + (1..<1_000).map { Entry($0, Self.line) } + [Entry(1_000)])
    view.perform(.first)
    #expect(focused == 0)
    for page in 1...3 {
      #expect(view.perform(.focusDown))
      #expect(view.contentOffset.y == Double(3 * page) && focused == 0)
    }
    view.perform(.last)
    #expect(focused == 1_000 && isFocusShown)
    #expect(view.perform(.focusUp) && view.contentOffset.y == 995)
    // No item of those at the end is asked without end.
    show((0..<1_000).map { Entry($0, Self.line) })
    #expect(view.perform(.last) && view.contentOffset.y == 997)
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

  @Test(arguments: [true, false])
  func `a search misses no hit behind items that are deleted meanwhile`(isForward: Bool) {
    let list = TextFixture(entries(0..<9))
    guard let source = list.view.source else { return }
    var search = HitSearch(
      from: ListPath(section: 4, item: 0), isForward: isForward, times: 1, in: source)
    let hit = isForward ? 7 : 1
    func isHit(_ path: ListPath) -> Bool { list.entries[path.section].id == hit }
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
