/// Why a patch does not fit, and where.
public struct ListPatchError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The list ends here, and the patch expects more.
    case listTooShort(expected: Int)
    /// The list goes on here, and the patch expects its end.
    case listTooLong(expected: Int)
    /// The patch knows another element in this place.
    case otherIdentity
    /// The patch knows this element with another content.
    case otherContent
    /// The digest of the list is not that of the list that the patch was made from.
    ///
    /// Everything that the patch changes fits, so some other element differs. The patch does not
    /// know which; the position is zero.
    case wrongBase
  }

  /// The first position at which the patch does not fit.
  public var position: Int
  /// What is wrong there.
  public var reason: Reason

  /// Makes an error.
  public init(position: Int, reason: Reason) {
    self.position = position
    self.reason = reason
  }
}

extension ListPatchError {
  /// What is wrong with the length of a list, or `nil`.
  @usableFromInline
  init?(count: Int, expected: Int) {
    if count == expected { return nil }
    let reason: Reason =
      count < expected ? .listTooShort(expected: expected) : .listTooLong(expected: expected)
    self.init(position: min(count, expected), reason: reason)
  }
}

extension ListPatchError: CustomStringConvertible {
  /// A sentence that says what is wrong, and what to do.
  public var description: String {
    let remedy = "Apply a patch to the list it was made from."
    switch reason {
    case .listTooShort(let expected):
      return "The list ends at \(position) and should have \(expected) elements. \(remedy)"
    case .listTooLong(let expected):
      return "The list goes on at \(position) and should have \(expected) elements. \(remedy)"
    case .otherIdentity:
      return "The element at \(position) is another one than the patch knows. \(remedy)"
    case .otherContent:
      return "The element at \(position) has another content than the patch knows. \(remedy)"
    case .wrongBase:
      return "An element that the patch does not change is another one. \(remedy)"
    }
  }
}
