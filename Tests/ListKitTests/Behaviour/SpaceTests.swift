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
}
