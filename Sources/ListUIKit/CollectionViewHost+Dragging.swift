#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ListKit
  public import UIKit

  // Items are reordered by drag and drop. There the view moves nothing by itself, so that the batch of the
  // list is the only change. An interactive movement would move the item before the list is asked.
  extension CollectionViewHost: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    /// Lets the user reorder the items that their controllers let go.
    public func allowsReordering(_ isAllowed: Bool = true) {
      collectionView.dragInteractionEnabled = isAllowed
      collectionView.dragDelegate = isAllowed ? self : nil
      collectionView.dropDelegate = isAllowed ? self : nil
    }

    /// Gives the item to drag, if its controller lets it go.
    public func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let path = ListPath(indexPath)
      guard isCurrent, let source, source.canMove(path), let key = source.key(at: path)
      else { return [] }
      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = key
      return [item]
    }

    /// Takes items of this list only, between two others.
    public func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(
        operation: collectionView.hasActiveDrag ? .move : .forbidden,
        intent: .insertAtDestinationIndexPath)
    }

    /// Moves the item from wherever it is by now; what is dropped below all items goes to the end.
    public func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard isCurrent, let source, let item = coordinator.items.first?.dragItem,
        let key = item.localObject as? ListItemKey, let path = source.path(of: key),
        let target = coordinator.destinationIndexPath.map({ ListPath($0) }) ?? end(for: path)
      else { return }
      guard source.move(path, to: target) else { return }
      // What is dropped flies to a place that the view has: the move is shown first.
      source.showPending()
      // In another section it has another key, and if the view is busy it stands where it stood.
      let places = [source.path(of: key), target, path].compactMap { $0 }
      if isCurrent, let place = places.first(where: { counts.contains(.item($0)) }) {
        coordinator.drop(item, toItemAt: place.indexPath)
      }
    }

    /// The last place of the list, counted without an item.
    private func end(for path: ListPath) -> ListPath? {
      let section = counts.sectionCount - 1
      guard section >= 0 else { return nil }
      let count = counts.itemCount(in: section)
      return ListPath(section: section, item: path.section == section ? count - 1 : count)
    }
  }
#endif
