import ListKit

/// A message as an app has it: 40 bytes, with a text of its own.
struct Message: Identifiable, Equatable, ListValue {
  let id: Int
  var text: String
  var likes = 0

  init(_ id: Int) {
    self.id = id
    text = "message \(id), longer than a word or two"
  }
}

/// Nothing is drawn.
final class Cell {}

/// One item for each message.
final class MessageController: ListSectionController<Message, Cell> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Cell {
    context.dequeue(ListCellKind(Cell.self) { Cell() }, at: index)
  }
}
