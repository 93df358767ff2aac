#if canImport(UIKit) && !os(watchOS)
  public import ListFeedKit
  import ListKit

  extension CollectionViewHost {
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
