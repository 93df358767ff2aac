import ListDiffKit
import TestThreads
import Testing

@testable import ListLayoutKit

/// What an edit asks the source for, and how much of the layout it makes anew.
@Suite(.long) struct EditCostTests {
  /// Sections of one item, which count what they are asked for.
  private struct Rows: LayoutSource {
    final class Log {
      var metrics: [Int] = []
      var sizes: [ListPlace] = []
    }

    var count: Int
    var height = 3.0
    let log = Log()

    var sectionCount: Int { count }
    func metrics(of section: Int) -> SectionMetrics {
      log.metrics.append(section)
      return SectionMetrics(itemCount: 1)
    }
    func size(of place: ListPlace) -> LayoutSize {
      log.sizes.append(place)
      return .measured(width: 1, height: height)
    }
  }

  private static let container = ListSize(width: 10, height: 20)

  private func filled(_ count: Int) -> StackLayout {
    var layout = StackLayout()
    layout.rebuild(from: Rows(count: count), in: Self.container)
    return layout
  }

  /// The number of leaves that are not those of the layout that was copied.
  private func touched(_ layout: StackLayout, since old: StackLayout) -> Int {
    func addresses(_ layout: StackLayout) -> Set<UnsafeRawPointer> {
      let lengths = layout.store.entries.leaves.compactMap { leaf in
        leaf.withUnsafeBytes { $0.baseAddress }
      }
      let sections = layout.store.sections.leaves.compactMap { leaf in
        leaf.withUnsafeBytes { $0.baseAddress }
      }
      return Set(lengths + sections)
    }
    return addresses(layout).subtracting(addresses(old)).count
  }

  @Test(arguments: [StoreKind.inserts, .deletes])
  func `a thousand neighbours that come or go are one run, and get their lengths at once`(
    kind: StoreKind
  ) throws {
    var store = filled(kind == .inserts ? 50_000 : 51_000).store
    let source = Rows(count: kind == .inserts ? 51_000 : 50_000)
    var batch = ListBatchUpdates()
    if kind == .inserts {
      batch.sectionInserts = Array(20_000..<21_000)
    } else {
      batch.sectionDeletes = Array(20_000..<21_000)
    }
    #expect(!StoreRewrite.isShorter(batch, changedSections: [], of: store))
    let edit = try #require(
      StoreEdit(batch, changedSections: [], of: &store, from: AskedSource(source)) { $2 })
    #expect(edit.pieces.all.count + edit.removals.count == 1 && edit.unmeasured.isEmpty)
    #expect(source.log.metrics.count == (kind == .inserts ? 1_000 : 0))
  }

  /// One section of items.
  private struct Items: LayoutSource {
    final class Log {
      var sizes = 0
    }

    var count: Int
    let log = Log()

    var sectionCount: Int { 1 }
    func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: count) }
    func size(of place: ListPlace) -> LayoutSize {
      log.sizes += 1
      return .measured(width: 1, height: Double((place.path?.item ?? 0) % 3))
    }
  }

  @Test(arguments: [StoreKind.inserts, .deletes])
  func `ten thousand items that come or go next to each other are one run`(kind: StoreKind) throws {
    var layout = StackLayout()
    layout.rebuild(from: Items(count: 200_000), in: Self.container)
    var store = layout.store
    let count = kind == .inserts ? 210_000 : 190_000
    let source = Items(count: count)
    let places = (20_000..<30_000).map { ListPath(section: 0, item: $0) }
    var batch = ListBatchUpdates()
    if kind == .inserts { batch.itemInserts = places } else { batch.itemDeletes = places }
    #expect(!StoreRewrite.isShorter(batch, changedSections: [], of: store))
    let edit = try #require(
      StoreEdit(batch, changedSections: [], of: &store, from: AskedSource(source)) { $2 })
    #expect(edit.pieces.all.count + edit.removals.count == 1)
    #expect(source.log.sizes == (kind == .inserts ? 10_000 : 0))
    let old = layout
    layout.apply(batch, changedSections: [], from: source)
    #expect(touched(layout, since: old) < 110)
    #expect(layout.frame(of: .item(ListPath(section: 0, item: count))) == nil)
  }

  @Test func `scattered items are edited one by one until a pass over all elements is shorter`() {
    var batch = ListBatchUpdates()
    batch.itemDeletes = (0..<100).map { ListPath(section: 0, item: 8 * $0) }
    func stackIsRewritten(of count: Int) -> Bool {
      var layout = StackLayout()
      layout.rebuild(from: Items(count: count), in: Self.container)
      return StoreRewrite.isShorter(batch, changedSections: [], of: layout.store)
    }
    func flowIsRewritten(of count: Int) -> Bool {
      var layout = FlowLayout()
      layout.rebuild(from: Items(count: count), in: Self.container)
      return StoreRewrite.isShorter(batch, changedSections: [], of: layout.store)
    }
    #expect(stackIsRewritten(of: 6_000) && !stackIsRewritten(of: 8_000))
    // A single change costs more there, as it breaks lines anew.
    #expect(flowIsRewritten(of: 12_000) && !flowIsRewritten(of: 14_000))
  }

  enum StoreKind { case inserts, deletes }

  @Test func `a batch that fills an empty layout asks what a rebuild asks`() {
    let (rebuilt, inserted) = (Rows(count: 500), Rows(count: 500))
    var layout = StackLayout()
    layout.rebuild(from: rebuilt, in: Self.container)
    var batch = ListBatchUpdates()
    batch.sectionInserts = Array(0..<500)
    var other = StackLayout()
    other.rebuild(from: Rows(count: 0), in: Self.container)
    other.apply(batch, from: inserted)
    #expect(inserted.log.metrics == rebuilt.log.metrics)
    #expect(inserted.log.sizes == rebuilt.log.sizes && rebuilt.log.sizes.count == 500)
  }

  @Test func `updated items ask for their sections and sizes, each once`() {
    var layout = filled(10_000)
    let source = Rows(count: 10_000, height: 4)
    var batch = ListBatchUpdates()
    let paths = [3, 5_000, 9_999].map { ListPath(section: $0, item: 0) }
    batch.itemUpdates = paths.map { ListUpdate(from: $0, to: $0) }
    layout.apply(batch, from: source)
    #expect(source.log.metrics == [3, 5_000, 9_999])
    #expect(source.log.sizes == paths.map { .item($0) })
    #expect(layout.contentSize.height == 30_003)
  }

  @Test func `an item with another size changes one leaf of lengths and one of sections`() {
    let old = filled(10_000)
    var layout = old
    let path = ListPath(section: 6_000, item: 0)
    var batch = ListBatchUpdates()
    batch.itemUpdates = [ListUpdate(from: path, to: path)]
    layout.apply(batch, from: Rows(count: 10_000, height: 4))
    #expect(touched(layout, since: old) == 2)
  }

  @Test func `an item with the same size changes no section`() {
    let old = filled(10_000)
    var layout = old
    layout.setSize(.measured(width: 1, height: 3), of: .item(ListPath(section: 6_000, item: 0)))
    #expect(touched(layout, since: old) <= 1)
    #expect(layout.contentSize == old.contentSize)
  }

  enum Change: CaseIterable { case insert, delete, move }

  @Test(arguments: Change.allCases, [1_000, 10_000, 200_000])
  func `one changed section costs the same in a list of any length`(change: Change, count: Int) {
    let old = filled(count)
    var layout = old
    var source = Rows(count: count)
    var batch = ListBatchUpdates()
    switch change {
    case .insert:
      batch.sectionInserts = [count / 3]
      source.count += 1
    case .delete:
      batch.sectionDeletes = [count / 3]
      source.count -= 1
    case .move: batch.sectionMoves = [ListMove(from: count / 3, to: count / 2)]
    }
    layout.apply(batch, from: source)
    #expect(source.log.metrics.count <= 1 && source.log.sizes.count <= 1)
    #expect(layout.contentSize.height == Double(source.count * 3))
    // A short list is rewritten as a whole, and has few leaves.
    #expect(touched(layout, since: old) <= (count < 1_024 ? 20 : 4))
  }

  @Test func `a flow breaks the rows again that an item changes`() {
    var maker = WorldMaker(seed: 11)
    maker.sectionLimit = 1
    var world = World(sections: [World.Section(name: 0)])
    for _ in 0..<20_000 { world.sections[0].items.append(maker.item()) }
    var old = FlowLayout()
    old.rebuild(from: world, in: ListSize(width: 40, height: 50))
    var most = 0
    for position in stride(from: 10, to: 19_000, by: 997) {
      var layout = old
      layout.setSize(.measured(width: 5.5, height: 9), of: .item(position, section: 0))
      let before = Set(old.book.lines.leaves.map { $0.withUnsafeBytes { $0.baseAddress } })
      let after = Set(layout.book.lines.leaves.map { $0.withUnsafeBytes { $0.baseAddress } })
      most = max(most, after.subtracting(before).count)
    }
    #expect(most <= 3, "of \(old.book.lines.leaves.count) leaves of rows")
  }

  @Test func `sections behind the end are asked for, and no others`() {
    for count in [1, 100, 112, 113, 5_000] {
      for added in [1, 16, 112, 700] {
        var layout = filled(count)
        let old = layout
        let source = Rows(count: count + added, height: 4)
        var batch = ListBatchUpdates()
        batch.sectionInserts = Array(count..<count + added)
        layout.apply(batch, changedSections: [], from: source)
        #expect(source.log.metrics == batch.sectionInserts)
        #expect(source.log.sizes.count == added)
        #expect(layout.contentSize.height == Double(3 * count + 4 * added))
        #expect(
          layout.frame(of: .item(ListPath(section: count, item: 0)))?.origin.y == Double(3 * count))
        #expect(layout.store.sections.firstFlaw == nil && layout.store.entries.firstFlaw == nil)
        // The last leaf before, and those that come.
        #expect(touched(layout, since: old) <= 2 * (added / 112 + 2))
      }
    }
  }

  /// One section of equal items, with a header, a footer and spaces.
  private struct Decorated: LayoutSource {
    var count: Int
    var hasHeader = false
    var hasFooter = false
    var top = 0.0
    var spacing = 0.0
    let log = Items.Log()

    var sectionCount: Int { 1 }
    func metrics(of section: Int) -> SectionMetrics {
      SectionMetrics(
        itemCount: count, hasHeader: hasHeader, hasFooter: hasFooter,
        inset: ListEdgeInsets(top: top), lineSpacing: spacing)
    }
    func size(of place: ListPlace) -> LayoutSize {
      log.sizes += 1
      return .measured(width: 3, height: 2)
    }
  }

  private func checkDecoration(_ empty: some ListLayout) {
    // Few changes are looked up, and many are made in one pass.
    for (count, inserts) in [(5_000, 1), (60, 20)] {
      var source = Decorated(count: count)
      var layout = empty
      layout.rebuild(from: source, in: Self.container)
      let steps: [(inout Decorated) -> Void] = [
        { $0.hasHeader = true }, { $0.hasFooter = true }, { $0.top = 3 }, { $0.spacing = 1 },
        { $0.hasHeader = false }, { $0.hasFooter = false }, { $0.spacing = 2 },
      ]
      for (number, step) in steps.enumerated() {
        step(&source)
        var batch = ListBatchUpdates()
        let first = number * 7
        batch.itemInserts = (0..<inserts).map { ListPath(section: 0, item: first + 2 * $0) }
        source.count += inserts
        source.log.sizes = 0
        layout.apply(batch, from: source)
        #expect(source.log.sizes <= inserts + 1, "\(type(of: empty)), step \(number)")
        var fresh = empty
        fresh.rebuild(from: source, in: Self.container)
        #expect(layout.contentSize == fresh.contentSize, "\(type(of: empty)), step \(number)")
        for item in stride(from: 0, to: source.count, by: 37) {
          let place = ListPlace.item(item, section: 0)
          #expect(
            layout.frame(of: place)?.origin.y == fresh.frame(of: place)?.origin.y,
            "\(type(of: empty)), step \(number), \(place)")
        }
      }
    }
  }

  @Test func `a header, a footer or a space along the axis that comes or goes asks for no item`() {
    checkDecoration(StackLayout())
    checkDecoration(FlowLayout())
    checkDecoration(AlignedFlowLayout())
    checkDecoration(GridLayout(columns: 2))
    checkDecoration(MixedLayout(.flow))
  }
}
