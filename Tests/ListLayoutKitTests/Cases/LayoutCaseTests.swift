import ListDiffKit
import ListLayoutKit
import Testing

/// Acceptance cases of layouts in which ours differs, and why.
private let differences: [String: String] = [
  "CollectionViewTests/001": contentReason, "CollectionViewTests/005": contentReason,
]

private let contentReason =
  "The content ends behind everything in it, not behind the last section, which here shares its "
  + "row with a taller one."

@Suite struct `Layout cases` {
  @Test(arguments: LayoutCase.still + LayoutCase.steps)
  func `a flow holds the acceptance cases`(layoutCase: LayoutCase) {
    let difference = layoutCase.firstDifference
    if differences[layoutCase.id] == nil {
      #expect(difference == nil)
    } else {
      #expect(difference?.contains("content of") == true, "it does not differ any more")
    }
  }

  @Test func `there are as many cases as were given`() {
    #expect((LayoutCase.still + LayoutCase.steps).count == 20)
  }

  private func flow(_ items: [[[Double]]], stretches: Bool = false) -> FlowLayout {
    let sections = items.map { LayoutCase.Section(items: $0) }
    let state = LayoutCase.State(
      change: .rebuild, bounds: [100, 100], sections: sections, items: [], headers: [],
      footers: [], content: [])
    var layout = FlowLayout(stretchesToEdge: stretches)
    layout.rebuild(from: state.world(axis: .vertical), in: state.container)
    return layout
  }

  /// CollectionViewLayoutTests/023.
  @Test func `a rectangle has as many items as it covers`() {
    let layout = flow([Array(repeating: [100, 20], count: 1000)])
    let rects = [(500.0, 100.0), (0, 1000), (250, 100), (250, 1)].map {
      ListRect(x: 0, y: $0.0, width: 100, height: $0.1)
    }
    #expect(rects.map { layout.elements(in: $0).count } == [5, 50, 6, 1])
  }

  /// CollectionViewLayoutTests/025.
  @Test func `an item that misses the rectangle does not end the search`() {
    let layout = flow(Array(repeating: [[30, 100], [30, 10], [30, 10]], count: 6))
    let found = layout.elements(in: ListRect(x: 0, y: 50, width: 100, height: 100))
    #expect(
      found.map { $0.place } == [
        .item(0, section: 0), .item(0, section: 1), .item(1, section: 1), .item(2, section: 1),
      ])
  }

  /// CollectionViewLayoutTests/034 and 036.
  @Test func `what is not there has no frame`() {
    let layout = flow([[[33, 33], [65, 33]]], stretches: true)
    #expect(layout.frame(of: .item(4, section: 0)) == nil)
    #expect(layout.frame(of: .item(-1, section: 0)) == nil)
    #expect(flow([]).frame(of: .header(10)) == nil)
    #expect(flow([]).elements(in: ListRect(x: 0, y: 0, width: 9, height: 9)) == [])
    #expect(flow([]).element(nearest: 3) == nil)
  }

  /// CollectionViewLayoutTests/039: nothing is to be invalidated when nothing but the visible
  /// rectangle changes, because a layout that floats headers is asked for any rectangle.
  @Test func `a scroll changes no frame at rest`() {
    let layoutCase = LayoutCase.steps.first { $0.id == "CollectionViewLayoutTests/009" }
    guard let state = layoutCase?.states.first, var layout = layoutCase?.layout else {
      Issue.record("the case is not there")
      return
    }
    layout.rebuild(from: state.world(axis: .vertical), in: state.container)
    let before = layout.frame(of: .header(0))
    let visible = ListRect(x: 0, y: 45, width: 100, height: 100)
    #expect(layout.elements(in: visible) == layout.elements(in: visible))
    #expect(layout.elements(in: visible).first?.isFloating == true)
    #expect(layout.frame(of: .header(0)) == before)
  }

  /// AdapterTests/061 to 070, as far as they are geometry.
  @Test func `the first visible item and how far it is scrolled away`() {
    let heights = (1...3).map { Array(repeating: [100.0, 10], count: $0) }
    let layout = flow(heights)
    let found = [0.0, 8, 12, 35, 40, 59].map { offset -> [Double] in
      let visible = ListRect(x: 0, y: offset, width: 100, height: 100)
      guard let first = layout.elements(in: visible).first, let item = first.place.path?.item else {
        return []
      }
      return [Double(first.place.section), Double(item), offset - first.frame.minY]
    }
    #expect(found == [[0, 0, 0], [0, 0, 8], [1, 0, 2], [2, 0, 5], [2, 1, 0], [2, 2, 9]])
  }
}
