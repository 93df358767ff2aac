#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  /// The layout of a collection view for a `ListViewport`.
  ///
  /// It changes nothing: the collection view lays out by itself.
  struct ShownLayout: ListLayout {
    private let host: CollectionViewHost
    let axis: ListAxis

    @MainActor
    init(_ host: CollectionViewHost) {
      self.host = host
      axis = host.scrollAxis
    }

    /// The visible part, without the insets of the content.
    @MainActor
    var viewport: ListViewport<ListElementKey> {
      let insets = host.containerInset
      var viewport = ListViewport<ListElementKey>(
        container: host.containerSize.inset(by: insets), following: host.following)
      viewport.scroll(
        by: host.scrolledDistance + insets.start(along: axis), in: self)
      return viewport
    }

    /// Viewports are values that only the host uses, on the main actor.
    private func onMain<Result: Sendable>(
      _ body: @MainActor (UICollectionViewLayout) -> Result
    ) -> Result {
      MainActor.assumeIsolated { body(host.collectionView.collectionViewLayout) }
    }

    var contentSize: ListSize { onMain { ListSize(of: $0.collectionViewContentSize) } }

    func frame(of element: ListPlace) -> ListRect? {
      onMain { layout in
        guard host.counts.contains(element) else { return nil }
        let attributes: UICollectionViewLayoutAttributes?
        if let supplement = element.supplement {
          attributes = layout.layoutAttributesForSupplementaryView(
            ofKind: supplement.kind, at: supplement.indexPath)
        } else {
          attributes = element.path.flatMap { layout.layoutAttributesForItem(at: $0.indexPath) }
        }
        return attributes.map { ListRect(of: $0.frame) }
      }
    }

    func elements(in visible: ListRect) -> [PlacedElement] {
      onMain { layout in
        let flow = layout as? UICollectionViewFlowLayout
        var found = (layout.layoutAttributesForElements(in: visible.uiRect) ?? []).compactMap {
          attributes -> PlacedElement? in
          guard !attributes.isHidden, let place = ListPlace(attributes),
            host.counts.contains(place)
          else { return nil }
          let frame = ListRect(of: attributes.frame)
          guard frame.intersects(visible) else { return nil }
          return PlacedElement(place, frame: frame, isFloating: isPinned(place, by: flow))
        }
        // Other layouts do not report which of their headers are pinned and cover items.
        let items = flow == nil ? found.filter { $0.place.path != nil }.map { $0.frame } : []
        for index in found.indices where found[index].place.path == nil {
          let frame = found[index].frame
          if items.contains(where: { $0.intersects(frame) }) { found[index].isFloating = true }
        }
        return found.sorted { $0.place < $1.place }
      }
    }

    @MainActor
    private func isPinned(_ place: ListPlace, by flow: UICollectionViewFlowLayout?) -> Bool {
      switch place {
      case .item: false
      case .header: flow?.sectionHeadersPinToVisibleBounds ?? false
      case .footer: flow?.sectionFootersPinToVisibleBounds ?? false
      }
    }

    func element(nearest offset: Double) -> ListPlace? {
      let extent = contentSize
      let rect = ListRect(
        along: axis, start: offset, length: 1, crossStart: 0,
        crossLength: extent.length(along: axis.perpendicular))
      return elements(in: rect).first?.place
    }

    func isEstimated(_ element: ListPlace) -> Bool { false }

    // The layout of the view applies changes of the data by itself.
    mutating func rebuild(from source: some LayoutSource, in container: ListSize) {}
    mutating func apply(
      _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource
    ) {}
    mutating func setSize(_ size: LayoutSize, of element: ListPlace) {}
  }
#endif
