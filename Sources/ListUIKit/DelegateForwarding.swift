#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension CollectionViewHost {
    /// The app's own delegate, which is called in addition to the list and not retained.
    ///
    /// Methods that only the delegate implements are called on it alone. Of the methods that the host implements
    /// too, it is called for display, touches, selection, focus and scrolling, and for the menus of items whose
    /// controllers provide none. The list decides about sizes and offsets, whether dragging selects, and where
    /// the focus begins. The host cannot be its own delegate.
    public var delegate: (any UICollectionViewDelegate)? {
      get { forwarding.delegate }
      set {
        // An app may set the delegate that it found in the view, which is the host: it would call itself forever.
        forwarding.delegate = newValue === self ? nil : newValue
        forwarding.onEnd { [weak self] in self?.beAskedAgain() }
        beAskedAgain()
      }
    }

    /// A view asks only once which methods its delegate implements, and would call those of a deallocated one.
    private func beAskedAgain() {
      collectionView.delegate = nil
      collectionView.delegate = self
    }
  }

  #if canImport(ObjectiveC)
    extension CollectionViewHost {
      /// Whether the host or the app's delegate implements a method.
      nonisolated override public func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || forwarding.responds(to: selector)
      }

      /// The app's delegate, for methods that only it implements.
      nonisolated override public func forwardingTarget(for selector: Selector!) -> Any? {
        forwarding.responds(to: selector)
          ? forwarding.target : super.forwardingTarget(for: selector)
      }
    }

    /// The app's delegate, for methods that the host implements too.
    @MainActor
    final class DelegateForwarding {
      // UIKit asks on the main thread, by methods that belong to no actor.
      nonisolated(unsafe) private(set) weak var target: (any UICollectionViewDelegate)?

      nonisolated init() {}

      var delegate: (any UICollectionViewDelegate)? {
        get { target }
        set { target = newValue }
      }

      nonisolated func responds(to selector: Selector!) -> Bool {
        target?.responds(to: selector) ?? false
      }

      /// Runs code when the app's delegate is deallocated.
      func onEnd(_ body: @escaping @MainActor @Sendable () -> Void) {
        guard let target else { return }
        // One delegate may belong to several hosts.
        let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        objc_setAssociatedObject(target, key, Farewell(body), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }

      /// Runs code when the object with which it is associated is deallocated.
      private final class Farewell {
        private let body: @MainActor @Sendable () -> Void

        init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }

        deinit {
          // Views and their delegates are deallocated on the main thread, where the view may be called at once.
          if Thread.isMainThread {
            MainActor.assumeIsolated(body)
          } else {
            Task { @MainActor [body] in body() }
          }
        }
      }

      func willDisplay(
        _ cell: UICollectionViewCell, at path: IndexPath, in view: UICollectionView
      ) { target?.collectionView?(view, willDisplay: cell, forItemAt: path) }

      func didEndDisplaying(
        _ cell: UICollectionViewCell, at path: IndexPath, in view: UICollectionView
      ) { target?.collectionView?(view, didEndDisplaying: cell, forItemAt: path) }

      func willDisplay(
        _ supplement: UICollectionReusableView, ofKind kind: String, at path: IndexPath,
        in view: UICollectionView
      ) {
        target?.collectionView?(
          view, willDisplaySupplementaryView: supplement, forElementKind: kind, at: path)
      }

      func didEndDisplaying(
        _ supplement: UICollectionReusableView, ofKind kind: String, at path: IndexPath,
        in view: UICollectionView
      ) {
        target?.collectionView?(
          view, didEndDisplayingSupplementaryView: supplement, forElementOfKind: kind, at: path)
      }

      func didHighlight(_ path: IndexPath, in view: UICollectionView) {
        target?.collectionView?(view, didHighlightItemAt: path)
      }

      func didUnhighlight(_ path: IndexPath, in view: UICollectionView) {
        target?.collectionView?(view, didUnhighlightItemAt: path)
      }

      func shouldSelect(_ path: IndexPath, in view: UICollectionView) -> Bool {
        target?.collectionView?(view, shouldSelectItemAt: path) ?? true
      }

      func shouldDeselect(_ path: IndexPath, in view: UICollectionView) -> Bool {
        target?.collectionView?(view, shouldDeselectItemAt: path) ?? true
      }

      func didSelect(_ path: IndexPath, in view: UICollectionView) {
        target?.collectionView?(view, didSelectItemAt: path)
      }

      func didDeselect(_ path: IndexPath, in view: UICollectionView) {
        target?.collectionView?(view, didDeselectItemAt: path)
      }

      func canFocus(_ path: IndexPath, in view: UICollectionView) -> Bool {
        target?.collectionView?(view, canFocusItemAt: path) ?? true
      }

      func didUpdateFocus(
        _ context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator, in view: UICollectionView
      ) { target?.collectionView?(view, didUpdateFocusIn: context, with: coordinator) }

      func didScroll(_ view: UIScrollView) { target?.scrollViewDidScroll?(view) }

      func willBeginDragging(_ view: UIScrollView) { target?.scrollViewWillBeginDragging?(view) }

      func didEndDragging(_ view: UIScrollView, willDecelerate: Bool) {
        target?.scrollViewDidEndDragging?(view, willDecelerate: willDecelerate)
      }

      func didEndDecelerating(_ view: UIScrollView) { target?.scrollViewDidEndDecelerating?(view) }

      #if !os(tvOS)
        func menu(
          at paths: [IndexPath], point: CGPoint, in view: UICollectionView
        ) -> UIContextMenuConfiguration? {
          target?.collectionView?(view, contextMenuConfigurationForItemsAt: paths, point: point)
        }
      #endif
    }
  #else
    /// The app's delegate in the model of UIKit, where requirements are not optional.
    @MainActor
    final class DelegateForwarding {
      weak var delegate: (any UICollectionViewDelegate)?

      nonisolated init() {}

      /// The model of a view asks its delegate in each call.
      func onEnd(_ body: @escaping @MainActor @Sendable () -> Void) {}

      func willDisplay(
        _ cell: UICollectionViewCell, at path: IndexPath, in view: UICollectionView
      ) { delegate?.collectionView(view, willDisplay: cell, forItemAt: path) }

      func didEndDisplaying(
        _ cell: UICollectionViewCell, at path: IndexPath, in view: UICollectionView
      ) { delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path) }

      func willDisplay(
        _ supplement: UICollectionReusableView, ofKind kind: String, at path: IndexPath,
        in view: UICollectionView
      ) {
        delegate?.collectionView(
          view, willDisplaySupplementaryView: supplement, forElementKind: kind, at: path)
      }

      func didEndDisplaying(
        _ supplement: UICollectionReusableView, ofKind kind: String, at path: IndexPath,
        in view: UICollectionView
      ) {
        delegate?.collectionView(
          view, didEndDisplayingSupplementaryView: supplement, forElementOfKind: kind, at: path)
      }

      func didHighlight(_ path: IndexPath, in view: UICollectionView) {
        delegate?.collectionView(view, didHighlightItemAt: path)
      }

      func didUnhighlight(_ path: IndexPath, in view: UICollectionView) {
        delegate?.collectionView(view, didUnhighlightItemAt: path)
      }

      func shouldSelect(_ path: IndexPath, in view: UICollectionView) -> Bool {
        delegate?.collectionView(view, shouldSelectItemAt: path) ?? true
      }

      func shouldDeselect(_ path: IndexPath, in view: UICollectionView) -> Bool {
        delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true
      }

      func didSelect(_ path: IndexPath, in view: UICollectionView) {
        delegate?.collectionView(view, didSelectItemAt: path)
      }

      func didDeselect(_ path: IndexPath, in view: UICollectionView) {
        delegate?.collectionView(view, didDeselectItemAt: path)
      }

      func canFocus(_ path: IndexPath, in view: UICollectionView) -> Bool {
        delegate?.collectionView(view, canFocusItemAt: path) ?? true
      }

      func didUpdateFocus(
        _ context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator, in view: UICollectionView
      ) { delegate?.collectionView(view, didUpdateFocusIn: context, with: coordinator) }

      func didScroll(_ view: UIScrollView) { delegate?.scrollViewDidScroll(view) }

      func willBeginDragging(_ view: UIScrollView) { delegate?.scrollViewWillBeginDragging(view) }

      func didEndDragging(_ view: UIScrollView, willDecelerate: Bool) {
        delegate?.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
      }

      func didEndDecelerating(_ view: UIScrollView) { delegate?.scrollViewDidEndDecelerating(view) }

      #if !os(tvOS)
        func menu(
          at paths: [IndexPath], point: CGPoint, in view: UICollectionView
        ) -> UIContextMenuConfiguration? {
          delegate?.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
        }
      #endif
    }
  #endif
#endif
