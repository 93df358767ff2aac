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
}
