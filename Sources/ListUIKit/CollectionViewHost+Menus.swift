#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import ListKit
  public import UIKit

  /// A section controller whose items have context menus.
  @MainActor
  public protocol ListContextMenuProviding {
    /// The menu of an item, or `nil` for none.
    func contextMenu(at index: Int) -> UIContextMenuConfiguration?
  }

  /// A section controller whose items have actions that a swipe reveals.
  ///
  /// They are shown in layouts that were configured with ``CollectionViewHost/addSwipeActions(to:)``.
  @MainActor
  public protocol ListSwipeActionsProviding {
    /// The actions at the leading edge of an item, or `nil` for none.
    func leadingSwipeActions(at index: Int) -> UISwipeActionsConfiguration?
    /// The actions at the trailing edge of an item, or `nil` for none.
    func trailingSwipeActions(at index: Int) -> UISwipeActionsConfiguration?
  }

  extension ListSwipeActionsProviding {
    /// No actions.
    public func leadingSwipeActions(at index: Int) -> UISwipeActionsConfiguration? { nil }
    /// No actions.
    public func trailingSwipeActions(at index: Int) -> UISwipeActionsConfiguration? { nil }
  }

  extension CollectionViewHost {
    /// The menu that the controller of the first item provides, or else the app's delegate.
    public func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      if let path = indexPaths.first,
        let provider = controller(at: path, as: (any ListContextMenuProviding).self)
      {
        return provider.contextMenu(at: path.item)
      }
      return forwarding.menu(at: indexPaths, point: point, in: collectionView)
    }

    /// Lets the rows of a list layout reveal the swipe actions of their controllers.
    public func addSwipeActions(to configuration: inout UICollectionLayoutListConfiguration) {
      configuration.leadingSwipeActionsConfigurationProvider = { [weak self] path in
        self?.controller(at: path, as: (any ListSwipeActionsProviding).self)?
          .leadingSwipeActions(at: path.item)
      }
      configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
        self?.controller(at: path, as: (any ListSwipeActionsProviding).self)?
          .trailingSwipeActions(at: path.item)
      }
    }

    private func controller<Provider>(at path: IndexPath, as type: Provider.Type) -> Provider? {
      guard isCurrent, let source, source.contains(ListPath(path)) else { return nil }
      return source.sectionController(at: path.section) as? Provider
    }
  }
#endif
