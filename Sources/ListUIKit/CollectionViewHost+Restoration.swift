#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  // A collection view with a restoration identifier saves which items were visible and selected.
  extension CollectionViewHost: UIDataSourceModelAssociation {
    /// Names an item for the state that UIKit saves; `nil` without a restoration name of its type.
    public func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
      guard isCurrent, view === collectionView else { return nil }
      return source?.restorationIdentifier(at: ListPath(idx))
    }

    /// Where an item is that was named in an earlier run of the program.
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
    ///   - key: Tells apart the lists of one scene.
    public func save(in activity: NSUserActivity, as key: String = "list") {
      // A state has only texts and numbers, which are encoded always, and an offset that is finite.
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
