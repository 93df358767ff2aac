/// Comparison and hashing of identities, with defaults that few types need to replace.
///
/// Every ``Diffable`` type conforms by defaults that use its `diffIdentifier`. Implement both
/// methods only for a type whose identifier is costly to make, as ``AnyDiffable`` does.
///
/// Both are requirements for the sake of speed. Counted in instructions, shuffling 20,000 boxed values takes
/// five times as many if `AnyDiffable` is compared by its `diffIdentifier`, and replacing 20,000
/// integers takes twice as many if they are hashed with Swift's general hash.
public protocol IdentityHashable {
  /// Whether this value and `other` have the same identity.
  ///
  /// Must return the same as a comparison of the identifiers, and agree with
  /// ``identityHash(seed:)``.
  func isIdentityEqual(to other: Self) -> Bool

  /// A hash of the identity: equal identities must have equal hashes.
  ///
  /// The default hashes `diffIdentifier`, by its words if it is a ``WordIdentifier``. The default
  /// is chosen where the type conforms: a generic element whose identifier is only known to be
  /// `Hashable` gets the general hash.
  func identityHash(seed: IdentitySeed) -> IdentityHash
}

extension Diffable {
  /// Whether the identifiers are equal.
  @_alwaysEmitIntoClient @inline(__always)
  public func isIdentityEqual(to other: Self) -> Bool { diffIdentifier == other.diffIdentifier }

  /// Swift's own hash of the identifier.
  @_alwaysEmitIntoClient @inline(__always)
  public func identityHash(seed: IdentitySeed) -> IdentityHash {
    IdentityHash(hashing: diffIdentifier, seed: seed)
  }
}

extension Diffable where DiffIdentifier: WordIdentifier {
  /// The hash of the identifier's words.
  @_alwaysEmitIntoClient @inline(__always)
  public func identityHash(seed: IdentitySeed) -> IdentityHash {
    IdentityHash(diffIdentifier.identifierWords, seed: seed)
  }
}
