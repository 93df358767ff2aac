#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  /// A layout that declares the axis along which it scrolls.
  @MainActor
  public protocol ListAxisProviding: UICollectionViewLayout {
    /// The axis along which the content is longer than the view.
    var scrollAxis: ListAxis { get }
  }

  extension CollectionViewHost {
    /// The axis along which the layout scrolls.
    ///
    /// Flow and compositional layouts and a ``ListAxisProviding`` declare it. Any other layout scrolls sideways
    /// if its content is wider than the view and not higher, or if the view bounces only sideways.
    public var scrollAxis: ListAxis {
      switch collectionView.collectionViewLayout {
      case let layout as UICollectionViewFlowLayout: ListAxis(layout.scrollDirection)
      case let layout as UICollectionViewCompositionalLayout:
        ListAxis(layout.configuration.scrollDirection)
      case let layout as any ListAxisProviding: layout.scrollAxis
      default: isWiderThanHigh ? .horizontal : .vertical
      }
    }

    private var isWiderThanHigh: Bool {
      let view = collectionView
      if view.alwaysBounceHorizontal != view.alwaysBounceVertical {
        return view.alwaysBounceHorizontal
      }
      let room = view.bounds.size
      return view.contentSize.width > room.width && view.contentSize.height <= room.height
    }

    // MARK: Right to left

    /// Whether the list runs sideways from right to left.
    ///
    /// The frames of the layout are then those of a list from left to right, and the view mirrors them. The list
    /// uses the frames of the layout: its start is at the right.
    var runsFromRight: Bool { scrollAxis == .horizontal && isMirrored }

    /// Whether the view mirrors the frames of the layout.
    var isMirrored: Bool {
      let layout = collectionView.collectionViewLayout
      return layout.flipsHorizontallyInOppositeLayoutDirection
        && collectionView.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    }

    /// The distance of the offset from the start of the content.
    var scrolledDistance: Double {
      let offset = collectionView.contentOffset
      return runsFromRight ? mirrored(Double(offset.x)) : offset.distance(along: scrollAxis)
    }

    /// The distance of a viewport's offset from the start of the content.
    func distance(of viewport: ListViewport<ListElementKey>) -> Double {
      viewport.offset - containerInset.start(along: scrollAxis)
    }

    /// The offset of the view at a distance from the start of the content.
    func offset(atDistance distance: Double) -> CGPoint {
      collectionView.contentOffset.moved(
        to: runsFromRight ? mirrored(distance) : distance, along: scrollAxis)
    }

    /// Converts an area of the view to the coordinates of the layout, or the other way round.
    func mirroredIfNeeded(_ rect: CGRect) -> CGRect {
      guard runsFromRight else { return rect }
      var mirrored = rect
      mirrored.origin.x = contentWidth - rect.maxX
      return mirrored
    }

    private func mirrored(_ offset: Double) -> Double {
      Double(contentWidth) - containerSize.width - offset
    }

    /// The width of the content, at least that of the view: shorter content is at the right of the view.
    private var contentWidth: CGFloat {
      let insets = collectionView.adjustedContentInset
      return max(
        collectionView.collectionViewLayout.collectionViewContentSize.width,
        collectionView.bounds.width - insets.left - insets.right)
    }

    /// The space around the content, safe areas included.
    public var containerInset: ListEdgeInsets {
      let insets = collectionView.adjustedContentInset
      return ListEdgeInsets(of: insets, isMirrored: runsFromRight)
    }

    /// How far the view is scrolled; from the right in a sideways list that runs from there.
    public var contentOffset: ListPoint {
      let offset = collectionView.contentOffset
      return ListPoint(x: runsFromRight ? scrolledDistance : Double(offset.x), y: Double(offset.y))
    }

    /// The area of an element within the content; from the right in a sideways list that runs from there.
    public func frame(at place: ListPlace) -> ListRect? {
      guard isCurrent, counts.contains(place) else { return nil }
      let attributes: UICollectionViewLayoutAttributes?
      if let supplement = place.supplement {
        attributes = collectionView.layoutAttributesForSupplementaryElement(
          ofKind: supplement.kind, at: supplement.indexPath)
      } else {
        attributes = place.path.flatMap {
          collectionView.layoutAttributesForItem(at: $0.indexPath)
        }
      }
      return attributes.map { ListRect(of: mirroredIfNeeded($0.frame)) }
    }
  }

  extension ListAxis {
    fileprivate init(_ direction: UICollectionView.ScrollDirection) {
      self = direction == .horizontal ? .horizontal : .vertical
    }
  }
#endif
