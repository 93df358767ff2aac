#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import ListFeedKit
  public import UIKit

  extension CollectionViewHost {
    /// Makes a refresh control refresh a feed, and end when the feed is refreshed.
    ///
    /// Call this after `ListAdapter.follow(_:animated:pull:pause:)` without a pull: it extends the code that the
    /// feed calls when it changes.
    public func bind<Value, Key>(
      _ control: UIRefreshControl, to pager: ListPager<Value, Key>
    ) {
      collectionView.refreshControl = control
      refreshControl = control
      control.addAction(UIAction { [weak pager] _ in pager?.refresh() }, for: .valueChanged)
      let former = pager.onChange
      pager.onChange = { [weak pager, weak control] in
        former?()
        if let control, control.isRefreshing, pager?.loadState.refresh != .loading {
          control.endRefreshing()
        }
      }
    }
  }
#endif
