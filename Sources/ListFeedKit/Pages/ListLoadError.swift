/// Why a page could not be loaded.
public struct ListLoadError: Error, Hashable, Sendable {
  /// The message for the user.
  public var message: String
  /// Whether the back-off rule may retry the load.
  public var isRetriable: Bool
  #if !hasFeature(Embedded)
    /// The error that the source threw; not compared.
    public internal(set) var cause: (any Error)?
  #endif

  /// Makes an error.
  public init(_ message: String, isRetriable: Bool = true) {
    self.message = message
    self.isRetriable = isRetriable
  }

  /// The load was cancelled by ``ListPager/cancel()``.
  public static let cancelled = ListLoadError("Cancelled", isRetriable: false)
  /// The source released its reply without an answer, which the pager notices in a later task.
  public static let noAnswer = ListLoadError("The source gave no answer")

  /// Whether the messages and ``isRetriable`` are equal; causes are not compared.
  public static func == (left: ListLoadError, right: ListLoadError) -> Bool {
    left.message == right.message && left.isRetriable == right.isRetriable
  }

  /// Hashes the message and ``isRetriable``.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(isRetriable)
  }
}

extension ListLoadError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

#if !hasFeature(Embedded)
  extension ListLoadError {
    /// Wraps an error as the cause, unless it is a ``ListLoadError``, which is copied.
    ///
    /// The message is the first line of the error's description, truncated to 80 characters.
    public init(_ cause: any Error, isRetriable: Bool = true) {
      if let error = cause as? ListLoadError {
        self = error
      } else {
        self.init(Self.row(String(describing: cause)), isRetriable: isRetriable)
        self.cause = cause
      }
    }

    /// The first line of a text, truncated to 80 characters.
    private static func row(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isNewline).first ?? ""
      let start = line.prefix(80)
      return start.endIndex == line.endIndex ? String(line) : start.dropLast() + "…"
    }
  }
#endif
