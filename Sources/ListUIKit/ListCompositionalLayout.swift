#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A compositional layout that keeps visible elements in place when the size of the view changes.
  ///
  /// Its sections are laid out as their controllers say, unless the app describes them:
  ///
  /// ```swift
  /// let layout = ListCompositionalLayout { section, environment in
  ///   .list(using: .init(appearance: .plain), layoutEnvironment: environment)
  /// }
  /// ```
  open class ListCompositionalLayout: UICollectionViewCompositionalLayout {
    /// Makes a layout that asks the section controllers for everything, as a flow layout does.
    ///
    /// - Parameter scrollDirection: The axis along which the list scrolls.
    public convenience init(scrollDirection: UICollectionView.ScrollDirection) {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = scrollDirection
      let asked = Asked()
      self.init(
        sectionProvider: { section, _ in asked.layout?.host?.layoutSection(section) },
        configuration: configuration)
      asked.layout = self
    }

    /// The layout, for a closure that is created before it.
    private final class Asked {
      weak var layout: ListCompositionalLayout?
    }

    private var host: CollectionViewHost? { collectionView?.dataSource as? CollectionViewHost }

    /// Prepares the layout, and lets the host restore the elements that were visible before a change of size.
    override open func prepare() {
      super.prepare()
      if let host { host.place.layoutWasPrepared(for: host) }
    }

    /// Whether the size of the view changes, or the compositional layout must follow the bounds.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      super.shouldInvalidateLayout(forBoundsChange: newBounds)
        || newBounds.size != collectionView?.bounds.size
    }

    /// Notes the visible elements if the size of the view changes.
    override open func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let changesSize = newBounds.size != collectionView?.bounds.size
      if changesSize, let host { host.place.sizeWillChange(of: host, to: newBounds.size) }
      return super.invalidationContext(forBoundsChange: newBounds)
    }
  }
#endif
