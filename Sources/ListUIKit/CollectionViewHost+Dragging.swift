#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ListKit
  public import UIKit

  // Items are reordered by drag and drop, in which the view moves no item itself, so that the batch of the list
  // is the only change. An interactive movement would move the item before the list is asked.
  extension CollectionViewHost: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    /// Lets the user reorder the items whose controllers allow it.
    public func allowsReordering(_ isAllowed: Bool = true) {
      collectionView.dragInteractionEnabled = isAllowed
      collectionView.dragDelegate = isAllowed ? self : nil
      collectionView.dropDelegate = isAllowed ? self : nil
    }

    /// Returns the item to drag, if its controller allows it.
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

    /// Moves the item from its present place; an item that is dropped below all others goes to the end.
    public func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard isCurrent, let source, let item = coordinator.items.first?.dragItem,
        let key = item.localObject as? ListItemKey, let path = source.path(of: key),
        let target = coordinator.destinationIndexPath.map({ ListPath($0) }) ?? end(for: path)
      else { return }
      guard source.move(path, to: target) else { return }
      // The dropped item is animated to its new place, which must exist in the view: the move is shown first.
      source.showPending()
      // In another section the item has another key, and if the view is busy it is still at its old place.
      let places = [source.path(of: key), target, path].compactMap { $0 }
      if isCurrent, let place = places.first(where: { counts.contains(.item($0)) }) {
        coordinator.drop(item, toItemAt: place.indexPath)
      }
    }

    /// The last place of the list if an item is not counted.
    private func end(for path: ListPath) -> ListPath? {
      let section = counts.sectionCount - 1
      guard section >= 0 else { return nil }
      let count = counts.itemCount(in: section)
      return ListPath(section: section, item: path.section == section ? count - 1 : count)
    }
  }
#endif
