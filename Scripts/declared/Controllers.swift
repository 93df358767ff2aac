// What the app for phones uses of UIKit beyond its model: view controllers, colours and fonts.
public import Foundation
public import UIKit

@MainActor
open class UIViewController: NSObject {
  open var title: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView!
  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
}

@MainActor
open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {}
}

public final class UIColor: NSObject, Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  public class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
}

public final class UIFont: NSObject, Sendable {
  public struct TextStyle: Hashable, Sendable {
    public static let body = TextStyle()
    public static let footnote = TextStyle()
    public static let title2 = TextStyle()
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

extension UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public var autoresizingMask: AutoresizingMask {
    get { [] }
    set {}
  }
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
}

extension UIListContentConfiguration {
  public struct TextProperties {
    public var numberOfLines = 0
    public var color = UIColor.black
    public var font = UIFont.preferredFont(forTextStyle: .body)
  }

  public var prefersSideBySideTextAndSecondaryText: Bool {
    get { false }
    set {}
  }
  public var textProperties: TextProperties {
    get { TextProperties() }
    set {}
  }
  public var secondaryTextProperties: TextProperties {
    get { TextProperties() }
    set {}
  }
}

// What the tests for devices use instead of what only the model has.

extension UIView {
  public class func setAnimationsEnabled(_ enabled: Bool) {}
}

extension UIScrollView {
  public enum ContentInsetAdjustmentBehavior: Int {
    case automatic, scrollableAxes, never, always
  }

  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { .automatic }
    set {}
  }
}
