#if canImport(UIKit) && !os(watchOS)
  import ListKit
  public import UIKit

  extension CollectionViewHost: UICollectionViewDataSource {
    /// The number of sections that the view was given.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      counts.sectionCount
    }

    /// The number of items that the view was given.
    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts.itemCount(in: section) }

    /// The cell of an item, dequeued and configured by its section controller.
    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      // The view shows only such cells for items: others are refused when they are dequeued.
      makeCell(at: .item(ListPath(indexPath))) as? UICollectionViewCell
        ?? UICollectionViewCell(frame: .zero)
    }

    /// A header, a footer or a view of another kind, dequeued and configured by its section controller.
    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let supplement = Supplement(kind: kind, indexPath: indexPath)
      return ListPlace(supplement).map { makeCell(at: $0) } ?? makeView(of: supplement)
    }
  }

  extension CollectionViewHost: UICollectionViewDataSourcePrefetching {
    /// Reports which items will soon be visible.
    public func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      guard isCurrent else { return }
      activity.busy { onPrefetch?(indexPaths.map { ListPath($0) }) }
    }

    /// Reports which items will not be visible soon after all.
    public func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      // The items may be deleted: UIKit passes places of an earlier state.
      let paths = indexPaths.map { ListPath($0) }.filter { counts.contains(.item($0)) }
      guard isCurrent, !paths.isEmpty else { return }
      activity.busy { onCancelPrefetch?(paths) }
    }
  }
#endif
