import ListUIKit
import UIKit

/// The delegate of an app.
final class CaseDelegate: NSObject, UICollectionViewDelegate {
  private(set) var calls: [String] = []
  var letsItemsBeGivenUp = true

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { calls.append("touch \(indexPath.section)") }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { calls.append("let go \(indexPath.section)") }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { letsItemsBeGivenUp }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { calls.append("header \(indexPath.section)") }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { calls.append("no header \(indexPath.section)") }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Share") { _ in }])
    }
  }
}

final class FooterView: UICollectionReusableView {
  var isFromNib = false
}

/// Rows of a footer's section.
final class FooterController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .cell(line, PlainCell.self, size: ListSize(width: 320, height: 30)) { $0.text = line.note }
      })
  }
  override var footer: ListItem<UICollectionReusableView>? {
    .cell(Sol(value.id, "end"), FooterView.self, size: ListSize(width: 320, height: 20)) { _ in }
  }
}

/// One class of cells in two pools, and another class.
final class PoolsController: CollectionSectionController<Log> {
  override func numberOfItems() -> Int { 3 }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 320, height: 30) }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell: PlainCell =
      switch index {
      case 0: context.dequeue(PlainCell.self, name: "wide", at: index)
      case 1: context.dequeue(PlainCell.self, name: "narrow", at: index)
      default: context.dequeue(LoudCell.self, name: "wide", at: index)
      }
    cell.text = "\(index)"
    return cell
  }
}

/// Rows that the user reorders; one of them is higher than the others.
final class DropController: CollectionItemsSectionController<Log> {
  private var own: [Sol]?

  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      (own ?? value.lines).map { line in
        let height = line.note == "high" ? 60.0 : 30
        return .cell(line, PlainCell.self, size: ListSize(width: 320, height: height)) {
          $0.text = line.note
        }
      })
  }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveObject(from index: Int, to target: Int) {
    var lines = own ?? value.lines
    lines.insert(lines.remove(at: index), at: target)
    own = lines
  }
}

extension Stage {
  /// A list in a flow layout that is the app's own.
  static func reorderable(_ logs: [Log], isBare: Bool) -> Stage {
    let stage = Stage(height: 600, layout: isBare ? UICollectionViewFlowLayout() : nil)
    stage.adapter.register(Log.self) { DropController($0) }
    stage.show(logs)
    return stage
  }

  func drop(
    _ path: ListPath, at target: ListPath, meanwhile: () -> Void = {}
  ) -> Bool {
    host.allowsReordering()
    let isTaken = view.userDrags(
      IndexPath(item: path.item, section: path.section),
      to: IndexPath(item: target.item, section: target.section), meanwhile: meanwhile)
    settle()
    return isTaken
  }

  func registerFooterNib() {
    adapter.register(Log.self) { FooterController($0) }
    host.register(
      UINib(model: {
        let view = FooterView(frame: .zero)
        view.isFromNib = true
        return view
      }), for: FooterView.self, ofKind: UICollectionView.elementKindSectionFooter)
  }

  /// Whether each displayed footer is of the nib.
  var footersFromNib: [Bool] {
    let kind = UICollectionView.elementKindSectionFooter
    return view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted().map {
      (view.supplementaryView(forElementKind: kind, at: $0) as? FooterView)?.isFromNib ?? false
    }
  }

  /// Gives the host a batch that no list has made.
  func handOver(_ batch: ListBatchUpdates) {
    host.performBatch(animated: true) {
      batch
    } completion: {
    }
    settle()
  }
}
