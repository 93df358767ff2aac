#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A flow layout that keeps visible elements in place when the size of the view changes.
  ///
  /// It asks the section controllers for sizes again when the size of the view changes.
  open class ListFlowLayout: UICollectionViewFlowLayout {
    private var host: CollectionViewHost? { collectionView?.dataSource as? CollectionViewHost }

    /// Lists run from right to left if that is the writing direction.
    override open var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// Prepares the layout, and lets the host restore the elements that were visible before a change of size.
    override open func prepare() {
      super.prepare()
      if let host { host.place.layoutWasPrepared(for: host) }
    }

    /// Whether the size of the view changes, or the flow layout must follow the bounds.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      super.shouldInvalidateLayout(forBoundsChange: newBounds)
        || newBounds.size != collectionView?.bounds.size
    }

    /// Notes the visible elements, and makes the layout ask the controllers for sizes again.
    override open func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      let changesSize = newBounds.size != collectionView?.bounds.size
      if changesSize, let host { host.place.sizeWillChange(of: host, to: newBounds.size) }
      (context as? UICollectionViewFlowLayoutInvalidationContext)?
        .invalidateFlowLayoutDelegateMetrics = changesSize
      return context
    }
  }
#endif
