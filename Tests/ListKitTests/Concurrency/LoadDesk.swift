import Foundation
import ListKit
import Testing

/// What is loaded for a cell; a test can see when it is released.
final class Payload: Sendable {
  let text: String
  private let count: PayloadCount

  init(_ text: String, _ count: PayloadCount) {
    self.text = text
    self.count = count
    count.add(1)
  }

  deinit { count.add(-1) }
}

final class PayloadCount: @unchecked Sendable {
  private let lock = NSLock()
  private var alive = 0

  var isZero: Bool { lock.withLock { alive == 0 } }
  func add(_ number: Int) { lock.withLock { alive += number } }
}

/// Where loads wait until a test hands them what they want, in whatever order.
@MainActor
final class LoadDesk {
  private var waiting: [Int: CheckedContinuation<Payload?, Never>] = [:]
  /// Whether each load that has ended was cancelled by then.
  private(set) var wasCancelled: [Int: Bool] = [:]
  let count = PayloadCount()

  nonisolated init() {}

  func load(_ item: Int) async -> Payload? {
    let payload = await withCheckedContinuation { waiting[item] = $0 }
    wasCancelled[item] = Task.isCancelled
    return payload
  }

  func isWaiting(for item: Int) -> Bool { waiting[item] != nil }

  /// Ends a load, and waits until whatever it gave has landed somewhere or nowhere.
  func deliver(_ item: Int) async {
    await waitUntil("a load") { waiting[item] != nil }
    waiting.removeValue(forKey: item)?.resume(returning: Payload("image \(item)", count))
    await waitUntil("the end of a load") { wasCancelled[item] != nil && count.isZero }
  }
}

/// Shows items that have to be loaded.
final class DeskController: ListSectionController<Note, Card> {
  let desk: LoadDesk
  /// What is loaded for an item, one after the other.
  var loads: (Int) -> [Int] = { [$0] }

  init(_ note: Note, _ desk: LoadDesk) {
    self.desk = desk
    super.init(note)
  }

  override func numberOfItems() -> Int { value.count }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = "loading \(index)"
    for load in loads(index) {
      context.load(into: card) { [desk] in
        await desk.load(load)
      } apply: { card, payload in
        card.text = payload.text
      }
    }
    return card
  }
}
