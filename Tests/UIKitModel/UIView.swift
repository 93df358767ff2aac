/// A view: its place in a tree, its frame, and whether it needs layout.
@MainActor
open class UIView: NSObject {
  open var frame: CGRect {
    willSet { if newValue.size != frame.size { sizeWillChange(to: newValue.size) } }
    didSet { if frame.size != oldValue.size { sizeDidChange() } }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var isAccessibilityElement = false
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    modelDirection ?? superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }
  /// Only of the model: the direction of writing.
  public var modelDirection: UIUserInterfaceLayoutDirection?
  var needsLayout = true

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open var window: UIWindow? { superview.flatMap { $0 as? UIWindow ?? $0.window } }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if window != nil { view.windowDidChange() }
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    parent.subviews.removeAll { $0 === self }
    superview = nil
    if hadWindow { windowDidChange() }
  }

  private func windowDidChange() {
    didMoveToWindow()
    for view in subviews { view.windowDidChange() }
  }

  open func didMoveToWindow() { if window != nil { setNeedsLayout() } }

  open func setNeedsLayout() {
    needsLayout = true
    ModelRunLoop.shared.noteDirty(self)
  }

  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  open func layoutSubviews() {}
  /// Only of the model: whether the focus was asked to go elsewhere.
  public var modelNeedsFocusUpdate = false
  open func setNeedsFocusUpdate() { modelNeedsFocusUpdate = true }
  open func invalidateIntrinsicContentSize() { intrinsicSizeDidChange() }
  func intrinsicSizeDidChange() {}
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  func sizeWillChange(to size: CGSize) {}
  func sizeDidChange() { setNeedsLayout() }

  /// Only of the model: the window that the view goes to and comes from.
  public weak var modelWindow: UIWindow?

  /// Only of the model: whether the next pass lays the view out.
  public var modelNeedsLayout: Bool { needsLayout }

  /// Only of the model: the view comes into its window, if it has one.
  public func enterModelWindow() {
    if window == nil { modelWindow?.addSubview(self) }
  }

  // MARK: Animations

  private static var animationsAreOff = false
  open class var areAnimationsEnabled: Bool { !animationsAreOff }
  open class func performWithoutAnimation(_ actions: () -> Void) {
    let outer = animationsAreOff
    animationsAreOff = true
    actions()
    animationsAreOff = outer
  }
}

@MainActor
open class UIWindow: UIView {
  override open var window: UIWindow? { self }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
