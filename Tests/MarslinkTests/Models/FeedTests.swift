import ListTestKit
import ListTextKit
import Testing

@testable import MarslinkApp

struct FeedTests {
  private func message(_ id: String, at seconds: Double, _ text: String = "") -> FeedChange {
    .put(
      .message(Message(id: id, date: Moment(seconds: seconds), sender: "a", text: text)))
  }

  private func ids(_ feed: Feed) -> [String] { feed.posts.compactMap { Post($0)?.key.id } }

  @Test func `the newest is first, and what is equally old stays in order`() {
    var feed = Feed()
    feed.apply([message("a", at: 1), message("b", at: 3), message("c", at: 1), message("d", at: 2)])
    #expect(ids(feed) == ["b", "d", "a", "c"])
  }

  @Test func `who is said twice keeps the place of the first, and who comes back does not`() {
    let withdrawn = FeedChange.remove(Post.Key(kind: .message, id: "a"))
    for changes in [
      [message("a", at: 1), message("b", at: 1), message("a", at: 1, "again")],
      [message("a", at: 1), message("b", at: 1), withdrawn, message("a", at: 1)],
    ] {
      var (single, whole) = (Feed(), Feed())
      for change in changes { single.apply([change]) }
      whole.apply(changes)
      #expect(ids(whole) == ids(single))
      #expect(ids(whole) == (changes.count == 3 ? ["a", "b"] : ["b", "a"]))
    }
  }

  @Test(arguments: 0..<20)
  func `many changes at once end as if they had been taken one by one`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (single, whole) = (Feed(), Feed())
    for step in 0..<12 {
      let changes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        let id = "\(Int.random(in: 0..<15, using: &random))"
        return Int.random(in: 0..<4, using: &random) == 0
          ? .remove(Post.Key(kind: .message, id: id))
          : message(id, at: Double(Int.random(in: 0..<6, using: &random)))
      }
      for change in changes { single.apply([change]) }
      whole.apply(changes)
      #expect(ids(whole) == ids(single), "seed \(seed), step \(step)")
    }
  }

  @Test func `a later record with the same kind and id takes the place of the earlier one`() {
    var feed = Feed()
    feed.apply([message("a", at: 1, "old"), message("b", at: 2)])
    feed.apply([message("a", at: 3, "new")])
    #expect(ids(feed) == ["a", "b"])
    #expect(
      feed.post(Post.Key(kind: .message, id: "a"))
        == .message(Message(id: "a", date: Moment(seconds: 3), sender: "a", text: "new")))
  }

  @Test(arguments: [-1.5, 0, 0.001, 1_777_887_000.123, 253_402_300_799.999])
  func `a message keeps its date to the millisecond, read or not`(seconds: Double) {
    let date = Moment(seconds: seconds)
    var message = Message(id: "a", date: date, sender: "", text: "")
    let read = message
    message.isUnread = true
    #expect(message.date == date && message.isUnread && message != read)
    message.isUnread = false
    #expect(message == read)
  }

  @Test func `a message takes 56 bytes, with those of its box 88`() {
    #expect(MemoryLayout<Message>.size == 56)
  }

  @Test func `records of two kinds may have one id`() {
    var feed = Feed()
    feed.apply([
      message("a", at: 1),
      .put(.journal(Journal(id: "a", date: Moment(seconds: 2), text: ""))),
    ])
    #expect(feed.count == 2)
    feed.apply([.remove(Post.Key(kind: .journal, id: "a"))])
    #expect(feed.post(Post.Key(kind: .message, id: "a")) != nil)
    #expect(feed.count == 1)
  }

  @Test func `a pinned entry is first whatever its age`() {
    var feed = Feed()
    feed.apply([
      message("a", at: 9),
      .put(.journal(Journal(id: "b", date: Moment(seconds: 1), text: "", isPinned: true))),
    ])
    #expect(ids(feed) == ["b", "a"])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `changes one by one, at once, and sorted from scratch give the same feed`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var changes: [FeedChange] = []
    for _ in 0..<Int.random(in: 1...40, using: &numbers) {
      let id = "\(Int.random(in: 0...9, using: &numbers))"
      if Int.random(in: 0...3, using: &numbers) == 0 {
        changes.append(.remove(Post.Key(kind: .message, id: id)))
      } else {
        changes.append(message(id, at: Double(Int.random(in: 0...5, using: &numbers))))
      }
    }
    var single = Feed()
    for change in changes { single.apply([change]) }
    var last: [String: FeedChange] = [:]
    for change in changes { last[change.key.id] = change }
    let dates = last.values.compactMap { change in
      if case .put(let post) = change { post.date } else { nil }
    }
    let shown = single.posts.compactMap { Post($0)?.date }
    #expect(shown == dates.sorted(by: >), "seed \(seed)")
    var whole = Feed()
    whole.apply(changes)
    #expect(whole.posts.map { Post($0) } == single.posts.map { Post($0) }, "seed \(seed)")
    var parted = Feed()
    let cut = Int.random(in: 0...changes.count, using: &numbers)
    parted.apply(Array(changes[..<cut]))
    parted.apply(Array(changes[cut...]))
    #expect(parted.posts.map { Post($0) } == single.posts.map { Post($0) }, "seed \(seed)")
  }

  @Test func `a message is unread when it comes, and again when it says something else`() throws {
    var feed = Feed()
    let key = Post.Key(kind: .message, id: "a")
    func shown() throws -> Message {
      guard case .message(let message)? = feed.post(key) else { throw Missing() }
      return message
    }
    let news = feed.receive([message("a", at: 1, "one")])
    #expect(news == [key])
    let first = try shown()
    #expect(first.isUnread)
    let marks = [feed.markAsRead(first), feed.markAsRead(first)]
    #expect(marks == [true, false])
    let nothing = feed.receive([message("a", at: 1, "one")])
    #expect(nothing == [])
    #expect(try !shown().isUnread)
    let edited = feed.receive([message("a", at: 1, "two")])
    #expect(edited == [key])
    #expect(try shown().isUnread)
    // What was looked at is not what it says now, or is gone.
    let late = feed.markAsRead(first)
    #expect(!late)
    #expect(try shown().text == "two")
    feed.apply([.remove(key)])
    let gone = feed.markAsRead(first)
    #expect(!gone)
    #expect(feed.count == 0)
  }

  private struct Missing: Error {}
}
