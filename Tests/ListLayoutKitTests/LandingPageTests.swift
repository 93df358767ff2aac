import ListDiffKit
import ListLayoutKit
import Testing

@Suite struct `Landing page` {
  private struct Messages: LayoutSource {
    var heights: [Double]

    var sectionCount: Int { 1 }

    func metrics(of section: Int) -> SectionMetrics {
      SectionMetrics(itemCount: heights.count, lineSpacing: 1)
    }

    func size(of element: ListPlace) -> LayoutSize {
      .measured(width: 80, height: element.path.map { heights[$0.item] } ?? 0)
    }
  }

  @Test func `the example says what happens`() {
    var layout = StackLayout()
    layout.rebuild(from: Messages(heights: [2, 3, 1]), in: ListSize(width: 80, height: 24))
    #expect(layout.contentSize == ListSize(width: 80, height: 8))
    #expect(layout.frame(of: .item(2, section: 0)) == ListRect(x: 0, y: 7, width: 80, height: 1))
    let top = layout.elements(in: ListRect(x: 0, y: 0, width: 80, height: 3))
    #expect(top.map { $0.place } == [.item(0, section: 0)])
    let change = Edit(itemInserts: [.init(section: 0, item: 0)])
    layout.apply(change, from: Messages(heights: [4, 2, 3, 1]))
    #expect(layout.contentSize.height == 13)
  }
}
