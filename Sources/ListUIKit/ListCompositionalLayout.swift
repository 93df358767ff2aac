#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A compositional layout whose list stays where it is when the view gets another size.
  ///
  /// ```swift
  /// let layout = ListCompositionalLayout { section, environment in
  ///   .list(using: .init(appearance: .plain), layoutEnvironment: environment)
  /// }
  /// ```
  open class ListCompositionalLayout: UICollectionViewCompositionalLayout {
    private var host: CollectionViewHost? { collectionView?.dataSource as? CollectionViewHost }

    /// Prepares the layout, and has the host restore what was visible before another size.
    override open func prepare() {
      super.prepare()
      if let host { host.place.layoutWasPrepared(for: host) }
    }

    /// Whether the size of the view changes, or the compositional layout must follow the bounds.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      super.shouldInvalidateLayout(forBoundsChange: newBounds)
        || newBounds.size != collectionView?.bounds.size
    }

    /// Notes what is visible if the size of the view changes.
    override open func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let changesSize = newBounds.size != collectionView?.bounds.size
      if changesSize, let host { host.place.sizeWillChange(of: host, to: newBounds.size) }
      return super.invalidationContext(forBoundsChange: newBounds)
    }
  }
#endif
