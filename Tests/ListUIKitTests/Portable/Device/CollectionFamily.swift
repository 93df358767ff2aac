#if canImport(UIKit) && !os(watchOS)
  public import ListHistories
  public import ListTestKit
  public import ListUIKit
  public import UIKit

  /// Collection views in a window or not, with cells of one word.
  enum CollectionFamily: HistoryFamily {
    class WordCell: UICollectionViewCell {
      var word = ""
    }

    final class OtherWordCell: WordCell {}

    final class WordView: UICollectionReusableView {
      var word = ""
    }

    /// The windows of a history, which would go with their views otherwise.
    private static var windows: [UIWindow] = []

    static func prepare() {
      windows = []
      Turns.forget()
    }

    static func makeHost(
      _ generator: inout SeededGenerator
    ) -> any HistoryHost<UICollectionReusableView> {
      let height = generator.chance(40) ? 4.0 : 1_000
      let layout = ListFlowLayout()
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 10, height: height), collectionViewLayout: layout)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 1_000))
      window.isHidden = false
      window.addSubview(view)
      windows.append(window)
      let host = CollectionViewHost(view)
      #if LISTKIT_UIKIT_MODEL
        view.choices = ModelChoices(using: &generator)
        view.journal.identify = { [weak host] path in
          host?.source?.key(at: ListPath(section: path.section, item: path.item))
            .map { AnyHashable($0) }
        }
      #endif
      return host
    }

    static func dequeue(
      _ kind: HistoryCellKind, for element: ListElement,
      in context: ListCollectionContext<UICollectionReusableView>
    ) -> UICollectionReusableView {
      guard case .item = element else { return context.dequeue(WordView.self, for: element) }
      return switch kind {
      case .usual: context.dequeue(WordCell.self, for: element)
      case .other: context.dequeue(OtherWordCell.self, for: element)
      }
    }

    static func text(of cell: UICollectionReusableView) -> String {
      (cell as? WordCell)?.word ?? (cell as? WordView)?.word ?? "no word"
    }

    static func setText(_ text: String, of cell: UICollectionReusableView) {
      (cell as? WordCell)?.word = text
      (cell as? WordView)?.word = text
    }

    static func makeEmptyView() -> UICollectionReusableView { WordView(frame: .zero) }
  }

  extension CollectionViewHost: HistoryHost {
    /// What batches are counted under.
    public var historyName: String { "collection view" }
    #if LISTKIT_UIKIT_MODEL
      /// What would have been an exception, or a line in the console.
      public var brokenRules: [String] { collectionView.journal.violations }
    #else
      /// None: UIKit raises an exception, and the last history that was traced is the one.
      public var brokenRules: [String] { [] }
    #endif
    /// What the view shows or keeps at hand.
    public var shownPlaces: [ListPlace] {
      let view = collectionView
      let headers = view.indexPathsForVisibleSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader)
      let footers = view.indexPathsForVisibleSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionFooter)
      return visiblePaths.map { .item($0) } + headers.map { .header($0.section) }
        + footers.map { .footer($0.section) }
    }

    /// Runs the main run loop: completions and layout come with its turns.
    public func finishBatch() -> Bool {
      Turns.run(collectionView)
      return false
    }

    /// Runs the main run loop.
    public func runPendingTurns() { Turns.run(collectionView) }

    /// Compares the selection and the empty view.
    public func faults(beside adapter: ListAdapter<UICollectionReusableView>) -> [String] {
      var faults: [String] = []
      let selected = (collectionView.indexPathsForSelectedItems ?? []).map {
        ListPath(section: $0.section, item: $0.item)
      }
      if selected.sorted() != adapter.selectedPaths.sorted() {
        faults.append("shows \(selected) as selected, not \(adapter.selectedPaths)")
      }
      if (collectionView.backgroundView != nil) != adapter.hasNoItems {
        faults.append("the empty view is wrong")
      }
      return faults
    }

    /// The user scrolls to a small distance.
    public func scrolling(using generator: inout SeededGenerator) -> HistoryAction {
      let offset = CGPoint(x: 0, y: CGFloat(generator.below(8)))
      return { self.collectionView.setContentOffset(offset, animated: false) }
    }

    /// The user scrolls to an item.
    public func showing(
      from path: ListPath, using generator: inout SeededGenerator
    ) -> HistoryAction {
      let position = [ListScrollPosition.start, .center, .end, .nearest][generator.below(4)]
      return { self.scroll(to: .item(path), at: position, offset: 0, animated: false) }
    }
  }
#endif
