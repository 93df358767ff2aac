/// The box in which an `AnyDiffable` keeps its value.
///
/// A base class, not a protocol, because a reference to a class is one word. The only subclass is
/// ``TypedBox``, whose one property is a `let` of a `Sendable` type, so that boxes may be shared between
/// threads; for a class with subclasses, the compiler cannot check this.
///
/// The comparison is a closure, not an overridden method: a closure is compiled where the box is made,
/// specialised for its type of values, while a generic class has one method for all types.
@usableFromInline
class DiffableBox: @unchecked Sendable {
  /// A question that ``answer`` answers.
  @usableFromInline
  enum Question {
    /// Whether two values have the same identity.
    case identity
    /// Whether two values have the same content.
    case content
    /// Whether the left value has the type and the identifier of the identity in the pointer's memory.
    ///
    /// If the memory holds `nil`, stores the identity of the left value there. The answer is `false` if the
    /// identifier does not equal itself, such as a `Double` that is not a number: such a value can be
    /// identified only by its box.
    case hasIdentity(UnsafeMutablePointer<AnyIdentity.Storage?>)
  }

  /// Answers a question about two boxes that hold values of this box's type.
  ///
  /// One closure for all questions, because a second one would make each box two words longer.
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

  /// Compares without retaining the boxes, because their list keeps them alive, and retaining them would
  /// cost more than the comparison.
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

  /// The identity of the value, which does not hold the value; `nil` if its identifier does not equal itself.
  @inlinable
  final func makeIdentity() -> AnyIdentity.Storage? {
    var identity: AnyIdentity.Storage?
    withUnsafeMutablePointer(to: &identity) { _ = answer(self, self, .hasIdentity($0)) }
    return identity
  }

  #if !hasFeature(Embedded)
    /// Whether the bits of two identifiers of the box's type of values are equal identifiers.
    @usableFromInline
    class func areEqual(_ left: UInt64, _ right: UInt64) -> Bool { left == right }

    /// The type of a value and the identifier with these bits, for descriptions.
    @usableFromInline
    class func description(ofIdentifier bits: UInt64) -> String { "a value" }
  #endif

  /// Identifies the type of the value in the box.
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
      // A downcast with `as?` would check known types, at great cost, and the Embedded compiler cannot
      // compile one in a module that never boxes a `Value`.
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

  /// Identifies the type of the value by the class of its box: Embedded Swift identifies classes only.
  @inlinable
  static var typeIdentity: ObjectIdentifier { ObjectIdentifier(TypedBox<Value>.self) }
}

/// Whether a box has an identity; stores its identity if there is none: see `Question`.
///
/// A function of its own, because inlined it would make every comparison of two boxes save registers. Not a
/// method, because a closure that calls a method captures the class, and each box would allocate the capture.
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
