/// Access of the matcher to two lists, by position only.
///
/// Every method is called with positions within the lists. The matcher compares content once for
/// each pair, and hashes an element at most once.
@usableFromInline
protocol Comparison {
  func isSameIdentity(_ old: Int, _ new: Int) -> Bool
  func isSameContent(_ old: Int, _ new: Int) -> Bool
  func hashOfOld(_ old: Int) -> UInt32
  func hashOfNew(_ new: Int) -> UInt32
  /// Whether two elements have equal bytes, so that comparing their contents reads no other memory.
  ///
  /// A hint for speed that does not affect the result.
  func isSameInMemory(_ old: Int, _ new: Int) -> Bool
  /// Reads part of an old element, so that the element is in the caches when it is compared.
  ///
  /// A hint for speed; neither the call nor its result affects the difference.
  func read(old: Int) -> Int
  /// A number of pairs from two positions on, by steps of 1 or -1, that are known to be equal without
  /// comparing the elements.
  ///
  /// A hint for speed that does not affect the result: more pairs may be equal.
  func countIdentical(_ old: Int, _ new: Int, by step: Int, atMost limit: Int) -> Int
  /// Whether ``countEqual(_:_:by:atMost:)`` is faster than comparing pair by pair.
  static var comparesStretches: Bool { get }
  /// A number of pairs from two positions on with equal identity and content, and whether the next pair has
  /// equal identity and unequal content.
  ///
  /// More pairs may be equal. Only called if ``comparesStretches`` is `true`.
  func countEqual(
    _ old: Int, _ new: Int, by step: Int, atMost limit: Int
  ) -> (equal: Int, endsInUpdate: Bool)
}

extension Comparison {
  /// Defaults to zero.
  @_alwaysEmitIntoClient @inline(__always)
  func countIdentical(_ old: Int, _ new: Int, by step: Int, atMost limit: Int) -> Int { 0 }

  /// Reads nothing by default.
  @_alwaysEmitIntoClient @inline(__always)
  func read(old: Int) -> Int { 0 }

  /// Defaults to `false`: pairs are compared one by one.
  @_alwaysEmitIntoClient @inline(__always)
  static var comparesStretches: Bool { false }

  /// Defaults to zero.
  @_alwaysEmitIntoClient @inline(__always)
  func countEqual(
    _ old: Int, _ new: Int, by step: Int, atMost limit: Int
  ) -> (equal: Int, endsInUpdate: Bool) { (0, false) }

  /// Defaults to `true`: compare contents now.
  @_alwaysEmitIntoClient @inline(__always)
  func isSameInMemory(_ old: Int, _ new: Int) -> Bool { true }
}

/// Whether the whole words of two elements are equal.
///
/// `true` for elements longer than a cache line: reading them could take longer than comparing
/// their contents.
@_alwaysEmitIntoClient @inline(__always)
func areSameInMemory<Element>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>
) -> Bool {
  if MemoryLayout<Element>.size > 64 { return true }
  let left = UnsafeRawPointer(left)
  let right = UnsafeRawPointer(right)
  var difference: UInt64 = 0
  for word in 0..<MemoryLayout<Element>.size / 8 {
    difference |=
      left.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self)
      ^ right.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self)
  }
  return difference == 0
}

/// Reads the first word of an element; for an ``AnyDiffable``, the first word of its box.
@_alwaysEmitIntoClient @inline(__always)
func firstWord<Element>(_ element: UnsafePointer<Element>) -> Int {
  if MemoryLayout<Element>.size < MemoryLayout<Int>.size { return 0 }
  let word = UnsafeRawPointer(element).loadUnaligned(as: Int.self)
  #if !hasFeature(Embedded)
    if Element.self == AnyDiffable.self {
      return UnsafeRawPointer(bitPattern: word)?.load(as: Int.self) ?? 0
    }
  #endif
  return word
}

/// Two buffers of elements that conform to `Diffable`.
@usableFromInline
struct DiffableComparison<Element: Diffable>: Comparison {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>
  @usableFromInline let seed: IdentitySeed

  @inlinable
  init(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) {
    self.old = old
    self.new = new
    seed = .process
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameIdentity(_ old: Int, _ new: Int) -> Bool {
    assert(self.old.indices.contains(old) && self.new.indices.contains(new))
    return self.old.baseAddress.unsafelyUnwrapped[old]
      .isIdentityEqual(to: self.new.baseAddress.unsafelyUnwrapped[new])
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameContent(_ old: Int, _ new: Int) -> Bool {
    self.old.baseAddress.unsafelyUnwrapped[old]
      .isContentEqual(to: self.new.baseAddress.unsafelyUnwrapped[new])
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameInMemory(_ old: Int, _ new: Int) -> Bool {
    areSameInMemory(
      self.old.baseAddress.unsafelyUnwrapped + old, self.new.baseAddress.unsafelyUnwrapped + new)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func read(old: Int) -> Int { firstWord(self.old.baseAddress.unsafelyUnwrapped + old) }

  /// Counts pairs with the same box, because a box equals itself.
  @_alwaysEmitIntoClient @inline(__always)
  func countIdentical(_ old: Int, _ new: Int, by step: Int, atMost limit: Int) -> Int {
    #if hasFeature(Embedded)
      return 0
    #else
      guard Element.self == AnyDiffable.self, limit > 0 else { return 0 }
      let old = UnsafeRawPointer(self.old.baseAddress.unsafelyUnwrapped + old)
        .assumingMemoryBound(to: AnyDiffable.self)
      let new = UnsafeRawPointer(self.new.baseAddress.unsafelyUnwrapped + new)
        .assumingMemoryBound(to: AnyDiffable.self)
      return AnyDiffable.countSameBoxes(old, new, by: step, atMost: limit)
    #endif
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashOfOld(_ old: Int) -> UInt32 {
    self.old.baseAddress.unsafelyUnwrapped[old].identityHash(seed: seed).bits
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashOfNew(_ new: Int) -> UInt32 {
    self.new.baseAddress.unsafelyUnwrapped[new].identityHash(seed: seed).bits
  }
}

/// Two buffers of any elements, with their identity and content given by closures.
@usableFromInline
struct ClosureComparison<Element, Identifier: Hashable>: Comparison {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>
  @usableFromInline let identifier: (Element) -> Identifier
  @usableFromInline let hasEqualContent: (Element, Element) -> Bool
  @usableFromInline let seed: IdentitySeed

  @inlinable
  init(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>,
    identifier: @escaping (Element) -> Identifier,
    hasEqualContent: @escaping (Element, Element) -> Bool
  ) {
    self.old = old
    self.new = new
    self.identifier = identifier
    self.hasEqualContent = hasEqualContent
    seed = .process
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameIdentity(_ old: Int, _ new: Int) -> Bool {
    identifier(self.old[old]) == identifier(self.new[new])
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameContent(_ old: Int, _ new: Int) -> Bool {
    hasEqualContent(self.old[old], self.new[new])
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameInMemory(_ old: Int, _ new: Int) -> Bool {
    areSameInMemory(
      self.old.baseAddress.unsafelyUnwrapped + old, self.new.baseAddress.unsafelyUnwrapped + new)
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashOfOld(_ old: Int) -> UInt32 {
    IdentityHash(hashing: identifier(self.old[old]), seed: seed).bits
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashOfNew(_ new: Int) -> UInt32 {
    IdentityHash(hashing: identifier(self.new[new]), seed: seed).bits
  }
}
