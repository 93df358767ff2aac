import ListTestKit
import ListUIKit
import UIKit

/// How the sections of a compositional layout are described.
struct Composition: Sendable {
  /// Whether the layout asks for its sections whenever it is prepared.
  var asksOften = true
  var pinsHeaders = false
  var isSideways = false
  /// Whether the lengths of rows are left to their cells.
  var leavesLengths = false
}

/// Describes sections as an app does: by what their controllers say.
@MainActor
private final class Describer {
  weak var stage: Stage?
  let composition: Composition

  init(_ composition: Composition) { self.composition = composition }

  func describe(_ section: Int) -> NSCollectionLayoutSection? {
    guard let stage, let controller = stage.adapter.sectionController(atSection: section) else {
      return nil
    }
    let sizes = (0..<stage.view.numberOfItems(inSection: section)).map {
      controller.sizeForItem(at: $0)
    }
    let description = NSCollectionLayoutSection(group: group(of: sizes))
    if (controller as? LogController)?.header != nil {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = composition.pinsHeaders
      description.boundarySupplementaryItems = [header]
    }
    return description
  }

  private func group(of sizes: [ListSize]) -> NSCollectionLayoutGroup {
    if composition.leavesLengths {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      return .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    }
    var frames: [CGRect] = []
    for size in sizes {
      let end = frames.last.map { composition.isSideways ? $0.maxX : $0.maxY } ?? 0
      frames.append(
        composition.isSideways
          ? CGRect(x: end, y: 0, width: size.height, height: 90)
          : CGRect(x: 0, y: end, width: 320, height: size.height))
    }
    let end = frames.last.map { composition.isSideways ? $0.maxX : $0.maxY } ?? 0
    let size =
      composition.isSideways
      ? NSCollectionLayoutSize(
        widthDimension: .absolute(end), heightDimension: .fractionalHeight(1))
      : NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(end))
    return .custom(layoutSize: size) { _ in
      frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
    }
  }
}

extension Stage {
  /// A list in a compositional layout.
  static func composed(
    _ composition: Composition = Composition(), height: Double = 90, seed: Int = 0
  ) -> Stage {
    let describer = Describer(composition)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = composition.isSideways ? .horizontal : .vertical
    let stage = Stage(
      height: height, seed: seed,
      layout: ListCompositionalLayout(
        sectionProvider: { section, _ in describer.describe(section) },
        configuration: configuration))
    describer.stage = stage
    #if LISTKIT_UIKIT_MODEL
      stage.view.choices.asksProviderOften = composition.asksOften
    #endif
    return stage
  }

  /// A list in a compositional layout that asks its controllers.
  static func asking(height: Double, seed: Int) -> Stage {
    Stage(height: height, seed: seed, layout: ListCompositionalLayout(scrollDirection: .vertical))
  }

  /// Logs whose rows stand side by side.
  func registerTiles(pinsHeaders: Bool? = nil) {
    adapter.register(Log.self) {
      let controller = TilesController($0)
      controller.pinsHeaders = pinsHeaders
      return controller
    }
  }
}

/// Tiles of which two fit beside each other, with spaces around and between them.
private final class TilesController: CollectionItemsSectionController<Log> {
  var pinsHeaders: Bool?
  override var hasStickyHeader: Bool? { pinsHeaders }
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .cell(line, PlainCell.self, size: ListSize(width: 120, height: 30)) { $0.text = line.note }
      })
  }
  override var inset: ListEdgeInsets {
    ListEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 12)
  }
  override var minimumLineSpacing: Double { 4 }
  override var minimumInteritemSpacing: Double { 6 }
  override var header: ListItem<UICollectionReusableView>? {
    guard value.hasHeader else { return nil }
    let text = "log \(value.lines.count)"
    return .cell(
      Sol(value.id, text), HeaderView.self, size: ListSize(width: 320, height: 20)
    ) { $0.text = text }
  }
}
