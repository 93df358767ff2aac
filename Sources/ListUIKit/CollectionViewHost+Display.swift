#if canImport(UIKit) && !os(watchOS)
  import ListKit
  public import UIKit

  extension CollectionViewHost: UICollectionViewDelegateFlowLayout {
    // MARK: Display

    private func beginDisplay(of cell: Cell, at place: ListPlace) {
      guard isCurrent, let source else { return }
      // Its loads were cancelled when it was hidden: it is configured again.
      if cells.wasDisplayedBefore(cell), configureAgain(place) { setOutdated() }
      cells.beginDisplay(of: cell, for: source)
      activity.busy { source.willDisplay(cell, at: place) }
      (cell as? ListNestedCell)?.checkSharingLater()
    }

    private func endDisplay(of cell: Cell) {
      guard let source = cells.endDisplay(of: cell) else { return }
      activity.busy { source.didEndDisplaying(cell) }
    }

    /// Reports the display of a cell.
    public func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      let path = ListPath(indexPath)
      mark(path, animated: false)
      describe(cell, at: .item(path))
      beginDisplay(of: cell, at: .item(path))
      activity.busy { forwarding.willDisplay(cell, at: indexPath, in: collectionView) }
    }

    /// Reports the display of a header, a footer or a view of another kind.
    public func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {
      if let place = ListPlace(Supplement(kind: elementKind, indexPath: indexPath)) {
        describe(view, at: place)
        beginDisplay(of: view, at: place)
      }
      activity.busy {
        forwarding.willDisplay(view, ofKind: elementKind, at: indexPath, in: collectionView)
      }
    }

    /// Reports the end of the display of a cell.
    public func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      endDisplay(of: cell)
      activity.busy { forwarding.didEndDisplaying(cell, at: indexPath, in: collectionView) }
    }

    /// Reports the end of the display of a header, a footer or a view of another kind.
    public func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
      endDisplay(of: view)
      activity.busy {
        // The list is not informed of the display of views of other kinds, but may load into them.
        if cells.otherKinds.contains(elementKind) { source?.didEndDisplaying(view) }
        forwarding.didEndDisplaying(view, ofKind: elementKind, at: indexPath, in: collectionView)
      }
    }

    /// Describes an element for screen readers, in the words of its controller.
    func describe(_ cell: Cell, at place: ListPlace) {
      guard isCurrent, let description = activity.busy({ source?.accessibility(at: place) }) else {
        return
      }
      cells.describe(cell, as: description)
      if case .header = place { cell.accessibilityTraits.insert(.header) }
    }

    /// Describes the displayed items again, because their positions in the list may have changed.
    func describeAgain() {
      guard isCurrent else { return }
      for path in visiblePaths {
        if let cell = liveCell(at: .item(path)) { describe(cell, at: .item(path)) }
      }
    }

    // MARK: Sizes and spaces of a flow layout

    /// The size of an item.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(at: .item(ListPath(indexPath)), in: collectionViewLayout) }

    /// The space around a section.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      // If the view mirrors the content, it mirrors this space too.
      let isMirrored =
        collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft && !self.isMirrored
      return activity.busy {
        source?.inset(of: section).uiInsets(isMirrored: isMirrored) ?? .zero
      }
    }

    /// The space between lines.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { activity.busy { CGFloat(source?.lineSpacing(in: section) ?? 0) } }

    /// The space between the items of a line.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { activity.busy { CGFloat(source?.itemSpacing(in: section) ?? 0) } }

    /// The size of a header; zero without one.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      guard source?.hasHeader(in: section) ?? false else { return .zero }
      return size(at: .header(section), in: collectionViewLayout)
    }

    /// The size of a footer; zero without one.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      guard source?.hasFooter(in: section) ?? false else { return .zero }
      return size(at: .footer(section), in: collectionViewLayout)
    }
  }
#endif
