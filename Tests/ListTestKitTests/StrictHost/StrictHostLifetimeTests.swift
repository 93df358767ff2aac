import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `A strict host without an owner` {
  private func live(_ tracker: LifetimeTracker) {
    let list = strictList([Board(0, ["a", "b"], header: "A")])
    tracker.track(list.host, "host")
    tracker.track(list.adapter, "adapter")
    if let controller = list.controller(0) { tracker.track(controller, "controller") }
    if let cell = list.host.cell(at: path(0, 0)) { tracker.track(cell, "cell") }
    list.host.select(path(0, 1))
    list.update([Board(1, ["c"])])
    #expect(tracker.alive == ["host", "adapter", "cell"])
  }

  @Test func `goes with its list and its cells`() {
    let tracker = LifetimeTracker()
    live(tracker)
    #expect(tracker.alive == [])
  }

  @Test func `shows an empty list once the adapter has gone`() {
    let host = StrictListHost<Tile>()
    var list: BoardList<StrictListHost<Tile>>? = BoardList([Board(0, ["a"])], on: host)
    #expect(list?.adapter.sectionCount == 1)
    list = nil
    host.reload(updates: {}, completion: {})
    #expect(host.snapshot() == "")
    #expect(host.violations == [])
  }
}
