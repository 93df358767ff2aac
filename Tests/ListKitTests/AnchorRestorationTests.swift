import Foundation
import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `A restored list stands where it stood` {
  /// A list of entries of three rows on a host of 4 rows.
  private func short(_ entries: Range<Int>) -> RestorationFixture {
    let list = RestorationFixture(entries.map { entry("\($0)") })
    list.host.containerSize = ListSize(width: 10, height: 4)
    list.host.showsEverything = false
    return list
  }

  /// A list that stands in the middle of entries.
  private func used() -> RestorationFixture {
    let list = short(0..<10)
    list.host.scroll(
      to: .item(list.path(4, 1)), at: .start, offset: 0.5, animated: false)
    return list
  }

  @Test func `the anchor is the first visible item, and what is cut of it`() throws {
    let list = used()
    let anchor = try #require(list.adapter.state.anchor)
    #expect(anchor.item.section == .init(name: "entry", identifier: "4"))
    #expect(anchor.item.place == .identity(.init(name: "line", identifier: "2")))
    #expect(anchor.offset == 0.5)
  }

  @Test func `a list at its start has no anchor`() {
    let list = RestorationFixture((0..<10).map { entry("\($0)") })
    list.host.containerSize = ListSize(width: 10, height: 4)
    #expect(list.adapter.state.anchor == nil)
  }

  @Test func `the list stands there again, with other values before it`() {
    let state = used().adapter.state
    let list = short(-5..<10)
    list.adapter.restore(state)
    #expect(list.adapter.firstVisiblePath == list.path(9, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5)
    #expect(!list.adapter.isRestoring)
  }

  /// As an edit is undone, or a filter is given up.
  @Test func `a state that is restored beside a queued update stands where that leads`() {
    let list = used()
    let state = list.adapter.state
    list.show((0..<10).filter { $0 != 4 }.map { entry("\($0)") })
    list.load((0..<10).map { entry("\($0)") })
    list.adapter.restore(state)
    #expect(list.adapter.isRestoring)
    list.scheduler.run()
    #expect(list.adapter.firstVisiblePath == list.path(4, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5 && !list.adapter.isRestoring)
    // It is over then: no later update moves the list.
    list.host.scroll(to: .item(list.path(1, 0)), at: .start, offset: 0, animated: false)
    list.show((0..<10).map { entry("\($0)") })
    #expect(list.adapter.firstVisiblePath == list.path(1, 0))
  }

  @Test func `a state whose update is withdrawn stands where it can`() async {
    let state = used().adapter.state
    let (list, other) = (short(0..<10), short(0..<10))
    for list in [list, other] { list.show((0..<10).filter { $0 != 4 }.map { entry("\($0)") }) }
    other.adapter.restore(state)
    let update = Task { await list.adapter.update() }
    while list.scheduler.pendingCount == 0 { await Task.yield() }
    list.adapter.restore(state)
    update.cancel()
    _ = await update.value
    #expect(list.adapter.firstVisiblePath == list.path(0, 0))
    list.scheduler.run()
    #expect(list.adapter.firstVisiblePath == other.adapter.firstVisiblePath)
    #expect(other.adapter.firstVisiblePath != list.path(0, 0) && list.host.isClean)
  }

  @Test func `loads no more before a queued update has come`() {
    let state = used().adapter.state
    let list = short(0..<2)
    var loads = 0
    list.load((0..<10).map { entry("\($0)") })
    list.adapter.restore(state) { _ in
      loads += 1
      return true
    }
    #expect(loads == 0)
    list.scheduler.run()
    #expect(loads == 0 && list.adapter.firstVisiblePath == list.path(4, 1))
  }

  /// When a state is restored, beside an update.
  private enum Moment: CaseIterable {
    case after, queued, compared, shown
  }

  @Test(arguments: 0..<100)
  func `a state beside an update is what it is after the update`(seed: Int) async {
    var random = SeededGenerator(seed: UInt64(seed))
    func some() -> [AnyDiffable] {
      var ids = (0..<12).filter { _ in random.chance(80) }
      if random.chance(50) { ids.shuffle(using: &random) }
      return ids.map { entry("\($0)") }
    }
    let (first, second, third) = (some(), some(), some())
    let start = (section: random.below(first.count), item: random.below(3))
    var places: [[String]] = []
    for moment in Moment.allCases {
      let list = RestorationFixture(first)
      list.host.containerSize = ListSize(width: 10, height: 4)
      list.host.showsEverything = false
      list.host.scroll(
        to: .item(list.path(start.section, start.item)), at: .start, offset: 0, animated: false)
      let state = list.adapter.state
      list.show(second)
      list.adapter.comparesInBackground = moment == .compared
      list.adapter.backgroundThreshold = 0
      list.host.isCompletionDeferred = moment == .shown
      list.load(third)
      if moment != .queued { list.scheduler.run() }
      #expect(list.adapter.isAtRest == (moment == .after), "\(moment)")
      list.adapter.restore(state)
      list.host.finishBatch()
      list.scheduler.run()
      while !list.adapter.isAtRest {
        await Task.yield()
        list.scheduler.run()
      }
      #expect(list.host.isClean)
      places.append([
        "\(String(describing: list.adapter.firstVisiblePath))",
        "\(list.adapter.offsetOfFirstVisibleItem())",
      ])
    }
    #expect(Set(places).count == 1)
  }

  @Test func `a place that the list could not reach yet is kept without a host`() {
    let state = used().adapter.state
    let list = short(0..<5)
    list.adapter.restore(state)
    // The saved offset needs more rows behind.
    #expect(list.adapter.state.anchor == state.anchor)
    list.adapter.host = nil
    #expect(list.adapter.state.anchor == state.anchor)
    list.adapter.host = list.host
    list.show((0..<10).map { entry("\($0)") })
    #expect(list.adapter.firstVisiblePath == list.path(4, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5)
  }

  @Test func `a host that is set has the next page loaded once`() {
    let list = RestorationFixture(hasHost: false)
    list.host.containerSize = ListSize(width: 10, height: 4)
    var pages = 0
    list.adapter.restore(used().adapter.state) { _ in
      pages += 1
      return true
    }
    list.show((0..<2).map { entry("\($0)") })
    list.adapter.host = list.host
    #expect(pages == 1 && list.adapter.isRestoring)
  }

  @Test func `a list whose host gets room during an update stands there`() {
    let state = used().adapter.state
    let list = short(0..<10)
    list.host.containerSize = ListSize(width: 10, height: 0)
    list.adapter.restore(state)
    list.host.isCompletionDeferred = true
    list.show((-5..<10).map { entry("\($0)") })
    list.host.containerSize = ListSize(width: 10, height: 4)
    list.scheduler.run()
    #expect(list.host.waitingCompletionCount == 1)
    list.host.finishAllBatches()
    #expect(list.adapter.firstVisiblePath == list.path(9, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5)
    #expect(!list.adapter.isRestoring && list.host.isClean)
  }

  @Test func `content that comes later is waited for, page by page`() {
    let state = used().adapter.state
    let list = short(0..<0)
    var pages = 0
    list.adapter.restore(state) { anchor in
      #expect(anchor == state.anchor)
      pages += 1
      return true
    }
    // Nothing is there: the first page is the application's business.
    #expect(pages == 0 && list.adapter.state.anchor == state.anchor)
    list.show((0..<2).map { entry("\($0)") })
    #expect(pages == 1)
    list.show((0..<4).map { entry("\($0)") })
    #expect(pages == 2 && list.adapter.isRestoring)
    list.show((0..<10).map { entry("\($0)") })
    #expect(pages == 2 && !list.adapter.isRestoring)
    #expect(list.adapter.firstVisiblePath == list.path(4, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5)
  }

  @Test func `an item at the end of what is loaded takes its place as soon as enough is behind it`()
  {
    let state = used().adapter.state
    let list = short(0..<2)
    var pages = 0
    list.adapter.restore(state) { _ in
      pages += 1
      return true
    }
    list.show((0..<5).map { entry("\($0)") })
    // The item is there, and pages in front of it would not help.
    #expect(pages == 1 && !list.adapter.isRestoring && list.adapter.state.anchor == state.anchor)
    #expect(list.adapter.firstVisiblePath == list.path(3, 2))
    list.show((0..<6).map { entry("\($0)") })
    #expect(pages == 1 && list.adapter.state.anchor == state.anchor)
    #expect(list.adapter.firstVisiblePath == list.path(4, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5)
    list.show((0..<9).map { entry("\($0)") })
    #expect(list.adapter.firstVisiblePath == list.path(4, 1))
  }

  @Test func `a list that comes nearer to its place part by part gets there`() {
    let state = used().adapter.state
    let list = short(0..<5)
    list.adapter.restore(state)
    #expect(list.adapter.firstVisiblePath == list.path(3, 2))
    list.adapter.sectionsPerTurn = 1
    list.show((0..<5).map { entry("\($0)") } + (5..<9).map { entry("\($0)", [1]) })
    #expect(list.adapter.firstVisiblePath == list.path(4, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5)
  }

  @Test func `a list that is scrolled back between two parts stays there`() {
    let state = used().adapter.state
    let list = short(0..<5)
    list.adapter.restore(state)
    #expect(list.host.contentOffset.y == 11)
    list.adapter.sectionsPerTurn = 1
    list.load((0..<5).map { entry("\($0)") } + (5..<9).map { entry("\($0)", [1]) })
    while list.host.contentOffset.y < 12, list.scheduler.runOne() {}
    #expect(list.host.contentOffset.y == 12)
    list.host.scroll(to: .item(list.path(3, 2)), at: .start, offset: 0.5, animated: false)
    list.scheduler.run()
    #expect(list.host.contentOffset.y == 11.5)
  }

  @Test func `a list that comes nearer to its place with an expanded item gets there`() {
    let former = used()
    former.controller("5").context.setItemExpanded(true, at: 0)
    let state = former.adapter.state
    let list = short(0..<5)
    list.adapter.restore(state)
    list.show((0..<5).map { entry("\($0)") } + [entry("5", [1])])
    #expect(list.expanded == ["5.0"] && list.adapter.firstVisiblePath == list.path(4, 0))
    #expect(list.adapter.state.anchor == state.anchor)
    list.show((0..<9).map { entry("\($0)") })
    #expect(list.adapter.firstVisiblePath == list.path(4, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5)
  }

  /// What may scroll a list that waits for more behind its place.
  enum Mover: CaseIterable {
    case application, user
  }

  @Test(arguments: Mover.allCases)
  func `a list that waits for more behind its place stays where it is scrolled to`(mover: Mover) {
    let state = used().adapter.state
    let list = short(0..<5)
    list.adapter.restore(state)
    #expect(list.adapter.firstVisiblePath == list.path(3, 2))
    switch mover {
    case .application:
      list.host.scroll(to: .item(list.path(1, 0)), at: .start, offset: 0, animated: false)
    case .user: list.host.source?.userTakesOver()
    }
    let place = list.adapter.firstVisiblePath
    #expect(list.adapter.state.anchor != state.anchor)
    list.show((0..<9).map { entry("\($0)") })
    #expect(list.adapter.firstVisiblePath == place)
  }

  @Test func `a user who scrolls while the host shows an update is not moved after it`() {
    let state = used().adapter.state
    let list = short(0..<0)
    list.host.isCompletionDeferred = true
    list.show((0..<10).map { entry("\($0)") })
    list.adapter.restore(state)
    list.host.source?.userTakesOver()
    list.host.finishBatch()
    list.scheduler.run()
    #expect(list.adapter.firstVisiblePath == list.path(0, 0) && !list.adapter.isRestoring)
  }

  @Test func `what comes in parts is waited for`() {
    let former = short(0..<200)
    for section in [9, 59, 99, 150] {
      former.host.scroll(to: .item(former.path(section, 2)), at: .start, offset: 0, animated: false)
      let state = former.adapter.state
      let list = short(0..<0)
      list.adapter.sectionsPerTurn = 20
      list.adapter.restore(state) { _ in
        Issue.record("All is on its way.")
        return false
      }
      list.show((0..<200).map { entry("\($0)") })
      #expect(list.adapter.firstVisiblePath == list.path(section, 2))
    }
  }

  @Test func `what expands above does not move the list away`() {
    let former = used()
    former.controller("1").context.isExpanded = true
    let state = former.adapter.state
    let list = short(0..<10)
    list.adapter.restore(state)
    list.scheduler.run()
    #expect(list.host.source?.itemCount(in: 1) == 4 && !list.adapter.isRestoring)
    #expect(list.adapter.firstVisiblePath == list.path(4, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5)
  }

  @Test func `where no more can be loaded the list stays where it is`() {
    let state = used().adapter.state
    let list = RestorationFixture((0..<2).map { entry("\($0)") })
    list.adapter.restore(state) { _ in false }
    #expect(!list.adapter.isRestoring)
    list.show((0..<10).map { entry("\($0)") })
    #expect(list.adapter.firstVisiblePath == list.path(0, 0))
  }

  @Test func `a user who drags meanwhile is not moved`() {
    let state = used().adapter.state
    let list = short(0..<2)
    var pages = 0
    list.adapter.restore(state) { _ in
      pages += 1
      return true
    }
    list.host.source?.didScroll(.willBeginDragging)
    list.show((0..<10).map { entry("\($0)") })
    #expect(pages == 1 && list.adapter.firstVisiblePath == list.path(0, 0))
  }

  @Test func `anchor and branches go through JSON, and a state without them is read`() throws {
    var state = used().adapter.state
    state.branches = [.init(name: "folder", identifier: "/usr")]
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ListState.self, from: data) == state)
    let plain = try JSONEncoder().encode(ListState())
    let text = String(decoding: plain, as: UTF8.self)
    #expect(!text.contains("anchor") && !text.contains("branches"))
    #expect(try JSONDecoder().decode(ListState.self, from: plain) == ListState())
  }

  /// The list of ``used()`` without the entry at which it stands.
  private func withoutAnchor() -> [AnyDiffable] {
    (0..<10).filter { $0 != 4 }.map { entry("\($0)") }
  }

  @Test func `the visible items after an anchor that is gone stand in for it`() throws {
    let state = used().adapter.state
    #expect(state.fallbackAnchors.map { $0.offset } == [-0.5, -1.5, -2.5, -3.5])
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ListState.self, from: data) == state)
    let list = RestorationFixture()
    list.host.containerSize = ListSize(width: 10, height: 4)
    list.host.showsEverything = false
    list.adapter.restore(state)
    #expect(list.adapter.state == state)
    list.show(withoutAnchor())
    // The first line of "5" is as far from the start as it was.
    #expect(list.adapter.firstVisiblePath == list.path(3, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5 && !list.adapter.isRestoring)
    // It is waited for no longer.
    list.show((0..<10).map { entry("\($0)") })
    #expect(list.adapter.firstVisiblePath == list.path(3, 1))
    #expect(list.adapter.offsetOfFirstVisibleItem() == 0.5 && list.host.isClean)
  }

  @Test func `fallbacks count once nothing more can be loaded`() {
    let state = used().adapter.state
    let list = short(0..<2)
    var pages = 0
    list.adapter.restore(state) { anchor in
      pages += 1
      #expect(anchor == state.anchor)
      return pages < 3
    }
    list.show(withoutAnchor())
    #expect(pages == 2 && list.adapter.firstVisiblePath == list.path(0, 0))
    list.show(withoutAnchor() + [entry("10")])
    #expect(pages == 3 && list.adapter.firstVisiblePath == list.path(3, 1))
    #expect(!list.adapter.isRestoring)
  }

  @Test func `fallbacks do not count where the user scrolls, or where the anchor comes`() {
    let state = used().adapter.state
    let list = short(0..<2)
    list.adapter.restore(state)
    list.host.source?.didScroll(.willBeginDragging)
    list.show(withoutAnchor())
    #expect(list.adapter.firstVisiblePath == list.path(0, 0) && !list.adapter.isRestoring)
    let whole = short(0..<2)
    whole.adapter.restore(state)
    whole.show((0..<10).map { entry("\($0)") })
    #expect(whole.adapter.firstVisiblePath == whole.path(4, 1) && !whole.adapter.isRestoring)
  }

  @Test func `a list at its start returns there, also after updates that are queued`() {
    let list = short(0..<10)
    let state = list.adapter.state
    #expect(state.isAtStart && state.anchor == nil)
    list.host.scroll(to: .item(list.path(4, 1)), at: .start, offset: 0.5, animated: false)
    list.adapter.restore(state)
    #expect(list.host.contentOffset.y == 0)
    // As a filter does that is cancelled from some row on.
    list.show((4..<10).map { entry("\($0)") })
    list.load((0..<10).map { entry("\($0)") })
    list.adapter.restore(state)
    list.scheduler.run()
    #expect(list.host.contentOffset.y == 0 && list.adapter.firstVisiblePath == list.path(0, 0))
    // Later updates keep what is visible.
    list.show((-5..<10).map { entry("\($0)") })
    #expect(list.adapter.firstVisiblePath == list.path(5, 0))
    #expect(!list.adapter.state.isAtStart && !list.adapter.isRestoring)
  }

  @Test func `a start is waited for until there is content, unless the user scrolls`() {
    let state = ListState(isAtStart: true)
    let list = RestorationFixture()
    list.host.containerSize = ListSize(width: 10, height: 4)
    list.host.showsEverything = false
    list.adapter.restore(state)
    #expect(list.adapter.state == state && list.adapter.isRestoring)
    list.show((0..<10).map { entry("\($0)") })
    #expect(list.adapter.state.isAtStart && !list.adapter.isRestoring)
    // In flight.
    list.host.scroll(to: 12)
    list.host.isCompletionDeferred = true
    list.load((0..<11).map { entry("\($0)") })
    list.scheduler.run()
    list.adapter.restore(state)
    list.host.source?.didScroll(.willBeginDragging)
    list.host.finishAllBatches()
    list.scheduler.run()
    #expect(list.host.contentOffset.y == 12)
  }

  @Test func `a list that ends in sight is not at a start to return to`() {
    let list = short(0..<1)
    #expect(list.adapter.isAtStart && !list.adapter.state.isAtStart)
    #expect(!short(0..<0).adapter.state.isAtStart)
    #expect(
      !RestorationFixture((0..<9).map { entry("\($0)") }, hasHost: false).adapter.state.isAtStart)
    // A state that only selects does not scroll.
    let scrolled = used()
    scrolled.adapter.restore(ListState())
    #expect(scrolled.adapter.firstVisiblePath == scrolled.path(4, 1))
  }

  @Test func `the start is before headers that grow, and a user who drags is not moved there`() {
    let list = short(0..<10)
    list.host.scroll(to: .item(list.path(4, 1)), at: .start, offset: 0, animated: false)
    list.load((-9..<10).map { entry("\($0)") })
    list.adapter.scrollToStart()
    #expect(list.host.contentOffset.y == 0)
    list.scheduler.run()
    #expect(list.adapter.firstVisiblePath == list.path(0, 0))
    list.load((-12..<10).map { entry("\($0)") })
    list.adapter.scrollToStart()
    list.host.source?.didScroll(.willBeginDragging)
    list.scheduler.run()
    #expect(list.adapter.firstVisiblePath == list.path(3, 0))
    list.show([])
    list.adapter.scrollToStart()
    #expect(list.host.isClean)
  }

  @Test func `the start is before the space of the first section`() {
    let list = ListFixture((0..<9).map { Note($0) }, size: ListSize(width: 10, height: 4))
    list.configure = { $0.space = ListEdgeInsets(top: 3) }
    list.adapter.reloadData()
    list.scheduler.run()
    list.host.scroll(to: 9)
    #expect(!list.adapter.isAtStart)
    list.adapter.scrollToStart()
    #expect(list.adapter.isAtStart && list.host.contentOffset.y == 0)
  }

  @Test func `a list at its start goes through JSON`() throws {
    let state = short(0..<10).adapter.state
    let data = try JSONEncoder().encode(state)
    #expect(String(decoding: data, as: UTF8.self).contains(#""isAtStart":true"#))
    #expect(try JSONDecoder().decode(ListState.self, from: data) == state)
  }
}
