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
  /// What a box is asked for.
  @usableFromInline
  enum Question {
    /// Whether two values have the same identity.
    case identity
    /// Whether two values have the same content.
    case content
    /// Whether the left value has the type and the identifier of the identity that is pointed to.
    ///
    /// If there is none, stores one of the left value. The answer is no if its identifier does not
    /// equal itself, as that of a `Double` that is not a number: only the box tells such a value from
    /// others.
    case hasIdentity(UnsafeMutablePointer<AnyIdentity.Storage?>)
  }

  /// Answers a question about two boxes that hold values of this box's type.
  ///
  /// One closure for all questions: a second one would make each box two words longer.
  @usableFromInline final let answer: @Sendable (DiffableBox, DiffableBox, Question) -> Bool

  @inlinable
  init(answer: @escaping @Sendable (DiffableBox, DiffableBox, Question) -> Bool) {
    self.answer = answer
  }

  /// The type of the value and its identifier, for descriptions.
  @usableFromInline
  var identityDescription: String { "a value" }

  /// The hash of the value's current identity; `nil` only for the base class.
  @usableFromInline
  var currentHash: IdentityHash? { nil }

  #if DEBUG && !hasFeature(Embedded)
    /// The hash of the value if it is an object and `Hashable`.
    @usableFromInline
    var objectHash: Int? { nil }
  #endif

  /// Whether both boxes have values of one type that agree in one aspect.
  @_alwaysEmitIntoClient @inline(__always)
  final func isEqual(to other: DiffableBox, in question: Question) -> Bool {
    Self.areEqual(.passUnretained(self), .passUnretained(other), question)
  }

  /// Compares without retaining the boxes, which their list keeps alive: retaining them would cost
  /// more than the comparison.
  @inlinable @inline(never)
  static func areEqual(
    _ left: Unmanaged<DiffableBox>, _ right: Unmanaged<DiffableBox>, _ question: Question
  ) -> Bool {
    left._withUnsafeGuaranteedRef { left in
      right._withUnsafeGuaranteedRef { right in
        left.typeIdentity == right.typeIdentity && left.answer(left, right, question)
      }
    }
  }

  /// Whether the value has the type and the identifier of an identity.
  @inlinable
  final func matches(_ identity: AnyIdentity.Storage) -> Bool {
    var identity: AnyIdentity.Storage? = identity
    return withUnsafeMutablePointer(to: &identity) { answer(self, self, .hasIdentity($0)) }
  }

  /// The identity of the value without the value, or `nil` if its identifier is not equal to itself.
  @inlinable
  final func makeIdentity() -> AnyIdentity.Storage? {
    var identity: AnyIdentity.Storage?
    withUnsafeMutablePointer(to: &identity) { _ = answer(self, self, .hasIdentity($0)) }
    return identity
  }

  #if !hasFeature(Embedded)
    /// Whether bits are equal identifiers of the box's type of values: see ``IdentityWord``.
    @usableFromInline
    class func areEqual(_ left: UInt64, _ right: UInt64) -> Bool { left == right }

    /// The type of a value and the identifier that has these bits.
    @usableFromInline
    class func description(ofIdentifier bits: UInt64) -> String { "a value" }
  #endif

  /// Which type of value is in the box.
  @inlinable
  final var typeIdentity: ObjectIdentifier { ObjectIdentifier(type(of: self)) }
}

/// The box of one type of values.
@usableFromInline
final class TypedBox<Value: ListValue>: DiffableBox, @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init { left, right, question in
      // A downcast with `as?` would check types that are known to be right, at great cost, and the
      // Embedded compiler cannot compile one in a module that never boxes a `Value`.
      let left = unsafeDowncast(left, to: TypedBox<Value>.self)
      let right = unsafeDowncast(right, to: TypedBox<Value>.self)
      switch question {
      case .identity: return left.value.isIdentityEqual(to: right.value)
      case .content: return left.value.isContentEqual(to: right.value)
      case .hasIdentity(let identity): return hasIdentity(left, identity)
      }
    }
  }

  #if !hasFeature(Embedded)
    @usableFromInline
    override class func areEqual(_ left: UInt64, _ right: UInt64) -> Bool {
      IdentityWord.identifier(left, as: Value.DiffIdentifier.self)
        == IdentityWord.identifier(right, as: Value.DiffIdentifier.self)
    }

    @usableFromInline
    override class func description(ofIdentifier bits: UInt64) -> String {
      "\(Value.self) \(IdentityWord.identifier(bits, as: Value.DiffIdentifier.self))"
    }

    @usableFromInline
    override var identityDescription: String { "\(Value.self) \(value.diffIdentifier)" }
  #endif

  @usableFromInline
  override var currentHash: IdentityHash? { value.identityHash(seed: .process) }

  #if DEBUG && !hasFeature(Embedded)
    @usableFromInline
    override var objectHash: Int? {
      Value.self is AnyClass ? (value as? any Hashable)?.hashValue : nil
    }
  #endif

  /// The type of the box stands for the type of the value: Embedded Swift identifies classes only.
  @inlinable
  static var typeIdentity: ObjectIdentifier { ObjectIdentifier(TypedBox<Value>.self) }
}

/// Whether a box has an identity, which is stored if there is none: see `Question`.
///
/// A function of its own: inlined, it would make every comparison of two boxes save registers. And not
/// a method: a closure that calls one captures the class, and each box would allocate that capture.
@inlinable @inline(never)
func hasIdentity<Value: ListValue>(
  _ box: TypedBox<Value>, _ identity: UnsafeMutablePointer<AnyIdentity.Storage?>
) -> Bool {
  let identifier = box.value.diffIdentifier
  switch identity.pointee {
  case .word(let bits, let type):
    return type == TypedBox<Value>.typeIdentity
      && IdentityWord.identifier(bits, as: Value.DiffIdentifier.self) == identifier
  case .identifier(let known):
    return ObjectIdentifier(type(of: known)) == ObjectIdentifier(TypedIdentityBox<Value>.self)
      && unsafeDowncast(known, to: TypedIdentityBox<Value>.self).identifier == identifier
  case .value:
    return false
  case nil:
    guard identifier == identifier else { return false }
    if let bits = IdentityWord.bits(of: identifier) {
      identity.pointee = .word(bits, TypedBox<Value>.typeIdentity)
    } else {
      identity.pointee = .identifier(TypedIdentityBox<Value>(identifier))
    }
    return true
  }
}
