#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  // A collection view with a restoration identifier saves which items were visible and selected.
  extension CollectionViewHost: UIDataSourceModelAssociation {
    /// The name of an item in the state that UIKit saves; `nil` if its type has no restoration name.
    public func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
      guard isCurrent, view === collectionView else { return nil }
      return source?.restorationIdentifier(at: ListPath(idx))
    }

    /// The place of an item that was named in an earlier run of the program.
    public func indexPathForElement(
      withModelIdentifier identifier: String, in view: UIView
    ) -> IndexPath? {
      guard isCurrent, view === collectionView,
        let path = source?.path(ofRestorationIdentifier: identifier), counts.contains(.item(path))
      else { return nil }
      return path.indexPath
    }
  }

  extension ListAdapter where Cell == UICollectionReusableView {
    /// Saves the state of the list in the activity of a scene.
    ///
    /// - Parameters:
    ///   - activity: What `stateRestorationActivity(for:)` of the scene's delegate returns.
    ///   - key: The name of the list within the scene.
    public func save(in activity: NSUserActivity, as key: String = "list") {
      // A state has only texts and finite numbers, which can always be encoded.
      guard let data = try? JSONEncoder().encode(state) else { return }
      activity.addUserInfoEntries(from: ["ListKit.\(key)": data])
    }

    /// Restores the state that ``save(in:as:)`` saved.
    ///
    /// - Parameters:
    ///   - activity: The activity that a scene is restored from.
    ///   - key: The key that it was saved with.
    ///   - loadMore: As in `ListAdapter.restore(_:loadMore:)`.
    /// - Returns: Whether the activity has a state by the key.
    @discardableResult
    public func restore(
      from activity: NSUserActivity, as key: String = "list",
      loadMore: (@MainActor (ListState.Anchor) -> Bool)? = nil
    ) -> Bool {
      guard let data = activity.userInfo?["ListKit.\(key)"] as? Data,
        let state = try? JSONDecoder().decode(ListState.self, from: data)
      else { return false }
      restore(state, loadMore: loadMore)
      return true
    }
  }
#endif
