import Foundation
import ListFeedKit
import ListTestKit
import Testing

/// Values that the source does not have yet.
@MainActor @Suite struct `Drafts in a feed` {
  private let draft = 900

  /// A chat whose newest messages are loaded; its source has ten.
  private func chat(_ options: ListPagerOptions = ListPagerOptions(pageSize: 3, initialSize: 3))
    -> PagerFixture
  {
    let feed = PagerFixture(count: 10, options, initialKey: 7)
    feed.pager.start()
    return feed
  }

  private func ends(_ feed: PagerFixture, with values: Int...) -> Bool {
    Array(feed.pager.values.suffix(values.count)) == values
  }

  @Test func `stay in their order when the feed starts over, also after a failure`() {
    let feed = chat()
    #expect(feed.pager.insertDraft(draft, at: .after) == .inserted)
    #expect(feed.pager.insertDraft(draft + 1, at: .after) == .inserted)
    feed.pager.insert(20, at: .after)
    feed.pager.refresh()
    #expect(ends(feed, with: 9, draft, draft + 1) && !feed.pager.values.contains(id: 20))
    feed.failures = 1
    feed.pager.refresh()
    feed.pager.retry()
    #expect(ends(feed, with: 9, draft, draft + 1))
    feed.pager.remove(draft)
    feed.pager.refresh()
    #expect(ends(feed, with: 9, draft + 1))
  }

  @Test func `are there once the source has them, where the source has them`() {
    let feed = chat()
    feed.pager.insertDraft(10, at: .after)
    feed.pages.count = 12
    feed.pager.jump(to: 9)
    #expect(ends(feed, with: 9, 10, 11))
    // The source lost it again: it is not a draft any more.
    feed.pages.count = 10
    feed.pager.jump(to: 7)
    #expect(ends(feed, with: 8, 9))
  }

  @Test(arguments: [true, false])
  func `with the identity of the server are the source's`(isInFlight: Bool) {
    let feed = chat()
    feed.pager.insertDraft(draft, at: .after)
    feed.answersAtOnce = false
    if isInFlight { feed.pager.refresh() }
    #expect(feed.pager.update(draft) { $0 = 10 })
    if !isInFlight { feed.pager.refresh() }
    // The answer was made before the server had it.
    feed.source.answerAll { feed.reply(to: $0) }
    #expect(ends(feed, with: 9, 10) == isInFlight && !feed.pager.values.contains(id: draft))
    feed.answersAtOnce = true
    feed.pager.refresh()
    #expect(ends(feed, with: 8, 9))
  }

  @Test func `that arrive from the server are its own`() {
    let feed = chat()
    feed.pager.insertDraft(draft, at: .after)
    #expect(feed.pager.insert(draft, at: .after) == .replaced)
    feed.pager.refresh()
    #expect(ends(feed, with: 8, 9))
    // Nor is a held value a draft.
    #expect(feed.pager.insertDraft(8, at: .after) == .replaced)
    feed.pages.count = 8
    feed.pager.refresh()
    #expect(!feed.pager.values.contains(id: 8))
  }

  @Test func `wait until their edge is loaded, and can be edited meanwhile`() {
    let feed = PagerFixture(
      count: 10, ListPagerOptions(pageSize: 3, initialSize: 3, prefetchDistance: 0))
    #expect(feed.pager.insertDraft(draft, at: .after) == .deferred)
    feed.pager.start()
    #expect(feed.pager.insertDraft(draft + 1, at: .after) == .deferred)
    #expect(feed.pager.insertDraft(draft + 2, at: .after) == .deferred)
    #expect(feed.pager.values.count == 3 && feed.pager.countAfter == 7)
    #expect(feed.pager.update(draft) { $0 += 0 } && feed.pager.remove(draft + 1) == draft + 1)
    // The server has it by now, on a page that is not loaded.
    #expect(feed.pager.update(draft + 2) { $0 = 9 })
    for _ in 0..<3 { feed.pager.loadMore(.after) }
    #expect(ends(feed, with: 8, 9, draft))
  }

  @Test func `return with the page that was dropped with them`() {
    let options = ListPagerOptions(
      pageSize: 3, initialSize: 3, prefetchDistance: 1, maximumCount: 6)
    let feed = chat(options)
    feed.pager.insertDraft(draft, at: .after)
    for position in stride(from: 7, through: 1, by: -1) { feed.pager.access(id: position) }
    #expect(!feed.pager.values.contains(id: draft))
    for position in 1..<10 { feed.pager.access(id: position) }
    #expect(ends(feed, with: 8, 9, draft))
    feed.pager.refresh()
    #expect(ends(feed, with: 8, 9, draft))
  }

  @Test func `are saved and restored as drafts`() throws {
    let feed = chat()
    feed.pager.insertDraft(draft, at: .after)
    let other = PagerFixture(count: 10, feed.options, initialKey: 7)
    #expect(other.pager.restore(feed.pager.savedState))
    other.pager.start()
    other.pager.refresh()
    #expect(ends(other, with: 8, 9, draft))
  }

  @Test func `that are discarded on a dropped page are not counted`() {
    let options = ListPagerOptions(
      pageSize: 3, initialSize: 3, prefetchDistance: 1, maximumCount: 6)
    let feed = chat(options)
    feed.pager.insertDraft(draft, at: .after)
    for position in stride(from: 7, through: 1, by: -1) { feed.pager.access(id: position) }
    #expect(feed.pager.slots.count == 11)
    #expect(feed.pager.remove(draft) == draft && feed.pager.slots.count == 10)
    // Nor is one counted twice that the server has by now.
    let other = chat(options)
    other.pager.insertDraft(draft, at: .after)
    for position in stride(from: 7, through: 1, by: -1) { other.pager.access(id: position) }
    other.pager.insert(draft, at: .after)
    #expect(other.pager.slots.count == 11)
  }

  @Test func `that get another identity on a dropped page are counted once`() {
    let options = ListPagerOptions(
      pageSize: 3, initialSize: 3, prefetchDistance: 1, maximumCount: 6)
    for isRemoved in [true, false] {
      let feed = chat(options)
      feed.pager.insertDraft(draft, at: .after)
      for position in stride(from: 7, through: 1, by: -1) { feed.pager.access(id: position) }
      feed.pager.update(draft) { $0 = 10 }
      if isRemoved { feed.pager.remove(10) } else { feed.pager.insert(10, at: .after) }
      #expect(feed.pager.slots.count == (isRemoved ? 10 : 11))
    }
  }

  @Test func `are saved and restored before a page was loaded`() {
    let feed = chat()
    let offline = PagerFixture(
      count: 10, ListPagerOptions(pageSize: 3, initialSize: 3), initialKey: 7)
    offline.failures = 1
    offline.pager.start()
    #expect(offline.pager.insertDraft(draft, at: .after) == .deferred)
    let saved = offline.pager.savedState
    #expect(!feed.pager.restore(saved))
    let next = PagerFixture(count: 10, ListPagerOptions(pageSize: 3, initialSize: 3), initialKey: 7)
    #expect(next.pager.restore(saved) && !next.pager.isLoaded)
    #expect(next.pager.drafts(at: .after) == [draft] && next.pager.drafts().isEmpty)
    next.pager.start()
    #expect(ends(next, with: 8, 9, draft))
    let empty = PagerFixture(count: 10)
    #expect(!empty.pager.restore(PagerFixture(count: 10).pager.savedState))
  }

  @Test func `take no identity that another value has`() {
    let feed = PagerFixture(
      count: 10, ListPagerOptions(pageSize: 3, initialSize: 3, prefetchDistance: 0))
    feed.pager.start()
    feed.pager.insertDraft(draft, at: .after)
    #expect(!feed.pager.update(draft) { $0 = 2 })
    feed.pager.insertDraft(draft + 1, at: .before)
    #expect(!feed.pager.update(draft + 1) { $0 = 2 })
    #expect(Array(feed.pager.values) == [draft + 1, 0, 1, 2])
    for _ in 0..<3 { feed.pager.loadMore(.after) }
    #expect(ends(feed, with: 9, draft))
  }

  @Test func `stay if a saved state is restored after them, which need not have any`() throws {
    let feed = chat()
    feed.pager.insertDraft(draft, at: .after)
    let plain = try JSONEncoder().encode(chat().pager.savedState)
    #expect(!String(decoding: plain, as: UTF8.self).contains("drafts"))
    for (data, drafts) in [
      (try JSONEncoder().encode(feed.pager.savedState), [draft, draft + 1]), (plain, [draft + 1]),
    ] {
      let other = PagerFixture(count: 10, feed.options, initialKey: 7)
      other.pager.insertDraft(draft + 1, at: .after)
      #expect(
        other.pager.restore(try JSONDecoder().decode(ListPagerState<Int, Int>.self, from: data)))
      other.pager.start()
      other.pager.refresh()
      #expect(Array(other.pager.values) == [7, 8, 9] + drafts)
    }
  }
}
