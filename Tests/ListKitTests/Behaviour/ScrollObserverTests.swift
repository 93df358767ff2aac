import ListKit
import ListTestKit
import Testing

@MainActor
struct ScrollObserverTests {
  private final class Card {}
  private final class Log {
    var offsets: [Double] = []
  }

  private let scheduler = ManualScheduler()
  private let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 5))
  private let adapter: ListAdapter<Card>

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    let kind = ListCellKind(Card.self) { Card() }
    adapter.register(Int.self) { value in
      ListSingleSectionController(value) { _, _ in
        ListSize(width: 10, height: 1)
      } cell: { _, context in
        context.dequeue(kind, for: .item(0))
      }
    }
    adapter.content { Array(0..<20) }
    adapter.performUpdates(animated: false)
    scheduler.run()
  }

  private func observe(with log: Log) {
    let host = host
    adapter.addScrollObserver(log) { log, _ in log.offsets.append(host.contentOffset.y) }
  }

  @Test func `an observer is called for each scroll, until it is removed`() {
    let log = Log()
    observe(with: log)
    host.scroll(to: 3)
    host.scroll(to: 4)
    #expect(log.offsets == [3, 4])
    adapter.removeScrollObserver(log)
    host.scroll(to: 5)
    #expect(log.offsets == [3, 4])
  }

  @Test func `observers are not kept, and one that is added again is called once`() {
    weak var gone: Log?
    do {
      let log = Log()
      gone = log
      observe(with: log)
    }
    #expect(gone == nil)
    let log = Log()
    observe(with: log)
    observe(with: log)
    host.scroll(to: 2)
    #expect(log.offsets == [2])
  }

  @Test func `a list is at its start until something is scrolled past it`() {
    #expect(adapter.isAtStart)
    host.scroll(to: 1)
    #expect(!adapter.isAtStart)
    host.scroll(to: 0)
    #expect(adapter.isAtStart)
    adapter.host = nil
    #expect(adapter.isAtStart)
  }
}
