import ListFeedKit
import ListTestKit
import ListTextKit
import Testing

/// Wheel and keys beyond the start of a text list.
@MainActor @Suite struct `Pulling a text list` {
  private let up = TerminalKeyPress(.up)

  private func list(_ count: Int = 20, isObserved: Bool = true) -> (TextFixture, Log) {
    let list = TextFixture(entries(0..<count))
    let log = Log()
    if isObserved { list.adapter.onPull = { log.note($0) } }
    return (list, log)
  }

  /// What the adapter reports; a pull is under way from its first step on.
  @MainActor private final class Log {
    var events: [ListPullEvent] = []
    var isUnderWay = false
    func note(_ event: ListPullEvent) -> Bool {
      events.append(event)
      defer { if case .moved = event { isUnderWay = true } else { isUnderWay = false } }
      return isUnderWay
    }
  }

  @discardableResult
  private func wheel(
    _ list: TextFixture, _ kind: TerminalMouseEvent.Kind
  ) -> TerminalResponse {
    list.view.handle(.mouse(TerminalMouseEvent(kind, column: 1, row: 1)))
  }

  @Test func `the wheel pulls at the very start only`() {
    let (list, log) = list()
    wheel(list, .wheelDown)
    wheel(list, .wheelUp)
    #expect(!log.events.contains(.moved(by: 1)))
    log.events = []
    #expect(wheel(list, .wheelUp) == .handled)
    #expect(wheel(list, .wheelUp) == .handled)
    #expect(log.events == [.moved(by: 1), .moved(by: 1)])
  }

  @Test func `a chat is not pulled, as its start is its oldest end`() {
    let (list, log) = list()
    list.view.becomeChat()
    list.view.scroll(to: 0)
    log.events = []
    list.view.focus(ListPath(section: 0, item: 0))
    wheel(list, .wheelUp)
    _ = list.view.handle(.key(up))
    #expect(!log.events.contains(.moved(by: 1)))
    list.view.canPull = true
    wheel(list, .wheelUp)
    #expect(log.events.contains(.moved(by: 1)))
  }

  @Test(arguments: [
    TerminalKeyPress(.up), "k", TerminalKeyPress(.pageUp), .control("b"), .control("u"),
  ])
  func `keys pull when the first item has the focus`(_ press: TerminalKeyPress) {
    let (list, log) = list()
    list.view.focus(ListPath(section: 2, item: 0))
    for _ in 0..<5 where log.events.isEmpty {
      #expect(list.view.handle(.key(press)) == .handled)
    }
    #expect(log.events == [.moved(by: 1)])
    #expect(list.adapter.focusedPath == ListPath(section: 0, item: 0))
    #expect(list.view.handle(.key(press)) == .handled)
    #expect(log.events == [.moved(by: 1), .moved(by: 1)])
  }

  @Test func `a count pulls by so many steps`() {
    let (list, log) = list()
    list.view.focus(ListPath(section: 0, item: 0))
    for press in ["3", "k"] as [TerminalKeyPress] { _ = list.view.handle(.key(press)) }
    #expect(log.events == [.moved(by: 3)])
  }

  @Test func `Escape gives a pull up, once`() {
    let (list, log) = list()
    wheel(list, .wheelUp)
    #expect(list.view.handle(.key(TerminalKeyPress(.escape))) == .handled)
    #expect(log.events == [.moved(by: 1), .cancelled])
    #expect(list.view.handle(.key(TerminalKeyPress(.escape))) == .ignored)
    #expect(log.events.count == 2)
  }

  @Test func `Escape after a pull that ended by itself is left to the app`() {
    let (list, log) = list()
    wheel(list, .wheelUp)
    log.isUnderWay = false
    #expect(list.view.handle(.key(TerminalKeyPress(.escape))) == .ignored)
  }

  @Test(arguments: [1, 20])
  func `the other direction gives a pull up, also where nothing scrolls`(_ count: Int) {
    let (list, log) = list(count)
    wheel(list, .wheelUp)
    #expect(wheel(list, .wheelDown) == .handled)
    #expect(log.events.first == .moved(by: 1))
    #expect(log.events.contains(count == 1 ? .cancelled : .scrolled))
    #expect(!log.isUnderWay)
  }

  @Test func `another command and a click give a pull up`() {
    let (list, log) = list()
    wheel(list, .wheelUp)
    _ = list.view.handle(.key(TerminalKeyPress(.down)))
    #expect(log.events == [.moved(by: 1), .cancelled])
    wheel(list, .wheelUp)
    wheel(list, .press(.left))
    #expect(log.events.suffix(2) == [.moved(by: 1), .cancelled])
  }

  @Test func `an empty list is pulled by wheel and keys`() {
    let (list, log) = list(0)
    #expect(wheel(list, .wheelUp) == .handled)
    #expect(list.view.handle(.key(up)) == .handled)
    #expect(log.events == [.moved(by: 1), .moved(by: 1)])
  }

  @Test func `a list whose pulls are not observed ignores them as before`() {
    let (list, _) = list(isObserved: false)
    list.view.focus(ListPath(section: 0, item: 0))
    #expect(wheel(list, .wheelUp) == .ignored)
    #expect(list.view.handle(.key(up)) == .ignored)
    #expect(list.view.handle(.key(TerminalKeyPress(.escape))) == .ignored)
  }

  @Test func `a feed is refreshed by three turns of the wheel, and shows its row meanwhile`() {
    let clock = ManualClock()
    let pages = ScriptedPages<ListPageRequest<Int>, [Entry]>()
    pages.answersAtOnce = { _ in entries(0..<9) }
    let pager = ListPager<Entry, Int>(
      timer: { clock.schedule(after: $0, $1) },
      source: {
        ListPageSource { request, reply in
          reply.onCancel(pages.receive(request) { reply.succeed(ListPage($0)) })
        }
      })
    let list = TextFixture([])
    list.adapter.register(ListLoadRow.self) { row in
      TextSingleSectionController(row) { _, context in
        ListSize(width: context.containerSize.width, height: 1)
      } cell: { row, context in
        let cell = context.dequeue(EntryCell.self, for: .item(0))
        cell.text = row.text
        return cell
      }
    }
    list.adapter.content { pager.content(with: ListLoadRowOptions()) }
    list.adapter.follow(pager, animated: false)
    pager.start()
    list.scheduler.run()
    #expect(list.lines().first == "entry 0")
    pages.answersAtOnce = nil
    for _ in 0..<3 {
      #expect(wheel(list, .wheelUp) == .handled)
      list.scheduler.run()
    }
    #expect(pages.count == 2 && list.lines().prefix(2) == ["Refreshing…", "entry 0"])
    pages.answerAll { _ in entries(0..<9) }
    list.scheduler.run()
    #expect(pages.count == 2 && list.lines().first == "entry 0")
  }
}
