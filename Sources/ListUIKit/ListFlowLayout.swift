#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A flow layout whose list stays where it is when the view gets another size.
  ///
  /// It asks the section controllers for sizes again when the view gets wider or narrower.
  open class ListFlowLayout: UICollectionViewFlowLayout {
    private var host: CollectionViewHost? { collectionView?.dataSource as? CollectionViewHost }

    /// Lists run from right to left where that is the direction of writing.
    override open var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// Prepares the layout, and has the host restore what was visible before another size.
    override open func prepare() {
      super.prepare()
      if let host { host.place.layoutWasPrepared(for: host) }
    }

    /// Whether the size of the view changes, or the flow layout must follow the bounds.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      super.shouldInvalidateLayout(forBoundsChange: newBounds)
        || newBounds.size != collectionView?.bounds.size
    }

    /// Notes what is visible, and has the controllers asked for sizes.
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
