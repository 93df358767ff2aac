import ListTestKit
import ListTextKit
import Testing

/// Pages forward and back, in which no line is left out.
@MainActor
struct PagingTests {
  private nonisolated static let commands: [TextListCommand] = [
    .pageForward, .halfPageForward, .pageBack, .halfPageBack,
  ]

  /// Two sections of items under headers that float, above footers that float.
  private func list(itemRows: Int, edgeRows: Int) -> TextFixture {
    let count = itemRows > 1 ? 5 : 40
    return TextFixture(
      [Entry(0, rows: itemRows, count: count), Entry(1, rows: itemRows, count: count)],
      columns: 20, rows: 10,
      layout: StackLayout(hasStickyHeaders: true, hasStickyFooters: true)
    ) {
      $0.isSelfMeasuring = true
      guard edgeRows > 0 else { return }
      $0.headerText = String(repeating: "#", count: edgeRows * 10 - 10 + 1)
      $0.footerText = String(repeating: "_", count: edgeRows * 10 - 10 + 1)
    }
  }

  /// The visible lines of items.
  private func itemLines(_ list: TextFixture) -> Set<String> {
    Set(list.lines().filter { $0.hasPrefix("entry") })
  }

  /// All lines of items.
  private func allLines(_ list: TextFixture) -> Set<String> {
    var lines: Set<String> = []
    for entry in list.entries {
      for item in 0..<entry.count {
        let text = "\(entry.text).\(item)"
        for row in 0..<entry.rows { lines.insert(row == 0 ? text : "\(text)+\(row)") }
      }
    }
    return lines
  }

  @Test(arguments: commands, [1, 7, 25])
  func `each line is on a page, and without edges one of its lines is on the next page`(
    command: TextListCommand, itemRows: Int
  ) {
    for edgeRows in 0...3 {
      for isFocused in [false, true] {
        let trace: Comment = "edges of \(edgeRows), \(isFocused ? "focused" : "not focused")"
        let list = list(itemRows: itemRows, edgeRows: edgeRows)
        let isBack = command == .pageBack || command == .halfPageBack
        if isFocused {
          list.view.perform(isBack ? .last : .first)
        } else if isBack {
          list.view.scrollToEnd()
        }
        var page = itemLines(list)
        var seen = page
        var isConnected = true
        for _ in 0..<200 {
          list.view.perform(command)
          let next = itemLines(list)
          isConnected = isConnected && !next.isDisjoint(with: page)
          page = next
          seen.formUnion(next)
        }
        #expect(edgeRows > 0 || isConnected, trace)
        #expect(allLines(list).subtracting(seen).sorted() == [], trace)
        #expect(isBack ? list.view.contentOffset.y == 0 : page.contains(lastLine(list)), trace)
      }
    }
  }

  private func lastLine(_ list: TextFixture) -> String {
    let entry = list.entries[1]
    let text = "\(entry.text).\(entry.count - 1)"
    return entry.rows == 1 ? text : "\(text)+\(entry.rows - 1)"
  }

  @Test(arguments: commands)
  func `the focus goes to an item that no header or footer covers`(command: TextListCommand) throws
  {
    let list = list(itemRows: 1, edgeRows: 2)
    list.view.scroll(to: 30)
    list.view.focus(try #require(list.view.visiblePaths.dropFirst(5).first))
    for _ in 0..<4 {
      list.view.perform(command)
      let path = try #require(list.adapter.focusedPath)
      #expect(list.lines().contains("entry \(path.section).\(path.item)"))
    }
  }

  @Test func `a page is whole where a header is as long as the list`() {
    let list = list(itemRows: 1, edgeRows: 10)
    list.view.scroll(to: 12)
    #expect(list.lines().first == "entry 0.2")
    list.view.perform(.pageForward)
    #expect(list.lines().first == "entry 0.11")
    list.view.perform(.pageBack)
    #expect(list.lines().first == "entry 0.2")
  }

  /// A row that is longer in a narrow list, as its controller says.
  private final class NarrowController: TextSectionController<Entry> {
    override func sizeForItem(at index: Int) -> ListSize {
      let width = context.containerSize.width
      return ListSize(width: width, height: width < 20 ? 4 : 1)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(EntryCell.self, at: index)
      cell.text = value.text
      return cell
    }
  }

  @Test(arguments: commands)
  func `pages go on at a line that was visible where rows are longer than before a resize`(
    command: TextListCommand
  ) {
    let view = TextListView(columns: 20, rows: 10, appearance: .compact)
    view.appearance.showsIndicator = false
    let adapter = TextListAdapter(host: view) { work in work() }
    adapter.backgroundThreshold = .max
    adapter.register(Entry.self) { NarrowController($0) }
    adapter.content { entries(0..<1_000) }
    adapter.performUpdates(animated: false)
    func lines() -> Set<String> {
      var canvas = TextCanvas(width: view.columns, height: view.rows)
      view.compose(&canvas, at: .zero)
      return Set(canvas.lines)
    }
    view.scroll(to: 500)
    view.resize(columns: 12, rows: 10)
    var page = lines()
    for _ in 0..<20 {
      view.perform(command)
      let next = lines()
      #expect(!next.isDisjoint(with: page))
      page = next
    }
  }
}
