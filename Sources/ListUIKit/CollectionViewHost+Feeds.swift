#if canImport(UIKit) && !os(watchOS)
  public import ListFeedKit
  import ListKit
  public import UIKit

  extension CollectionViewHost {
    #if !os(tvOS)
      /// Has a refresh control refresh a feed, and end when the feed has refreshed.
      ///
      /// Call it after `ListAdapter.follow(_:animated:pull:pause:)`, without a pull there: it adds to
      /// what the feed calls when it changes.
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
    #endif

    /// Has a feed load the pages near the values that will be visible soon.
    ///
    /// The values of the feed are sections of the list; `ListAdapter.follow` does so for those that are
    /// visible already.
    public func bindPrefetching<Value, Key>(
      to pager: ListPager<Value, Key>, in adapter: CollectionListAdapter
    ) {
      onPrefetch = { [weak adapter, weak pager] paths in
        for section in Set(paths.map { $0.section }).sorted() {
          if let value = adapter?.object(atSection: section)?.value(as: Value.self) {
            pager?.access(id: value.diffIdentifier)
          }
        }
      }
    }
  }
#endif
