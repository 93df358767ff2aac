import ListUIKit
import UIKit

// What a user does, by the calls that a collection view makes of its delegate then: a test cannot touch it.
extension Stage {
  func scroll(to y: Double) {
    view.layoutIfNeeded()
    let inset = view.adjustedContentInset
    let last = view.contentSize.height + inset.bottom - view.bounds.height
    let place = max(-inset.top, min(CGFloat(y), last))
    view.setContentOffset(CGPoint(x: view.contentOffset.x, y: place), animated: false)
    view.layoutIfNeeded()
  }

  func scrollSideways(to x: Double) {
    view.layoutIfNeeded()
    view.setContentOffset(CGPoint(x: CGFloat(x), y: 0), animated: false)
    view.layoutIfNeeded()
  }

  func tap(_ section: Int, _ item: Int = 0) {
    let path = IndexPath(item: item, section: section)
    view.layoutIfNeeded()
    let selected = view.indexPathsForSelectedItems ?? []
    if view.allowsMultipleSelection, selected.contains(path) { return giveUp(path) }
    guard host.collectionView(view, shouldSelectItemAt: path) else { return }
    if !view.allowsMultipleSelection {
      for other in selected where other != path { giveUp(other) }
    }
    view.selectItem(at: path, animated: false, scrollPosition: [])
    host.collectionView(view, didSelectItemAt: path)
  }

  private func giveUp(_ path: IndexPath) {
    guard host.collectionView(view, shouldDeselectItemAt: path) else { return }
    view.deselectItem(at: path, animated: false)
    host.collectionView(view, didDeselectItemAt: path)
  }
}
