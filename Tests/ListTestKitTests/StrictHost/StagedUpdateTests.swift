import ListKit
import ListTestKit
import Testing

/// A section with as many items as its value's version says, which notes what it is asked beyond.
private final class CountController: ListSectionController<VersionedValue, Tile> {
  var strayIndexes: [Int] = []

  override func numberOfItems() -> Int { value.version }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 10) }
  override func cellForItem(at index: Int) -> Tile {
    if index >= value.version { strayIndexes.append(index) }
    let tile = context.dequeue(Tile.self, for: .item(index))
    tile.text = "\(value.id).\(index)"
    return tile
  }
}

@MainActor
@Suite struct `An update in two batches` {
  @MainActor
  private final class Model {
    var values: [VersionedValue]

    init(_ values: [VersionedValue]) { self.values = values }
  }

  private func value(_ id: Int, _ count: Int) -> VersionedValue {
    VersionedValue(id, version: count)
  }

  @Test func `asks no controller for an item that it no longer has`() {
    let host = StrictListHost<Tile>(containerSize: ListSize(width: 10, height: 30))
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
    let model = Model([value(0, 3), value(1, 3), value(2, 1)])
    adapter.register(VersionedValue.self) { CountController($0) }
    adapter.content { model.values }
    adapter.performUpdates(animated: true)
    scheduler.run()

    // Section 0 moves and shrinks, so that items of section 1 come into sight, which shrinks too.
    model.values = [value(1, 1), value(2, 1), value(0, 1)]
    adapter.performUpdates(animated: true)
    scheduler.run()
    let shrunk = adapter.sectionController(atSection: 0) as? CountController
    #expect(shrunk?.strayIndexes == [])
    #expect(host.violations == [])
    #expect(host.snapshot() == "0.0 1.0\n1.0 2.0\n2.0 0.0")
  }

  @Test func `says of every header that comes or goes in the batch in which it does`() {
    let list = strictList([Board(0, ["a", "b"]), Board(1, ["c"]), Board(2, ["d"])])
    list.update([Board(1, ["c"]), Board(2, ["d"]), Board(0, ["b"], header: "B")])
    #expect(list.host.violations == [])
  }

  @Test func `shows the items of a section that stays as its controller has them`() {
    let list = strictList(
      [Board(0, ["a", "b", "c"]), Board(1, ["d", "e", "f"]), Board(2, ["g"])], height: 30)
    list.update([Board(1, ["f", "e", "d"]), Board(2, ["g"]), Board(0, ["a"])])
    list.host.scroll(to: 0)
    #expect(list.host.violations == [])
    #expect(list.host.snapshot() == "0.0 f\n0.1 e\n0.2 d")
  }
}
