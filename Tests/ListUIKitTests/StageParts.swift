import ListFeedKit
import ListTestKit
import ListUIKit
import UIKit

@MainActor
final class DisplayWatcher: ListAdapterDelegate {
  private let onDisplay: @MainActor () -> Void

  init(_ onDisplay: @escaping @MainActor () -> Void) { self.onDisplay = onDisplay }

  func listAdapter(
    _ adapter: ListAdapter<UICollectionReusableView>, willDisplay object: AnyDiffable,
    atSection section: Int
  ) { onDisplay() }
}

@MainActor
enum ModelLoop {
  static func loseCompletions(of stage: Stage) {
    ModelRunLoop.shared.loseCompletions(in: stage.view)
  }
}

final class WatchingDelegate: NSObject, UICollectionViewDelegate {
  private(set) var calls: [String] = []
  /// Sections whose items it keeps the focus from.
  var unfocusable: Set<Int> = []

  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  { !unfocusable.contains(indexPath.section) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.section)")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { calls.append("display \(indexPath.section)") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
}

final class ConfigurationController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .row(line, height: 30) { standard in
          var configuration = standard
          configuration.text = line.note
          return configuration
        }
      })
  }
}

/// Dequeues a cell and shows another.
final class CarelessController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    [
      ListItem(AnyDiffable(Sol(1))) { _ in
        ListSize(width: 320, height: 30)
      } cell: { context, element in
        _ = context.dequeue(PlainCell.self, for: element)
        return PlainCell(frame: .zero)
      }
    ]
  }
}

final class ChangingHeaderController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .cell(line, PlainCell.self, size: ListSize(width: 320, height: 30)) { $0.text = line.note }
      })
  }
  override var header: ListItem<UICollectionReusableView>? {
    let size = ListSize(width: 320, height: 20)
    return value.lines.count == 1
      ? .cell(Sol(1, "one"), HeaderView.self, size: size) { $0.text = "one" }
      : .cell(Sol(1, "many"), OtherHeaderView.self, size: size) { _ in }
  }
}

/// Leaves its height to the cell.
final class SelfSizingController: CollectionSectionController<Sol> {
  override func sizeForItem(at index: Int) -> ListSize { .automatic }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    cell.wantedHeight = 80
    return cell
  }
}

extension Stage {
  func registerNib(_ note: @escaping @MainActor () -> Void) {
    host.register(
      UINib(model: {
        note()
        return PlainCell(frame: .zero)
      }), for: PlainCell.self)
  }

  func registerPrototype(_ note: @escaping @MainActor () -> Void) {
    view.register(
      UINib(model: {
        note()
        return PlainCell(frame: .zero)
      }), forCellWithReuseIdentifier: "Prototype")
    host.usePrototype("Prototype", for: PlainCell.self)
  }

  func estimateSizes(_ height: Double) {
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize =
      CGSize(width: 320, height: height)
  }

  func leaveHeightsToCells() { adapter.register(Sol.self) { SelfSizingController($0) } }

  func dragOver(_ sections: [Int]) -> Bool {
    view.userSelectsByDragging(over: sections.map { IndexPath(item: 0, section: $0) })
  }

  var preferredFocus: ListPath? {
    host.indexPathForPreferredFocusedView(in: view).map {
      ListPath(section: $0.section, item: $0.item)
    }
  }

  func swipeActions(_ section: Int) -> [String]? {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    host.addSwipeActions(to: &configuration)
    return configuration.trailingSwipeActionsConfigurationProvider?(
      IndexPath(item: 0, section: section))?.actions.compactMap { $0.title }
  }

  func leadingSwipeActions(_ section: Int) -> [String]? {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    host.addSwipeActions(to: &configuration)
    return configuration.leadingSwipeActionsConfigurationProvider?(
      IndexPath(item: 0, section: section))?.actions.compactMap { $0.title }
  }

  var hasListCells: Bool { cells.allSatisfy { $0 is UICollectionViewListCell } }

  func giveEmptyView() { host.emptyView = UIView(frame: .zero) }
}

extension ListAdapter {
  var sectionControllers: [AnyListSectionController<Cell>] {
    (0..<sectionCount).compactMap { sectionController(atSection: $0) }
  }
}

/// A row that scrolls sideways.
final class StripController: CollectionSectionController<Log> {
  let inner: ListNestedList
  private let scheduler: ManualScheduler

  init(_ value: Log, _ scheduler: ManualScheduler) {
    self.scheduler = scheduler
    inner = ListNestedList(CollectionListAdapter(host: nil) { scheduler.schedule($0) })
    super.init(value)
    inner.adapter.register(Sol.self) { TileController($0) }
    inner.adapter.content { [unowned self] in self.value.lines }
  }

  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 320, height: 60) }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(StripCell.self, at: index)
    cell.show(inner)
    return cell
  }
  override func didUpdate(to value: Log) { inner.adapter.performUpdates(animated: false) }
}

final class StripCell: ListNestedCell {
  override func makeCollectionView() -> UICollectionView {
    let view = super.makeCollectionView()
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 0
    return view
  }
}

final class TileController: CollectionSectionController<Sol> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 80, height: 60) }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    return cell
  }
}

extension Stage {
  func nestLists() {
    adapter.register(Log.self) { [scheduler] in StripController($0, scheduler) }
  }

  private func nested(_ section: Int) -> UICollectionView? {
    (view.cellForItem(at: IndexPath(item: 0, section: section)) as? ListNestedCell)?.collectionView
  }

  func scrollNestedList(_ section: Int, to x: Double) {
    nested(section)?.layoutIfNeeded()
    nested(section)?.contentOffset = CGPoint(x: x, y: 0)
    settle()
  }

  func nestedOffset(_ section: Int) -> Double? {
    nested(section).map { Double($0.contentOffset.x) }
  }

  func nestedLines(_ section: Int) -> [String] {
    guard let inner = nested(section) else { return [] }
    return inner.indexPathsForVisibleItems.sorted().compactMap {
      (inner.cellForItem(at: $0) as? PlainCell)?.text
    }
  }

  func bindRefreshControl(to pager: ListPager<Sol, Int>) -> UIRefreshControl {
    let control = UIRefreshControl()
    host.bind(control, to: pager)
    return control
  }
}
