import ListKit

/// The cells of the tests.
class Card: CustomStringConvertible {
  var text = ""

  required init() {}

  var description: String { text }
}

final class OtherCard: Card {}

extension ListCollectionContext where Cell == Card {
  func dequeue<C: Card>(_ type: C.Type, at index: Int) -> C {
    dequeue(type, for: .item(index))
  }

  func dequeue<C: Card>(_ type: C.Type, for element: ListElement) -> C {
    dequeue(ListCellKind(type) { type.init() }, for: element) as? C ?? C()
  }

  func load<C: Card, Result: Sendable>(
    into card: C, named name: String = "", _ operation: @escaping @Sendable () async -> Result?,
    apply: @escaping @MainActor (C, Result) -> Void
  ) {
    startLoad(into: card, named: name, operation) { loaded, result in
      if let loaded = loaded as? C { apply(loaded, result) }
    }
  }
}

extension ListItem where Cell == Card {
  /// A card that shows a string, a row high.
  @MainActor
  static func row(_ text: String, id: String? = nil, _ type: Card.Type = Card.self) -> ListItem {
    ListItem(AnyDiffable(Row(id: id ?? text, text: text))) { context in
      ListSize(width: context.containerSize.width, height: 1)
    } cell: { context, element in
      let card = context.dequeue(type, for: element)
      card.text = text
      return card
    }
  }
}

struct Row: Identifiable, Equatable, Diffable, Sendable {
  var id: String
  var text: String
}
