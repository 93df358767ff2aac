import Dispatch
import Foundation
import ListKit

/// Counts who is compared where, and holds a comparison up until a test lets it go on.
final class Probe: @unchecked Sendable {
  private let lock = NSLock()
  private var calls = 0
  private var callsOnMain = 0
  /// The call at which the comparison waits.
  private let stop: Int
  private let reached = DispatchSemaphore(value: 0)
  private let gate = DispatchSemaphore(value: 0)

  init(stoppingAt stop: Int = .max) { self.stop = stop }

  var count: Int { lock.withLock { calls } }
  var countOnMain: Int { lock.withLock { callsOnMain } }

  func asked() {
    let isStop = lock.withLock {
      calls += 1
      if Turn.isMine { callsOnMain += 1 }
      return calls == stop
    }
    guard isStop else { return }
    reached.signal()
    gate.wait()
  }

  /// Waits until a comparison has come to the call where it stops.
  func waitUntilReached() async {
    await withCheckedContinuation { waiter in
      DispatchQueue.global().async { [self] in
        reached.wait()
        waiter.resume()
      }
    }
  }

  func letGoOn() { gate.signal() }
}

/// Marks what a test has done in its own turns: tasks take it along, detached ones do not.
enum Turn {
  @TaskLocal static var isMine = false
}

struct Watched: Diffable, Sendable {
  let id: Int
  let probe: Probe

  var diffIdentifier: Int { id }

  func isContentEqual(to other: Watched) -> Bool {
    probe.asked()
    return true
  }
}

@MainActor
final class WatchedSource: ListAdapterDataSource {
  typealias Cell = Card
  var objects: [AnyDiffable] = []

  func objects(for adapter: ListAdapter<Card>) -> [AnyDiffable] { objects }

  func listAdapter(
    _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
  ) -> ListSectionController<Card> {
    if let note = object.value(as: Note.self) { return NoteController(note) }
    guard let watched = object.value(as: Watched.self) else { return ListSectionController() }
    return ListSingleSectionController(watched) { _, _ in
      .zero
    } cell: { _, context in
      context.dequeue(Card.self, at: 0)
    }
  }
}

/// Lets tasks run until a condition holds; gives up after many turns.
@MainActor
func turns(until isDone: () -> Bool) async {
  for _ in 0..<100_000 where !isDone() { await Task.yield() }
}
