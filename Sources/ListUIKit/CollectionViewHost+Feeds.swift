#if canImport(UIKit) && !os(watchOS)
  public import ListFeedKit
  import ListKit

  extension CollectionViewHost {
    /// Makes a feed load the pages near the values that will soon be visible.
    ///
    /// The values of the feed must be sections of the list. `ListAdapter.follow` does the same for visible values.
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
