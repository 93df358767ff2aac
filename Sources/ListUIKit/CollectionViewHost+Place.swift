#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  extension CollectionViewHost {
    /// Has the layout prepared, without making cells.
    func prepareLayout() {
      guard isCurrent, let section = counts.items.firstIndex(where: { $0 > 0 }) else { return }
      _ = collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: section))
    }

    /// Keeps what is visible in its place while code of the app changes insets or the layout.
    public func keepingPlace(_ body: () -> Void) {
      guard activity.isFree, isCurrent else { return body() }
      let sight = place.sight(of: self)
      body()
      place.aim(.sizes, from: sight)
      place.settle(self)
    }

    /// Scrolls until a place stands where it should.
    public func scroll(
      to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool
    ) {
      guard let element = source?.identity(at: place) else { return }
      if activity.isOutdated {
        // The view does not show yet what the list has.
        return self.place.deferAim(at: element, position, extra: offset)
      }
      guard isCurrent, counts.contains(place) else { return }
      self.place.aim(at: element, position, extra: offset)
      if activity.isFree {
        self.place.settle(self, animated: animated && isVisible)
      } else {
        // Within a call of the view the aim is settled when that call has returned.
        activity.scheduleWork { [weak self] in self?.catchUp() }
      }
    }

    /// Gives the view the offset that belongs to the state it now shows.
    public func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { place.wanted(for: self)?.point ?? proposedContentOffset }

    // MARK: Scrolling by the user

    /// Reports that the list moved.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      // A layout may move the view, and no batch may begin in it: the app's code is no exception.
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
