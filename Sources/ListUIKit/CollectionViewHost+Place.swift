#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  extension CollectionViewHost {
    /// Prepares the layout without making cells.
    func prepareLayout() {
      guard isCurrent, let section = counts.items.firstIndex(where: { $0 > 0 }) else { return }
      _ = collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: section))
    }

    /// Keeps visible elements in place while code of the app changes insets or the layout.
    public func keepingPlace(_ body: () -> Void) {
      guard activity.isFree, isCurrent else { return body() }
      let sight = place.sight(of: self)
      body()
      place.aim(.sizes, from: sight)
      place.settle(self)
    }

    /// Scrolls until a place is at a position.
    public func scroll(
      to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool
    ) {
      guard let element = source?.identity(at: place) else { return }
      if activity.isOutdated {
        // The view still shows an earlier state of the list.
        return self.place.deferAim(at: element, position, extra: offset)
      }
      guard isCurrent, counts.contains(place) else { return }
      self.place.aim(at: element, position, extra: offset)
      if activity.isFree {
        self.place.settle(self, animated: animated && isVisible)
      } else {
        // Inside a call of the view, the scroll is carried out when that call has returned.
        activity.scheduleWork { [weak self] in self?.catchUp() }
      }
    }

    /// Sets the offset of the view that belongs to its present state.
    public func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { place.wanted(for: self)?.point ?? proposedContentOffset }

    // MARK: Scrolling by the user

    /// Reports that the list moved.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      // A layout may move the view, and no batch may begin inside it, not even by code of the app.
      activity.busy {
        source?.didScroll(.moved)
        forwarding.didScroll(scrollView)
      }
    }

    /// Reports that the user begins to drag.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      activity.busy { source?.didScroll(.willBeginDragging) }
      forwarding.willBeginDragging(scrollView)
    }

    /// Reports that the user lifted the finger.
    public func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
      activity.busy { source?.didScroll(.didEndDragging) }
      forwarding.didEndDragging(scrollView, willDecelerate: decelerate)
    }

    /// Reports that the list came to rest.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      activity.busy { source?.didScroll(.didEndDecelerating) }
      forwarding.didEndDecelerating(scrollView)
    }
  }
#endif
