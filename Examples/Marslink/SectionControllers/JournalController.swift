import ListTextKit

/// A journal entry: the sol, and below it what was written.
///
/// Its items have identities: an entry that is pinned shows another date row, and nothing else of
/// it is drawn anew.
final class JournalController: TextItemsSectionController<Journal> {
  private let tools: FeedTools

  init(_ journal: Journal, tools: FeedTools) {
    self.tools = tools
    super.init(journal)
  }

  override var inset: EdgeInsets { EdgeInsets(bottom: 1) }

  @ListArrayBuilder<ListItem<TextCell>> override var items: [ListItem<TextCell>] {
    date(JournalDate(sol: Sol.number(at: value.date), isPinned: value.isPinned))
    text(JournalText(text: value.text))
  }

  override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    tools.accessibility(
      index == 0 ? "Sol \(Sol.number(at: value.date))" : value.text, section: section)
  }

  private func date(_ date: JournalDate) -> ListItem<TextCell> {
    ListItem(AnyDiffable(date)) { context in
      Size(width: context.containerSize.width, height: 1)
    } cell: { [tools] context, element in
      let cell = context.dequeue(JournalDateCell.self, for: element)
      cell.theme = tools.theme
      cell.date = date
      return cell
    }
  }

  // Without a height: the cell is asked for it once it comes into sight.
  private func text(_ text: JournalText) -> ListItem<TextCell> {
    ListItem(AnyDiffable(text)) { context in
      Size(width: context.containerSize.width, height: 0)
    } cell: { [tools] context, element in
      let cell = context.dequeue(JournalTextCell.self, for: element)
      cell.theme = tools.theme
      cell.text = text.text
      return cell
    }
  }
}
