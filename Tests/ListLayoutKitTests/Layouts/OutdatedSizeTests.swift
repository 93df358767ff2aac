import ListDiffKit
import ListLayoutKit
import Testing

/// A layout in another container keeps the sizes that it has until they are asked for again.
struct OutdatedSizeTests {
  private static let layouts: [any ListLayout] = [
    StackLayout(), FlowLayout(), AlignedFlowLayout(), ColumnLayout(), GridLayout(minimumWidth: 7),
    MixedLayout(.flow),
  ]

  private static let container = ListSize(width: 40, height: 30)

  private func filled(
    _ layout: any ListLayout, seed: UInt64, in container: ListSize = container
  ) -> (layout: any ListLayout, world: World) {
    var maker = WorldMaker(seed: seed)
    let world = maker.world()
    var layout = layout
    layout.rebuild(from: world, in: container)
    return (layout, world)
  }

  @Test(arguments: 0..<6, 0..<10)
  func `another container has every element where a new layout has it`(kind: Int, seed: UInt64) {
    var (layout, world) = filled(Self.layouts[kind], seed: seed)
    world.log.asked = []
    let container = ListSize(width: 23, height: 50)
    let isResized = layout.resize(to: container)
    let (fresh, _) = filled(Self.layouts[kind], seed: seed, in: container)
    #expect(isResized && world.log.asked.isEmpty)
    #expect(layout.contentSize == fresh.contentSize, "seed \(seed)")
    for element in world.elements {
      #expect(layout.frame(of: element) == fresh.frame(of: element), "seed \(seed), \(element)")
    }
  }

  @Test(arguments: 0..<6)
  func `all elements are outdated in another container, until their sizes are set`(kind: Int) {
    var (layout, world) = filled(Self.layouts[kind], seed: 3)
    #expect(layout.outdatedElements(from: nil, limit: .max).isEmpty)
    _ = layout.resize(to: ListSize(width: 30, height: 30))
    let elements = world.elements.filter { layout.keptSize(of: $0) != nil }
    #expect(layout.outdatedElements(from: nil, limit: .max) == elements)
    #expect(elements.allSatisfy { layout.isEstimated($0) })
    for (position, element) in elements.enumerated() {
      let next = Array(elements[(position + 1)...].prefix(2))
      layout.setSize(.measured(width: 5, height: 5), of: element)
      #expect(layout.outdatedElements(from: element, limit: 2) == next)
      #expect(!layout.isEstimated(element))
    }
  }

  @Test func `an outdated size still says whether it was measured`() {
    struct Two: LayoutSource {
      var sectionCount: Int { 1 }
      func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 3) }
      func size(of place: ListPlace) -> LayoutSize {
        let heights = [7, 3, 0.0]
        let item = place.path?.item ?? 0
        return LayoutSize(ListSize(width: 1, height: heights[item]), isEstimate: item == 1)
      }
    }
    var layout = StackLayout()
    layout.rebuild(from: Two(), in: Self.container)
    _ = layout.resize(to: ListSize(width: 7, height: 7))
    _ = layout.resize(to: ListSize(width: 8, height: 8))
    let sizes = (0..<3).map { layout.keptSize(of: .item($0, section: 0)) }
    #expect(sizes.map { $0?.isOutdated } == [true, true, true])
    #expect(sizes.map { $0?.isEstimate } == [false, true, false])
    #expect(sizes.map { $0?.size.height } == [7, 3, 0])
  }

  @Test(arguments: [0, 1e-200, 0x1p-500, 0.1, 0.3, 1, 1.5, 2, 1e15, 1e300, .infinity, -3])
  func `a length is the same when it is outdated`(length: Double) {
    struct One: LayoutSource {
      let length: Double
      var sectionCount: Int { 1 }
      func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 1) }
      func size(of place: ListPlace) -> LayoutSize { .measured(width: 1, height: length) }
    }
    var layout = StackLayout()
    layout.rebuild(from: One(length: length), in: Self.container)
    let before = layout.frame(of: .item(0, section: 0))
    _ = layout.resize(to: Self.container)
    #expect(layout.frame(of: .item(0, section: 0)) == before)
    #expect(layout.contentSize.height == before?.size.height)
  }

  @Test(arguments: 0..<20)
  func `outdated sizes follow a batch`(seed: UInt64) {
    var maker = WorldMaker(seed: seed)
    let world = maker.world()
    var layout = StackLayout()
    layout.rebuild(from: world, in: Self.container)
    _ = layout.resize(to: ListSize(width: 30, height: 30))
    for element in world.elements where maker.random.isTrue(1, of: 2) {
      guard let kept = layout.keptSize(of: element) else { continue }
      layout.setSize(LayoutSize(kept.size), of: element)
    }
    let outdated = layout.outdatedElements(from: nil, limit: .max).count
    var batch = ListBatchUpdates()
    batch.sectionInserts = [0]
    var next = world
    next.sections.insert(maker.section(), at: 0)
    layout.apply(batch, from: next)
    let after = layout.outdatedElements(from: nil, limit: .max)
    #expect(after.count == outdated, "seed \(seed)")
    #expect(after.allSatisfy { $0.section > 0 }, "seed \(seed)")
  }
}
