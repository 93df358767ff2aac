public import ListHistories
public import ListTestKit
public import UIKit

@testable public import ListUIKit

/// Collection views with cells of one word, for random histories.
enum CollectionFamily: HistoryFamily {
  typealias Cell = UICollectionReusableView

  private class WordCell: UICollectionViewCell, WordShowing {
    var word = ""

    /// A layout that leaves the height to the cell has it after the cell was made.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 1
      return layoutAttributes
    }
  }
  private final class OtherWordCell: WordCell {}
  final class WordHeader: UICollectionReusableView, WordShowing { var word = "" }

  static func makeHost(_ generator: inout SeededGenerator) -> any HistoryHost<Cell> {
    let height = generator.chance(40) ? 4.0 : 1_000
    let sections = DrawnSections(&generator)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 10, height: height),
      collectionViewLayout: drawLayout(&generator, sections))
    view.choices = ModelChoices(using: &generator)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 1_000))
    windows.append(window)
    view.modelWindow = window
    if generator.chance(80) { window.addSubview(view) }
    let host = CollectionViewHost(view)
    sections.host = host
    if generator.chance(20) { host.following = .end }
    if generator.chance(40) {
      let app = AppCode()
      apps.append(app)
      host.delegate = app
      host.onPrefetch = { [weak app] _ in app?.code?() }
      host.onCancelPrefetch = { [weak app] _ in app?.code?() }
    }
    view.journal.identify = { [weak host] path in
      host?.source?.key(at: ListPath(path)).map { AnyHashable($0) }
    }
    return host
  }

  /// The windows of the history under way.
  private static var windows: [UIWindow] = []

  /// The delegates of its apps.
  private static var apps: [AppCode] = []

  static func prepare() {
    windows = []
    apps = []
  }

  private static func drawLayout(
    _ generator: inout SeededGenerator, _ sections: DrawnSections
  ) -> UICollectionViewLayout {
    switch generator.below(6) {
    case 0:
      let layout = ListCollectionViewLayout(StackLayout())
      if generator.chance(50) { layout.directLimit = 0 }
      return layout
    case 1: return ListCollectionViewLayout(MixedLayout())
    case 2, 3: return sections.makeLayout()
    default: return ListFlowLayout()
    }
  }

  static func dequeue(
    _ kind: HistoryCellKind, for element: ListElement, in context: ListCollectionContext<Cell>
  ) -> Cell {
    guard case .item = element else { return context.dequeue(WordHeader.self, for: element) }
    return switch kind {
    case .usual: context.dequeue(WordCell.self, for: element)
    case .other: context.dequeue(OtherWordCell.self, for: element)
    }
  }

  static func text(of cell: Cell) -> String { (cell as? any WordShowing)?.word ?? "no word" }
  static func setText(_ text: String, of cell: Cell) { (cell as? any WordShowing)?.word = text }
  static func makeEmptyView() -> Cell { UICollectionReusableView(frame: .zero) }
}

@MainActor
protocol WordShowing: UICollectionReusableView {
  var word: String { get set }
}

extension CollectionViewHost: HistoryHost {
  /// What batches are counted under.
  public var historyName: String { "collection view" }
  /// What would have been an exception, or a line in the console.
  public var brokenRules: [String] { collectionView.journal.violations }

  /// The structural changes of the batches that the view was handed.
  public var shownBatches: [ListBatchUpdates] {
    collectionView.journal.batches.map { raw in
      var batch = ListBatchUpdates()
      batch.sectionDeletes = raw.deleteSections
      batch.sectionInserts = raw.insertSections
      batch.sectionMoves = raw.moveSections
      batch.itemDeletes = raw.deleteItems
      batch.itemInserts = raw.insertItems
      batch.itemMoves = raw.moveItems
      return batch
    }
  }

  /// Each element whose cell is displayed.
  public var shownPlaces: [ListPlace] {
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    return visiblePaths.map { .item($0) }
      + kinds.flatMap { kind in
        collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap {
          ListPlace(Supplement(kind: kind, indexPath: $0))
        }
        .filter { cell(at: $0) != nil }
      }
  }

  /// The batches whose animation is not over.
  public var waitingCompletionCount: Int {
    ModelRunLoop.shared.animationCount(in: collectionView)
  }

  public func forgetCompletions() { ModelRunLoop.shared.loseCompletions(in: collectionView) }

  public func finishBatch() -> Bool {
    ModelRunLoop.shared.layoutPass()
    return ModelRunLoop.shared.finishAnimation(in: collectionView)
  }

  public func runPendingTurns() { ModelRunLoop.shared.layoutPass() }

  public func callApp(_ code: @escaping @MainActor () -> Void) {
    (delegate as? AppCode)?.code = code
  }

  /// Compares the marks, the empty view, and the headers and footers of the layout.
  public func faults(beside adapter: ListAdapter<Cell>) -> [String] {
    var faults: [String] = []
    for section in 0..<(source?.sectionCount ?? 0) {
      let places: [(ListPlace, Bool?)] = [
        (.header(section), source?.hasHeader(in: section)),
        (.footer(section), source?.hasFooter(in: section)),
      ]
      for (place, isWanted) in places where (frame(at: place) != nil) != isWanted {
        faults.append("the layout has \(place): \(isWanted != true)")
      }
    }
    for path in visiblePaths {
      let isMarked = collectionView.cellForItem(at: path.indexPath)?.isSelected ?? false
      if isMarked != adapter.isSelected(at: path) {
        faults.append("\(path) is marked: \(isMarked)")
      }
    }
    faults += otherViewFaults(beside: adapter)
    let marked = Set((collectionView.indexPathsForSelectedItems ?? []).map { ListPath($0) })
    // A view forgets the marks of items that a reload took away when it is laid out.
    let strange = marked.subtracting(adapter.selectedPaths).filter { counts.contains(.item($0)) }
    if !strange.isEmpty { faults.append("\(strange) are marked and not selected") }
    if (collectionView.backgroundView != nil) != adapter.hasNoItems {
      faults.append("the empty view is wrong")
    }
    if let path = adapter.focusedPath,
      indexPathForPreferredFocusedView(in: collectionView) != path.indexPath
    {
      faults.append("the focus is elsewhere")
    }
    return faults
  }

  // MARK: The user

  /// What is about to be laid out may go before the finger comes.
  public func canPress(_ path: ListPath) -> Bool {
    isCurrent && !collectionView.modelNeedsLayout && visiblePaths.contains(path)
  }

  public func press(_ path: ListPath) { collectionView.userTaps(path.indexPath) }

  public func drag(_ path: ListPath, to target: ListPath, in adapter: ListAdapter<Cell>) -> Bool {
    allowsReordering()
    return collectionView.userDrags(path.indexPath, to: target.indexPath)
  }

  public func scrolling(using generator: inout SeededGenerator) -> HistoryAction {
    let place = CGFloat(generator.below(12))
    return { self.collectionView.userScrolls(to: place) }
  }

  public func showing(
    from path: ListPath, using generator: inout SeededGenerator
  ) -> HistoryAction {
    let position = [ListScrollPosition.start, .center, .end, .nearest][generator.below(4)]
    return { self.scroll(to: .item(path), at: position, offset: 0, animated: false) }
  }

  public func prepareSight() {
    let room = containerSize.inset(by: containerInset)
    if room.width == 0 || room.height == 0 {
      collectionView.frame.size = CGSize(width: 10, height: 6)
    }
    collectionView.enterModelWindow()
    ModelRunLoop.shared.layoutPass()
  }

  /// Another size, another layout, another window, a pass of layout, a reload by other code.
  public var happenings: [HistoryHappening] {
    [
      HistoryHappening("resize", weight: 2) { generator in
        let size = CGSize(
          width: 4 + generator.below(8), height: generator.chance(50) ? generator.below(6) : 1_000)
        return { self.collectionView.frame.size = size }
      },
      HistoryHappening("window", weight: 2) { _ in
        {
          if self.collectionView.window == nil {
            self.collectionView.enterModelWindow()
          } else {
            self.collectionView.removeFromSuperview()
          }
        }
      },
      HistoryHappening("pass", weight: 4) { _ in { ModelRunLoop.shared.layoutPass() } },
      HistoryHappening("reload by other code", weight: 1) { _ in
        { self.collectionView.reloadData() }
      },
      HistoryHappening("theft", weight: 1) { _ in { self.collectionView.dataSource = nil } },
      // What apps call to have a new layout animated.
      HistoryHappening("batch by other code", weight: 2) { _ in
        { self.collectionView.performBatchUpdates(nil, completion: nil) }
      },
      HistoryHappening("inset", weight: 1) { generator in
        let top = CGFloat(generator.below(3))
        return { self.keepingPlace { self.collectionView.contentInset.top = top } }
      },
    ]
  }
}
