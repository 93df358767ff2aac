/// The box in which an `AnyIdentity` keeps its identifier.
///
/// A base class with one generic subclass, for the same reasons as ``DiffableBox``. The identifier is
/// copied from a `Sendable` value, is never changed, and is only compared and described; so boxes may
/// be shared between threads.
@usableFromInline
class IdentityBox: @unchecked Sendable {
  /// Whether two boxes that hold identifiers of this box's type hold equal ones.
  @usableFromInline final let areEqual: @Sendable (IdentityBox, IdentityBox) -> Bool

  @inlinable
  init(areEqual: @escaping @Sendable (IdentityBox, IdentityBox) -> Bool) {
    self.areEqual = areEqual
  }

  /// The type of the value and its identifier.
  @usableFromInline
  var description: String { "a value" }

  /// Identifies the type of the value, as ``AnyDiffable/typeIdentity``; `nil` in Embedded Swift.
  @usableFromInline
  var valueType: ObjectIdentifier? { nil }

  /// Whether both boxes hold equal identifiers of one type of values.
  @inlinable
  final func isEqual(to other: IdentityBox) -> Bool {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(type(of: other)) && areEqual(self, other)
  }
}

/// The box of an identifier of one type of values.
@usableFromInline
final class TypedIdentityBox<Value: ListValue>: IdentityBox, @unchecked Sendable {
  @usableFromInline let identifier: Value.DiffIdentifier

  @inlinable
  init(_ identifier: Value.DiffIdentifier) {
    self.identifier = identifier
    super.init { left, right in
      unsafeDowncast(left, to: TypedIdentityBox<Value>.self).identifier
        == unsafeDowncast(right, to: TypedIdentityBox<Value>.self).identifier
    }
  }

  #if !hasFeature(Embedded)
    @usableFromInline
    override var description: String { "\(Value.self) \(identifier)" }

    @usableFromInline
    override var valueType: ObjectIdentifier? { TypedBox<Value>.typeIdentity }
  #endif
}
