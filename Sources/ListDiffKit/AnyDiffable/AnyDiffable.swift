/// A value of any `Diffable` type, for lists that hold several types.
///
/// Its identity is the pair of the value's type and its identifier: a message 7 and a photo 7 are
/// two elements. ``value(as:)`` returns the value:
///
/// ```swift
/// let feed = [AnyDiffable(weather), AnyDiffable(message)]
/// if let message = feed[1].value(as: Message.self) { … }
/// ```
///
/// It is two words long: a reference to a box, and the hash of the identity, computed when the
/// value is boxed. Comparing a box with itself reads no values, so keep the boxes of unchanged
/// values.
public struct AnyDiffable: Diffable, Sendable {
  @usableFromInline let box: DiffableBox
  @usableFromInline let hash: IdentityHash

  /// Boxes a value.
  ///
  /// A value that is boxed already keeps its box.
  @inlinable
  public init<Value: ListValue>(_ value: Value) {
    if TypedBox<Value>.typeIdentity == TypedBox<AnyDiffable>.typeIdentity {
      self = unsafeBitCast(value, to: AnyDiffable.self)
    } else {
      box = TypedBox(value)
      hash = value.identityHash(seed: .process).mixed(with: TypedBox<Value>.typeIdentity)
    }
  }

  /// The boxed value if it was boxed as this type, otherwise `nil`.
  ///
  /// An object that was boxed as its superclass is returned as the superclass only. For the type
  /// `AnyDiffable`, the result is this box itself.
  @inlinable
  public func value<Value: ListValue>(as type: Value.Type) -> Value? {
    if TypedBox<Value>.typeIdentity == TypedBox<AnyDiffable>.typeIdentity {
      return unsafeBitCast(self, to: Value.self)
    }
    guard box.typeIdentity == TypedBox<Value>.typeIdentity else { return nil }
    return unsafeDowncast(box, to: TypedBox<Value>.self).value
  }

  /// The boxed value, whose type is that of ``typeIdentity``.
  @inlinable
  package func knownValue<Value: ListValue>(as type: Value.Type) -> Value {
    unsafeDowncast(box, to: TypedBox<Value>.self).value
  }

  /// Stores the result of ``value(as:)``, unless that is `nil`.
  ///
  /// Unspecialised code is faster with this method, because for each optional that it makes, it would ask the
  /// runtime for the type of the optional.
  ///
  /// - Returns: Whether a value was stored.
  @inlinable
  package func store<Value: ListValue>(in value: inout Value) -> Bool {
    let wanted = TypedBox<Value>.typeIdentity
    if box.typeIdentity == wanted {
      value = knownValue(as: Value.self)
      return true
    }
    guard wanted == TypedBox<AnyDiffable>.typeIdentity else { return false }
    value = unsafeBitCast(self, to: Value.self)
    return true
  }

  /// Whether ``value(as:)`` returns a value for this type.
  @inlinable
  public func isValue<Value: ListValue>(of type: Value.Type) -> Bool {
    let wanted = Self.typeIdentity(of: type)
    return typeIdentity == wanted || wanted == Self.typeIdentity(of: AnyDiffable.self)
  }

  /// Identifies the type of the boxed value, in this process.
  @inlinable
  public var typeIdentity: ObjectIdentifier { box.typeIdentity }

  /// The ``typeIdentity`` of boxed values of a type.
  @inlinable
  public static func typeIdentity<Value: ListValue>(
    of type: Value.Type
  ) -> ObjectIdentifier {
    TypedBox<Value>.typeIdentity
  }

  /// The pair of the value's type and its identifier, which does not keep the value alive.
  ///
  /// It holds a copy of the identifier. Making it allocates memory if the identifier is longer than
  /// eight bytes or contains references.
  @inlinable
  public var diffIdentifier: AnyIdentity {
    AnyIdentity(box.makeIdentity() ?? .value(box), hash: hash)
  }

  /// An identity for lookups: making it allocates nothing, and it keeps the value alive.
  ///
  /// It equals ``diffIdentifier``. Never store it: use ``diffIdentifier`` as a stored key.
  @inlinable
  package var transientIdentity: AnyIdentity { AnyIdentity(.value(box), hash: hash) }

  /// Whether the values have the same type and equal identifiers.
  @_alwaysEmitIntoClient @inline(__always)
  public func isIdentityEqual(to other: AnyDiffable) -> Bool {
    hash == other.hash && (box === other.box || box.isEqual(to: other.box, in: .identity))
  }

  /// Whether the values have the same type and equal content.
  ///
  /// A box always has the same content as itself.
  @_alwaysEmitIntoClient @inline(__always)
  public func isContentEqual(to other: AnyDiffable) -> Bool {
    box === other.box || box.isEqual(to: other.box, in: .content)
  }

  /// The hash computed at boxing, with the seed of the process; ignores `seed`.
  @_alwaysEmitIntoClient @inline(__always)
  public func identityHash(seed: IdentitySeed) -> IdentityHash { hash }

  /// Whether the value still has the identity that it was boxed with.
  ///
  /// An identifier must not change. If the identifier of a boxed object changes, a lookup finds the object
  /// by neither its old nor its new identity. This property hashes the identifier again, so it does not
  /// detect a changed identifier with the same hash.
  public var keepsIdentity: Bool { box.currentHash?.mixed(with: box.typeIdentity) == hash }
}

extension AnyDiffable: CustomStringConvertible {
  /// The type of the boxed value and its identifier, as `Message 7`.
  ///
  /// Embedded Swift cannot describe types; there it is `a value`.
  public var description: String { box.identityDescription }
}
