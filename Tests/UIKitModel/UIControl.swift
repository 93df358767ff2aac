@MainActor
open class UIAction: NSObject {
  public let title: String
  let handler: @MainActor (UIAction) -> Void
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
    super.init()
  }
}

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  private var actions: [(UIAction, Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }
  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

@MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  public convenience init() { self.init(frame: .zero) }
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// Only of the model: the user pulls far enough.
  public func userPulls() {
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}

// MARK: Menus

@MainActor
open class UIMenu: NSObject {
  public let children: [UIAction]
  public init(title: String = "", children: [UIAction] = []) {
    self.children = children
    super.init()
  }
}

@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Only of the model.
  public let menu: UIMenu?
  public init(
    identifier: (any NSCopying)?, previewProvider: (() -> NSObject?)?,
    actionProvider: (([UIAction]) -> UIMenu?)?
  ) {
    menu = actionProvider?([])
    super.init()
  }
}

@MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal, destructive
  }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  open var title: String?
  public let style: Style
  public let handler: Handler
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

@MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

// MARK: Focus

@MainActor
open class UICollectionViewFocusUpdateContext: NSObject {
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

@MainActor
open class UIFocusAnimationCoordinator: NSObject {}

// MARK: List layouts

@MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public init(appearance: UICollectionLayoutListConfiguration.Appearance) {}
}
