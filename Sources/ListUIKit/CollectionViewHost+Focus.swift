#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  extension CollectionViewHost {
    /// Makes the view move the focus to the item that the list names.
    public func setFocus(at path: ListPath?) { collectionView.setNeedsFocusUpdate() }

    /// The item that gets the focus when the view gets it.
    public func indexPathForPreferredFocusedView(
      in collectionView: UICollectionView
    ) -> IndexPath? {
      guard isCurrent, let path = source?.focusedPath, counts.contains(.item(path))
      else { return nil }
      return path.indexPath
    }

    /// Whether a keyboard or a remote control may focus an item; its controller and the app's delegate decide.
    public func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      let path = ListPath(indexPath)
      guard isCurrent, let source, source.contains(path) else { return false }
      return source.acceptsFocus(path) && forwarding.canFocus(indexPath, in: collectionView)
    }

    /// Reports the item that has the focus now.
    ///
    /// Where the focus goes to another view, the list keeps its item, to which the focus returns.
    public func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      if isCurrent, let next = context.nextFocusedIndexPath { source?.didFocus(ListPath(next)) }
      forwarding.didUpdateFocus(context, with: coordinator, in: collectionView)
    }
  }
#endif
