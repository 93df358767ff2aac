import ListUIKit
import UIKit

/// Layouts of ListLayoutKit, which any host may show.
enum SharedLayout: CaseIterable, Sendable {
  case stack, sidewaysStack, flow, sidewaysFlow, alignedFlow, grid, columns, mixed

  var layout: any ListLayout {
    switch self {
    case .stack: StackLayout(hasStickyHeaders: true)
    case .sidewaysStack: StackLayout(axis: .horizontal)
    case .flow: FlowLayout(hasStickyHeaders: true)
    case .sidewaysFlow: FlowLayout(axis: .horizontal)
    case .alignedFlow: AlignedFlowLayout(alignment: .center)
    case .grid: GridLayout(columns: 3)
    case .columns: ColumnLayout()
    case .mixed: MixedLayout(hasStickyHeaders: true)
    }
  }
}

/// Sections of bricks as a layout asks for them, by their values alone.
struct Bricks: LayoutSource {
  let logs: [Log]

  static func size(of line: Sol) -> ListSize {
    ListSize(width: 30 + Double(line.note.count) * 20, height: 25 + Double(line.id % 3) * 10)
  }

  static let headerSize = ListSize(width: 50, height: 20)
  static let inset = ListEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 12)

  static func arrangement(of log: Log) -> SectionLayout {
    [.stack, .flow, .grid(columns: 2), .alignedFlow][log.id % 4]
  }

  var sectionCount: Int { logs.count }

  func metrics(of section: Int) -> SectionMetrics {
    let log = logs[section]
    return SectionMetrics(
      itemCount: log.lines.count, hasHeader: log.hasHeader, inset: Self.inset, lineSpacing: 4,
      itemSpacing: 6, layout: Self.arrangement(of: log))
  }

  func size(of place: ListPlace) -> LayoutSize {
    LayoutSize(
      place.path.map { Self.size(of: logs[$0.section].lines[$0.item]) } ?? Self.headerSize)
  }
}

/// The same sections as a list asks for them.
private final class BrickController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .cell(line, PlainCell.self, size: Bricks.size(of: line)) { $0.text = line.note }
      })
  }
  override var header: ListItem<UICollectionReusableView>? {
    guard value.hasHeader else { return nil }
    return .cell(Sol(value.id), HeaderView.self, size: Bricks.headerSize) { _ in }
  }
  override var inset: ListEdgeInsets { Bricks.inset }
  override var minimumLineSpacing: Double { 4 }
  override var minimumInteritemSpacing: Double { 6 }
  override var layout: SectionLayout? { Bricks.arrangement(of: value) }
}

extension Stage {
  static func bricks(_ shared: SharedLayout, seed: Int) -> Stage {
    let stage = Stage(height: 200, seed: seed, layout: ListCollectionViewLayout(shared.layout))
    stage.adapter.register(Log.self) { BrickController($0) }
    return stage
  }

  /// A layout that was filled without any host, for the sections and the size that the view has.
  func layoutWithoutHost(_ shared: SharedLayout) -> any ListLayout {
    var layout = shared.layout
    layout.rebuild(
      from: Bricks(logs: logs),
      in: ListSize(width: Double(view.bounds.width), height: Double(view.bounds.height)))
    return layout
  }

  /// Each element at rest, as a layout has it.
  func frames(in layout: any ListLayout) -> [String] {
    places.compactMap { place in layout.frame(of: place).map { entry(place, $0) } }
  }

  /// Each element at rest, as the view has it.
  var framesInView: [String] {
    places.compactMap { place in
      let attributes =
        if let path = place.path {
          view.layoutAttributesForItem(at: IndexPath(item: path.item, section: path.section))
        } else {
          view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: place.section))
        }
      return attributes.map { entry(place, rect($0.frame)) }
    }
  }

  /// What is visible, as a layout has it.
  func visibleFrames(in layout: any ListLayout) -> [String] {
    layout.elements(in: rect(view.bounds)).map { entry($0.place, $0.frame) }.sorted()
  }

  /// What is visible, as the view shows it.
  var visibleFramesInView: [String] {
    let kind = UICollectionView.elementKindSectionHeader
    let items = view.indexPathsForVisibleItems.compactMap { path in
      view.cellForItem(at: path).map {
        entry(.item(ListPath(section: path.section, item: path.item)), rect($0.frame))
      }
    }
    let headers = view.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
      view.supplementaryView(forElementKind: kind, at: path).map {
        entry(.header(path.section), rect($0.frame))
      }
    }
    return (items + headers).sorted()
  }

  private var places: [ListPlace] {
    logs.enumerated().flatMap { section, log in
      (log.hasHeader ? [.header(section)] : [])
        + log.lines.indices.map { .item(ListPath(section: section, item: $0)) }
    }
  }

  private func rect(_ frame: CGRect) -> ListRect {
    ListRect(
      x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
      height: Double(frame.height))
  }

  private func entry(_ place: ListPlace, _ frame: ListRect) -> String { "\(place): \(frame)" }
}

extension Stage {
  func exchange(_ layout: UICollectionViewLayout) {
    view.collectionViewLayout = layout
    settle()
  }

  func heights(of notes: [String]) -> [Double] {
    notes.compactMap { note in
      cells.first { ($0 as? PlainCell)?.text == note }.map { Double($0.frame.height) }
    }
  }
}
