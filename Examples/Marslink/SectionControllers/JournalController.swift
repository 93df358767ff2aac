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
