import ListKit
import ListTestKit

struct Letter: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var text: String
}

class Card: CustomStringConvertible {
  var text = ""
  required init() {}
  var description: String { text }
}

extension ListCollectionContext where Cell == Card {
  func dequeue<C: Card>(_ type: C.Type, at index: Int) -> C {
    dequeue(ListCellKind(type) { C() }, at: index) as? C ?? C()
  }
}

final class LetterController: ListSectionController<Letter, Card> {
  var isExpanded = false
  override func numberOfItems() -> Int { isExpanded ? 2 : 1 }
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 1)
  }
  override func cellForItem(at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = index == 0 ? value.text : "(more)"
    return card
  }
  override func didSelectItem(at index: Int) {
    context.performBatch {
      self.isExpanded.toggle()
      $0.reload()
    }
  }
}

/// A list on the strict host, with turns that are tasks.
@MainActor
func showList() async {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 20, height: 10))
  let adapter = ListAdapter(host: host)
  var messages = [Letter(id: 1, text: "Landed."), Letter(id: 2, text: "Dust.")]
  adapter.register(Letter.self, LetterController.init)
  adapter.content { messages }
  print(await adapter.update(animated: false))
  messages = [Letter(id: 2, text: "Storm."), Letter(id: 3, text: "Potatoes.")]
  print(await adapter.update(animated: true))
  host.select(ListPath(section: 0, item: 0))
  print(await adapter.update(animated: true, scroll: .followEnd))
  for batch in host.batches { print(batch) }
  print(host.snapshot())
  print("violations: \(host.violations.count)")
}
