import Foundation
import ListKit
import TestThreads

/// Where comparisons of contents are counted, and where one of them waits until a test lets it go.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false
  private var total = 0
  private var totalOnMain = 0
  /// The comparison that waits, counted from 1; none if 0.
  private let stop: Int

  init(stop: Int) { self.stop = stop }

  /// How many contents were compared.
  var count: Int { condition.withLock { total } }
  /// How many of them on the main actor.
  var mainCount: Int { condition.withLock { totalOnMain } }
  /// Whether a task waits, or has waited.
  var isReached: Bool { condition.withLock { total >= stop } }

  func pass() {
    condition.lock()
    defer { condition.unlock() }
    total += 1
    if MainQueue.isCurrent {
      // It must not wait for itself.
      totalOnMain += 1
      return
    }
    if total == stop { while !isOpen { condition.wait() } }
  }

  func open() {
    condition.withLock { isOpen = true }
    condition.broadcast()
  }
}

/// A value whose comparison a test can follow.
struct Slow: Identifiable, Diffable, Sendable {
  var id: Int
  var text: String
  let gate: Gate

  func isContentEqual(to other: Slow) -> Bool {
    gate.pass()
    return text == other.text
  }
}

final class SlowController: ListSectionController<Slow, Card> {
  override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
}
