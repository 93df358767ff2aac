/// Why a patch does not fit a list, and where.
public struct ListPatchError: Error, Hashable, Sendable {
  /// The ways in which a list can differ from the one that a patch was made from.
  public enum Reason: Hashable, Sendable {
    /// The list ends at the position, and the patch expects more elements.
    case listTooShort(expected: Int)
    /// The list has more elements than the patch expects.
    case listTooLong(expected: Int)
    /// The patch expects another element at the position.
    case otherIdentity
    /// The patch expects the element with another content.
    case otherContent
    /// The patch inserts an element at the position of the new list whose identity is in the store.
    ///
    /// Only ``ListStore/apply(_:)`` throws it: a store has each identity at most once.
    case repeatedIdentity
    /// The digest of the list is not that of the list that the patch was made from.
    ///
    /// All elements that the patch deletes or updates fit, so another element differs. Its position
    /// is unknown, and ``ListPatchError/position`` is zero.
    case wrongBase
  }

  /// The first position at which the patch does not fit.
  public var position: Int
  /// The reason why the patch does not fit there.
  public var reason: Reason

  /// Makes an error.
  public init(position: Int, reason: Reason) {
    self.position = position
    self.reason = reason
  }
}

extension ListPatchError {
  /// Makes the error of a list with a wrong length; `nil` if the length is the expected one.
  @usableFromInline
  init?(count: Int, expected: Int) {
    if count == expected { return nil }
    let reason: Reason =
      count < expected ? .listTooShort(expected: expected) : .listTooLong(expected: expected)
    self.init(position: min(count, expected), reason: reason)
  }
}

extension ListPatchError: CustomStringConvertible {
  /// The reason, and how to correct it, in words.
  public var description: String {
    let remedy = "Apply a patch to the list it was made from."
    switch reason {
    case .listTooShort(let expected):
      return "The list ends at \(position) and should have \(expected) elements. \(remedy)"
    case .listTooLong(let expected):
      return "The list goes on at \(position) and should have \(expected) elements. \(remedy)"
    case .otherIdentity:
      return "The element at \(position) is not the one that the patch expects. \(remedy)"
    case .otherContent:
      return "The element at \(position) has another content than the patch expects. \(remedy)"
    case .repeatedIdentity:
      return
        "The element to be inserted at \(position) has the identity of another one in the store. \(remedy)"
    case .wrongBase:
      return
        "An element that the patch does not change is another one, or the digests are made by "
        + "different closures. \(remedy)"
    }
  }
}
