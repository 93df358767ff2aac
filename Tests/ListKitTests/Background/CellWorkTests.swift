import ListTestKit
import Testing

@testable import ListKit

/// Hands out results when a test says so.
@MainActor
private final class Desk {
  private var waiting: [Int: [CheckedContinuation<String, Never>]] = [:]
  private(set) var asked = 0

  func fetch(_ number: Int) async -> String? {
    asked += 1
    return await withCheckedContinuation { waiting[number, default: []].append($0) }
  }

  func deliver(_ number: Int) {
    for waiter in waiting.removeValue(forKey: number) ?? [] {
      waiter.resume(returning: "got \(number)")
    }
  }
}

private final class LoadingController: ListValueSectionController<Note, Card> {
  let desk: Desk
  init(_ note: Note, _ desk: Desk) {
    self.desk = desk
    super.init(note)
  }
  override func sizeForItem(at index: Int) -> Size { Size(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = "waiting for \(value.id)"
    let number = value.id
    context.load(into: card) { [desk] in
      await desk.fetch(number)
    } apply: {
      $0.text = $1
    }
    return card
  }
}

@MainActor @Suite(.serialized) struct `Work for a cell` {
  /// Three items in sight, then three others in the same cells; results in every order.
  @Test(arguments: 0..<720) func `no result lands in another item's cell`(order: Int) async {
    let desk = Desk()
    let scheduler = ManualScheduler()
    let host = StrictListHost<Card>(containerSize: Size(width: 10, height: 3))
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Note.self) { LoadingController($0, desk) }
    adapter.content { (0..<6).map { Note($0) } }
    host.visible(from: 0, count: 3)
    adapter.performUpdates(animated: false) { _ in }
    scheduler.run()
    host.visible(from: 3, count: 3)
    await turns { desk.asked == 6 }
    for number in permutation(order, of: 6) {
      desk.deliver(number)
      for _ in 0..<3 { await Task.yield() }
    }
    await turns { adapter.cellWork.count == 0 }
    for section in 3..<6 {
      let card = host.cell(at: .item(ListPath(section: section, item: 0)))
      #expect(card?.text == "got \(section)", "order \(permutation(order, of: 6))")
    }
    #expect(host.violations.isEmpty)
  }

  @Test func `work ends with what the cell shows`() async {
    let desk = Desk()
    let scheduler = ManualScheduler()
    let host = StrictListHost<Card>(containerSize: Size(width: 10, height: 3))
    var adapter: ListAdapter<Card>? = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter?.register(Note.self) { LoadingController($0, desk) }
    adapter?.content { [Note(1)] }
    adapter?.performUpdates(animated: false) { _ in }
    scheduler.run()
    #expect(adapter?.cellWork.count == 1)
    adapter?.content { [Note]() }
    #expect(adapter?.cellWork.count == 0)
    let card = Card()
    let controller = LoadingController(Note(9), desk)
    controller.context.load(into: card) {
      "never"
    } apply: {
      $0.text = $1
    }
    adapter = nil
    desk.deliver(1)
    for _ in 0..<100 { await Task.yield() }
    #expect(card.text == "")
  }

  private func permutation(_ number: Int, of count: Int) -> [Int] {
    var left = Array(0..<count)
    var rest = number
    return (1...count).reversed().map { size in
      defer { rest /= size }
      return left.remove(at: rest % size)
    }
  }
}
