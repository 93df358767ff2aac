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
public protocol Diffable {
  /// What tells one element of a list from another.
  associatedtype DiffIdentifier: Hashable

  /// The identity of this value, the same before and after a change of its content.
  var diffIdentifier: DiffIdentifier { get }

  /// Whether a screen that shows `other` would look the same with this value in its place.
  ///
  /// Asked only of two values with the same identity.
  func isContentEqual(to other: Self) -> Bool

  /// Whether this value and `other` are two states of one thing.
  ///
  /// The default compares the identifiers. Write your own only where that is costly, so that it
  /// answers the same and agrees with ``identityHash(seed:)``.
  func isIdentityEqual(to other: Self) -> Bool

  /// A hash of the identity: equal identities must have equal hashes.
  ///
  /// The default hashes ``diffIdentifier``, by its words where it is a ``WordIdentifier``. Which
  /// default a type gets is settled where it conforms: a generic element whose identifier is only
  /// known to be `Hashable` gets the general hash, unless it says that its identifier has words.
  func identityHash(seed: IdentitySeed) -> IdentityHash
}

extension Diffable {
  /// Whether the identifiers are equal.
  @inlinable @inline(__always)
  public func isIdentityEqual(to other: Self) -> Bool { diffIdentifier == other.diffIdentifier }

  /// Swift's own hash of the identifier.
  @inlinable @inline(__always)
  public func identityHash(seed: IdentitySeed) -> IdentityHash {
    IdentityHash(hashing: diffIdentifier, seed: seed)
  }
}

extension Diffable where DiffIdentifier: WordIdentifier {
  /// The hash of the identifier's words.
  @inlinable @inline(__always)
  public func identityHash(seed: IdentitySeed) -> IdentityHash {
    IdentityHash(diffIdentifier.identifierWords, seed: seed)
  }
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
