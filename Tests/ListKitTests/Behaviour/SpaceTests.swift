import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `The space of a section` {
  private final class Inset: ListSectionController<Note, Card> {
    override var inset: ListEdgeInsets {
      ListEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
    }
    override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
  }

  @Test func `a section has the container without the space around the content and itself`() {
    let list = ListFixture(size: ListSize(width: 100, height: 50))
    list.host.containerInset = ListEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 0)
    list.adapter.register(Note.self) { Inset($0) }
    list.update([Note(1)])
    let context = list.adapter.sectionController(atSection: 0)?.context
    #expect(context?.containerSize == ListSize(width: 100, height: 50))
    #expect(context?.insetContainerSize == ListSize(width: 80, height: 30))
    #expect(context?.sectionContainerSize == ListSize(width: 73, height: 26))
  }

  @Test(arguments: [-5, Double.nan, .infinity])
  func `a space that is negative or undefined is none`(_ space: Double) {
    let list = ListFixture()
    list.configure = { $0.space = ListEdgeInsets(top: space, bottom: space) }
    list.update([Note(1), Note(2)])
    let frame = list.host.frame(at: list.path(1, 0))
    #expect(frame?.minY == 1 && list.host.contentHeight == 2)
  }

  private final class Spaced: ListItemsSectionController<Note, Card> {
    override var inset: ListEdgeInsets {
      ListEdgeInsets(top: Double(value.count), leading: 0, bottom: 0, trailing: 0)
    }
    override var header: ListItem<Card>? { value.text == "header" ? Self.item("header") : nil }
    @ListItemBuilder override var items: ListItems<Card> {
      if value.text != "header" { Self.item("item") }
    }

    private static func item(_ name: String) -> ListItem<Card> {
      ListItem(AnyDiffable(name)) { _ in
        ListSize(width: 9, height: 1)
      } cell: { context, element in
        context.dequeue(ListCellKind(Card.self) { Card() }, for: element)
      }
    }
  }

  @Test func `a space that a value changes alone is shown`() {
    let list = ListFixture()
    list.adapter.register(Note.self) { Spaced($0) }
    list.update([Note(1), Note(2, 1, "header"), Note(3)])
    list.host.reset()
    list.update([Note(1, 5), Note(2, 7, "header"), Note(3)])
    #expect(list.host.batches.map { $0.layoutChanges } == [[.item(list.path(0, 0)), .header(1)]])
    #expect(list.host.batches.allSatisfy { $0.changeCount == 0 })
    #expect(list.host.frame(at: list.path(2, 0))?.minY == 15 && list.host.isClean)
    list.update([Note(1, 5, "other"), Note(2, 7, "header"), Note(3)])
    #expect(list.host.batches.count == 1 || list.host.batches.last?.isEmpty == true)
  }
}
