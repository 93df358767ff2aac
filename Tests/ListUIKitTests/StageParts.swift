import ListFeedKit
import ListTestKit
import ListUIKit
import UIKit

@MainActor
enum ModelLoop {
  static func loseCompletions(of stage: Stage) {
    ModelRunLoop.shared.loseCompletions(in: stage.view)
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
}

/// A row that scrolls sideways.
final class StripController: CollectionSectionController<Log> {
  let inner: ListNestedList
  private let scheduler: ManualScheduler
  private let isMeasured: Bool

  init(_ value: Log, _ scheduler: ManualScheduler, isMeasured: Bool) {
    self.scheduler = scheduler
    self.isMeasured = isMeasured
    inner = ListNestedList(CollectionListAdapter(host: nil) { scheduler.schedule($0) })
    super.init(value)
    inner.adapter.register(Sol.self) { TileController($0) }
    inner.adapter.content { [unowned self] in self.value.lines }
  }

  override func sizeForItem(at index: Int) -> ListSize {
    isMeasured ? .automatic : ListSize(width: 320, height: 60)
  }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(StripCell.self, at: index)
    cell.show(inner)
    return cell
  }
  override func didUpdate(to value: Log) { inner.adapter.performUpdates(animated: false) }
}

/// A row with the list that has its last note, which may be that of another row as well.
final class GivenStripController: CollectionSectionController<Log> {
  private let lists: [String: ListNestedList]

  init(_ value: Log, _ lists: [String: ListNestedList]) {
    self.lists = lists
    super.init(value)
  }

  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 320, height: 60) }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(StripCell.self, at: index)
    if let list = lists[value.lines.last?.note ?? ""] { cell.show(list) }
    return cell
  }
}

final class StripCell: ListNestedCell {
  override func makeCollectionView() -> UICollectionView {
    let view = super.makeCollectionView()
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 0
    return view
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: 60) }
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
  /// Shows each log as a row with a list of its own.
  ///
  /// - Parameter areMeasured: Whether the height of a row is left to its cell.
  func nestLists(areMeasured: Bool = false) {
    adapter.register(Log.self) { [scheduler] in
      StripController($0, scheduler, isMeasured: areMeasured)
    }
  }

  /// Shows each log as a row with one of some lists, each of which has its name as its only row.
  func giveLists(_ names: [String]) {
    let lists = names.map { [scheduler] name in
      let list = ListNestedList(CollectionListAdapter(host: nil) { scheduler.schedule($0) })
      list.adapter.register(Sol.self) { TileController($0) }
      list.adapter.content { [Sol(1, name)] }
      return (name, list)
    }
    let named = Dictionary(uniqueKeysWithValues: lists)
    adapter.register(Log.self) { GivenStripController($0, named) }
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
