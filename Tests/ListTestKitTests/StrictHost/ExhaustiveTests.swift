import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `An exhaustive test` {
  @Test func `fails for what it does not take`() {
    let list = strictList([Board(0, ["a"])])
    list.host.takeEvents()
    list.host.isExhaustive = true
    list.update([Board(0, ["a", "b"])])
    list.host.select(path(0, 1))
    #expect(list.host.unasserted.count == 2)
    #expect(
      list.host.verifyNothingUnasserted() == [
        "unasserted: batch: insert 0.1, animated. Take it in the test, or do not cause it.",
        "unasserted: select 0.1. Take it in the test, or do not cause it.",
      ])
    #expect(list.host.violations.map { $0.rule } == [.unasserted, .unasserted])
  }

  @Test func `passes if it takes everything`() {
    let list = strictList([Board(0, ["a"])])
    list.host.takeEvents()
    list.host.isExhaustive = true
    list.update([Board(0, ["a", "b"])])
    #expect(list.host.takeBatch()?.itemInserts == [path(0, 1)])
    list.host.select(path(0, 1))
    #expect(
      list.host.takeEvents() == [.setSelected(true, at: path(0, 1), isAnimated: false)])
    #expect(list.host.verifyNothingUnasserted() == [])
    #expect(list.host.violations == [])
  }

  @Test func `hears of what was left when the host is reset`() {
    let list = strictList([Board(0, ["a"])])
    list.host.takeEvents()
    list.host.isExhaustive = true
    list.host.select(path(0, 0))
    list.host.reset()
    #expect(list.host.violations.map { $0.rule } == [.unasserted])
    list.host.reset()
    #expect(list.host.violations == [])
  }
}
