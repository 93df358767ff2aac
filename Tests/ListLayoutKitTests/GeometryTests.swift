import ListLayoutKit
import Testing

@Suite struct `Geometry` {
  @Test func `a size inside insets is never negative`() {
    let insets = ListEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(ListSize(width: 100, height: 100).inset(by: insets) == ListSize(width: 94, height: 96))
    #expect(ListSize(width: 5, height: 3).inset(by: insets) == .zero)
  }

  @Test func `negative and undefined extents become zero`() {
    #expect(ListSize(width: -1, height: 2).sanitized == ListSize(width: 0, height: 2))
    #expect(ListSize(width: .nan, height: -.infinity).sanitized == .zero)
  }

  @Test func `a size without length along an axis is left to the cell`() {
    #expect(ListAxis.allCases.allSatisfy { ListSize.automatic.isAutomatic(along: $0) })
    let size = ListSize(width: 20, height: 0)
    #expect(size.isAutomatic(along: .vertical) && !size.isAutomatic(along: .horizontal))
  }

  @Test func `rectangles that touch do not intersect`() {
    let rect = ListRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.intersects(ListRect(x: 10, y: 0, width: 5, height: 5)))
    #expect(rect.intersects(ListRect(x: 9, y: 9, width: 5, height: 5)))
    #expect(rect.contains(ListRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(!rect.contains(ListRect(x: 0, y: 0, width: 10, height: 11)))
  }

  @Test func `the far edges are outside`() {
    let rect = ListRect(x: 1, y: 1, width: 2, height: 2)
    #expect(rect.contains(ListPoint(x: 1, y: 1)))
    #expect(!rect.contains(ListPoint(x: 3, y: 1)))
    #expect(!rect.contains(ListPoint(x: 1, y: 3)))
  }

  @Test(arguments: ListAxis.allCases) func `an axis selects its own extents`(axis: ListAxis) {
    let rect = ListRect(x: 1, y: 2, width: 10, height: 20)
    let isAcross = axis == .horizontal
    #expect(rect.start(along: axis) == (isAcross ? 1 : 2))
    #expect(rect.end(along: axis) == (isAcross ? 11 : 22))
    #expect(rect.size.length(along: axis.perpendicular) == (isAcross ? 20 : 10))
    let insets = ListEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.total(along: axis) == (isAcross ? 6 : 4))
    #expect(insets.start(along: axis) == (isAcross ? 2 : 1))
  }

  @Test func `insets and offsets keep the rest of a rectangle`() {
    let rect = ListRect(x: 1, y: 2, width: 10, height: 20)
    #expect(
      rect.inset(by: ListEdgeInsets(top: 1, leading: 2))
        == ListRect(x: 3, y: 3, width: 8, height: 19))
    #expect(rect.offset(byX: 1, y: -1) == ListRect(x: 2, y: 1, width: 10, height: 20))
    #expect(ListRect.zero.isEmpty && !rect.isEmpty)
  }
}
