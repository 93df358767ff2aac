import ListFeedKit
import ListTestKit

/// A feed in a list of five rows on the strict host.
@MainActor final class FeedList {
  final class Card {
    var text = ""
  }

  let feed: PagerFixture
  let scheduler = ManualScheduler()
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 5))
  let adapter: ListAdapter<Card>
  private let kind = ListCellKind(Card.self) { Card() }

  init(_ feed: PagerFixture, _ options: ListLoadRowOptions = ListLoadRowOptions()) {
    self.feed = feed
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    let kind = kind
    func row<Value: ListValue>(
      _ value: Value, _ text: @escaping (Value) -> String
    ) -> ListSectionController<Value, Card> {
      ListSingleSectionController(value) { _, _ in
        ListSize(width: 10, height: 1)
      } cell: { value, context in
        let card = context.dequeue(kind, for: .item(0))
        card.text = text(value)
        return card
      }
    }
    adapter.register(Int.self) { row($0) { "\($0)" } }
    adapter.register(ListLoadRow.self) { row($0, Self.name) }
    let pager = feed.pager
    adapter.content { pager.content(with: options) }
    adapter.follow(pager, animated: false)
  }

  /// Shows a row for each value that is counted, loaded or not.
  func showSlots(height: @escaping (ListSlot<Int>) -> Double = { _ in 1 }) {
    adapter.register(ListSlot<Int>.self) { [kind] slot in
      ListSingleSectionController(slot) { slot, _ in
        ListSize(width: 10, height: height(slot))
      } cell: { slot, context in
        let card = context.dequeue(kind, for: .item(0))
        card.text = slot.value.map { "\($0)" } ?? "…"
        return card
      }
    }
    let pager = feed.pager
    adapter.content { pager.slots }
  }

  private static func name(of row: ListLoadRow) -> String {
    switch row.kind {
    case .skeleton: "skeleton"
    case .failure: "failure"
    case .empty: "empty"
    case .refreshing: "refresh"
    case .notice: "notice"
    case .loading(let edge), .retry(let edge, _), .end(let edge): "edge(\(edge))"
    }
  }

  func settle() { scheduler.run() }

  var texts: [String] { host.visiblePaths.map { host.cell(at: $0)?.text ?? "?" } }
}
