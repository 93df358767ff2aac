import ListUIKit
import UIKit

final class WatchingDelegate: NSObject, UICollectionViewDelegate {
  private(set) var calls: [String] = []
  /// Sections whose items it keeps the focus from.
  var unfocusable: Set<Int> = []

  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  { !unfocusable.contains(indexPath.section) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.section)")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { calls.append("display \(indexPath.section)") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
}

@MainActor
final class DisplayWatcher: ListAdapterDelegate {
  private let onDisplay: @MainActor () -> Void

  init(_ onDisplay: @escaping @MainActor () -> Void) { self.onDisplay = onDisplay }

  func listAdapter(
    _ adapter: ListAdapter<UICollectionReusableView>, willDisplay object: AnyDiffable,
    atSection section: Int
  ) { onDisplay() }
}
