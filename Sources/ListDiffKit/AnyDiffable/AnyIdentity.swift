/// The identity of a boxed value: the pair of the value's type and its identifier.
///
/// Two identities are equal if the types are the same and the identifiers are equal. If a type
/// implements ``IdentityHashable/isIdentityEqual(to:)`` itself, the result must be that of comparing the
/// identifiers, so that values have the same identity exactly if their `AnyIdentity` is equal.
///
/// It holds a copy of the identifier, taken when the identity was made, and nothing else of the
/// value. The value is freed with the last `AnyDiffable` that holds it, unless its identifier
/// refers to it. The one exception is an identifier that does not equal itself, such as a `Double`
/// that is not a number: its identity holds the value, and equals only identities of the same
/// `AnyDiffable`.
public struct AnyIdentity: Hashable, Sendable {
  @usableFromInline
  enum Storage: Sendable {
    /// An identifier of at most eight bytes without references, and the type of the box of its value.
    case word(UInt64, ObjectIdentifier)
    case identifier(IdentityBox)
    /// The identifier of a boxed value: see ``AnyDiffable/transientIdentity``.
    case value(DiffableBox)
  }

  @usableFromInline let storage: Storage
  @usableFromInline let hash: IdentityHash

  @inlinable
  init(_ storage: Storage, hash: IdentityHash) {
    self.storage = storage
    self.hash = hash
  }

  #if !hasFeature(Embedded)
    /// The identities that a value of a type may have if its identifier is known: one for each default hash.
    ///
    /// A value whose type implements ``IdentityHashable`` itself may have another one.
    package static func likely<Value: ListValue>(
      of type: Value.Type, _ identifier: Value.DiffIdentifier
    ) -> [AnyIdentity] {
      let box = TypedBox<Value>.typeIdentity
      let storage =
        IdentityWord.bits(of: identifier).map { Storage.word($0, box) }
        ?? .identifier(TypedIdentityBox<Value>(identifier))
      var hashes = [IdentityHash(hashing: identifier, seed: .process)]
      if let word = identifier as? any WordIdentifier {
        hashes.append(IdentityHash(word.identifierWords, seed: .process))
      }
      return hashes.map { AnyIdentity(storage, hash: $0.mixed(with: box)) }
    }
  #endif

  /// The bits of the hash, for tables.
  package var hashBits: UInt32 { hash.bits }

  /// Identifies the type of the value, as ``AnyDiffable/typeIdentity``; `nil` where Embedded Swift cannot.
  package var valueType: ObjectIdentifier? {
    switch storage {
    case .word(_, let type): type
    case .identifier(let box): box.valueType
    case .value(let box): box.typeIdentity
    }
  }

  /// Whether the values have the same type and equal identifiers.
  @inlinable
  public static func == (left: AnyIdentity, right: AnyIdentity) -> Bool {
    guard left.hash == right.hash else { return false }
    switch (left.storage, right.storage) {
    case (.word(let left, let leftType), .word(let right, let rightType)):
      return leftType == rightType
        && (left == right || IdentityWord.areEqual(left, right, ofBox: leftType))
    case (.word(let word, let type), .value(let value)),
      (.value(let value), .word(let word, let type)):
      return value.matches(.word(word, type))
    case (.word, .identifier), (.identifier, .word):
      // All identifiers of a type are stored in the same way.
      return false
    case (.identifier(let left), .identifier(let right)):
      return left === right || left.isEqual(to: right)
    case (.identifier(let identity), .value(let value)),
      (.value(let value), .identifier(let identity)):
      return value.matches(.identifier(identity))
    case (.value(let left), .value(let right)):
      return left === right || left.isEqual(to: right, in: .identity)
    }
  }

  /// Hashes the hash that was computed when the value was boxed.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(hash.bits) }
}

extension AnyIdentity: CustomStringConvertible {
  /// The type of the value and its identifier, as `Message 7`.
  ///
  /// Embedded Swift cannot describe types; there it is `a value`.
  public var description: String {
    switch storage {
    case .word(let word, let type): IdentityWord.description(of: word, ofBox: type)
    case .identifier(let box): box.description
    case .value(let box): box.identityDescription
    }
  }
}
