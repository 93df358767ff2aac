/// A value of any `Diffable` type, for lists that hold several types.
///
/// Its identity is the pair of the value's type and its identifier: a message 7 and a photo 7 are
/// two elements. To get the value back, ask for its type:
///
/// ```swift
/// let feed = [AnyDiffable(weather), AnyDiffable(message)]
/// if let message = feed[1].value(as: Message.self) { … }
/// ```
///
/// It is two words long: a box, and the hash of the identity, made when the value is boxed.
/// Comparing the same box with itself costs nothing, so it pays to keep the boxes of values that
/// have not changed.
public struct AnyDiffable: Diffable, Sendable {
  @usableFromInline let box: DiffableBox
  @usableFromInline let hash: IdentityHash

  /// Boxes a value.
  ///
  /// A value that is boxed already stays in the box it has.
  @inlinable
  public init<Value: ListValue>(_ value: Value) {
    if TypedBox<Value>.typeIdentity == TypedBox<AnyDiffable>.typeIdentity {
      self = unsafeBitCast(value, to: AnyDiffable.self)
    } else {
      box = TypedBox(value)
      hash = value.identityHash(seed: .process).mixed(with: TypedBox<Value>.typeIdentity)
    }
  }

  /// The boxed value if it was boxed as this type.
  ///
  /// A subclass that was boxed as its superclass is got back as the superclass. Any value is an
  /// `AnyDiffable`: this one.
  @inlinable
  public func value<Value: ListValue>(as type: Value.Type) -> Value? {
    if TypedBox<Value>.typeIdentity == TypedBox<AnyDiffable>.typeIdentity {
      return unsafeBitCast(self, to: Value.self)
    }
    guard box.typeIdentity == TypedBox<Value>.typeIdentity else { return nil }
    return unsafeDowncast(box, to: TypedBox<Value>.self).value
  }

  /// Whether ``value(as:)`` gives a value of this type.
  @inlinable
  public func isValue<Value: ListValue>(of type: Value.Type) -> Bool {
    let wanted = Self.typeIdentity(of: type)
    return typeIdentity == wanted || wanted == Self.typeIdentity(of: AnyDiffable.self)
  }

  /// What tells the type of the boxed value from others, in this process.
  @inlinable
  public var typeIdentity: ObjectIdentifier { box.typeIdentity }

  /// What ``typeIdentity`` is for boxed values of a type.
  @inlinable
  public static func typeIdentity<Value: ListValue>(
    of type: Value.Type
  ) -> ObjectIdentifier {
    TypedBox<Value>.typeIdentity
  }

  /// The pair of the value's type and its identifier, which does not keep the value alive.
  ///
  /// It has storage of its own: making one allocates memory once and copies the identifier.
  @inlinable
  public var diffIdentifier: AnyIdentity {
    AnyIdentity(box.makeIdentityBox().map { .identifier($0) } ?? .value(box), hash: hash)
  }

  /// An identity to look something up with: it allocates nothing, and keeps the value alive.
  ///
  /// It equals ``diffIdentifier``. Never store it: use ``diffIdentifier`` as the key of an entry.
  @inlinable
  package var transientIdentity: AnyIdentity { AnyIdentity(.value(box), hash: hash) }

  /// Whether the values have the same type and equal identifiers.
  @inlinable @inline(__always)
  public func isIdentityEqual(to other: AnyDiffable) -> Bool {
    hash == other.hash && (box === other.box || box.isEqual(to: other.box, in: .identity))
  }

  /// Whether the values have the same type and equal content.
  ///
  /// A box has the same content as itself, whatever its value says.
  @inlinable @inline(__always)
  public func isContentEqual(to other: AnyDiffable) -> Bool {
    box === other.box || box.isEqual(to: other.box, in: .content)
  }

  /// The hash made at boxing, with the seed of the process whatever `seed` is.
  @inlinable @inline(__always)
  public func identityHash(seed: IdentitySeed) -> IdentityHash { hash }

  /// Whether the value still has the identity that it was boxed with.
  ///
  /// An identifier is to last. That of an object can change in its box all the same, and then
  /// neither its old nor its new identity finds it. The identifier is hashed anew, and may by rare
  /// chance have the hash of the one before.
  public var keepsIdentity: Bool { box.currentHash?.mixed(with: box.typeIdentity) == hash }
}

extension AnyDiffable: CustomStringConvertible {
  /// The type of the boxed value and its identifier, as `Message 7`.
  ///
  /// Embedded Swift cannot describe types; there it is `a value`.
  public var description: String { box.identityDescription }
}
