import Testing

@testable import ListTextKit

struct LayoutSlotTests {
  private struct Rows: LayoutSource {
    var sectionCount: Int { 1 }
    func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 4) }
    func size(of place: ListPlace) -> LayoutSize { .measured(width: 1, height: 2) }
  }

  @Test func `a lent layout leaves an empty one of the same axis`() {
    var slot = LayoutSlot(StackLayout(axis: .horizontal))
    var layout = slot.lend()
    layout.rebuild(from: Rows(), in: ListSize(width: 5, height: 5))
    #expect(slot.layout.axis == .horizontal && slot.layout.contentSize == .zero)
    slot.put(back: layout)
    #expect(slot.layout.contentSize.width == 4)
  }

  @Test func `a layout that is set while the other one is lent replaces it afterwards`() {
    var slot = LayoutSlot(StackLayout())
    let layout = slot.lend()
    slot.set(FlowLayout())
    #expect(!(slot.layout is FlowLayout))
    slot.put(back: layout)
    #expect(slot.layout is FlowLayout)
    slot.set(ColumnLayout())
    #expect(slot.layout is ColumnLayout)
  }
}
