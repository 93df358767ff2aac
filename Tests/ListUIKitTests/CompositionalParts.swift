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
    stage.view.choices.asksProviderOften = composition.asksOften
    return stage
  }

  /// How far the view is scrolled sideways.
  var sidewaysOffset: Double { Double(view.contentOffset.x) }

  func scrollSideways(to x: Double) {
    view.userDrags(to: CGPoint(x: x, y: 0))
    view.userLiftsFinger(decelerates: false)
  }
}
