import ListTestKit
import ListTextKit
import Testing

/// What chats need of a list in a terminal.
@MainActor @Suite struct `A text list as a chat` {
  private func chat(_ ids: Range<Int>) -> TextFixture {
    let list = TextFixture(entries(ids))
    list.view.following = .end
    list.view.contentAlignment = .end
    list.view.scrollToEnd()
    return list
  }

  @Test func `a short list stands at the end, and gives way to what comes`() {
    let list = chat(0..<2)
    #expect(list.lines() == ["", "", "", "entry 0", "entry 1"])
    #expect(list.view.contentOffset == ListPoint(x: 0, y: -3))
    list.update(entries(0..<4))
    #expect(list.lines() == ["", "entry 0", "entry 1", "entry 2", "entry 3"])
    list.update(entries(0..<7))
    #expect(list.lines() == (2..<7).map { "entry \($0)" })
    list.update(entries(5..<7))
    #expect(list.lines() == ["", "", "", "entry 5", "entry 6"])
    list.view.contentAlignment = .center
    #expect(list.lines() == ["", "entry 5", "entry 6", "", ""])
    list.view.contentAlignment = .start
    #expect(list.lines() == ["entry 5", "entry 6", "", "", ""])
  }

  @Test func `a click meets the row that is seen`() {
    let list = chat(0..<2)
    #expect(list.view.frame(at: .item(ListPath(section: 0, item: 0)))?.origin.y == 0)
    _ = list.view.handle(.mouse(TerminalMouseEvent(.press(.left), column: 0, row: 3)))
    _ = list.view.handle(.mouse(TerminalMouseEvent(.release, column: 0, row: 3)))
    #expect(list.adapter.selectedPaths == [ListPath(section: 0, item: 0)])
  }

  @Test func `messages that come while scrolled up are counted until the end is seen`() {
    let list = chat(0..<20)
    var reported: [ListNewCounts] = []
    list.view.onNewCounts = { reported.append($0) }
    list.view.newsPolicy = .chat
    list.view.scroll(to: 3)
    list.update(entries(0..<21))
    list.update(entries(0..<22))
    #expect(list.view.newCounts == ListNewCounts(after: 2))
    // Messages may arrive together.
    list.update(entries(0..<24))
    #expect(list.view.newCounts.after == 4)
    // Older messages are history.
    list.update(entries(-1..<24))
    #expect(list.view.newCounts == ListNewCounts(after: 4))
    list.view.scrollToEnd()
    #expect(list.view.newCounts == ListNewCounts())
    #expect(reported == [.init(after: 1), .init(after: 2), .init(after: 4), .init()])
  }

  @Test func `rows that a filter hid are not counted when they return`() {
    let list = chat(0..<20)
    list.view.newsPolicy = ListNewsPolicy(sides: .both, limit: 50)
    list.view.onNewCounts = { _ in }
    list.view.scroll(to: 8)
    func show(_ ids: some Sequence<Int>, _ bringsNews: [Bool]) {
      list.entries = entries(ids)
      for bringsNews in bringsNews {
        list.adapter.performUpdates(animated: false, bringsNews: bringsNews)
      }
      list.scheduler.run()
    }
    show((0..<20).filter { $0 % 2 == 0 }, [false])
    show(0..<20, [false])
    #expect(list.view.newCounts == ListNewCounts())
    // What arrives in the same turn suffices, also shown in parts.
    list.adapter.sectionsPerTurn = 2
    show(0..<22, [false, true, false])
    #expect(list.view.newCounts == ListNewCounts(after: 2))
    show((0..<22).filter { $0 > 6 }, [false])
    show(0..<22, [false])
    #expect(list.view.newCounts == ListNewCounts(after: 2))
  }

  @Test func `more messages than the limit in one update are a page`() {
    let list = chat(0..<20)
    list.view.newsPolicy = ListNewsPolicy(sides: .end, limit: 2)
    list.view.scroll(to: 3)
    list.update(entries(0..<22))
    list.update(entries(0..<25))
    #expect(list.view.newCounts == ListNewCounts(after: 2))
  }

  private final class Folding: TextSectionController<Entry> {
    override func numberOfItems() -> Int { (context.isExpanded ? value.count : 1) + more }
    var more = 0
    override func cellForItem(at index: Int) -> TextCell {
      context.dequeue(TextStackCell.self, at: index)
    }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 9, height: 1) }
    override func didUpdate(to value: Entry) {
      if value.text == "open" { context.isExpanded = true }
    }
    func unfold() {
      context.isExpanded.toggle()
      context.performBatch { $0.reload() }
    }
  }

  private func folding() -> (TextFixture, Folding?) {
    let list = TextFixture()
    list.adapter.register(Entry.self) { Folding($0) }
    list.update([Entry(0, count: 9), Entry(1, count: 30)])
    return (list, list.adapter.sectionController(atSection: 0) as? Folding)
  }

  @Test func `what the user unfolds is no news`() {
    let (list, folding) = folding()
    folding?.unfold()
    list.scheduler.run()
    #expect(list.view.source?.itemCount(in: 0) == 9)
    #expect(list.view.newCounts == ListNewCounts())
    list.update([Entry(0, count: 9), Entry(1, count: 30), Entry(2), Entry(3)])
    #expect(list.view.newCounts == ListNewCounts(after: 2))
  }

  @Test func `what an update inserts is news, also if its controller expands its section then`() {
    let (list, _) = folding()
    list.update([Entry(0, "open", count: 9), Entry(1, count: 30)])
    #expect(list.view.source?.itemCount(in: 0) == 9)
    #expect(list.view.newCounts == ListNewCounts(after: 4))
  }

  @Test func `what a controller inserts later is news, also if it unfolded within a batch`() {
    let (list, folding) = folding()
    folding?.context.performBatch { batch in
      folding?.context.isExpanded = true
      batch.reload()
    }
    list.scheduler.run()
    #expect(list.view.newCounts == ListNewCounts())
    folding?.more = 2
    folding?.context.performBatch { $0.reload() }
    list.scheduler.run()
    #expect(list.view.newCounts == ListNewCounts(after: 2))
  }

  @Test func `an item that is expanded without a batch hides no later news`() {
    let (list, folding) = folding()
    folding?.context.setItemExpanded(true, at: 0)
    folding?.context.invalidateLayout()
    list.scheduler.run()
    folding?.context.isExpanded = true
    list.update([Entry(0, "more", count: 9), Entry(1, count: 30), Entry(2)])
    #expect(list.view.newCounts == ListNewCounts(after: 5))
  }

  @Test func `history above a list that follows its end is no news by default`() {
    let list = chat(10..<30)
    list.view.scroll(to: 5)
    list.update(entries(0..<32))
    #expect(list.view.newCounts == ListNewCounts(after: 2))
  }

  @Test(arguments: [true, false])
  func `CHAT/092: the typing row is last, comes and goes, and counts as nothing`(isAtEnd: Bool) {
    // The case has two messages, of which the last is visible; with twenty, the user may be elsewhere.
    let messages = entries(0..<(isAtEnd ? 2 : 20))
    let list = chat(0..<messages.count)
    list.view.becomeChat()
    list.configure = { controller in controller.isNews = controller.value.id != 99 }
    if !isAtEnd { list.view.scroll(to: 3) }
    let before = list.lines()
    var reported: [ListNewCounts] = []
    list.view.onNewCounts = { reported.append($0) }
    for _ in 0..<2 {
      list.update(messages + [Entry(99, "typing")])
      #expect(list.adapter.sectionCount == messages.count + 1)
      #expect(
        list.adapter.value(at: ListPath(section: messages.count, item: 0), as: Entry.self)?.id == 99
      )
      #expect(list.view.newCounts == ListNewCounts())
      let rows = ["", "", "entry 0", "entry 1", "typing"]
      #expect(list.lines() == (isAtEnd ? rows : before))
      list.update(messages)
      #expect(list.view.newCounts == ListNewCounts() && list.lines() == before)
    }
    #expect(reported.isEmpty)
  }

  @Test(arguments: [false, true])
  func `fast appends of tall messages end at the very end, not within one`(isMeasuredLate: Bool) {
    let list = chat(0..<20)
    list.configure = { $0.isSelfMeasuring = isMeasuredLate }
    let tall = (20..<60).map { Entry($0, rows: 3) }
    for burst in [1, 2, 5, 12, 20] {
      let count = list.adapter.sectionCount - 20
      // Several updates before the next frame.
      for number in 1...burst { list.update(entries(0..<20) + tall[..<(count + number)]) }
      let last = 19 + count + burst
      let rows = ["entry \(last - 1)+1", "entry \(last - 1)+2", "entry \(last)"]
      #expect(
        list.lines()
          == (last == 20 ? ["entry 18", "entry 19", "entry 20"] : rows)
          + ["entry \(last)+1", "entry \(last)+2"])
    }
  }

  @Test func `becomes a chat by one call`() {
    let list = TextFixture(entries(0..<2))
    list.view.becomeChat()
    #expect(list.view.following == .end && list.view.newsPolicy == .chat)
    #expect(list.lines() == ["", "", "", "entry 0", "entry 1"])
  }

  @Test func `rows that their controllers do not count never are new`() {
    let list = chat(0..<20)
    list.view.newsPolicy = .chat
    list.view.scroll(to: 3)
    list.configure = { controller in controller.isNews = controller.value.id != 99 }
    // A message and a typing row in one update.
    list.update(entries(0..<21) + [Entry(99, "typing")])
    #expect(list.view.newCounts.after == 1)
    list.update(entries(0..<21))
    list.update(entries(0..<21) + [Entry(99, "typing")])
    #expect(list.view.newCounts.after == 1)
  }

  @Test func `nothing is counted while nothing shows or observes it`() {
    let list = chat(0..<20)
    list.view.onNewCounts = nil
    list.view.scroll(to: 3)
    var asked = 0
    list.configure = { $0.onNews = { asked += 1 } }
    list.update(entries(0..<21))
    #expect(list.view.newCounts == ListNewCounts() && asked == 0)
    list.view.onNewCounts = { _ in }
    list.update(entries(0..<22))
    #expect(list.view.newCounts.after == 1 && asked == 1)
  }

  @Test func `a page of many rows makes no controllers to ask them`() {
    let list = chat(0..<20)
    list.view.scroll(to: 3)
    var asked = 0
    list.configure = { $0.onNews = { asked += 1 } }
    list.update(entries(0..<1_000))
    #expect(asked == 0 && list.view.newCounts == ListNewCounts())
  }

  @Test func `a message that gets its identity from the server does not flicker`() {
    let list = chat(0..<20)
    let before = list.view.visiblePaths.map { list.view.cell(at: .item($0)) }
    let sent = Entry(-7, "sending")
    list.update(entries(0..<20) + [sent])
    let cell = list.view.cell(at: .item(ListPath(section: 20, item: 0)))
    #expect(before.count == 5 && cell != nil)
    list.adapter.changeIdentity(of: sent, to: Entry(20))
    list.update(entries(0..<21))
    #expect(list.view.cell(at: .item(ListPath(section: 20, item: 0))) === cell)
    #expect(list.lines().last == "entry 20")
    // It goes on under the identity of the server, also as the anchor.
    list.view.following = .nothing
    list.view.scroll(to: 16)
    #expect(list.lines() == (16..<21).map { "entry \($0)" })
    list.update(entries(20..<30))
    #expect(list.lines().first == "entry 20")
  }
}
