import ListTestKit
import UIKit

@testable import ListUIKit

/// Sections of a compositional layout, with all drawn that an app may choose.
///
/// As in an app, a closure describes each section from what its controller says.
@MainActor
final class DrawnSections {
  private enum Style: CaseIterable {
    /// A row for each item.
    case rows
    /// Two items side by side.
    case columns
    /// Groups of two rows, one above the other.
    case pairs
    /// All items of a section in one group, with the sizes that their controllers give.
    case placed
    /// Rows whose heights are left to the cells.
    case measured
    /// Whatever the host asks the controllers.
    case asked
  }

  static let otherKind = "other"

  weak var host: CollectionViewHost?
  private let style: Style
  private let arePinned: Bool
  private let spacing: CGFloat
  /// Whether each section has a view of a kind that is neither header nor footer.
  private let haveOthers: Bool

  init(_ generator: inout SeededGenerator) {
    style = Style.allCases[generator.below(Style.allCases.count)]
    arePinned = generator.chance(30)
    spacing = CGFloat(generator.below(2))
    haveOthers = generator.chance(40)
  }

  func makeLayout() -> UICollectionViewCompositionalLayout {
    // No space is left behind the last item: a list that shows all of it would not stand at its end.
    ListCompositionalLayout(sectionProvider: { [self] section, _ in describe(section) })
  }

  private func describe(_ section: Int) -> NSCollectionLayoutSection? {
    if style == .asked { return host?.layoutSection(section) }
    let description = NSCollectionLayoutSection(group: group(of: section))
    description.interGroupSpacing = spacing
    guard let host, host.isCurrent, let source = host.source else { return description }
    if source.hasHeader(in: section) {
      let header = boundary(UICollectionView.elementKindSectionHeader, .top)
      header.pinToVisibleBounds = arePinned
      description.boundarySupplementaryItems.append(header)
    }
    if haveOthers {
      description.boundarySupplementaryItems.append(boundary(Self.otherKind, .topTrailing))
    }
    if source.hasFooter(in: section) {
      description.boundarySupplementaryItems.append(
        boundary(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return description
  }

  private func boundary(
    _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(height: .absolute(1)), elementKind: kind, alignment: alignment)
  }

  private func size(
    width: CGFloat = 1, height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: height)
  }

  private func group(of section: Int) -> NSCollectionLayoutGroup {
    let row = NSCollectionLayoutItem(layoutSize: size(height: .absolute(1)))
    switch style {
    case .rows: return .vertical(layoutSize: size(height: .absolute(1)), subitems: [row])
    case .columns:
      let half = NSCollectionLayoutItem(
        layoutSize: size(width: 0.5, height: .fractionalHeight(1)))
      return .horizontal(layoutSize: size(height: .absolute(1)), subitems: [half])
    case .pairs:
      return .vertical(layoutSize: size(height: .estimated(2)), subitems: [row, row])
    case .placed:
      let frames = frames(of: section)
      return .custom(layoutSize: size(height: .absolute(frames.last?.maxY ?? 0))) { _ in
        frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
      }
    case .measured, .asked:
      let item = NSCollectionLayoutItem(layoutSize: size(height: .estimated(3)))
      return .vertical(layoutSize: size(height: .estimated(3)), subitems: [item])
    }
  }

  private func frames(of section: Int) -> [CGRect] {
    guard let host else { return [] }
    var next: CGFloat = 0
    return (0..<host.counts.itemCount(in: section)).map { item in
      let path = ListPath(section: section, item: item)
      let size = host.isCurrent ? host.source?.size(at: .item(path)).uiSize : nil
      let frame = CGRect(
        origin: CGPoint(x: 0, y: next), size: size ?? CGSize(width: 10, height: 1))
      next = frame.maxY
      return frame
    }
  }
}

/// The delegate of an app, which may call the list from within any call of the view.
final class AppCode: NSObject, UICollectionViewDelegate {
  var code: (@MainActor () -> Void)?

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { code?() }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { code?() }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { code?() }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    code?()
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { code?() }
}

extension Stage {
  /// Has code of the app called from within calls of the view, as long as what is returned is kept.
  func callApp(_ code: @escaping @MainActor () -> Void) -> AppCode {
    let app = AppCode()
    app.code = code
    host.delegate = app
    return app
  }
}
