import ListTestKit
import ListTextKit
import Testing

/// Which visible row keeps its place, where several could.
@MainActor
struct KeptPlaceTests {
  /// A separator above entries.
  private func separated(_ rows: Int = 1) -> TextFixture {
    TextFixture([Entry(100, rows: rows)] + entries(10..<30)) { $0.canAnchor = $0.value.id != 100 }
  }

  @Test(arguments: [.max, 6])
  func `what one part brings and a later one takes away moves no visible row`(perTurn: Int) {
    let list = TextFixture(entries(0..<60))
    list.adapter.sectionsPerTurn = perTurn
    list.view.scroll(to: 30)
    list.update(entries(Array(0..<30) + Array(100..<120) + Array(32..<60)))
    #expect(list.lines() == [118, 119, 32, 33, 34].map { "entry \($0)" })
  }

  @Test(arguments: [.max, 8])
  func `values that replace the first rows in parts move no visible row`(perTurn: Int) {
    let list = TextFixture(entries(0..<60), rows: 8)
    list.adapter.sectionsPerTurn = perTurn
    list.update(entries(Array(100..<120) + Array(6..<60)))
    #expect(list.lines().suffix(2) == ["entry 6", "entry 7"])
  }

  @Test func `a long change in default parts moves no visible row`() {
    let list = TextFixture([])
    list.adapter.backgroundThreshold = .max
    list.update(entries(0..<600))
    list.view.scroll(to: 300)
    list.update(entries(Array(0..<300) + Array(1_000..<6_000) + Array(302..<600)))
    #expect(list.lines().suffix(3) == ["entry 302", "entry 303", "entry 304"])
  }

  @Test func `a scroll between parts decides what is kept`() {
    let list = TextFixture(entries(0..<60))
    list.adapter.sectionsPerTurn = 6
    list.view.scroll(to: 30)
    list.entries = entries(Array(0..<30) + Array(100..<120) + Array(32..<60))
    list.adapter.performUpdates(animated: false) { _ in }
    list.scheduler.runOne()
    list.view.scroll(by: -10)
    let first = list.lines()[0]
    list.scheduler.run()
    #expect(list.lines()[0] == first)
  }

  @Test(arguments: [1, 3])
  func `a row that is no anchor stays in another height`(rows: Int) {
    let list = separated(rows)
    let before = list.lines()
    list.view.resize(columns: 12, rows: 1)
    #expect(list.lines() == ["entry 100"])
    list.view.resize(columns: 12, rows: 5)
    #expect(list.lines() == before)
  }

  @Test func `a row that is no anchor grows downwards where nothing comes or goes`() {
    let list = separated()
    list.update([Entry(100, "failed", rows: 2)] + entries(10..<30))
    #expect(list.lines().prefix(3) == ["failed", "failed+1", "entry 10"])
  }

  @Test func `the header of a row that is no anchor gives way too`() {
    let list = TextFixture([Entry(100)] + entries(10..<30)) {
      $0.canAnchor = $0.value.id != 100
      if $0.value.id == 100 { $0.headerText = "head" }
    }
    list.update([Entry(100)] + entries(8..<30))
    #expect(list.lines().suffix(3) == ["entry 10", "entry 11", "entry 12"])
  }

  @Test func `a controller is not asked about items that its data no longer has`() {
    let box = Box()
    let view = TextListView(columns: 9, rows: 5, appearance: .compact)
    let scheduler = ManualScheduler()
    let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.register(Box.self) { BoxController($0) }
    adapter.content { box }
    for rows in [[10, 11, 12, 13, 14, 15], [10, 11], []] {
      box.rows = rows
      adapter.performUpdates(animated: false)
      scheduler.run()
      #expect(view.contentSize.height == Double(rows.count))
    }
  }

  /// An object whose rows change in place.
  private final class Box: ListValue {
    nonisolated(unsafe) var rows: [Int] = []
    var diffIdentifier: Int { 7 }
    func isContentEqual(to other: Box) -> Bool { false }
  }

  private final class BoxController: TextSectionController<Box> {
    override func numberOfItems() -> Int { value.rows.count }
    override func mayBeAnchor(at index: Int) -> Bool { value.rows[index] != 10 }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextStackCell.self, at: index)
      cell.show("\(value.rows[index])")
      return cell
    }
  }

  @Test func `after a reload a row that is cut is cut by as much`() {
    let list = TextFixture(entries(0..<20, rows: 3), rows: 8) { $0.isSelfMeasuring = true }
    list.view.scroll(to: 10)
    _ = list.lines()
    list.view.scroll(by: 1)
    #expect(list.lines()[0] == "entry 3+2")
    list.entries = entries(Array(0..<4) + [100, 101] + Array(4..<20), rows: 3)
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.lines()[0] == "entry 3+2")
  }

  @Test func `a saved state stands on no separator`() {
    let list = TextFixture(
      entries(Array(0..<10) + [100] + Array(10..<30))
    ) { $0.canAnchor = $0.value.id != 100 }
    list.adapter.registerForRestoration(Entry.self, name: "entry", identifier: { "\($0.id)" })
    list.view.scroll(to: 10)
    #expect(list.lines()[0] == "entry 100")
    let state = list.adapter.state
    #expect(state.anchor?.item.section.identifier == "10")
    list.update(entries(5..<30))
    list.view.scroll(to: 0)
    list.adapter.restore(state)
    list.scheduler.run()
    #expect(list.lines()[1] == "entry 10")
  }

  @Test func `a saved state stands on a separator if nothing else is visible`() {
    let list = TextFixture(entries(Array(0..<10) + [100] + Array(10..<30)), rows: 1) {
      $0.canAnchor = $0.value.id != 100
    }
    list.adapter.registerForRestoration(Entry.self, name: "entry", identifier: { "\($0.id)" })
    list.view.scroll(to: 10)
    #expect(list.adapter.state.anchor?.item.section.identifier == "100")
  }
}
