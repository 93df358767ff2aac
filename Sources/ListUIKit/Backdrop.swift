#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The background view: that of an empty list, or that of the app.
  @MainActor
  struct Backdrop {
    /// The app's view for an empty list that has none of its own.
    var emptyView: UIView?
    /// The view that the list has set.
    private var shown: UIView?
    /// The view that the app had set before.
    private var former: UIView?

    nonisolated init() {}

    /// Shows a view for an empty list; `nil` shows the view of the app again.
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
