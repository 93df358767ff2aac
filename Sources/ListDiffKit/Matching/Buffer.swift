/// A growing array of trivial values without reference counting, bounds checks or initialisation.
///
/// The matcher's working memory. It is freed with the buffer, and kept when the buffer is emptied.
@usableFromInline
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// The address of the first element; a placeholder if the capacity is zero.
  ///
  /// Not an optional, because a debug build would unwrap it by a call for each element.
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline private(set) var count = 0
  @usableFromInline private(set) var capacity = 0

  @inlinable
  init() { base = Self.nowhere }

  @inlinable
  deinit { if capacity > 0 { base.deallocate() } }

  @_alwaysEmitIntoClient @inline(__always)
  static var nowhere: UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
  }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count &+= 1
  }

  /// Appends all elements of another buffer.
  mutating func append(contentsOf other: borrowing Buffer) {
    while capacity < count + other.count { grow() }
    (base + count).update(from: other.base, count: other.count)
    count += other.count
  }

  /// Drops all but the first `newCount` elements and keeps the memory.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  /// Reverses the elements from a position to the end.
  func reverse(from start: Int) {
    var low = start
    var high = count &- 1
    while low < high {
      let element = self[low]
      self[low] = self[high]
      self[high] = element
      low &+= 1
      high &-= 1
    }
  }

  /// Makes the buffer `newCount` elements long; added elements have undefined values.
  @inlinable
  mutating func resizeUninitialized(to newCount: Int) {
    reserve(newCount)
    count = newCount
  }

  /// Replaces the contents by `newCount` copies of `element`.
  @inlinable
  mutating func refill(_ newCount: Int, with element: Element) {
    if newCount > capacity {
      // The contents are replaced, so that they need not be copied to the new memory.
      if capacity > 0 { base.deallocate() }
      base = Self.nowhere
      capacity = 0
    }
    resizeUninitialized(to: newCount)
    base.update(repeating: element, count: newCount)
  }

  /// Grows by a factor of four while the buffer is small, and then of two.
  @inlinable @inline(never)
  mutating func grow() {
    reserve(capacity < 16384 ? max(16, capacity &* 4) : capacity &* 2)
  }

  @inlinable @inline(never)
  mutating func reserve(_ newCapacity: Int) {
    guard newCapacity > capacity else { return }
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if capacity > 0 {
      new.update(from: base, count: count)
      base.deallocate()
    }
    base = new
    capacity = newCapacity
  }
}
