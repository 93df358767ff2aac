// What the forwarding of ListUIKit calls of UIKit, with the requirements optional as they are there.
@_exported import Foundation
@_exported import Geometry

@MainActor @objc open class UIView: NSObject {}
@MainActor @objc open class UIScrollView: UIView {}
@MainActor @objc open class UICollectionReusableView: UIView {}
@MainActor @objc open class UICollectionViewCell: UICollectionReusableView {}
@MainActor @objc open class UIContextMenuConfiguration: NSObject {}
@MainActor @objc open class UICollectionViewFocusUpdateContext: NSObject {}
@MainActor @objc open class UIFocusAnimationCoordinator: NSObject {}

@MainActor @objc open class UICollectionView: UIScrollView {
  open weak var delegate: (any UICollectionViewDelegate)?
}

@MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
  @objc optional func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

@MainActor @objc public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  @objc optional func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  @objc optional func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  @objc optional func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
}
