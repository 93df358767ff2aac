/// Neighbouring values of a content as they were given, without a box for each.
///
/// A base class, whose generic subclasses have the values. Operations on values are closures, not overridden
/// methods, for the reason given at ``DiffableBox``: a closure is compiled where the run is made, specialised
/// for its type of values.
///
/// Positions are those within the run.
@usableFromInline
class ContentRun: @unchecked Sendable {
  @usableFromInline final let count: Int
  /// The ``AnyDiffable/typeIdentity`` of all values; `nil` if they are boxes of any types.
  @usableFromInline final let type: ObjectIdentifier?
  @usableFromInline final let answers: Answers

  /// The operations of a run, for its type of values.
  @usableFromInline
  struct Answers: Sendable {
    /// A value in its box.
    @usableFromInline let box: @Sendable (ContentRun, Int) -> AnyDiffable
    /// The hashes of neighbouring values, as their boxes would have them.
    @usableFromInline let hash:
      @Sendable (ContentRun, Range<Int>, UnsafeMutablePointer<UInt32>) -> Void
    /// Whether values of two runs of the same class are equal in one aspect.
    @usableFromInline let areEqual: @Sendable (ContentRun, Int, ContentRun, Int, Aspect) -> Bool
    /// Whether a value equals a boxed value of the same type in one aspect.
    @usableFromInline let equalsBox: @Sendable (ContentRun, Int, AnyDiffable, Aspect) -> Bool
    /// The number of equal pairs from two positions on: see ``Comparison``.
    @usableFromInline let countEqual:
      @Sendable (ContentRun, Int, ContentRun, Int, _ step: Int, _ limit: Int) -> (
        equal: Int, endsInUpdate: Bool
      )
    /// The difference between two runs; `nil` if it must be found by a comparison.
    @usableFromInline let difference: (@Sendable (ContentRun, ContentRun) -> ListDifference)?
    /// The number of values that `difference` compares, counted up to a limit.
    @usableFromInline let countUnshared: (@Sendable (ContentRun, ContentRun, _ limit: Int) -> Int)?
    /// The place of the value with the identity of a box; `nil` if the run has no index of identities.
    @usableFromInline let place: (@Sendable (ContentRun, AnyDiffable) -> Place)?
    /// The run without the values at some positions, given in ascending order.
    @usableFromInline let removing: @Sendable (ContentRun, [Int]) -> ContentRun
    /// The run with a value moved to another position.
    @usableFromInline let moving: @Sendable (ContentRun, _ from: Int, _ to: Int) -> ContentRun
    /// The run with other values of the same type at some positions.
    @usableFromInline let replacing: @Sendable (ContentRun, [(Int, AnyDiffable)]) -> ContentRun
    /// Whether two runs of one type have the same values in the same memory.
    @usableFromInline let isSame: @Sendable (ContentRun, ContentRun) -> Bool

    @inlinable
    init(
      box: @escaping @Sendable (ContentRun, Int) -> AnyDiffable,
      hash: @escaping @Sendable (ContentRun, Range<Int>, UnsafeMutablePointer<UInt32>) -> Void,
      areEqual: @escaping @Sendable (ContentRun, Int, ContentRun, Int, Aspect) -> Bool,
      equalsBox: @escaping @Sendable (ContentRun, Int, AnyDiffable, Aspect) -> Bool,
      countEqual:
        @escaping @Sendable (ContentRun, Int, ContentRun, Int, Int, Int) -> (
          equal: Int, endsInUpdate: Bool
        ),
      difference: (@Sendable (ContentRun, ContentRun) -> ListDifference)? = nil,
      countUnshared: (@Sendable (ContentRun, ContentRun, Int) -> Int)? = nil,
      place: (@Sendable (ContentRun, AnyDiffable) -> Place)? = nil,
      removing: @escaping @Sendable (ContentRun, [Int]) -> ContentRun,
      moving: @escaping @Sendable (ContentRun, Int, Int) -> ContentRun,
      replacing: @escaping @Sendable (ContentRun, [(Int, AnyDiffable)]) -> ContentRun,
      isSame: @escaping @Sendable (ContentRun, ContentRun) -> Bool
    ) {
      self.box = box
      self.hash = hash
      self.areEqual = areEqual
      self.equalsBox = equalsBox
      self.countEqual = countEqual
      self.difference = difference
      self.countUnshared = countUnshared
      self.place = place
      self.removing = removing
      self.moving = moving
      self.replacing = replacing
      self.isSame = isSame
    }
  }

  /// The aspect in which two values are compared.
  @usableFromInline
  enum Aspect: Sendable {
    case identity, content
  }

  /// The place in a run of the value with an identity.
  @usableFromInline
  enum Place: Sendable {
    case at(Int)
    case nowhere
    case unknown
  }

  @inlinable
  init(count: Int, type: ObjectIdentifier?, answers: Answers) {
    self.count = count
    self.type = type
    self.answers = answers
  }

  /// Whether two runs have the same class, so that the closures of one work on both.
  @inlinable
  final func isAlike(_ other: ContentRun) -> Bool {
    ObjectIdentifier(Swift.type(of: self)) == ObjectIdentifier(Swift.type(of: other))
  }

  /// Whether the values have the same type and are equal in one aspect.
  @inlinable
  final func isEqual(at position: Int, to other: ContentRun, at place: Int, in aspect: Aspect)
    -> Bool
  {
    if isAlike(other) { return answers.areEqual(self, position, other, place, aspect) }
    let (left, right) = (holder(of: position), other.holder(of: place))
    if left.run.isAlike(right.run) {
      return left.run.answers.areEqual(
        left.run, left.position, right.run, right.position, aspect)
    }
    switch (type, other.type) {
    case (let type?, let otherType?) where type != otherType:
      return false
    case (nil, _):
      let box = answers.box(self, position)
      guard let otherType = other.type else {
        return box.isEqual(to: other.answers.box(other, place), in: aspect)
      }
      return box.typeIdentity == otherType && other.answers.equalsBox(other, place, box, aspect)
    case (let type?, _):
      let box = other.answers.box(other, place)
      return box.typeIdentity == type && answers.equalsBox(self, position, box, aspect)
    }
  }

  /// Whether both runs are known to have the same values, without comparing them.
  @inlinable
  final func isSame(as other: ContentRun) -> Bool {
    self === other || isAlike(other) && answers.isSame(self, other)
  }
}

extension AnyDiffable {
  @inlinable
  func isEqual(to other: AnyDiffable, in aspect: ContentRun.Aspect) -> Bool {
    switch aspect {
    case .identity: isIdentityEqual(to: other)
    case .content: isContentEqual(to: other)
    }
  }
}

extension Diffable {
  @_alwaysEmitIntoClient @inline(__always)
  func isEqual(to other: Self, in aspect: ContentRun.Aspect) -> Bool {
    switch aspect {
    case .identity: isIdentityEqual(to: other)
    case .content: isContentEqual(to: other)
    }
  }
}
