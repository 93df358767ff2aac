import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

@Suite(.long) struct `Odd containers` {
  static let extents: [Double] = [.infinity, -.infinity, .nan, -5, 0, 9]

  /// What a layout answers that is not a number, in an odd container before and after an edit.
  private func fault(_ empty: some ListLayout, seed: UInt64, in container: ListSize) -> String? {
    var maker = WorldMaker(seed: seed)
    let world = maker.world()
    var layout = empty
    layout.rebuild(from: world, in: container)
    if let fault = fault(layout, of: world) { return "\(fault) in \(container)" }
    let (next, edit) = maker.edit(world)
    layout.apply(edit, from: next)
    return fault(layout, of: next).map { "\($0) in \(container) after \(edit)" }
  }

  private func fault(_ layout: some ListLayout, of world: World) -> String? {
    let size = layout.contentSize
    if size.width.isNaN || size.height.isNaN { return "content \(size)" }
    if !size.length(along: layout.axis).isFinite { return "endless content \(size)" }
    for place in world.elements {
      guard let frame = layout.frame(of: place) else { continue }
      if !isPlaced(frame) { return "\(place) at \(frame)" }
    }
    for visible in [
      ListRect(x: 0, y: 0, width: 9, height: 9),
      ListRect(x: 2, y: 2, width: .infinity, height: .infinity),
    ] {
      for placed in layout.elements(in: visible) where !isPlaced(placed.frame) {
        return "\(placed.place) at \(placed.frame)"
      }
    }
    for offset: Double in [0, 3, .infinity, -.infinity, .nan] {
      let nearest = layout.element(nearest: offset)
      if nearest == nil, world.elements.contains(where: { layout.frame(of: $0) != nil }) {
        return "nothing nearest to \(offset)"
      }
    }
    return nil
  }

  /// An extent may be as endless as the container; a corner may not.
  private func isPlaced(_ frame: ListRect) -> Bool {
    frame.minX.isFinite && frame.minY.isFinite && frame.size.width >= 0 && frame.size.height >= 0
  }

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func `an endless, negative or undefined container gives every element a corner`(seed: UInt64) {
    for width in Self.extents {
      for height in Self.extents {
        let container = ListSize(width: width, height: height)
        let faults = [
          fault(
            StackLayout(hasStickyHeaders: true, hasStickyFooters: true), seed: seed, in: container),
          fault(StackLayout(axis: .horizontal), seed: seed, in: container),
          fault(FlowLayout(hasStickyHeaders: true), seed: seed, in: container),
          fault(FlowLayout(axis: .horizontal, stretchesToEdge: true), seed: seed, in: container),
          fault(AlignedFlowLayout(), seed: seed, in: container),
          fault(AlignedFlowLayout(alignment: .center), seed: seed, in: container),
          fault(
            AlignedFlowLayout(axis: .horizontal, alignment: .trailing), seed: seed, in: container),
          fault(ColumnLayout(headerMargin: 1), seed: seed, in: container),
          fault(GridLayout(columns: 3), seed: seed, in: container),
          fault(GridLayout(minimumWidth: 2), seed: seed, in: container),
          fault(
            MixedLayout(.flow, axis: .horizontal, hasStickyHeaders: true, hasStickyFooters: true),
            seed: seed, in: container),
        ]
        for fault in faults.compactMap({ $0 }) {
          Issue.record("seed \(seed): \(fault)")
          return
        }
      }
    }
  }

  @Test(arguments: AlignedFlowLayout.Alignment.allCases)
  func `a line in an endless container begins at the leading inset`(
    alignment: AlignedFlowLayout.Alignment
  ) {
    let items = (0..<3).map { World.Item(name: $0, size: .measured(width: 2, height: 1)) }
    let section = World.Section(
      name: 0, items: items, inset: ListEdgeInsets(leading: 3), itemSpacing: 1)
    var layout = AlignedFlowLayout(alignment: alignment)
    layout.rebuild(
      from: World(sections: [section]), in: ListSize(width: .infinity, height: .infinity))
    let starts = (0..<3).map { layout.frame(of: .item($0, section: 0))?.minX }
    #expect(starts == [3, 6, 9])
  }
}
