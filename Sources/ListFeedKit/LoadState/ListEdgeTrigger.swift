/// Whether a list is so near to its end that more is wanted, for hosts that know lengths and no rows.
///
/// It fires once for each length of the content: not again while the user scrolls at the end, and again
/// when values came. Content that is shorter than the view fires when it is laid out, never by scrolling.
public struct ListEdgeTrigger: Hashable, Sendable {
  /// How near to the end.
  public enum Margin: Hashable, Sendable {
    /// So many lengths of the view, not reached.
    case viewports(Double)
    /// So much of the content, reached.
    case length(Double)
  }

  /// How near to the end.
  public let margin: Margin
  private var firedLength: Double?

  /// Makes a trigger.
  public init(margin: Margin) { self.margin = margin }

  /// A trigger that fires when some share of a row at the end, which is part of the content, is visible.
  public static func row(length: Double, share: Double) -> ListEdgeTrigger {
    ListEdgeTrigger(margin: .length(length * (1 - share)))
  }

  /// Notes the content after an update or a resize.
  ///
  /// - Returns: Whether to load more.
  public mutating func layout(
    contentLength: Double, viewportLength: Double, offset: Double, isLoading: Bool = false
  ) -> Bool {
    fire(contentLength, viewportLength, offset, isLoading)
  }

  /// Notes where the user scrolled.
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
