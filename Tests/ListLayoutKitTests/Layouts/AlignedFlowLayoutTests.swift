import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

/// The frames of an aligned flow, line after line.
private func expectedFlow(_ world: World, _ layout: AlignedFlowLayout, in container: ListSize)
  -> ExpectedLayout
{
  let axis = layout.axis
  let cross = container.length(along: axis.perpendicular)
  var result = ExpectedLayout()
  var offset = 0.0
  for (index, section) in world.sections.enumerated() {
    let elements = section.elements(section: index)
    guard !elements.isEmpty else { continue }
    offset += section.inset.start(along: axis)
    let crossStart = section.inset.start(along: axis.perpendicular)
    let available = max(0, cross - section.inset.total(along: axis.perpendicular))
    var line: [(ListPlace, ListSize)] = []
    func width(_ size: ListSize) -> Double {
      min(size.length(along: axis.perpendicular), available)
    }
    func endLine() {
      let widths = line.map { width($0.1) }
      let total = widths.reduce(0, +) + Double(max(0, line.count - 1)) * section.itemSpacing
      var place = crossStart
      switch layout.alignment {
      case .leading: break
      case .center: place += (available - total) / 2
      case .trailing: place += available - total
      }
      for (element, size) in line {
        result.frames.append(
          (
            element,
            ListRect(
              along: axis, start: offset, length: size.length(along: axis), crossStart: place,
              crossLength: width(size))
          ))
        place += width(size) + section.itemSpacing
      }
      offset += line.map { $0.1.length(along: axis) }.max() ?? 0
      line = []
    }
    for (element, size) in elements {
      guard element.path != nil else {
        endLine()
        let length = size.length(along: axis)
        result.frames.append(
          (
            element,
            ListRect(
              along: axis, start: offset, length: length, crossStart: crossStart,
              crossLength: available)
          ))
        offset += length
        continue
      }
      let taken = line.reduce(0) { $0 + width($1.1) + section.itemSpacing }
      if !line.isEmpty, taken + width(size) > available {
        endLine()
        offset += section.lineSpacing
      }
      line.append((element, size))
    }
    endLine()
    offset += section.inset.end(along: axis)
  }
  if !world.sections.isEmpty {
    result.contentSize = ListSize(along: axis, length: offset, crossLength: cross)
  }
  return result
}

@Suite(.long) struct `Aligned flow layout` {
  @Test(arguments: 1...40)
  func `a flow is where a naive one is, through any edits`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    if seed > 34 { (maker.sectionLimit, maker.itemLimit) = (3, 90) }
    let layout = AlignedFlowLayout(
      axis: seed % 2 == 0 ? .vertical : .horizontal,
      alignment: AlignedFlowLayout.Alignment.allCases[Int(seed / 2) % 3])
    let container = ListSize(width: 16, height: 14)
    checkHistory(layout, seed: seed, maker: maker, container: container) {
      expectedFlow($0, layout, in: container)
    }
  }

  @Test func `every small flow is where a naive one is`() {
    let widths: [Double] = [1, 4, 6.5, 20]
    for count in 0...4 {
      for number in 0..<(1 << (2 * count)) {
        var section = World.Section(name: 0, inset: ListEdgeInsets(leading: 1, trailing: 1))
        section.itemSpacing = 1
        section.lineSpacing = 2
        section.items = (0..<count).map {
          World.Item(
            name: $0, size: .measured(width: widths[number >> (2 * $0) & 3], height: Double($0)))
        }
        let world = World(sections: [section, section])
        for alignment in AlignedFlowLayout.Alignment.allCases {
          var layout = AlignedFlowLayout(alignment: alignment)
          let container = ListSize(width: 12, height: 9)
          layout.rebuild(from: world, in: container)
          let expected = expectedFlow(world, layout, in: container)
          if let flaw = layout.firstDifference(
            from: expected, world: world, visible: [ListRect(x: 0, y: 1, width: 12, height: 2)])
          {
            Issue.record("\(count) items, \(number), \(alignment): \(flaw)")
            return
          }
        }
      }
    }
  }

  private func tags(_ widths: [Double]) -> World {
    World(sections: [
      World.Section(
        name: 0,
        items: widths.map { World.Item(name: 0, size: .estimated(width: $0, height: 1)) },
        inset: ListEdgeInsets(leading: 1, trailing: 1), itemSpacing: 1)
    ])
  }

  @Test func `items are exactly the spacing apart and lines begin at the leading inset`() {
    var layout = AlignedFlowLayout()
    layout.rebuild(from: tags([3, 4, 5, 2]), in: ListSize(width: 12, height: 9))
    let frames = (0..<4).map { layout.frame(of: .item($0, section: 0)) }
    #expect(
      frames == [
        ListRect(x: 1, y: 0, width: 3, height: 1), ListRect(x: 5, y: 0, width: 4, height: 1),
        ListRect(x: 1, y: 1, width: 5, height: 1), ListRect(x: 7, y: 1, width: 2, height: 1),
      ])
  }

  @Test func `sizes that are measured one after the other end in the same lines`() {
    var random = Chance(seed: 3)
    var layout = AlignedFlowLayout()
    let widths = (0..<500).map { _ in random.length(upTo: 9) }
    let container = ListSize(width: 40, height: 9)
    layout.rebuild(from: tags(Array(repeating: 2, count: 500)), in: container)
    for item in (0..<500).shuffled(using: &random) {
      layout.setSize(.measured(width: widths[item], height: 1), of: .item(item, section: 0))
    }
    var other = AlignedFlowLayout()
    other.rebuild(from: tags(widths), in: container)
    for item in 0..<500
    where layout.frame(of: .item(item, section: 0)) != other.frame(of: .item(item, section: 0)) {
      Issue.record("item \(item)")
    }
    #expect(layout.contentSize == other.contentSize)
  }

  @Test func `three thirds fill a line`() {
    var layout = AlignedFlowLayout()
    var world = tags(Array(repeating: 100.0 / 3, count: 3))
    world.sections[0].inset = .zero
    world.sections[0].itemSpacing = 0
    layout.rebuild(from: world, in: ListSize(width: 100, height: 9))
    #expect(layout.contentSize.height == 1)
  }
}
