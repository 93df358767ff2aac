import ListTestKit
import Testing

@testable import ListFeedKit

@MainActor @Suite struct `A feed in a list` {
  @Test func `many edits are one update, and each is new until it was shown`() {
    let list = FeedList(PagerFixture(count: 3))
    list.feed.pager.start()
    list.settle()
    list.feed.changeCount = 0
    let sum = list.feed.pager.edit { () -> Int in
      for value in 100..<200 { list.feed.pager.insert(value) }
      list.feed.pager.edit { list.feed.pager.remove(150) }
      return list.feed.pager.values.count
    }
    #expect(sum == 102 && list.feed.changeCount == 1)
    #expect(list.feed.pager.lists.isArrival(100, in: ObjectIdentifier(list.adapter)))
    list.feed.pager.insert(300)
    list.settle()
    #expect(list.feed.pager.values.first == 300 && list.host.violations.isEmpty)
    #expect(!list.feed.pager.lists.isArrival(100, in: ObjectIdentifier(list.adapter)))
    #expect(!list.feed.pager.lists.isArrival(300, in: ObjectIdentifier(list.adapter)))
  }

  @Test func `an edit that changes nothing announces nothing`() {
    let feed = PagerFixture(
      count: 10, ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 1))
    feed.pager.start()
    feed.changeCount = 0
    #expect(feed.pager.remove(77) == nil && !feed.pager.insert(88, before: 99))
    #expect(!feed.pager.update(1) { $0 = 2 } && !feed.pager.update(66) { $0 = 2 })
    #expect(feed.changeCount == 0)
    feed.pager.remove(1)
    feed.pager.insert(1, before: 2)
    #expect(feed.changeCount == 2)
  }

  private let two = ListPagerOptions(pageSize: 2, initialSize: 2, prefetchDistance: 2)

  @Test func `is loaded until the screen is full and something is beyond it`() {
    let list = FeedList(PagerFixture(count: 100, two))
    list.feed.pager.start()
    list.settle()
    #expect(list.texts == ["0", "1", "2", "3", "4"])
    #expect(list.feed.pager.values.count == 8)
    #expect(list.host.violations.isEmpty)
    #expect(list.scheduler.endlessLoops.isEmpty)
  }

  @Test func `is filled again after a refresh, although the same values stay visible`() {
    let list = FeedList(PagerFixture(count: 100, two))
    list.feed.pager.start()
    list.settle()
    list.feed.pager.refresh()
    list.settle()
    #expect(list.texts == ["0", "1", "2", "3", "4"])
    #expect(list.feed.pager.values.count == 8)
  }

  @Test func `goes on where the user scrolls, and drops what is far without a jump`() {
    var options = two
    options.maximumCount = 12
    let list = FeedList(PagerFixture(count: 100, options))
    list.feed.pager.start()
    list.settle()
    for _ in 0..<200 where list.texts.last != "99" {
      let top = list.texts.first
      list.host.scroll(to: list.host.contentOffset.y + 1)
      let next = list.texts.first
      list.settle()
      // Pages that come and go leave what is visible in its place.
      #expect(next != top && list.texts.first == next)
      #expect(list.feed.pager.values.count <= 12)
    }
    #expect(list.feed.loadCount(.after) == 49)
    #expect(list.host.violations.isEmpty)
  }

  @Test func `what comes below the row of the first edge leaves the values in place`() {
    let options = ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 1)
    let feed = PagerFixture(count: 10, options, initialKey: 5)
    feed.answersAtOnce = false
    let list = FeedList(feed, ListLoadRowOptions(showsStart: true))
    feed.pager.start()
    feed.source.answerAll { feed.reply(to: $0) }
    list.settle()
    list.host.scroll(to: 0)
    list.settle()
    #expect(list.texts == ["edge(before)", "5", "6", "7", "8"])
    feed.source.answerAll { feed.reply(to: $0) }
    list.settle()
    // The row is the mark of the start now.
    #expect(feed.pager.loadState.before == .ended)
    #expect(list.texts == ["4", "5", "6", "7", "8"])
    // Another list decides itself.
    list.adapter.unfollow(feed.pager)
    list.host.scroll(to: 0)
    #expect(list.texts.first == "edge(before)")
    list.adapter.content {
      ListLoadRow(.end(.before))
      Array(-1..<10)
    }
    list.adapter.performUpdates(animated: false)
    list.settle()
    #expect(list.texts.first == "edge(before)")
  }

  @Test func `no page that leads to the start is followed`() {
    let options = ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 2)
    for key in [50, 0] {
      let feed = PagerFixture(count: 100, options, initialKey: key)
      let list = FeedList(feed)
      feed.pager.start()
      list.settle()
      feed.pager.insert(-1, at: .before)
      list.settle()
      let inserting = list.host.batches.filter { !$0.sectionInserts.isEmpty }
      #expect(!inserting.isEmpty && inserting.allSatisfy { $0.followsStart == (key == 0) })
      list.adapter.unfollow(feed.pager)
      feed.pager.insert(-2, at: .before)
      list.adapter.performUpdates(animated: false)
      list.settle()
      #expect(list.host.batches.last?.followsStart == true)
    }
  }

  @Test func `the row of a refresh is seen at the very start`() {
    let list = FeedList(PagerFixture(count: 100))
    list.feed.pager.start()
    list.settle()
    list.feed.answersAtOnce = false
    list.feed.pager.refresh()
    list.settle()
    #expect(list.texts == ["refresh", "0", "1", "2", "3"])
    list.feed.source.answerAll { list.feed.reply(to: $0) }
    list.settle()
    #expect(list.texts == ["0", "1", "2", "3", "4"])
  }

  @Test func `the row of a refresh moves nothing elsewhere`() {
    let list = FeedList(PagerFixture(count: 100))
    list.feed.pager.start()
    list.settle()
    list.host.scroll(to: 1)
    list.feed.answersAtOnce = false
    list.feed.pager.refresh()
    list.settle()
    #expect(list.texts == ["1", "2", "3", "4", "5"])
    list.feed.source.answer(1, with: .failure(ListLoadError("no network")))
    list.settle()
    #expect(list.texts == ["1", "2", "3", "4", "5"])
  }

  @Test func `slots keep their rows when they are filled`() {
    let list = FeedList(PagerFixture(count: 100, two))
    list.showSlots()
    list.feed.pager.start()
    while list.texts.isEmpty, list.scheduler.runOne() {}
    #expect(list.texts == ["0", "1", "…", "…", "…"])
    let shown = list.host.batches.count
    list.settle()
    #expect(list.texts == ["0", "1", "2", "3", "4"])
    // No row was deleted or inserted for those that were filled.
    let changes = list.host.batches[shown...].map { $0.changeCount }.reduce(0, +)
    #expect(changes == list.feed.pager.values.count - 2 && changes >= 3)
  }

  @Test func `each of two feeds says which of its values are news`() {
    let list = FeedList(PagerFixture(count: 3))
    list.adapter.register(String.self) { text in
      ListSingleSectionController(text) { _, _ in
        ListSize(width: 10, height: 1)
      } cell: { text, context in
        let card = context.dequeue(
          ListCellKind(FeedList.Card.self) { FeedList.Card() }, for: .item(0))
        card.text = text
        return card
      }
    }
    let numbers = list.feed.pager
    let texts = ListPager<String, Int>(
      timer: { _, _ in }, source: { ListPageSource { $1.succeed(ListPage(["a", "b"])) } })
    list.adapter.content {
      numbers.content
      texts.content
    }
    list.adapter.follow(texts, pull: nil)
    numbers.start()
    texts.start()
    list.settle()
    func news() -> [Bool] {
      (0..<numbers.values.count + texts.values.count).map {
        list.host.source?.countsAsNew(ListPath(section: $0, item: 0)) == true
      }
    }
    #expect(news() == [false, false, false, false, false])
    numbers.lists.noteArrival(of: 0)
    texts.lists.noteArrival(of: "b")
    #expect(news() == [true, false, false, false, true])
  }

  /// Values of a feed in one section.
  private struct Group: Identifiable, Equatable, Diffable {
    let id: Int
    var numbers: [Int]
  }

  private final class GroupController: ListItemsSectionController<Group, FeedList.Card> {
    @ListItemBuilder override var items: ListItems<FeedList.Card> {
      value.numbers.map { number in
        ListItem<FeedList.Card>(AnyDiffable(number)) { _ in
          ListSize(width: 10, height: 1)
        } cell: { context, element in
          context.dequeue(ListCellKind(FeedList.Card.self) { FeedList.Card() }, for: element)
        }
      }
    }
  }

  /// A list of sections of ten numbers each, by a condition that can change.
  @MainActor private final class GroupedList {
    let list: FeedList
    var isShown: (Int) -> Bool = { _ in true }

    init(_ feed: PagerFixture) {
      list = FeedList(feed)
      list.adapter.register(Group.self) { GroupController($0) }
      list.adapter.content { [unowned self, pager = feed.pager] in
        Dictionary(grouping: pager.values.filter(isShown)) { $0 / 10 }
          .map { Group(id: $0.key, numbers: $0.value) }.sorted { $0.id < $1.id }
      }
    }

    var visible: [Int] {
      list.host.visiblePaths.compactMap { list.adapter.value(at: $0, as: Int.self) }
    }
  }

  @Test func `values in sections are seen: pages are loaded near them, and they are not dropped`() {
    var options = ListPagerOptions(pageSize: 10)
    options.prefetchDistance = 8
    options.maximumCount = 60
    let grouped = GroupedList(PagerFixture(count: 1_000, options, initialKey: 500))
    let (list, pager) = (grouped.list, grouped.list.feed.pager)
    pager.start()
    list.settle()
    #expect(pager.values.count < 60 && pager.values.contains(500))
    // Pages come as the user scrolls, without a call by controllers.
    for _ in 0..<40 {
      list.host.scroll(to: list.host.contentOffset.y + 4)
      list.settle()
      #expect(grouped.visible.count == 5)
    }
    #expect(pager.values.count <= 60 && grouped.visible[0] > 600)
    // A filter leaves a few in sight and loads around them.
    let kept = grouped.visible.filter { $0 % 6 == 0 }
    let requests = list.feed.source.requests.count
    grouped.isShown = { $0 % 6 == 0 }
    list.adapter.performUpdates(animated: false)
    list.settle()
    #expect(!kept.isEmpty && Set(kept).isSubset(of: grouped.visible))
    #expect(list.feed.source.requests.count - requests < 12)
  }

  @Test func `a filter of values in sections loads pages until the list is full`() {
    var options = ListPagerOptions(pageSize: 10)
    options.prefetchDistance = 3
    let grouped = GroupedList(PagerFixture(count: 1_000, options))
    grouped.isShown = { $0 % 20 == 5 }
    grouped.list.feed.pager.start()
    grouped.list.settle()
    #expect(grouped.visible == [5, 25, 45, 65, 85])
    let held = grouped.list.feed.pager.values.count
    #expect(held > 140 && held < 300)
  }

  @Test func `values of pages are no news in sections either`() {
    let list = FeedList(PagerFixture(count: 3))
    let pager = list.feed.pager
    list.adapter.register(Group.self) { GroupController($0) }
    list.adapter.content { [Group(id: 0, numbers: pager.values.map { $0.diffIdentifier })] }
    pager.start()
    list.settle()
    func news() -> [Bool] {
      (0..<pager.values.count).map {
        list.host.source?.countsAsNew(ListPath(section: 0, item: $0)) == true
      }
    }
    #expect(news() == [false, false, false])
    pager.lists.noteArrival(of: 1)
    #expect(news() == [false, true, false])
  }

  @Test func `placeholders are no news, and a slot with a value that arrived is`() {
    let list = FeedList(PagerFixture(count: 9, ListPagerOptions(pageSize: 2, initialSize: 3)))
    let pager = list.feed.pager
    list.feed.answersAtOnce = false
    list.showSlots()
    pager.start()
    list.feed.source.answerAll(atMost: 1) { list.feed.reply(to: $0) }
    list.settle()
    pager.insert(100, at: .before)
    list.settle()
    let news = (0..<list.adapter.sectionCount).map {
      list.host.source?.countsAsNew(ListPath(section: $0, item: 0)) == true
    }
    pager.lists.noteArrival(of: 1)
    #expect(pager.slots.map { $0.value } == [100, 0, 1, 2] + Array(repeating: nil, count: 6))
    #expect(news == Array(repeating: false, count: 10))
    #expect(list.host.source?.countsAsNew(ListPath(section: 2, item: 0)) == true)
  }

  @Test func `a page of fifty into a hundred thousand compares what changed`() {
    final class Counter {
      nonisolated(unsafe) static var comparisons = 0
    }
    struct Post: ListValue {
      let diffIdentifier: Int
      func isContentEqual(to other: Post) -> Bool {
        Counter.comparisons += 1
        return true
      }
    }
    let options = ListPagerOptions(pageSize: 50, initialSize: 100_000)
    let source: ListPager<Post, Int>.MakeSource = {
      .positions(ListPositionPages(count: 200_000)) { $0.map { Post(diffIdentifier: $0) } }
    }
    let pager = ListPager(options, timer: { _, _ in }, source: source)
    pager.start()
    let shown = pager.values
    Counter.comparisons = 0
    pager.access(at: 99_999)
    let difference = pager.values.difference(from: shown)
    #expect(difference.inserts.count == 50 && difference.changeCount == 50)
    #expect(Counter.comparisons == 0)
  }
}
