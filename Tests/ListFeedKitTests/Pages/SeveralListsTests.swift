import ListTestKit
import Testing

@testable import ListFeedKit

/// Two lists of five rows that follow one feed.
@MainActor @Suite struct `Several lists that follow a feed` {
  private let two = ListPagerOptions(pageSize: 2, initialSize: 2, prefetchDistance: 2)

  private func lists(_ options: ListPagerOptions, count: Int = 100) -> [FeedList] {
    let feed = PagerFixture(count: count, options)
    return [FeedList(feed), FeedList(feed)]
  }

  /// Runs the turns of all lists in order; returns whether they came to rest.
  private func rest(_ lists: [FeedList]) -> Bool {
    for _ in 0..<500 {
      let busy = lists.filter { $0.scheduler.pendingCount > 0 }
      if busy.isEmpty { return true }
      for list in busy { _ = list.scheduler.runOne() }
    }
    return false
  }

  private func place(_ lists: [FeedList]) -> [String] { lists.map { $0.texts.first ?? "none" } }

  @Test func `each shows the feed and loads for itself, and the closure of the app is called too`()
  {
    let lists = lists(two)
    let feed = lists[0].feed
    feed.pager.start()
    #expect(rest(lists))
    #expect(lists.map { $0.texts } == Array(repeating: ["0", "1", "2", "3", "4"], count: 2))
    #expect(feed.changeCount > 0)
    for list in lists {
      let count = feed.pager.values.count
      list.host.scroll(to: Double(count - 5))
      #expect(rest(lists))
      #expect(feed.pager.values.count > count)
    }
    feed.pager.update(0) { $0 = 0 }
    feed.pager.remove(1)
    #expect(rest(lists))
    for list in lists {
      list.host.scroll(to: 0)
      #expect(list.texts == ["0", "2", "3", "4", "5"])
    }
  }

  @Test(arguments: [true, false])
  func `what any of them shows is not dropped, and goes when it is scrolled away or deallocated`(
    isDeallocated: Bool
  ) {
    var options = two
    options.maximumPages = 3
    var lists = lists(options)
    let feed = lists[0].feed
    feed.pager.start()
    #expect(rest(lists))
    for _ in 0..<40 {
      lists[1].host.scroll(to: lists[1].host.contentOffset.y + 2)
      #expect(rest(lists))
      #expect(lists[0].texts == ["0", "1", "2", "3", "4"])
    }
    let last = lists[1].texts
    #expect(last.last == "84" && feed.pager.values.count >= 85)
    if isDeallocated {
      lists.removeFirst()
    } else {
      lists[0].host.scroll(to: 78)
    }
    #expect(rest(lists))
    for list in lists {
      for _ in 0..<4 {
        list.host.scroll(to: list.host.contentOffset.y + 1)
        #expect(rest(lists))
      }
    }
    #expect(feed.pager.values.count <= 20)
  }

  @Test(arguments: [1, 3, 7])
  func `two lists far from each other do not lead the feed to and fro`(distance: Int) {
    let options = ListPagerOptions(pageSize: 2, initialSize: 2, jumpDistance: distance)
    let lists = lists(options)
    let feed = lists[0].feed
    for list in lists { list.showSlots() }
    feed.pager.start()
    #expect(rest(lists))
    for (number, offset) in [(0, 40.0), (1, 90), (0, 3), (1, 60), (1, 61), (0, 70)] {
      lists[number].host.scroll(to: offset)
      #expect(rest(lists), "\(number) at \(offset)")
      #expect(lists[number].texts == (0..<5).map { "\(Int(offset) + $0)" })
    }
    // The feed goes to the list that is left.
    lists[0].host.scroll(to: 10)
    #expect(rest(lists) && lists[1].texts.first == "…")
    lists[0].adapter.unfollow(feed.pager)
    feed.pager.refresh()
    #expect(rest(lists))
    #expect(lists[1].texts.first == "61")
  }

  @Test func `a value that one has shown is news in one that has not`() {
    let lists = lists(two)
    let feed = lists[0].feed
    feed.pager.start()
    #expect(rest(lists))
    feed.pager.insert(-1)
    lists[0].settle()
    let areNews = { lists.map { feed.pager.lists.isArrival(-1, in: ObjectIdentifier($0.adapter)) } }
    #expect(lists[0].adapter.sectionCount == lists[1].adapter.sectionCount + 1)
    #expect(areNews() == [false, true])
    lists[1].settle()
    #expect(areNews() == [false, false])
  }

  @Test func `values that arrive together are news as each alone is`() {
    let lists = lists(two)
    let pager = lists[0].feed.pager
    pager.start()
    #expect(rest(lists))
    #expect(pager.insert(contentsOf: [-2, -1, 0]) == [.inserted, .inserted, .replaced])
    #expect(Array(pager.values.prefix(3)) == [-2, -1, 0])
    for list in lists {
      let areNews = (-2...0).map { pager.lists.isArrival($0, in: ObjectIdentifier(list.adapter)) }
      #expect(areNews == [true, true, false])
    }
  }

  @Test func `edges are held until no list is pulled`() {
    let lists = lists(two)
    let pager = lists[0].feed.pager
    pager.start()
    #expect(rest(lists))
    for list in lists { _ = list.host.source?.didPull(by: 1) }
    #expect(pager.holdsEdges)
    _ = lists[0].host.source?.endPull(isCancelled: true)
    #expect(pager.holdsEdges)
    _ = lists[1].host.source?.endPull(isCancelled: true)
    #expect(!pager.holdsEdges)
    pager.holdsEdges = true
    _ = lists[0].host.source?.didPull(by: 1)
    _ = lists[0].host.source?.endPull(isCancelled: true)
    #expect(pager.holdsEdges)
    pager.holdsEdges = false
    #expect(!pager.holdsEdges)
  }

  @Test func `edges are not held by a list that was deallocated`() {
    var lists = lists(two)
    let pager = lists[0].feed.pager
    pager.start()
    #expect(rest(lists))
    _ = lists[0].host.source?.didPull(by: 1)
    lists.removeFirst()
    #expect(pager.holdsEdges)
    let count = pager.values.count
    lists[0].host.scroll(to: Double(count - 5))
    #expect(rest(lists))
    #expect(!pager.holdsEdges && pager.values.count > count)
  }

  @Test func `a list that follows no longer is left alone`() {
    let lists = lists(two)
    let feed = lists[0].feed
    feed.pager.start()
    #expect(rest(lists))
    _ = lists[0].host.source?.didPull(by: 1)
    lists[0].adapter.unfollow(feed.pager)
    #expect(!feed.pager.holdsEdges && lists[0].host.source?.wantsPulls == false)
    let count = feed.pager.values.count
    lists[0].host.scroll(to: 3)
    #expect(rest(lists))
    #expect(feed.pager.values.count == count)
    feed.pager.remove(4)
    #expect(rest(lists))
    #expect(lists[0].texts.contains("4") && !lists[1].texts.contains("4"))
    // A pull that something else has set stays.
    lists[1].adapter.onPull = { _ in true }
    lists[1].adapter.unfollow(feed.pager)
    #expect(lists[1].host.source?.wantsPulls == true)
  }

  @Test func `observers are called after the closure of the app, until they are removed`() {
    final class Watcher {}
    let feed = PagerFixture(count: 3)
    var watchers = [Watcher(), Watcher()]
    var calls: [Int] = []
    for number in watchers.indices {
      feed.pager.addChangeObserver(watchers[number]) { _ in calls.append(number) }
    }
    feed.pager.onChange = { calls.append(9) }
    feed.pager.start()
    #expect(calls == [9, 0, 1])
    feed.pager.removeChangeObserver(watchers[0])
    feed.pager.remove(0)
    #expect(calls == [9, 0, 1, 9, 1])
    watchers.removeLast()
    feed.pager.remove(1)
    #expect(calls == [9, 0, 1, 9, 1, 9])
  }

  @Test func `the adapter of a list is an observer like any other`() {
    let lists = lists(two)
    let feed = lists[0].feed
    var calls = 0
    feed.pager.addChangeObserver(lists[0].adapter) { _ in calls += 1 }
    feed.pager.start()
    #expect(rest(lists) && calls > 0)
    #expect(lists.map { $0.texts.first } == ["0", "0"])
    feed.pager.removeChangeObserver(lists[0].adapter)
    feed.pager.remove(0)
    #expect(rest(lists) && lists.map { $0.texts.first } == ["1", "1"])
  }

  @Test func `a list that follows again in the middle of a pull does not hold the edges`() {
    let lists = lists(two)
    let pager = lists[0].feed.pager
    pager.start()
    #expect(rest(lists))
    _ = lists[0].host.source?.didPull(by: 1)
    #expect(pager.holdsEdges)
    lists[0].adapter.follow(pager, animated: false)
    #expect(!pager.holdsEdges)
  }

  @Test(arguments: [true, false])
  func `lists whose placeholders have other lengths than values come to rest`(answersAtOnce: Bool) {
    let feed = PagerFixture(
      count: 400, ListPagerOptions(pageSize: 6, initialSize: 12, jumpDistance: 6))
    let lists = [FeedList(feed), FeedList(feed)]
    for list in lists {
      list.showSlots(height: { $0.value == nil ? 1 : 2 + Double($0.number % 2) })
    }
    feed.pager.start()
    #expect(rest(lists))
    feed.answersAtOnce = answersAtOnce
    lists[1].host.scroll(to: 200)
    var isResting = false
    for _ in 0..<100 where !isResting {
      #expect(rest(lists))
      isResting = feed.source.open.isEmpty
      feed.source.answerAll { feed.reply(to: $0) }
    }
    #expect(isResting && feed.loadCount(.refresh) <= 3)
    #expect(!lists[1].texts.contains("…"))
  }
}
