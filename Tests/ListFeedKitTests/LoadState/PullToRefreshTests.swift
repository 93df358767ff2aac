import ListFeedKit
import ListTestKit
import Testing

/// The result of a call that changes a value, which an expectation cannot make itself.
private func done(_ result: Bool) -> Bool { result }

@MainActor @Suite struct `Pulling to refresh` {
  @Test(arguments: [
    ("LOADSTATE/017", [-55.0], ListPullToRefresh.State.armed),
    ("LOADSTATE/018", [-55, -54], .idle),
  ])
  func `a pull arms beyond the length of its row`(
    _ name: String, _ offsets: [Double], _ state: ListPullToRefresh.State
  ) {
    var pull = ListPullToRefresh(length: 54)
    for offset in offsets { #expect(!done(pull.drag(to: offset))) }
    #expect(pull.state == state)
  }

  @Test(arguments: [
    ("LOADSTATE/019", 0.0, -60.0, true, 54.0), ("LOADSTATE/020", 0, -30, false, 0),
    ("LOADSTATE/022", 64, -119, true, 118),
  ])
  func `a release refreshes if it is armed`(
    _ name: String, _ base: Double, _ offset: Double, _ refreshes: Bool, _ inset: Double
  ) {
    var pull = ListPullToRefresh(length: 54, baseInset: base)
    #expect(!done(pull.drag(to: offset)))
    #expect(done(pull.release()) == refreshes)
    #expect(pull.state == (refreshes ? .refreshing : .idle))
    #expect(pull.inset == inset && pull.restingOffset == -inset)
  }

  @Test(arguments: [("LOADSTATE/023", -20.0, 20.0), ("LOADSTATE/024", 300, 0), ("over", -90, 54)])
  func `the inset follows the content while a refresh runs`(
    _ name: String, _ offset: Double, _ inset: Double
  ) {
    var pull = ListPullToRefresh(length: 54)
    #expect(done(pull.begin()))
    #expect(!done(pull.drag(to: offset)))
    #expect(pull.inset == inset && pull.state == .refreshing)
  }

  @Test func `LOADSTATE/037 a pull at the end arms beyond the length of its row`() {
    var pull = ListPullToRefresh(length: 44, edge: .after)
    var states: [ListPullToRefresh.State] = []
    for offset in [444.0, 445] {
      #expect(!done(pull.drag(to: offset, contentLength: 1000, viewportLength: 600)))
      states.append(pull.state)
    }
    #expect(done(pull.release()))
    #expect(states + [pull.state] == [.idle, .armed, .refreshing])
    #expect(pull.inset == 44)
  }

  @Test func `LOADSTATE/038 a row at the end of short content stands below the view`() {
    let pull = ListPullToRefresh(length: 44, edge: .after)
    #expect(pull.rowPosition(contentLength: 300, viewportLength: 600) == 600)
    #expect(pull.rowPosition(contentLength: 1000, viewportLength: 600) == 1000)
  }

  @Test func `wheel steps refresh without a release, and can be taken back or cancelled`() {
    var pull = ListPullToRefresh(length: 3, startsWhenArmed: true)
    #expect(!done(pull.pull(by: 1)) && !done(pull.pull(by: 1)) && !done(pull.pull(by: -1)))
    #expect(pull.isPulling && pull.distance == 1)
    pull.cancel()
    #expect(!pull.isPulling && pull.distance == 0)
    #expect(!done(pull.pull(by: 2)) && done(pull.pull(by: 1)))
    #expect(pull.state == .refreshing && !pull.isPulling)
    #expect(!done(pull.pull(by: 9)) && !done(pull.begin()))
    pull.end()
    #expect(pull == ListPullToRefresh(length: 3, startsWhenArmed: true))
  }

  @Test func `offsets that are no numbers are no pull`() {
    var pull = ListPullToRefresh(length: 3)
    #expect(!done(pull.drag(to: .nan)) && pull.state == .idle && pull.distance == 0)
    #expect(!done(pull.drag(to: -.infinity)) && pull.state == .armed)
    #expect(done(pull.release()) && pull.inset == 3)
  }

  @Test func `nothing is loaded at the edges during a pull`() {
    let feed = PagerFixture(count: 20, ListPagerOptions(pageSize: 5, initialSize: 5))
    feed.pager.start()
    var pull = ListPullToRefresh(length: 3)
    _ = pull.drag(to: -2)
    feed.pager.holdsEdges = pull.isPulling
    feed.pager.access(at: 4)
    #expect(feed.loadCount(.after) == 0)
    _ = pull.release()
    feed.pager.holdsEdges = pull.isPulling
    #expect(feed.loadCount(.after) == 1)
  }

  @Test func `an empty feed can be pulled`() {
    let feed = PagerFixture(count: 0)
    feed.pager.start()
    var pull = ListPullToRefresh(length: 1, startsWhenArmed: true)
    feed.pages.count = 2
    if pull.pull(by: 1) { feed.pager.refresh() }
    #expect(Array(feed.pager.values) == [0, 1])
  }
}

@Suite struct `Nearness to the end by lengths` {
  @Test(arguments: [
    ("LOADSTATE/027", 1.0, [443.0, 444], [false, true]),
    ("LOADSTATE/028", 0, [399, 400], [false, true]),
  ])
  func `a row at the end fires when a share of it is visible`(
    _ name: String, _ share: Double, _ offsets: [Double], _ fires: [Bool]
  ) {
    var trigger = ListEdgeTrigger.row(length: 44, share: share)
    let fired = offsets.map {
      done(trigger.scroll(to: $0, contentLength: 1044, viewportLength: 600))
    }
    #expect(fired == fires)
  }

  @Test func `LOADSTATE/032 nothing fires while a load runs`() {
    var trigger = ListEdgeTrigger.row(length: 44, share: 1)
    #expect(
      !done(trigger.scroll(to: 500, contentLength: 1044, viewportLength: 600, isLoading: true)))
    #expect(done(trigger.scroll(to: 500, contentLength: 1044, viewportLength: 600)))
  }

  @Test func `LOADSTATE/033 scrolling content that is shorter than the view fires nothing`() {
    var trigger = ListEdgeTrigger.row(length: 44, share: 1)
    #expect(!done(trigger.scroll(to: 10, contentLength: 344, viewportLength: 600)))
    #expect(done(trigger.layout(contentLength: 344, viewportLength: 600, offset: 0)))
    #expect(!done(trigger.layout(contentLength: 344, viewportLength: 600, offset: 0)))
  }

  @Test func `PAGING/113 content that is barely longer than the view fires once for its length`() {
    var trigger = ListEdgeTrigger(margin: .viewports(1))
    var calls = 0
    for _ in 0..<3 where trigger.layout(contentLength: 1000, viewportLength: 736, offset: 0) {
      calls += 1
    }
    for offset in [10.0, 264, 0]
    where trigger.scroll(to: offset, contentLength: 1000, viewportLength: 736) {
      calls += 1
    }
    #expect(calls == 1)
    #expect(done(trigger.layout(contentLength: 1001, viewportLength: 736, offset: 0)))
  }

  @Test func `PAGING/116 a list without content does not fire`() {
    var trigger = ListEdgeTrigger(margin: .viewports(1))
    #expect(!done(trigger.layout(contentLength: 0, viewportLength: 736, offset: 0)))
  }
}
