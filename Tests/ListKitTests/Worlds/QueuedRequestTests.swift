import ListTestKit
import Testing

@testable import ListKit

/// Requests that join the request before them, and requests that are withdrawn.
@MainActor @Suite struct `Queued requests` {
  private let list = ListFixture([Note(1)])

  private var queue: UpdateQueue { list.adapter.runner.queue }

  @Test func `a request with a completion is still withdrawn by its number`() {
    var outcomes: [ListUpdateOutcome] = []
    let number = list.adapter.request(animated: true, scroll: nil) { outcomes.append($0) }
    list.adapter.performUpdates(animated: true)
    #expect(queue.waiting.count == 2)
    number.map { queue.withdraw($0) }
    #expect(outcomes == [.dropped])
    list.notes.append(Note(2))
    list.scheduler.run()
    #expect(outcomes == [.dropped] && list.counts == [1, 1])
  }

  @Test func `a request that waits behind a part is withdrawn, whatever joined that part`() {
    let queue = UpdateQueue()
    var answers: [String] = []
    _ = queue.add(.batch(nil), isAnimated: true) { answers.append("whole \($0)") }
    _ = queue.turnCame()
    #expect(queue.compared(1))
    let (_, number) = queue.add(.content(source: nil), isAnimated: true) {
      answers.append("next \($0)")
    }
    queue.join(completion: { answers.append("joined \($0)") }, isAnimated: true)
    #expect(queue.partWasShown(1) {})
    queue.withdraw(number)
    #expect(answers == ["next dropped"])
    _ = queue.turnCame()
    #expect(queue.compared(2) && !queue.shown(2, .applied) {})
    #expect(answers == ["next dropped", "whole applied", "joined applied"])
  }

  @Test func `requests without a completion are one request, animated if all are`() {
    for isAnimated in [true, false, true] { list.adapter.performUpdates(animated: isAnimated) }
    #expect(queue.waiting.count == 1)
    list.notes.append(Note(2))
    list.scheduler.run()
    #expect(list.counts == [1, 1])
    #expect(animations == [false])
  }

  @Test func `requests of the list itself leave it to others whether their update is animated`() {
    list.adapter.requestRest()
    list.adapter.performUpdates(animated: true)
    list.notes.append(Note(2))
    list.scheduler.run()
    list.adapter.performOwnBatch { [list] in $0.reload(list.controller(1)) }
    list.scheduler.run()
    #expect(animations == [true, false])
  }

  private var animations: [Bool] {
    list.host.log.compactMap { event in
      if case .batch(_, let isAnimated) = event { isAnimated } else { nil }
    }
  }

  @Test func `a scroll waits for the request before it, also when another joins that one`() {
    let list = ListFixture((0..<50).map { Note($0) }, size: ListSize(width: 10, height: 5))
    list.host.isCompletionDeferred = true
    list.notes[0] = Note(0, 1, "new")
    list.request()
    list.scheduler.run()
    // The first update is being shown; the value comes only with the next one.
    list.notes.append(Note(99))
    list.adapter.performUpdates()
    list.adapter.scroll(to: Note(99))
    list.adapter.performUpdates()
    for _ in 0..<3 {
      list.host.finishAllBatches()
      list.scheduler.run()
    }
    #expect(list.host.visiblePaths.contains(list.path(50, 0)))
  }

  @Test func `a request of the running update is answered once when it is withdrawn`() {
    list.host.isCompletionDeferred = true
    var outcomes: [ListUpdateOutcome] = []
    let number = list.adapter.request(animated: true, scroll: nil) { outcomes.append($0) }
    list.notes.append(Note(2))
    list.scheduler.run()
    #expect(outcomes.isEmpty)
    number.map { queue.withdraw($0) }
    #expect(outcomes == [.dropped])
    list.host.finishAllBatches()
    list.scheduler.run()
    #expect(outcomes == [.dropped] && list.counts == [1, 1] && list.host.isClean)
  }
}
