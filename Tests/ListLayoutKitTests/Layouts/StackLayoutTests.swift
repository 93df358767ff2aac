import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

/// The frames of a list, one after the other.
private func expectedStack(_ world: World, _ layout: StackLayout, in container: ListSize)
  -> ExpectedLayout
{
  let axis = layout.axis
  var result = ExpectedLayout()
  var offset = 0.0
  let cross = container.length(along: axis.perpendicular)
  var spans: [Range<Double>] = []
  for (index, section) in world.sections.enumerated() {
    let elements = section.elements(section: index)
    let from = offset + section.inset.start(along: axis)
    guard !elements.isEmpty else {
      spans.append(offset..<offset)
      continue
    }
    offset = from
    for (element, size) in elements {
      if let item = element.path?.item, item > 0 { offset += section.lineSpacing }
      result.frames.append(
        (
          element,
          ListRect(
            along: axis, start: offset, length: size.length(along: axis),
            crossStart: section.inset.start(along: axis.perpendicular),
            crossLength: max(0, cross - section.inset.total(along: axis.perpendicular)))
        ))
      offset += size.length(along: axis)
    }
    spans.append(from..<offset)
    offset += section.inset.end(along: axis)
  }
  if !world.sections.isEmpty {
    result.contentSize = ListSize(along: axis, length: offset, crossLength: cross)
  }
  result.floating = { element, rest, visible in
    let span = spans[element.section]
    let section = world.sections[element.section]
    let length = rest.size.length(along: axis)
    var start = rest.start(along: axis)
    if case .header = element, section.hasStickyHeader ?? layout.hasStickyHeaders {
      let edge = visible.start(along: axis) + layout.stickyInset.start(along: axis)
      start = max(start, min(edge, span.upperBound - length))
    } else if case .footer = element, section.hasStickyFooter ?? layout.hasStickyFooters {
      let edge = visible.end(along: axis) - layout.stickyInset.end(along: axis) - length
      start = min(start, max(edge, span.lowerBound))
    }
    return ListRect(
      along: axis, start: start, length: length,
      crossStart: rest.start(along: axis.perpendicular),
      crossLength: rest.size.length(along: axis.perpendicular))
  }
  return result
}

@Suite(.long) struct `Stack layout` {
  @Test(arguments: 1...40)
  func `a list is where a naive one is, through any edits`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    if seed > 34 { (maker.sectionLimit, maker.itemLimit) = (3, 90) }
    if seed > 38 { (maker.sectionLimit, maker.itemLimit) = (150, 2) }
    let layout = StackLayout(
      axis: seed % 2 == 0 ? .vertical : .horizontal, hasStickyHeaders: seed % 3 > 0,
      hasStickyFooters: seed % 5 > 1,
      stickyInset: seed % 7 == 0 ? ListEdgeInsets(top: 1, leading: 2, bottom: 1.5) : .zero)
    let container = ListSize(width: 10, height: 12)
    checkHistory(layout, seed: seed, maker: maker, container: container) {
      expectedStack($0, layout, in: container)
    }
  }

  @Test func `every small list is where a naive one is`() {
    let lengths: [Double] = [0, 1.5]
    var random = Chance(seed: 1)
    for items in 0...3 {
      for mask in 0..<(1 << (items + 5)) {
        func length(_ bit: Int) -> LayoutSize {
          .measured(width: 3, height: lengths[mask >> bit & 1])
        }
        var first = World.Section(name: 0)
        first.items = (0..<items).map { World.Item(name: $0, size: length($0)) }
        first.header = mask >> items & 1 == 0 ? nil : length(0)
        first.footer = mask >> (items + 1) & 1 == 0 ? nil : .measured(width: 1, height: 1)
        first.lineSpacing = mask >> (items + 2) & 1 == 0 ? 0 : 0.5
        first.inset = mask >> (items + 3) & 1 == 0 ? .zero : ListEdgeInsets(top: 1, bottom: 0.5)
        var second = first
        if mask >> (items + 4) & 1 == 0 { second.items = [] }
        let world = World(sections: [first, second, first])
        var layout = StackLayout(hasStickyHeaders: true, hasStickyFooters: true)
        let container = ListSize(width: 4, height: 3)
        layout.rebuild(from: world, in: container)
        let expected = expectedStack(world, layout, in: container)
        let rects = stride(from: -1.0, to: expected.contentSize.height + 2, by: 0.5).map {
          ListRect(x: 0, y: $0, width: 4, height: 3)
        }
        if let flaw = layout.firstDifference(
          from: expected, world: world,
          visible: rects + viewports(of: expected, axis: .vertical, random: &random))
        {
          Issue.record("\(items) items, mask \(mask): \(flaw)")
          return
        }
      }
    }
  }

  private func list(_ heights: [Double]) -> World {
    World(sections: [
      World.Section(
        name: 0,
        items: heights.enumerated().map {
          World.Item(name: $0.offset, size: .estimated(width: 1, height: $0.element))
        })
    ])
  }

  @Test func `a size that was measured outside moves what follows`() {
    var layout = StackLayout()
    layout.rebuild(from: list([2, 2, 2]), in: ListSize(width: 9, height: 9))
    #expect(layout.isEstimated(.item(1, section: 0)))
    layout.setSize(.measured(width: 1, height: 5), of: .item(1, section: 0))
    #expect(!layout.isEstimated(.item(1, section: 0)))
    #expect(layout.frame(of: .item(2, section: 0)) == ListRect(x: 0, y: 7, width: 9, height: 2))
    #expect(layout.contentSize == ListSize(width: 9, height: 9))
    layout.setSize(.measured(width: 1, height: 5), of: .item(3, section: 0))
    layout.setSize(.measured(width: 1, height: 5), of: .header(0))
    layout.setSize(.measured(width: 1, height: 5), of: .item(0, section: 1))
    #expect(layout.contentSize == ListSize(width: 9, height: 9))
  }

  /// Asks for one size of all elements, and counts its answers.
  final class Plain: LayoutSource {
    var sectionCount = 100
    var size = LayoutSize.measured(width: 9, height: 0)
    var answers = 0

    func metrics(of section: Int) -> SectionMetrics {
      answers += 1
      return SectionMetrics(itemCount: 2)
    }

    func size(of element: ListPlace) -> LayoutSize {
      answers += 1
      return size
    }
  }

  @Test func `a measured length of 0 replaces an estimated length of 0`() {
    let source = Plain()
    source.size = .estimated(width: 9, height: 0)
    var layout = StackLayout()
    layout.rebuild(from: source, in: ListSize(width: 9, height: 9))
    let item = ListPlace.item(ListPath(section: 7, item: 1))
    #expect(layout.isEstimated(item))
    layout.setSize(.measured(width: 9, height: 0), of: item)
    #expect(!layout.isEstimated(item))
    source.size = .measured(width: 9, height: 0)
    var batch = ListBatchUpdates()
    batch.layoutChanges = [.item(ListPath(section: 7, item: 0))]
    layout.apply(batch, from: source)
    #expect(!layout.isEstimated(batch.layoutChanges[0]))
  }

  @Test func `a batch that only resizes asks for the sizes it names and their sections`() {
    let source = Plain()
    var layout = StackLayout()
    layout.rebuild(from: source, in: ListSize(width: 9, height: 9))
    source.answers = 0
    source.size = .measured(width: 9, height: 3)
    var batch = ListBatchUpdates()
    batch.itemUpdates = [(4, 0), (4, 1), (60, 1)].map {
      ListUpdate(
        from: ListPath(section: $0.0, item: $0.1), to: ListPath(section: $0.0, item: $0.1))
    }
    layout.apply(batch, from: source)
    #expect(source.answers == 2 + 3)
    #expect(layout.contentSize.height == 9)
  }

  @Test func `sizes are asked again on demand`() {
    var layout = StackLayout()
    layout.rebuild(from: list([2, 2, 2]), in: ListSize(width: 9, height: 9))
    let taller = list([4, 4, 4])
    layout.invalidate([.item(1, section: 0), .item(9, section: 0)], from: taller)
    #expect(taller.log.asked == [.item(1, section: 0)])
    #expect(layout.contentSize.height == 8)
  }

  @Test func `an edit that does not fit asks for everything`() {
    let edits = [
      Edit(itemDeletes: [.init(section: 0, item: 7)]),
      Edit(itemDeletes: [.init(section: 4, item: 0)]),
      Edit(itemDeletes: [.init(section: 0, item: 0), .init(section: 0, item: 0)]),
      Edit(itemInserts: [.init(section: 0, item: 5)]),
      Edit(itemInserts: [.init(section: 0, item: -1)]),
      Edit(itemInserts: [.init(section: 1, item: 0)]),
      Edit(itemInserts: [.init(section: 0, item: 0)]),
      Edit(sectionInserts: [0]),
      Edit(sectionDeletes: [0]),
      Edit(sectionDeletes: [0, 0], sectionInserts: [0, 0]),
      Edit(sectionMoves: [.init(from: 0, to: 1)]),
      Edit(itemMoves: [
        .init(from: .init(section: 0, item: 9), to: .init(section: 0, item: 0))
      ]),
    ]
    for edit in edits {
      var layout = StackLayout()
      layout.rebuild(from: list([2, 2, 2]), in: ListSize(width: 9, height: 9))
      layout.apply(edit, from: list([1, 1, 1]))
      #expect(layout.contentSize.height == 3, "\(edit)")
    }
  }

  @Test func `an element is found under a point, the floating one first`() {
    var world = list([2, 2, 2])
    world.sections[0].header = .measured(width: 1, height: 1)
    var layout = StackLayout(hasStickyHeaders: true)
    layout.rebuild(from: world, in: ListSize(width: 9, height: 3))
    let visible = ListRect(x: 0, y: 2, width: 9, height: 3)
    #expect(layout.element(at: ListPoint(x: 1, y: 2.5), in: visible) == .header(0))
    #expect(layout.element(at: ListPoint(x: 1, y: 3.5), in: visible) == .item(1, section: 0))
    #expect(layout.element(at: ListPoint(x: 10, y: 3.5), in: visible) == nil)
  }

  @Test func `elements are in reading order`() {
    let elements: [ListPlace] = [
      .header(0), .item(0, section: 0), .item(1, section: 0), .footer(0),
      .header(1), .footer(1),
    ]
    #expect(elements.shuffled().sorted() == elements)
  }

  @Test func `sizes that nothing can have count as zero`() {
    let world = World(sections: [
      World.Section(
        name: 0,
        items: [-1, .nan, .infinity, 2].map {
          World.Item(name: 0, size: .measured(width: 1, height: $0))
        }, inset: ListEdgeInsets(top: -4, bottom: .nan), lineSpacing: -2)
    ])
    var layout = StackLayout()
    layout.rebuild(from: world, in: ListSize(width: .nan, height: 3))
    #expect(layout.contentSize == ListSize(width: 0, height: 2))
  }
}
