import ListUIKit
import UIKit

@testable import ListHistories
@testable import ListKit

// The controllers of histories have a view of another kind beside their headers and footers: it shows who
// made it.

extension ModelController {
  fileprivate var otherText: String { "of \(life.number)" }

  fileprivate func otherView(_ request: ListSupplementaryRequest) -> UICollectionReusableView? {
    let view = request.dequeue(CollectionFamily.WordHeader.self)
    view.word = otherText
    return view
  }
}

extension ModelNoteController: ListSupplementaryViewProviding where Family == CollectionFamily {
  func supplementaryView(_ request: ListSupplementaryRequest) -> UICollectionReusableView? {
    otherView(request)
  }
}

extension ModelFeedController: ListSupplementaryViewProviding where Family == CollectionFamily {
  func supplementaryView(_ request: ListSupplementaryRequest) -> UICollectionReusableView? {
    otherView(request)
  }
}

extension ModelPageController: ListSupplementaryViewProviding where Family == CollectionFamily {
  func supplementaryView(_ request: ListSupplementaryRequest) -> UICollectionReusableView? {
    otherView(request)
  }
}

extension CollectionViewHost {
  /// Compares the views of the other kind that are displayed.
  func otherViewFaults(beside adapter: ListAdapter<UICollectionReusableView>) -> [String] {
    // Out of its window a view has those of former content until it is laid out.
    guard collectionView.window != nil, !collectionView.modelNeedsLayout else { return [] }
    let kind = DrawnSections.otherKind
    return collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted()
      .compactMap {
        path in
        let controller = adapter.sectionController(atSection: path.section) as? any ModelController
        let view = collectionView.supplementaryView(forElementKind: kind, at: path)
        let word = (view as? any WordShowing)?.word
        if word == controller?.otherText { return nil }
        return "the other view of section \(path.section) reads \(word ?? "nothing")"
      }
  }
}
