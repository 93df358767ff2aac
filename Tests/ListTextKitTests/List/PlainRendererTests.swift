import ListTestKit
import ListTextKit
import Testing

/// The same controllers, as lines.
@MainActor
final class PlainRendererTests {
  private let scheduler = ManualScheduler()
  private let pace = Pace()
  private var written: [String] = []
  private var values: [Entry] = []
  private var adapter: TextListAdapter?
  private var configure: (EntryController) -> Void = { _ in }

  private func start(_ values: [Entry], perTurn: Int? = nil) {
    self.values = values
    let plain = PlainRenderer(width: 20) { [unowned self] in written.append($0) }
    let adapter = TextListAdapter(host: plain) { [scheduler, pace] work in
      if pace.isImmediate { work() } else { scheduler.schedule(work) }
    }
    adapter.register(Entry.self) { [unowned self] in
      let controller = EntryController($0)
      configure(controller)
      return controller
    }
    adapter.content { [unowned self] in self.values }
    self.adapter = adapter
    if let perTurn { adapter.sectionsPerTurn = perTurn }
    _ = update()
  }

  private func update(_ values: [Entry]? = nil) -> [String] {
    if let values { self.values = values }
    let count = written.count
    adapter?.performUpdates(animated: true) { _ in }
    scheduler.run()
    return Array(written[count...])
  }

  @Test func `everything is written once`() {
    start([Entry(1, "landed", rows: 2), Entry(2, "walked")])
    #expect(written == ["landed", "  landed+1", "walked"])
    #expect(update() == [])
  }

  @Test func `right-to-left text that is written, copied or spoken has no columns before it`() {
    let texts = ["שלום עולם", "abc"]
    let view = TextListView(columns: 24, rows: 4)
    let adapter = TextListAdapter(host: view, scheduler: scheduler.schedule)
    adapter.register(String.self, cell: TextStackCell.self) { cell, text in cell.show(text) }
    adapter.content { texts }
    adapter.performUpdates(animated: false)
    scheduler.run()
    view.perform(.focusDown)
    var canvas = TextCanvas(width: 24, height: 1)
    view.compose(&canvas, at: .zero)
    #expect(canvas.lines == ["›             שלום עולם"])
    #expect(view.plainText(at: ListPath(section: 0, item: 0)) == "שלום עולם")
    #expect(view.handle(.key(TerminalKeyPress("y"))) == .copy("שלום עולם"))
    #expect(view.spokenFocus == "שלום עולם, 1 of 2")
    adapter.host = PlainRenderer(width: 20) { [unowned self] in written.append($0) }
    #expect(written == texts)
  }

  @Test func `long changes are written whole`() {
    start(entries(1...5), perTurn: 2)
    #expect(written == (1...5).map { "entry \($0)" })
    let lines = update(entries(1...9))
    #expect(lines == (6...9).map { "+ entry \($0)" })
    written = []
    adapter?.reloadData()
    scheduler.run()
    #expect(written == (1...9).map { "entry \($0)" })
  }

  @Test func `a list of which a screen shows a part is written whole`() {
    let view = TextListView(columns: 20, rows: 2)
    let adapter = TextListAdapter(host: view) { [scheduler] in scheduler.schedule($0) }
    adapter.sectionsPerTurn = 2
    adapter.register(Entry.self) { EntryController($0) }
    let values = entries(1...9)
    adapter.content { values }
    adapter.performUpdates()
    scheduler.runOne()
    #expect(adapter.sectionCount == 2)
    adapter.host = PlainRenderer(width: 20) { [unowned self] in written.append($0) }
    scheduler.run()
    #expect(written == (1...9).map { "entry \($0)" })
  }

  @Test func `a batch says what came, went, moved and changed`() {
    start(entries(1...6))
    let lines = update([Entry(6), Entry(1), Entry(2, "two", rows: 2), Entry(9), Entry(4), Entry(5)])
    #expect(
      lines == ["- entry 3", "> entry 6", "~ two", "  two+1", "+ entry 9"])
  }

  @Test func `an item that moved and changed says both`() {
    start(entries(1...4))
    #expect(update([Entry(4, "new"), Entry(1), Entry(2), Entry(3)]) == [">~ new"])
  }

  @Test func `a mark before a line that follows an empty row leaves it as wide as it may be`() async
  {
    struct Row: Identifiable, Equatable, Diffable {
      var id: Int
      var version = 0
    }
    final class LowCell: TextCell {
      override func draw(in canvas: inout TextCanvas) {
        canvas.draw(String(repeating: "x", count: canvas.width), column: 0, row: 1)
      }
      override func height(forWidth width: Int) -> Int { 2 }
    }
    var rows = (1...3).map { Row(id: $0) }
    let adapter = TextListAdapter(host: PlainRenderer(width: 10) { self.written.append($0) })
    adapter.register(Row.self, cell: LowCell.self) { _, _ in }
    adapter.content { rows }
    await adapter.update()
    rows = [Row(id: 3, version: 1), rows[0], rows[1]]
    await adapter.update()
    #expect(written.count > 4 && written.allSatisfy { $0.count <= 10 })
    #expect(written.contains { $0.hasPrefix(">~ x") })
  }

  @Test(arguments: [8, 9, 13, 20, 40])
  func `no line is wider than it may be, with its marks`(width: Int) {
    final class SayingCell: TextCell {
      var text = ""
      override var plainText: String? { text }
    }
    final class SayingController: TextSectionController<Entry> {
      override func cellForItem(at index: Int) -> TextCell {
        let cell = context.dequeue(SayingCell.self, at: index)
        cell.text = value.text
        return cell
      }
      override func accessibilityForItem(at index: Int) -> ListAccessibility? {
        ListAccessibility(label: "", position: "\(value.id) of 10000")
      }
    }
    var lines: [String] = []
    var shown = [Entry(1, "語語語語語語語語語語語 and more words\n\nthan one line"), Entry(2, "short")]
    let plain = PlainRenderer(width: width) { lines.append($0) }
    let adapter = TextListAdapter(host: plain) { $0() }
    adapter.register(Entry.self) { SayingController($0) }
    adapter.content { shown }
    adapter.performUpdates(animated: false)
    shown = [
      Entry(2, "short, but no longer"), Entry(1, "other words, and many of them"), Entry(3, ""),
    ]
    adapter.performUpdates(animated: false)
    shown = []
    adapter.performUpdates(animated: false)
    #expect(lines.count > 6)
    for line in lines { #expect(TextMetrics.columns(of: line) <= width, "\(line)") }
  }

  @Test func `no text of an item looks like another item`() {
    final class SayingCell: TextCell {
      override var plainText: String? { "one\n+ two\nthree\u{2028}four\u{85}five" }
    }
    var lines: [String] = []
    PlainRenderer(width: 20) { lines.append($0) }.showEmptyView(SayingCell())
    #expect(lines.first == "one")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
  }

  @Test func `the view for an empty list is written again where it says something else`() {
    var lines: [String] = []
    let plain = PlainRenderer(width: 20) { lines.append($0) }
    let adapter = TextListAdapter(host: plain) { work in work() }
    var shown: [Entry] = []
    let cell = TextStackCell()
    adapter.register(Entry.self) { EntryController($0) }
    adapter.content { shown }
    adapter.emptyView = { cell }
    for text in ["loading", "loading", "nothing", "nothing"] {
      cell.show(text)
      adapter.performUpdates(animated: false)
    }
    #expect(lines == ["loading", "nothing"])
    shown = [Entry(0)]
    adapter.performUpdates(animated: false)
    shown = []
    for _ in 0..<2 { adapter.performUpdates(animated: false) }
    #expect(lines.dropFirst(2) == ["+ entry 0", "- entry 0", "nothing"])
    for _ in 0..<2 { adapter.reloadData() }
    #expect(lines.dropFirst(5) == ["nothing", "nothing"])
    adapter.host = nil
    adapter.host = plain
    #expect(lines.count == 8)
  }

  @Test func `what went is named by what it said last`() {
    start(entries(1...2))
    _ = update([Entry(1), Entry(2, "changed")])
    #expect(update([Entry(1)]) == ["- changed"])
  }

  @Test func `items of a section are written one by one`() {
    start([Entry(1, "a", count: 3)])
    #expect(written == ["a.0", "a.1", "a.2"])
    #expect(update([]) == ["- a.0", "- a.1", "- a.2"])
    #expect(update([Entry(2, "b", count: 2)]) == ["+ b.0", "+ b.1"])
  }

  @Test func `what comes to a list that was empty at first has come`() {
    start([])
    #expect(written == [])
    #expect(update([Entry(1)]) == ["+ entry 1"])
    #expect(update([]) == ["- entry 1"])
    #expect(update([Entry(2)]) == ["+ entry 2"])
  }

  @Test func `headers and footers of inserted sections are written in their place`() {
    configure = {
      $0.headerText = "head \($0.value.id)"
      $0.footerText = "foot \($0.value.id)"
    }
    start([Entry(1)])
    #expect(written == ["head 1", "entry 1", "foot 1"])
    #expect(
      update([Entry(1), Entry(2), Entry(3)]) == [
        "+ head 2", "+ entry 2", "+ foot 2", "+ head 3", "+ entry 3", "+ foot 3",
      ])
  }

  @Test func `headers and footers that come and move are marked so`() {
    configure = {
      $0.headerText = "head \($0.value.id)"
      $0.footerText = "foot \($0.value.id)"
      $0.edgesByText = true
    }
    let edges = [Entry(1, "aa", count: 0), Entry(2, "bb", count: 0)]
    start(edges + [Entry(3, "c")])
    #expect(written == ["head 1", "foot 1", "head 2", "foot 2", "c"])
    let moved = update(edges.reversed() + [Entry(3, "c")])
    #expect(moved == ["> head 2"] || moved == ["> head 1"])
    #expect(update(edges + [Entry(3, "cc")]).suffix(3) == ["+ head 3", "~ cc", "+ foot 3"])
    #expect(update(edges + [Entry(3, "dd")]) == ["~ dd"])
    #expect(update([Entry(3, "dd")] + edges).prefix(2) == ["> head 3", "> dd"])
    #expect(update([Entry(3, "d")] + edges) == ["~ d"], "what is deleted is not written")
    #expect(update([Entry(3, "ee")] + edges) == ["+ head 3", "~ ee", "+ foot 3"])
  }

  @Test func `a section that has only a footer is named by it where it moves`() {
    configure = { $0.footerText = "foot \($0.value.id)" }
    let sections = (1...3).map { Entry($0, "", count: 0) }
    start(sections)
    #expect(written == ["foot 1", "foot 2", "foot 3"])
    #expect(update([sections[2]] + sections.prefix(2)) == ["> foot 3"])
  }

  @Test func `after a thousand updates what goes is still named rightly`() {
    start(entries(0..<4))
    var random = SeededGenerator(seed: 7)
    for step in 0..<1000 {
      var next = values
      if next.isEmpty || Bool.random(using: &random) {
        let entry = Entry(100 + step, count: Int.random(in: 0...3, using: &random))
        next.insert(entry, at: Int.random(in: 0...next.count, using: &random))
      }
      next.shuffle(using: &random)
      if Int.random(in: 0..<3, using: &random) == 0, let last = next.indices.last {
        next[last].count = Int.random(in: 0...3, using: &random)
      }
      if next.count > 6 { next.removeLast(2) }
      let before = values.flatMap { lines(of: $0) }
      let gone = update(next).filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
      let kept = Set(next.map { $0.id })
      let lost =
        values.isEmpty
        ? []
        : before.filter { line in
          !kept.contains { line == "entry \($0)" || line.hasPrefix("entry \($0).") }
        }
      #expect(Set(gone).isSuperset(of: lost), "step \(step): \(gone), not \(lost)")
      #expect(Set(before).isSuperset(of: gone), "step \(step): \(gone)")
    }
  }

  /// A section whose items have identities, each with a text that no other one has.
  private struct Shelf: ListValue, Equatable {
    let id: Int
    var books: [Entry]
    var diffIdentifier: Int { id }
  }

  private final class ShelfController: TextItemsSectionController<Shelf> {
    override var items: ListItems<TextCell> {
      ListItem.each(value.books) { book in
        ListItem(AnyDiffable(book)) { _ in
          ListSize(width: 18, height: 1)
        } cell: { context, element in
          let cell = context.dequeue(EntryCell.self, for: element)
          cell.text = book.text
          return cell
        }
      }
    }
  }

  @Test func `items and sections that go and move at once are named rightly`() {
    start([])
    var random = SeededGenerator(seed: 11)
    var shelves: [Shelf] = []
    adapter?.register(Shelf.self) { ShelfController($0) }
    adapter?.content { shelves }
    var next = 0
    for step in 0..<1000 {
      let old = shelves.flatMap { $0.books }
      if shelves.count < 2 || random.chance(30) {
        shelves.insert(Shelf(id: step, books: []), at: random.below(shelves.count + 1))
      }
      if shelves.count > 6 { shelves.remove(at: random.below(shelves.count)) }
      if random.chance(40) { shelves.swapAt(0, random.below(shelves.count)) }
      for _ in 0...random.below(6) {
        let shelf = random.below(shelves.count)
        let count = shelves[shelf].books.count
        next += 1
        switch random.below(4) {
        case 0 where count > 0: shelves[shelf].books.remove(at: random.below(count))
        case 1 where count > 0: shelves[shelf].books.swapAt(0, random.below(count))
        case 2 where count > 0:
          shelves[shelf].books[random.below(count)].text = "text \(next).\(step)"
        default: shelves[shelf].books.insert(Entry(next), at: random.below(count + 1))
        }
      }
      let new = shelves.flatMap { $0.books }
      let lines = update()
      func names(_ mark: String) -> [String] {
        lines.filter { $0.hasPrefix(mark + " ") }.map { String($0.dropFirst(mark.count + 1)) }
      }
      let kept = Set(new.map { $0.id })
      #expect(names("-") == old.filter { !kept.contains($0.id) }.map { $0.text }, "step \(step)")
      let places = names(">").map { name in
        old.contains { $0.text == name } ? new.firstIndex { $0.text == name } ?? -1 : -1
      }
      #expect(!places.contains(-1) && places == Set(places).sorted(), "step \(step): \(lines)")
    }
  }

  private func lines(of entry: Entry) -> [String] {
    entry.count == 1 ? [entry.text] : (0..<entry.count).map { "\(entry.text).\($0)" }
  }

  @Test(arguments: [1e300, .infinity, -1, 1e7])
  func `sizes beyond all bounds are written without a trap`(extent: Double) {
    configure = { $0.size = ListSize(width: extent, height: extent) }
    start(entries(0..<2))
    #expect(written.first == "entry 0")
  }

  @Test func `the text of a cell cannot drive the terminal`() {
    final class SayingCell: TextCell {
      override var plainText: String? { "\u{1B}[31mred\u{7}\nmore" }
    }
    var lines: [String] = []
    PlainRenderer(width: 20) { lines.append($0) }.showEmptyView(SayingCell())
    #expect(lines.count == 2)
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test func `an update during a display call is written after the present one`() {
    var isDone = false
    configure = { [unowned self] controller in
      controller.onMoment = { [unowned self, unowned controller] moment in
        guard moment == .willDisplay, controller.value.id == 1, !isDone else { return }
        isDone = true
        values = [Entry(9)] + values
        adapter?.performUpdates(animated: false) { _ in }
      }
    }
    pace.isImmediate = true
    start(entries(0..<3))
    #expect(written.last == "entry 2" || written.last == "+ entry 9")
    #expect(written.filter { $0.hasSuffix("entry 2") }.count <= 2)
    #expect(update([Entry(0)]).sorted() == ["- entry 1", "- entry 2", "- entry 9"])
  }

  @Test func `a view for an empty list is written as a whole`() {
    var lines: [String] = []
    let cell = TextStackCell()
    cell.show(2) { label, place in label.set(place == 0 ? "no supplies on board" : "press r") }
    PlainRenderer(width: 16) { lines.append($0) }.showEmptyView(cell)
    #expect(lines == ["no supplies on", "  board", "  press r"])
  }
}
