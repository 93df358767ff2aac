// The numbers that the matcher is tuned with. None of them changes what a difference is for unique
// identities; they change how much is compared and hashed on the way.
extension Matcher {
  /// How many elements, left on one side at the end, are compared with all others without hashing.
  @inlinable @inline(__always)
  static var fewest: Int { 8 }

  /// The longest middle of a list that is compared with all of the other one.
  @inlinable @inline(__always)
  static var smallLimit: Int { 12 }

  /// How far away, counting the steps of both cursors, the place is looked for where lists go on.
  @inlinable @inline(__always)
  static var reach: Int { 6 }

  /// How many elements are compared at first when looking ahead, and then twice as many each time.
  @inlinable @inline(__always)
  static var firstBlock: Int { 32 }

  /// The most elements that are compared at once when looking ahead.
  @inlinable @inline(__always)
  static var lastBlock: Int { stride / 2 }

  /// How many pairs must follow a pair that was found ahead.
  @inlinable @inline(__always)
  static var proof: Int { 3 }

  /// How many old elements are hashed when the lists lose step.
  @inlinable @inline(__always)
  static var firstWindow: Int { 16 }

  /// How many times as many are hashed next.
  @inlinable @inline(__always)
  static var growth: Int { 16 }

  /// The window after which lists without a single pair are hashed as a whole.
  @inlinable @inline(__always)
  static var hopelessWindow: Int { 4096 }

  /// The window after which all lists are hashed as a whole.
  @inlinable @inline(__always)
  static var lastWindow: Int { 65536 }

  /// How long a run up to the old cursor must be exceeded for walking to resume.
  @inlinable @inline(__always)
  static var resumingRun: Int { 8 }

  /// How many changed contents must be known before contents are compared in batches.
  @inlinable @inline(__always)
  static var fewestUpdates: Int { 8 }

  /// The number of pairs in the first batch of contents.
  @inlinable @inline(__always)
  static var firstBatch: Int { 64 }

  /// The number of pairs in a later batch.
  @inlinable @inline(__always)
  static var batch: Int { 1024 }

  /// The number of elements compared between two questions whether to go on.
  @inlinable @inline(__always)
  static var stride: Int { 4096 }
}
