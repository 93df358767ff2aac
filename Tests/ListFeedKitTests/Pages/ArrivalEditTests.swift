import ListFeedKit
import ListTestKit
import Testing

/// Values that arrive while a feed loads, and are edited before the page comes.
@MainActor @Suite struct `A value that is edited during a load` {
  private struct Note: Identifiable, Equatable, ListValue {
    var id: Int
    var text = ""
  }

  private typealias Page = ListPage<Note, Int>

  private let source = ScriptedPages<ListPageRequest<Int>, Page>()
  private let pager: ListPager<Note, Int>

  init() {
    let source = source
    pager = ListPager(
      ListPagerOptions(pageSize: 2, initialSize: 2), timer: { _, _ in },
      source: {
        ListPageSource { request, reply in
          reply.onCancel(source.receive(request) { reply.succeed($0) })
        }
      })
    pager.start()
  }

  private func answer(_ ids: [Int], before: Int? = nil, after: Int? = nil) {
    let page = Page(ids.map { Note(id: $0) }, before: before, after: after)
    source.answerAll { _ in page }
  }

  /// Shows 1 and 2, and starts over.
  private func refresh() {
    answer([1, 2])
    pager.refresh()
  }

  private var shown: String { pager.values.map { "\($0.id)\($0.text)" }.joined(separator: " ") }

  @Test func `a value whose removal the server refuses returns to its place`() {
    answer([1, 2, 3])
    let removed = pager.remove(2)
    #expect(shown == "1 3")
    #expect(removed.map { pager.insert($0, after: 1) } == true)
    #expect(shown == "1 2 3")
    #expect(pager.insert(Note(id: 2, text: "!"), before: 1))
    #expect(shown == "1 2! 3")
    #expect(!pager.insert(Note(id: 4), after: 9))
    #expect(shown == "1 2! 3")
  }

  @Test func `a value that is put back during a refresh is not hidden by its removal`() {
    refresh()
    let removed = pager.remove(2)
    #expect(removed.map { pager.insert($0, after: 1) } == true)
    answer([1, 2])
    #expect(shown == "1 2")
  }

  @Test func `that arrived meanwhile keeps its newer content`() {
    refresh()
    pager.insert(Note(id: 9, text: "sending"))
    pager.update(9) { $0.text = "sent" }
    answer([1, 2])
    #expect(shown == "9sent 1 2")
  }

  @Test(arguments: [[9, 1, 2], [1, 2]])
  func `that arrived under a temporary identity is there once`(page: [Int]) {
    refresh()
    pager.insert(Note(id: -9))
    pager.update(-9) { $0 = Note(id: 9) }
    answer(page)
    #expect(shown == "9 1 2")
  }

  @Test(arguments: [true, false])
  func `that is not shown yet gets its identity from the server`(isFirst: Bool) {
    if !isFirst {
      answer([3, 4], before: 1)
      pager.access(at: 0)
    }
    #expect(pager.insert(Note(id: -9)) == (isFirst ? .deferred : .notLoaded))
    let isChanged = pager.update(-9) { $0 = Note(id: 9) }
    let isThere = pager.update(-9) { $0.text = "lost" }
    #expect(isChanged && !isThere)
    answer([1, 2])
    #expect(shown == (isFirst ? "9 1 2" : "9 1 2 3 4"))
  }

  @Test func `that is twice on the page stands behind what arrived before it`() {
    refresh()
    pager.insert(Note(id: 7), at: .after)
    pager.insert(Note(id: 8), at: .after)
    answer([1, 8, 8])
    #expect(shown == "1 7 8")
  }

  @Test func `that is not shown yet is taken back`() {
    pager.insert(Note(id: 9, text: "draft"))
    let first = pager.remove(9)
    let second = pager.remove(9)
    #expect(first == Note(id: 9, text: "draft") && second == nil)
    answer([1, 2])
    #expect(shown == "1 2")
  }

  @Test func `that got another identity and was removed does not come back`() {
    refresh()
    pager.insert(Note(id: -9))
    pager.update(-9) { $0 = Note(id: 9) }
    pager.remove(9)
    pager.update(1) { $0.id = 10 }
    pager.update(10) { $0.id = 11 }
    pager.remove(11)
    answer([1, 2])
    #expect(shown == "2")
  }

  @Test func `that got the identity of a removed one is not left out of the page`() {
    refresh()
    pager.remove(2)
    pager.update(1) { $0.id = 2 }
    answer([2, 3])
    #expect(shown == "2 3")
  }

  @Test func `that arrived at an edge that loads keeps its newer content in a refresh`() {
    answer([1, 2], after: 7)
    pager.loadMore(.after)
    #expect(pager.insert(Note(id: 9, text: "old")) == .inserted)
    #expect(pager.insert(Note(id: 9, text: "new")) == .replaced)
    pager.refresh()
    answer([1, 2])
    #expect(shown == "9new 1 2")
  }

  @Test(arguments: [ListPageDirection.before, .after])
  func `that arrived at both edges has the content that came last`(edge: ListPageDirection) {
    let other = edge == .before ? ListPageDirection.after : .before
    #expect(pager.insert(Note(id: 9, text: "old"), at: edge) == .deferred)
    #expect(pager.insert(Note(id: 9, text: "new"), at: other) == .deferred)
    answer([1, 2])
    #expect(shown == "9new 1 2")
  }

  @Test func `that takes the identity of another one is there once`() {
    #expect(pager.insert(Note(id: -9)) == .deferred)
    #expect(pager.insert(Note(id: 9, text: "live")) == .deferred)
    pager.update(-9) { $0 = Note(id: 9, text: "sent") }
    answer([1, 2])
    #expect(shown == "9sent 1 2")
  }

  @Test func `that takes the identity of one beyond an edge is there once`() {
    answer([1, 2], after: 7)
    pager.loadMore(.after)
    #expect(pager.insert(Note(id: 9, text: "live"), at: .after) == .notLoaded)
    #expect(pager.insert(Note(id: -9)) == .inserted)
    pager.update(-9) { $0 = Note(id: 9, text: "sent") }
    answer([7])
    #expect(shown == "9sent 1 2 7")
  }
}

@MainActor @Suite struct `A value that arrives at an edge which is not loaded` {
  private let options = ListPagerOptions(pageSize: 5, initialSize: 5, prefetchDistance: 0)

  @Test(arguments: [ListPageDirection.before, .after])
  func `counts once if it is delivered twice, and not once it is removed`(
    edge: ListPageDirection
  ) {
    let feed = PagerFixture(count: 20, options, initialKey: 10)
    feed.pager.start()
    let slots = feed.pager.slots.count
    for _ in 0..<2 { #expect(feed.pager.insert(99, at: edge) == .notLoaded) }
    feed.pager.insert(98, at: edge)
    #expect(feed.pager.slots.count == slots + 2)
    #expect(feed.pager.countBefore + feed.pager.countAfter == slots - 5 + 2)
    for _ in 0..<2 { feed.pager.remove(99) }
    #expect(feed.pager.slots.count == slots + 1)
    feed.pager.insert(99, at: edge)
    #expect(feed.pager.slots.count == slots + 2)
  }

  @Test func `counts again once a page with the end came without it`() {
    var options = options
    options.maximumPages = 1
    let feed = PagerFixture(count: 15, options, initialKey: 5)
    feed.pager.start()
    feed.pager.insert(99, at: .after)
    #expect(feed.held == "5-9 5…6 iii")
    feed.pager.loadMore(.after)
    #expect(feed.held == "10-14 10…0 iie")
    feed.pager.loadMore(.before)
    feed.pager.insert(99, at: .after)
    #expect(feed.held == "5-9 5…6 iii")
  }
}
