import ListTextKit

/// A journal entry: the sol, and below it what was written.
final class JournalController: TextSectionController<Journal> {
  private let tools: FeedTools

  init(_ journal: Journal, tools: FeedTools) {
    self.tools = tools
    super.init(journal)
  }

  private var sol: Int { Sol.number(at: value.date) }

  override func numberOfItems() -> Int { 2 }

  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: 1) }

  // The date takes one row. How many the text takes its cell says, once it comes into sight.
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: index == 0 ? 1 : 0)
  }

  override func cellForItem(at index: Int) -> TextCell {
    if index == 0 {
      let cell = context.dequeue(JournalDateCell.self, at: index)
      cell.theme = tools.theme
      cell.sol = sol
      cell.isPinned = value.isPinned
      return cell
    }
    let cell = context.dequeue(JournalTextCell.self, at: index)
    cell.theme = tools.theme
    cell.text = value.text
    return cell
  }

  override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    tools.accessibility(index == 0 ? "Sol \(sol)" : value.text, section: section)
  }
}
