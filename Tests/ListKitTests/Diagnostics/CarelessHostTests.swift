import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Hosts that ask for updates too often or never` {
  private let host = CarelessHost()
  private let list = ListFixture([Note(1), Note(2)])

  init() { list.adapter.host = host }

  @Test func `updates that the host does not call for are read anew and reported`() {
    host.updatesCounts = [0]
    let reloads = host.reloadCount
    list.update([Note(1), Note(2), Note(3)])
    #expect(list.outcomes == [.applied] && list.problems.count == 1)
    #expect(host.reloadCount == reloads + 1 && host.count == 3)
  }

  @Test func `a second stage that the host does not take is no endless loop`() {
    host.capabilities = .strict
    host.updatesCounts = [1, 0]
    let reloads = host.reloadCount
    list.update([Note(2, 2), Note(1)])
    #expect(list.outcomes == [.applied] && list.problems.count == 1)
    #expect(host.reloadCount == reloads + 1 && host.source?.itemCount(in: 0) == 2)
  }

  @Test(arguments: [0, 1, 3])
  func `a host that shows another number of sections reads everything anew`(shown: Int) {
    let reloads = host.reloadCount
    list.update([Note(1), Note(2), Note(3)])
    #expect(host.reloadCount == reloads && host.count == 3 && list.problems.isEmpty)
    host.changedCount = shown - 1
    list.update([Note(3)])
    #expect(list.outcomes == [.applied, .applied] && list.problems.count == 1)
    #expect(host.reloadCount == reloads + 1 && host.count == 1)
    list.update([Note(3), Note(4)])
    #expect(host.reloadCount == reloads + 1 && host.count == 2 && list.problems.count == 1)
  }

  @Test func `a host that is removed when its fault is reported is read anew first`() {
    let reloads = host.reloadCount
    list.adapter.diagnostics.handler = { [unowned list] _ in list.adapter.host = nil }
    host.changedCount = 7
    list.update([Note(1)])
    #expect(list.outcomes == [.applied] && list.adapter.host == nil)
    #expect(host.reloadCount == reloads + 1 && host.source == nil && list.ids == [1])
  }

  @Test func `a reload that the list did not request is reported`() {
    host.reloadUpdatesCount = 0
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(list.problems.count == 1)
  }

  @Test func `updates asked for twice are none the second time`() {
    host.updatesCounts = [2]
    list.update([Note(1), Note(2), Note(3)])
    #expect(list.outcomes == [.applied] && list.problems.count == 1 && host.count == 3)
  }
}
