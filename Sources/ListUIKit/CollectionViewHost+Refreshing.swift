#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import ListFeedKit
  public import UIKit

  extension CollectionViewHost {
    /// Makes a refresh control refresh a feed, and end when the feed is refreshed.
    ///
    /// The list follows the feed without a pull: `adapter.follow(pager, pull: nil)`. The feed is not retained;
    /// once it is gone, the control ends at once.
    public func bind<Value, Key>(
      _ control: UIRefreshControl, to pager: ListPager<Value, Key>
    ) {
      collectionView.refreshControl = control
      refreshControl = control
      let endIfDone: @MainActor (UIRefreshControl) -> Void = { [weak pager] control in
        if control.isRefreshing, pager?.loadState.refresh != .loading { control.endRefreshing() }
      }
      let action = UIAction { [weak pager, weak control] _ in
        pager?.refresh()
        if let control { endIfDone(control) }
      }
      control.addAction(action, for: .valueChanged)
      pager.addChangeObserver(control, endIfDone)
    }
  }
#endif
