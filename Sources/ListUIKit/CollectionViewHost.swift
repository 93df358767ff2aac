#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  /// Shows a list in a collection view that the app owns.
  ///
  /// ```swift
  /// let host = CollectionViewHost(collectionView)
  /// let adapter = ListAdapter(host: host)
  /// adapter.register(Message.self) { MessageController($0) }
  /// adapter.content { model.messages }
  /// ```
  ///
  /// The host is the data source, the delegate and the prefetching data source of the view, which it
  /// retains. Cells, headers and footers are one family of cells: `UICollectionReusableView`. The layout is
  /// the app's: a flow layout asks the section controllers for sizes and spaces, ``ListFlowLayout`` does
  /// so again when the size of the view changes, ``ListCompositionalLayout`` keeps what is visible then, and
  /// ``ListCollectionViewLayout`` takes a layout of ListLayoutKit.
  ///
  /// Only the host may change what the view shows. If other code takes the view's data source or delegate,
  /// the next update reports that, takes them back and reloads. The app's own delegate is
  /// ``delegate``.
  @MainActor
  public final class CollectionViewHost: NSObject, ListHost {
    /// The class that cells, headers and footers share.
    public typealias Cell = UICollectionReusableView

    /// The view that shows the list.
    public let collectionView: UICollectionView
    /// The end that the list follows while it is visible; `start` is what collection views do.
    ///
    /// The list of a chat follows its end. A feed that must not move at all follows nothing.
    public var following = ListFollowing.start
    /// Called with items that will soon be visible, so that their data can be loaded.
    public var onPrefetch: (@MainActor ([ListPath]) -> Void)?
    /// Called when items that were passed to ``onPrefetch`` will not be visible soon after all.
    public var onCancelPrefetch: (@MainActor ([ListPath]) -> Void)?
    /// An empty view of the app's own class, for a list without one of the family of cells.
    ///
    /// The background view that the app sets itself is shown while the list has items.
    public var emptyView: UIView? {
      get { backdrop.emptyView }
      set {
        backdrop.emptyView = newValue
        showEmptyView(nil)
      }
    }

    /// What to show; the adapter sets it.
    public var source: ListSource<Cell>? {
      didSet { if source !== oldValue { changeSource() } }
    }

    let cells: CellDesk
    let activity = HostActivity()
    let place = PlaceKeeper()
    let forwarding = DelegateForwarding()
    let lengths = MeasuredLengths()
    var counts = ShownCounts()
    var backdrop = Backdrop()
    #if !os(tvOS)
      /// The refresh control that refreshes a feed.
      var refreshControl: UIRefreshControl?
    #endif

    /// Makes the host of a view and becomes its data source and delegate.
    public init(_ collectionView: UICollectionView) {
      self.collectionView = collectionView
      cells = CellDesk(collectionView)
      super.init()
      takeView()
    }

    /// Whether the view shows what the list has, as far as the host knows.
    ///
    /// The view must not be asked for elements that it does not have, nor be given a batch.
    var isCurrent: Bool { !activity.isOutdated && collectionView.dataSource === self }

    func takeView() {
      if collectionView.dataSource !== self { collectionView.dataSource = self }
      if collectionView.delegate !== self { collectionView.delegate = self }
      if collectionView.prefetchDataSource !== self { collectionView.prefetchDataSource = self }
    }

    // MARK: What the list asks

    /// The size of the view.
    public var containerSize: ListSize { ListSize(of: collectionView.bounds.size) }

    /// Whether the view is in a window.
    public var isVisible: Bool { collectionView.window != nil && !collectionView.isHidden }

    /// The number of sections of the view, or -1 if other code is its data source or its delegate.
    public var shownSectionCount: Int? {
      let view = collectionView
      guard view.dataSource === self, view.delegate === self else { return -1 }
      return activity.isOutdated ? nil : counts.sectionCount
    }

    /// The items that are at least partly visible, ascending; empty while the view shows an earlier state.
    public var visiblePaths: [ListPath] {
      guard isCurrent else { return [] }
      return collectionView.indexPathsForVisibleItems.map { ListPath($0) }
        .filter { cell(at: .item($0)) != nil }.sorted()
    }

    /// The displayed view at a place; `nil` while the view shows an earlier state.
    public func cell(at place: ListPlace) -> Cell? {
      guard isCurrent else { return nil }
      return liveCell(at: place).flatMap { cells.isDisplayed($0) ? $0 : nil }
    }

    /// The view at a place that is displayed, or prepared for display.
    func liveCell(at place: ListPlace) -> Cell? {
      if let supplement = place.supplement {
        return collectionView.supplementaryView(
          forElementKind: supplement.kind, at: supplement.indexPath)
      }
      return place.path.flatMap { collectionView.cellForItem(at: $0.indexPath) }
    }

    /// Shows a view of the family of cells behind the items, or ``emptyView``, or nothing.
    public func showEmptyView(_ view: Cell?) {
      let isNeeded = source?.needsEmptyView ?? false
      backdrop.show(view ?? (isNeeded ? emptyView : nil), in: collectionView)
    }
  }
#endif
