#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What stands behind the items: a view of an empty list, or what the app has there.
  @MainActor
  struct Backdrop {
    /// The app's own empty view, for a list that has none of its own.
    var emptyView: UIView?
    /// The view that the list has there.
    private var shown: UIView?
    /// What the app had there before.
    private var former: UIView?

    nonisolated init() {}

    /// Shows a view for an empty list; `nil` gives the place back to what the app had there.
    mutating func show(_ view: UIView?, in collectionView: UICollectionView) {
      let current = collectionView.backgroundView
      if current !== shown { former = current }
      shown = view
      let wanted = view ?? former
      if current !== wanted { collectionView.backgroundView = wanted }
      if view == nil { former = nil }
    }
  }
#endif
