import ListTestKit
import ListUIKit
import UIKit

/// A collection view in a window, and a list in it, by what UIKit has for every app.
///
/// The tests of this folder run on the model of UIKit and, by Scripts/verify-ios, on a simulator, where they
/// were not run yet. What a user does is in another file of each of the two targets.
@MainActor
final class Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view: UICollectionView
  let host: CollectionViewHost
  let adapter: CollectionListAdapter
  let scheduler = ManualScheduler()
  var sols: [Sol] = []
  var logs: [Log] = []
  private(set) var diagnostics: [String] = []
  private(set) var outcomes: [ListUpdateOutcome] = []
  private var requestCount = 0

  init(height: Double = 90, layout: UICollectionViewLayout? = nil) {
    let flow = ListFlowLayout()
    flow.minimumLineSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout ?? flow)
    window.isHidden = false
    window.addSubview(view)
    host = CollectionViewHost(view)
    let scheduler = scheduler
    adapter = CollectionListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Sol.self) { SolController($0) }
    adapter.register(Log.self) { LogController($0) }
    adapter.content { [unowned self] in
      sols
      logs
    }
    adapter.diagnostics.handler = { [unowned self] in diagnostics.append("\($0)") }
    prepareView()
  }

  /// Draws what is left open from a seed.
  convenience init(height: Double = 90, seed: Int, layout: UICollectionViewLayout? = nil) {
    self.init(height: height, layout: layout)
    drawChoices(seed)
  }

  // MARK: Steps

  func show(_ sols: [Sol], animated: Bool = true) {
    request(sols, animated: animated)
    settle()
  }

  func show(_ logs: [Log], animated: Bool = true) {
    self.logs = logs
    request(sols, animated: animated)
    settle()
  }

  /// Asks for an update and lets its turn come; animations go on.
  func request(_ sols: [Sol], animated: Bool = true, scroll: ListScrollIntent? = nil) {
    self.sols = sols
    requestCount += 1
    adapter.performUpdates(animated: animated, scroll: scroll) { [unowned self] in
      outcomes.append($0)
    }
    scheduler.run()
  }

  func show(_ sols: [Sol], scroll: ListScrollIntent) {
    request(sols, scroll: scroll)
    settle()
  }

  func reload() {
    requestCount += 1
    adapter.reloadData { [unowned self] in outcomes.append($0) }
    settle()
  }

  func settle() {
    for _ in 0..<4 {
      scheduler.run()
      Turns.settle(view) { scheduler.run() }
    }
    Turns.wait(in: view) {
      scheduler.run()
      return outcomes.count >= requestCount
    }
  }

  /// Lets tasks come that the host made for later.
  func pause() async {
    await Task { @MainActor in }.value
    settle()
  }

  func resize(width: Double, height: Double) {
    view.frame.size = CGSize(width: width, height: height)
    settle()
  }

  // MARK: What is seen

  private var visible: [IndexPath] { view.indexPathsForVisibleItems.sorted() }

  var cells: [UICollectionViewCell] { visible.compactMap { view.cellForItem(at: $0) } }

  var lines: [String] {
    cells.map { cell in
      (cell as? PlainCell)?.text
        ?? (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? "?"
    }
  }

  var headerViews: [UICollectionReusableView] {
    let kind = UICollectionView.elementKindSectionHeader
    return view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted().compactMap {
      view.supplementaryView(forElementKind: kind, at: $0)
    }
  }

  var headers: [String] { headerViews.map { ($0 as? HeaderView)?.text ?? "?" } }

  var headerFrames: [String] { headerViews.map { "\($0.frame)" } }

  var markedNotes: [String] {
    cells.filter { $0.isSelected }.map { ($0 as? PlainCell)?.text ?? "?" }
  }

  var hasListCells: Bool { cells.allSatisfy { $0 is UICollectionViewListCell } }

  /// How far the view is scrolled.
  var offset: Double { Double(view.contentOffset.y) }
  var sidewaysOffset: Double { Double(view.contentOffset.x) }

  /// Where the first visible cell with a text begins, from the top of the view.
  func distance(of note: String) -> Double? {
    cells.first { ($0 as? PlainCell)?.text == note }.map { Double($0.frame.minY) - offset }
  }

  // MARK: Parts

  func estimateSizes(_ height: Double) {
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize =
      CGSize(width: 320, height: height)
  }

  func leaveHeightsToCells() { adapter.register(Sol.self) { SelfSizingController($0) } }

  func giveEmptyView() { host.emptyView = UIView(frame: .zero) }
}

extension ListAdapter {
  var sectionControllers: [AnyListSectionController<Cell>] {
    (0..<sectionCount).compactMap { sectionController(atSection: $0) }
  }
}
