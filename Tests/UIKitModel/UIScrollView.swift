@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
}

// The requirements are optional in UIKit.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}

@MainActor
open class UIScrollView: UIView {
  private var origin = CGPoint.zero
  open var contentOffset: CGPoint {
    get { origin }
    set { moveOrigin(to: newValue) }
  }
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var refreshControl: UIRefreshControl?
  override open var bounds: CGRect {
    get { CGRect(origin: origin, size: frame.size) }
    set {
      frame.size = newValue.size
      moveOrigin(to: newValue.origin)
    }
  }

  // A collection view has a delegate of its own type by the same name.
  var scrollDelegate: (any UIScrollViewDelegate)? { nil }

  /// Stops a movement under way, as setting `contentOffset` does not.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    isDecelerating = false
    moveOrigin(to: contentOffset)
  }

  func moveOrigin(to point: CGPoint) {
    guard point != origin else { return }
    origin = point
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// The offset nearest to another at which no place beyond the content is visible.
  func withinContent(_ point: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let lastX = max(-inset.left, contentSize.width + inset.right - frame.width)
    let lastY = max(-inset.top, contentSize.height + inset.bottom - frame.height)
    return CGPoint(
      x: max(-inset.left, min(point.x, lastX)), y: max(-inset.top, min(point.y, lastY)))
  }

  // MARK: Only of the model

  /// The user puts a finger on the view and moves it.
  public func userDrags(to point: CGPoint) {
    layoutIfNeeded()
    isTracking = true
    isDragging = true
    isDecelerating = false
    scrollDelegate?.scrollViewWillBeginDragging(self)
    moveOrigin(to: point)
    layoutIfNeeded()
  }

  /// The user lifts the finger; the view goes on moving or stands.
  public func userLiftsFinger(decelerates: Bool) {
    isTracking = false
    isDragging = false
    isDecelerating = decelerates
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
  }

  /// A movement that goes on after the finger was lifted takes a step.
  public func decelerate(by distance: CGFloat) {
    guard isDecelerating else { return }
    moveOrigin(to: withinContent(CGPoint(x: origin.x, y: origin.y + distance)))
    layoutIfNeeded()
  }

  /// The user scrolls to an offset and the view stands.
  public func userScrolls(to y: CGFloat) {
    layoutIfNeeded()
    userDrags(to: withinContent(CGPoint(x: origin.x, y: y)))
    userLiftsFinger(decelerates: false)
  }
}
