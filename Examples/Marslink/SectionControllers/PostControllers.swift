import ListTextKit

/// A journal entry: one item, whose cell says how tall it is once it comes into sight.
final class JournalController: TextSectionController<Journal> {
  private let tools: FeedTools

  init(_ journal: Journal, tools: FeedTools) {
    self.tools = tools
    super.init(journal)
  }

  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: 1) }

  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 0)
  }

  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(JournalCell.self, at: index)
    cell.tools = tools
    cell.journal = value
    return cell
  }

  override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    tools.accessibility(
      "\(value.heading): \(value.text)", value: value.isPinned ? "pinned" : nil, section: section)
  }
}

/// A message: its sender, its text, and a badge until the user has looked at it.
///
/// Its neighbours determine whether it shares a card with them.
final class MessageController: TextSectionController<Message> {
  private let tools: FeedTools

  init(_ message: Message, tools: FeedTools) {
    self.tools = tools
    super.init(message)
  }

  override var usesNeighbours: Bool { tools.groupsMessages }

  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 0)
  }

  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(MessageCell.self, at: index)
    let above = context.previousValue(as: Message.self)
    let below = context.nextValue(as: Message.self)
    cell.tools = tools
    cell.message = value
    cell.isFirst = above.map { !value.joins($0) } ?? true
    cell.isLast = below.map { !$0.joins(value) } ?? true
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
