/// Why a page could not be loaded.
public struct ListLoadError: Error, Hashable, Sendable {
  /// What is shown to the user.
  public var message: String
  /// Whether it is worth another attempt; if not, the back-off rule makes none.
  public var isRetriable: Bool

  /// Makes an error.
  public init(_ message: String, isRetriable: Bool = true) {
    self.message = message
    self.isRetriable = isRetriable
  }

  /// The load was cancelled by ``ListPager/cancel()``.
  public static let cancelled = ListLoadError("Cancelled", isRetriable: false)
  /// The source released its reply without an answer.
  public static let noAnswer = ListLoadError("The source gave no answer")
}
