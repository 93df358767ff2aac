/// Where an `AnyDiffable` keeps its value.
///
/// A base class, not a protocol: a reference to a class is one word. The only subclass is
/// ``TypedBox``, whose one property is a `let` of a `Sendable` type, so that boxes may be shared;
/// the compiler cannot check that of a class that has subclasses.
@usableFromInline
class DiffableBox: @unchecked Sendable {
  @usableFromInline
  init() {}

  /// Which type of value is in the box.
  @inlinable
  final var typeIdentity: ObjectIdentifier { ObjectIdentifier(type(of: self)) }

  /// Whether `other`, which has the same type, has the same identifier.
  @usableFromInline
  func isIdentifierEqual(to other: DiffableBox) -> Bool { self === other }

  /// Whether `other`, which has the same type, has the same content.
  @usableFromInline
  func isContentEqual(to other: DiffableBox) -> Bool { self === other }
}

/// The box of one type of values.
@usableFromInline
final class TypedBox<Value: Diffable & Sendable>: DiffableBox, @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// The type of the box stands for the type of the value: Embedded Swift identifies classes only.
  @inlinable
  static var typeIdentity: ObjectIdentifier { ObjectIdentifier(TypedBox<Value>.self) }

  /// - Precondition: `other` has the same type.
  ///
  /// A downcast with `as?` would check that again, at great cost, and the Embedded compiler cannot
  /// make one in a module that never boxes a `Value`.
  @inlinable
  func value(of other: DiffableBox) -> Value {
    assert(other.typeIdentity == typeIdentity)
    return unsafeDowncast(other, to: TypedBox<Value>.self).value
  }

  @inlinable
  override func isIdentifierEqual(to other: DiffableBox) -> Bool {
    value.isIdentityEqual(to: value(of: other))
  }

  @inlinable
  override func isContentEqual(to other: DiffableBox) -> Bool {
    value.isContentEqual(to: value(of: other))
  }
}
