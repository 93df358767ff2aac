#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import ListFeedKit
  public import UIKit

  extension CollectionViewHost {
    /// Makes a refresh control refresh a feed, and end when the feed is refreshed.
    ///
    /// The list follows the feed without a pull: `adapter.follow(pager, pull: nil)`.
    public func bind<Value, Key>(
      _ control: UIRefreshControl, to pager: ListPager<Value, Key>
    ) {
      collectionView.refreshControl = control
      refreshControl = control
      control.addAction(UIAction { [weak pager] _ in pager?.refresh() }, for: .valueChanged)
      pager.addChangeObserver(control) { [weak pager] control in
        if control.isRefreshing, pager?.loadState.refresh != .loading { control.endRefreshing() }
      }
    }
  }
#endif
