/// Detects that a list is near its end, for hosts that know lengths but no rows.
///
/// It fires once for each content length: not again while the user scrolls at the end, but again after
/// values were added. Content that is not longer than the view fires when it is laid out, never by
/// scrolling.
public struct ListEdgeTrigger: Hashable, Sendable {
  /// The distance from the end at which the trigger fires.
  public enum Margin: Hashable, Sendable {
    /// Less than a number of view lengths.
    case viewports(Double)
    /// At most a length.
    case length(Double)
  }

  /// The distance from the end at which the trigger fires.
  public let margin: Margin
  private var firedLength: Double?

  /// Makes a trigger.
  public init(margin: Margin) { self.margin = margin }

  /// A trigger that fires when a share of the last row, which is part of the content, is visible.
  public static func row(length: Double, share: Double) -> ListEdgeTrigger {
    ListEdgeTrigger(margin: .length(length * (1 - share)))
  }

  /// Checks the distance to the end after an update or a resize.
  ///
  /// - Returns: Whether to load more.
  public mutating func layout(
    contentLength: Double, viewportLength: Double, offset: Double, isLoading: Bool = false
  ) -> Bool {
    fire(contentLength, viewportLength, offset, isLoading)
  }

  /// Checks the distance to the end after the user scrolled.
  ///
  /// - Returns: Whether to load more.
  public mutating func scroll(
    to offset: Double, contentLength: Double, viewportLength: Double, isLoading: Bool = false
  ) -> Bool {
    contentLength > viewportLength && fire(contentLength, viewportLength, offset, isLoading)
  }

  private mutating func fire(
    _ content: Double, _ viewport: Double, _ offset: Double, _ isLoading: Bool
  ) -> Bool {
    // A list without content waits for its first load.
    guard !isLoading, content > 0, firedLength != content else { return false }
    let rest = content - viewport - offset
    let isNear =
      switch margin {
      case .viewports(let count): rest < count * viewport
      case .length(let length): rest <= length
      }
    if isNear { firedLength = content }
    return isNear
  }
}
