import ListKit
import ListTestKit

struct Message: Identifiable, Equatable, Diffable {
  var id: Int
  var text: String
}

final class Card {}

final class MessageController: ListSectionController<Message, Card> {}

struct Model {
  var weather = "sunny"
  var messages: [Message] = []
}

@MainActor let host = StrictListHost<Card>()
let model = Model()
