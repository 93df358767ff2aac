import ListFeedKit
import Testing

@Suite struct `Cases of chats: the newest end` {
  struct Button: CustomTestStringConvertible {
    let id: String
    let isLastVisible: Bool
    let isLong: Bool
    let hasNewest: Bool
    let isOffered: Bool
    var testDescription: String { id }
  }

  @Test(arguments: [
    Button(
      id: "CHAT/055", isLastVisible: false, isLong: true, hasNewest: true, isOffered: true),
    Button(
      id: "CHAT/060", isLastVisible: true, isLong: false, hasNewest: false, isOffered: true),
    Button(id: "short", isLastVisible: false, isLong: false, hasNewest: true, isOffered: false),
    Button(id: "at the end", isLastVisible: true, isLong: true, hasNewest: true, isOffered: false),
  ])
  func `a button leads to the end`(_ test: Button) {
    var end = ListChatEnd()
    end.loaded(hasNewest: test.hasNewest)
    end.scrolled(isLastVisible: test.isLastVisible, isLongerThanScreen: test.isLong)
    #expect(end.offersJump == test.isOffered)
  }

  @Test(arguments: [
    ("CHAT/062", true, 3, true, ListChatEnd.Reaction.stay),
    ("CHAT/064", false, 1, true, .stay),
    ("one's own", true, 1, true, .showEnd),
    ("one's own far away", true, 1, false, .loadNewest),
  ])
  func `one's own message is shown`(_ test: (String, Bool, Int, Bool, ListChatEnd.Reaction)) {
    var end = ListChatEnd()
    end.loaded(hasNewest: test.3)
    end.scrolled(isLastVisible: true, isLongerThanScreen: true)
    #expect(end.inserted(test.2, isOwn: test.1) == test.4, "\(test.0)")
  }

  @Test(arguments: [
    ("CHAT/065", false, [1, 1], 2), ("CHAT/066", false, [2], 0), ("CHAT/069", true, [1], 0),
    ("a page, then a message", false, [2, 1], 1),
  ])
  func `messages by others are counted while scrolled up`(_ test: (String, Bool, [Int], Int)) {
    var end = ListChatEnd()
    end.loaded(hasNewest: true)
    end.scrolled(isLastVisible: test.1, isLongerThanScreen: true)
    for count in test.2 { _ = end.inserted(count, isOwn: false) }
    #expect(end.newCount == test.3, "\(test.0)")
  }

  @Test func `CHAT/071: reaching the last row clears the count`() {
    var end = ListChatEnd()
    end.loaded(hasNewest: true)
    end.scrolled(isLastVisible: false, isLongerThanScreen: true)
    _ = end.inserted(1, isOwn: false)
    _ = end.inserted(1, isOwn: false)
    #expect(end.newCount == 2)
    end.scrolled(isLastVisible: true, isLongerThanScreen: true)
    #expect(end.newCount == 0)
  }

  @Test func `a list longer than the screen is no empty chat`() {
    var end = ListChatEnd()
    end.scrolled(isLastVisible: false, isLongerThanScreen: true)
    #expect(end.inserted(1, isOwn: false) == .stay && end.newCount == 1)
    #expect(end.inserted(1, isOwn: true) == .showEnd)
  }

  @Test func `the first message of an empty chat is no news`() {
    var end = ListChatEnd()
    end.scrolled(isLastVisible: false, isLongerThanScreen: false)
    _ = end.inserted(1, isOwn: false)
    #expect(end.newCount == 0)
  }

  @Test func `other sizes of pages can be chosen`() {
    var end = ListChatEnd(pageSize: 10)
    end.loaded(hasNewest: true)
    end.scrolled(isLastVisible: false, isLongerThanScreen: true)
    _ = end.inserted(9, isOwn: false)
    _ = end.inserted(10, isOwn: false)
    #expect(end.newCount == 9)
  }
}

@Suite struct `Cases of chats: what is unread` {
  @Test(arguments: [
    ("CHAT/075", 1, true, false), ("CHAT/076", 1, false, true), ("CHAT/077", 1, false, true),
    ("CHAT/078", 0, false, false),
  ])
  func `a button leads to the first unread message`(_ test: (String, Int, Bool, Bool)) {
    let unread = ListUnread(first: test.1 > 0 ? "m1" : nil, count: test.1)
    #expect(unread.offersJump(isVisible: test.2) == test.3, "\(test.0)")
  }

  @Test func `CHAT/097: messages of others after the last one read are unread`() {
    let messages = ["m1", "m2", "m3", "m4", "m5", "m6"]
    let unread = ListUnread(in: messages, after: "m3", id: { $0 }, where: { $0 != "m5" })
    #expect(unread.count == 2 && unread.first == "m4")
  }

  @Test func `one's own message is not the first unread one`() {
    let unread = ListUnread(in: ["a", "b", "c"], after: "a", id: { $0 }, where: { $0 != "b" })
    #expect(unread == ListUnread(first: "c", count: 1))
  }

  @Test func `everything loaded is unread if the last one read is older`() {
    let unread = ListUnread(in: ["b", "c"], after: "a", id: { $0 }, where: { _ in true })
    #expect(unread == ListUnread(first: "b", count: 2))
    #expect(ListUnread<String>(first: nil, count: 3).count == 0)
    #expect(ListUnread(first: "x", count: 0).count == 1)
  }

  @Test func `the marker stays until the user leaves`() {
    var marker = ListUnreadMarker<String>()
    marker.learn(ListUnread(first: "a", count: 9))
    #expect(marker.first == nil)
    marker.enter(ListUnread(first: "m4", count: 2))
    // The user reads, and a message comes.
    marker.enter(ListUnread(first: nil, count: 0))
    marker.learn(ListUnread(first: "m7", count: 1))
    #expect(marker.first == "m4" && marker.count == 2)
    marker.leave()
    #expect(marker.first == nil && marker.count == 0)
    marker.enter(ListUnread(first: nil, count: 0))
    #expect(marker.first == nil)
    marker.learn(ListUnread(first: "m8", count: 1))
    #expect(marker.first == "m8")
  }

  @Test func `the marker follows a deleted message and a new identity`() {
    var marker = ListUnreadMarker<String>()
    marker.enter(ListUnread(first: "m4", count: 2))
    marker.remove("m5", next: "m6")
    #expect(marker.first == "m4")
    marker.remove("m4", next: "m5")
    #expect(marker.first == "m5" && marker.count == 1)
    marker.changeIdentity(of: "m5", to: "s5")
    #expect(marker.first == "s5")
    marker.remove("s5", next: nil)
    #expect(marker.first == nil && marker.count == 0)
  }

  @Test func `CHAT/080: a loaded message is scrolled to without a page`() {
    var jump = ListJump<String>()
    #expect(jump.begin(to: "2", isLoaded: true) == .scroll("2"))
    #expect(jump.loadCount == 0 && jump.target == nil)
    #expect(jump.loaded(isThere: true, hasMore: true) == nil)
  }

  @Test func `a jump loads pages until the message is there`() {
    var jump = ListJump<String>()
    #expect(jump.begin(to: "9", isLoaded: false) == .load("9"))
    #expect(jump.loaded(isThere: false, hasMore: true) == .load("9"))
    #expect(jump.loaded(isThere: true, hasMore: true) == .scroll("9"))
    #expect(jump.loadCount == 2)
    #expect(jump.loaded(isThere: true, hasMore: true) == nil)
  }

  @Test func `a jump to a message that is gone ends at once where all pages are loaded`() {
    var jump = ListJump<String>()
    #expect(jump.begin(to: "9", isLoaded: false, hasMore: false) == .missing("9"))
    #expect(jump.target == nil && jump.loadCount == 0)
    #expect(jump.begin(to: "2", isLoaded: true, hasMore: false) == .scroll("2"))
  }

  @Test func `a jump ends where there are no more pages, or too many`() {
    var jump = ListJump<Int>(limit: 2)
    _ = jump.begin(to: 1, isLoaded: false)
    #expect(jump.loaded(isThere: false, hasMore: false) == .missing(1))
    _ = jump.begin(to: 2, isLoaded: false)
    #expect(jump.loaded(isThere: false, hasMore: true) == .load(2))
    #expect(jump.loaded(isThere: false, hasMore: true) == .missing(2))
    _ = jump.begin(to: 3, isLoaded: false)
    jump.cancel()
    #expect(jump.loaded(isThere: true, hasMore: true) == nil)
  }
}

@Suite struct `Cases of chats: days and groups` {
  struct Message: Equatable, Sendable {
    let id: String
    let time: String
    /// The day in a zone that is some hours from UTC, of a month of 31 days.
    func day(hours: Int = 0) -> String {
      let digits = time.split { !$0.isNumber }.compactMap { Int($0) }
      let hour = digits[3] + hours
      let day = digits[2] + (hour >= 24 ? 1 : hour < 0 ? -1 : 0)
      return "2024-10-\(day)"
    }
  }

  func rows(_ messages: [Message], hours: Int = 0) -> [String] {
    let separators = ListDaySeparators<Message, String> { $0.day(hours: hours) }
    return separators.rows(of: messages).map { row in
      switch row {
      case .separator(let id): id.day
      case .value(let message): message.id
      }
    }
  }

  @Test func `CHAT/084: one separator for each day, however long the pause`() {
    let messages = [
      Message(id: "a", time: "2024-10-18T09:00:00Z"),
      Message(id: "b", time: "2024-10-18T14:30:00Z"),
      Message(id: "c", time: "2024-10-19T00:10:00Z"),
    ]
    #expect(rows(messages) == ["2024-10-18", "a", "b", "2024-10-19", "c"])
    // The same messages to a user west of there, for whom it is still the 18th.
    #expect(rows(messages, hours: -5) == ["2024-10-18", "a", "b", "c"])
  }

  @Test func `midnight separates, also in a pause that spans it`() {
    let messages = [
      Message(id: "a", time: "2024-10-18T23:59:59Z"),
      Message(id: "b", time: "2024-10-19T00:00:00Z"),
    ]
    #expect(rows(messages) == ["2024-10-18", "a", "2024-10-19", "b"])
    #expect(rows(messages, hours: 2) == ["2024-10-19", "a", "b"])
    #expect(rows([]).isEmpty)
  }

  @Test func `a day that comes twice has two identities`() {
    let separators = ListDaySeparators<Int, Int> { $0 / 10 }
    let days = separators.days(of: [1, 2, 11, 3])
    #expect(days.map { $0.day } == [0, 1, 0])
    #expect(days.map { $0.id.occurrence } == [0, 0, 1])
    #expect(Set(days.map { $0.id }).count == 3)
  }

  @Test func `a day keeps its identity when older messages of it are loaded`() {
    let separators = ListDaySeparators<Int, Int> { $0 / 10 }
    let before = separators.days(of: [15, 16])
    let after = separators.days(of: [9, 11, 15, 16])
    #expect(before[0].id == after[1].id)
    #expect(!before[0].isContentEqual(to: after[1]))
  }

  @Test func `CHAT/090: one sender's messages within two minutes are a group`() {
    struct Line { let sender: String, seconds: Int }
    let lines = [("ann", 0), ("ann", 119), ("ann", 239), ("ben", 240), ("ann", 241)]
      .map { Line(sender: $0.0, seconds: $0.1) }
    let grouping = ListGrouping<Line> {
      $0.sender == $1.sender && $1.seconds - $0.seconds < 120
    }
    #expect(grouping.groups(of: lines) == [0..<2, 2..<3, 3..<4, 4..<5])
    #expect(grouping.groups(of: []).isEmpty)
  }

  @Test func `neighbours say the same as groups`() {
    var generator = SystemRandomNumberGenerator()
    let grouping = ListGrouping<Int> { $0 / 3 == $1 / 3 }
    for count in 0..<40 {
      let values = (0..<count).map { _ in Int.random(in: 0..<9, using: &generator) }
      var groups: [Range<Int>] = []
      var start = 0
      for (index, value) in values.enumerated() {
        let place = grouping.place(
          of: value, after: index > 0 ? values[index - 1] : nil,
          before: index + 1 < count ? values[index + 1] : nil)
        if place.isFirst { start = index }
        if place.isLast { groups.append(start..<index + 1) }
      }
      #expect(groups == grouping.groups(of: values), "\(values)")
    }
  }

  @Test func `neighbours say the same as separators`() {
    let separators = ListDaySeparators<Int, Int> { $0 / 10 }
    let values = [1, 5, 12, 13, 40, 41, 7]
    var rows: [ListDaySeparators<Int, Int>.Row] = []
    var seen: [Int: Int] = [:]
    for (index, value) in values.enumerated() {
      if let day = separators.separator(before: value, after: index > 0 ? values[index - 1] : nil) {
        rows.append(.separator(.init(day: day, occurrence: seen[day, default: 0])))
        seen[day, default: 0] += 1
      }
      rows.append(.value(value))
    }
    #expect(rows == separators.rows(of: values))
  }
}

@Suite struct `An outbox` {
  @Test func `a message is sending, then failed, then sent under another identity`() {
    var outbox = ListOutbox<String>()
    outbox.send("local-7")
    #expect(outbox.delivery(of: "local-7") == .sending && outbox.delivery(of: "m1") == .sent)
    let failed = outbox.fail("local-7")
    #expect(failed)
    #expect(outbox.delivery(of: "local-7") == .failed)
    outbox.send("local-7")
    #expect(outbox.sent("local-7", as: "m2", isLoaded: false) == .renamed)
    #expect(outbox.isEmpty && outbox.delivery(of: "m2") == .sent)
  }

  @Test func `a message that the feed brought before the answer is one`() {
    var outbox = ListOutbox<String>()
    outbox.send("local-7")
    #expect(outbox.sent("local-7", as: "m2", isLoaded: true) == .merged)
    #expect(outbox.sent("local-7", as: "m2", isLoaded: true) == .unknown)
  }

  @Test func `a late failure of the first attempt is none of the second`() {
    var outbox = ListOutbox<String>()
    let first = outbox.send("local-7")
    outbox.fail("local-7")
    let second = outbox.send("local-7")
    let isLate = outbox.fail("local-7", attempt: first)
    #expect(!isLate && outbox.delivery(of: "local-7") == .sending)
    let isCurrent = outbox.fail("local-7", attempt: second)
    #expect(isCurrent && outbox.delivery(of: "local-7") == .failed)
    #expect(outbox.sent("local-7", as: "m2", isLoaded: false) == .renamed)
    let isKnown = outbox.fail("local-7", attempt: second)
    #expect(!isKnown && outbox.isEmpty)
  }

  @Test func `what is not on its way cannot fail`() {
    var outbox = ListOutbox<Int>()
    let (failed, discarded) = (outbox.fail(1), outbox.discard(1))
    #expect(!failed && !discarded)
    outbox.send(1)
    let isDiscarded = outbox.discard(1)
    #expect(isDiscarded && outbox.isEmpty)
    #expect(outbox.sent(1, as: 2, isLoaded: false) == .unknown)
  }
}
