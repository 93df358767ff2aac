import ListTextKit

/// A message: who sent it, what it says, and a badge until the reader has been there.
final class MessageController: TextSectionController<Message> {
  private let tools: FeedTools

  init(_ message: Message, tools: FeedTools) {
    self.tools = tools
    super.init(message)
  }

  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: 1) }

  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 0)
  }

  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(MessageCell.self, at: index)
    cell.theme = tools.theme
    cell.message = value
    return cell
  }

  override func didFocusItem(at index: Int, isFocused: Bool) {
    if isFocused, value.isUnread { tools.onRead(value) }
  }

  override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    tools.accessibility(
      "\(value.sender): \(value.text)", value: value.isUnread ? "new" : nil, section: section)
  }
}
