/// A value with an identity that lasts and a content that may change.
///
/// Two values with the same ``diffIdentifier`` are two states of one thing: between two lists it
/// stays, moves or is updated. Everything else was deleted or inserted.
///
/// A model that is `Identifiable` and `Equatable` conforms in one line:
///
/// ```swift
/// struct Message: Identifiable, Equatable {
///   var id: Int
///   var text: String
/// }
/// extension Message: Diffable {}
/// ```
public protocol Diffable: IdentityHashable {
  /// What tells one element of a list from another.
  associatedtype DiffIdentifier: Hashable

  /// The identity of this value, the same before and after a change of its content.
  var diffIdentifier: DiffIdentifier { get }

  /// Whether a screen that shows `other` would look the same with this value in its place.
  ///
  /// Asked only of two values with the same identity.
  func isContentEqual(to other: Self) -> Bool
}

extension Diffable where Self: Identifiable {
  /// The `id` of an identifiable value.
  @inlinable @inline(__always)
  public var diffIdentifier: ID { id }
}

extension Diffable where Self: Equatable {
  /// Equality of the whole value.
  @inlinable @inline(__always)
  public func isContentEqual(to other: Self) -> Bool { self == other }
}
