/// Consecutive old elements that are paired with consecutive new ones.
///
/// The matcher keeps runs instead of pairs: a list of a million elements with a thousand
/// edits has some thousands of runs.
@usableFromInline
struct PairedRun: BitwiseCopyable, Equatable {
  @usableFromInline var old: Int32
  @usableFromInline var new: Int32
  @usableFromInline var count: Int32

  @_alwaysEmitIntoClient @inline(__always)
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }

  @_alwaysEmitIntoClient @inline(__always) var oldStart: Int { Int(old) }
  @_alwaysEmitIntoClient @inline(__always) var newStart: Int { Int(new) }
  @_alwaysEmitIntoClient @inline(__always) var oldEnd: Int { Int(old) &+ Int(count) }
  @_alwaysEmitIntoClient @inline(__always) var newEnd: Int { Int(new) &+ Int(count) }

  /// Whether `other` begins where this run ends, in both lists.
  @_alwaysEmitIntoClient @inline(__always)
  func isContinued(by other: PairedRun) -> Bool {
    oldEnd == other.oldStart && newEnd == other.newStart
  }
}
