/// Where an `AnyDiffable` keeps its value.
///
/// A base class, not a protocol: a reference to a class is one word. The only subclass is
/// ``TypedBox``, whose one property is a `let` of a `Sendable` type, so that boxes may be shared;
/// the compiler cannot check that of a class that has subclasses.
///
/// How to compare is a closure and not a method to override: a closure is compiled where the box
/// is made, for its type of values, where a generic class has one method for all types.
@usableFromInline
class DiffableBox: @unchecked Sendable {
  @usableFromInline
  enum Aspect {
    case identity, content
  }

  /// Whether two boxes with values of the type that this one has agree in one aspect.
  @usableFromInline final let areEqual: @Sendable (DiffableBox, DiffableBox, Aspect) -> Bool

  @inlinable
  init(areEqual: @escaping @Sendable (DiffableBox, DiffableBox, Aspect) -> Bool) {
    self.areEqual = areEqual
  }

  /// The type of the value and its identifier, for people.
  @usableFromInline
  var identityDescription: String { "a value" }

  /// The hash of the value's identity as it is now; `nil` only of a box that holds nothing.
  @usableFromInline
  var currentHash: IdentityHash? { nil }

  /// Whether both boxes have values of one type that agree in one aspect.
  @inlinable @inline(__always)
  final func isEqual(to other: DiffableBox, in aspect: Aspect) -> Bool {
    Self.areEqual(.passUnretained(self), .passUnretained(other), aspect)
  }

  /// Boxes are compared by the hundred thousand while a list holds them: they need not be retained
  /// for each comparison, which would cost more than to compare.
  @inlinable @inline(never)
  static func areEqual(
    _ left: Unmanaged<DiffableBox>, _ right: Unmanaged<DiffableBox>, _ aspect: Aspect
  ) -> Bool {
    left._withUnsafeGuaranteedRef { left in
      right._withUnsafeGuaranteedRef { right in
        left.typeIdentity == right.typeIdentity && left.areEqual(left, right, aspect)
      }
    }
  }

  /// Which type of value is in the box.
  @inlinable
  final var typeIdentity: ObjectIdentifier { ObjectIdentifier(type(of: self)) }
}

/// The box of one type of values.
@usableFromInline
final class TypedBox<Value: Diffable & Sendable>: DiffableBox, @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init { left, right, aspect in
      // A downcast with `as?` would ask for types that are known to be right, at great cost, and
      // the Embedded compiler cannot make one in a module that never boxes a `Value`.
      let left = unsafeDowncast(left, to: TypedBox<Value>.self)
      let right = unsafeDowncast(right, to: TypedBox<Value>.self)
      switch aspect {
      case .identity: return left.value.isIdentityEqual(to: right.value)
      case .content: return left.value.isContentEqual(to: right.value)
      }
    }
  }

  #if !hasFeature(Embedded)
    @usableFromInline
    override var identityDescription: String { "\(Value.self) \(value.diffIdentifier)" }
  #endif

  @usableFromInline
  override var currentHash: IdentityHash? { value.identityHash(seed: .process) }

  /// The type of the box stands for the type of the value: Embedded Swift identifies classes only.
  @inlinable
  static var typeIdentity: ObjectIdentifier { ObjectIdentifier(TypedBox<Value>.self) }
}
