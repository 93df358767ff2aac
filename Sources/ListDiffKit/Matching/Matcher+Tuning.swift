// The tuning numbers of the matcher. With unique identities they do not affect the result, only the
// number of comparisons and hashes. Guides/Diffing.md has the measurements behind them: each comment
// gives the change of instructions with another value, relative to the value here.
extension Matcher {
  /// The most elements of one list that, at the end, are compared with all others instead of hashed.
  ///
  /// 4: 16 % more on 30 edited elements. 16: no change.
  @_alwaysEmitIntoClient @inline(__always)
  static var fewest: Int { 8 }

  /// The length up to which the middles of both lists are compared as a whole.
  ///
  /// For the sake of repeats, which then need the fewest moves. On a shuffled middle of ten strings, 6
  /// takes 16 % less; on one of fifteen, 16 takes 27 % more.
  @_alwaysEmitIntoClient @inline(__always)
  static var smallLimit: Int { 12 }

  /// The distance, counting the steps of both cursors, up to which the matcher looks around for a pair.
  ///
  /// 3: 5 % more on dense edits. 12: 32 % less there, 3 to 5 % more on short lists.
  @_alwaysEmitIntoClient @inline(__always)
  static var reach: Int { 6 }

  /// The number of elements compared first when looking ahead; it doubles each time.
  ///
  /// 8: no change.
  @_alwaysEmitIntoClient @inline(__always)
  static var firstBlock: Int { 32 }

  /// The most elements that are compared at once when looking ahead.
  @_alwaysEmitIntoClient @inline(__always)
  static var lastBlock: Int { stride / 2 }

  /// The number of pairs that must follow a pair that was found by looking ahead.
  ///
  /// 1: up to 0.3 % more. 8: no change.
  @_alwaysEmitIntoClient @inline(__always)
  static var proof: Int { 3 }

  /// The number of old elements that are hashed when the lists are no longer in step.
  ///
  /// 4 or 64: 5 % more on a shuffled block, 3 % less on dense edits, 30 % less on many small
  /// blocks.
  @_alwaysEmitIntoClient @inline(__always)
  static var firstWindow: Int { 16 }

  /// The factor by which the number of hashed elements grows.
  ///
  /// 4: 6 % more on a shuffled block. 64: 5 % more there, 2 % less on shuffled lists.
  @_alwaysEmitIntoClient @inline(__always)
  static var growth: Int { 16 }

  /// The number of new elements that are hashed ahead if the order is random.
  ///
  /// As many as the processor can wait for at once, and their cache lines fit into the first-level cache.
  @_alwaysEmitIntoClient @inline(__always)
  static var ahead: Int { 64 }

  /// The number of consecutive lookups without a run after which elements are hashed ahead.
  @_alwaysEmitIntoClient @inline(__always)
  static var fewestScattered: Int { 32 }

  /// The number of nodes in the table from which on elements are hashed ahead.
  ///
  /// Smaller tables fit into the caches.
  @_alwaysEmitIntoClient @inline(__always)
  static var fewestLinked: Int { 2048 }

  /// If at most this many windows of old elements are left, all are hashed at once.
  ///
  /// 1: 16 % more on a shuffled block, 8 % on 1,000 shuffled elements. 16: 9 % less on 20,000, but a
  /// local disorder hashes more of a list.
  @_alwaysEmitIntoClient @inline(__always)
  static var leftover: Int { 4 }

  /// The window after which lists without a single pair are hashed as a whole.
  @_alwaysEmitIntoClient @inline(__always)
  static var hopelessWindow: Int { 4096 }

  /// The window after which all lists are hashed as a whole.
  @_alwaysEmitIntoClient @inline(__always)
  static var lastWindow: Int { 65536 }

  /// The run up to the old cursor must be longer than this for walking to resume.
  ///
  /// 2: 11 % less on dense edits. 32: no change.
  @_alwaysEmitIntoClient @inline(__always)
  static var resumingRun: Int { 8 }

  /// The number of updates after which contents are compared in batches.
  @_alwaysEmitIntoClient @inline(__always)
  static var fewestUpdates: Int { 8 }

  /// The number of pairs in the first batch of contents.
  @_alwaysEmitIntoClient @inline(__always)
  static var firstBatch: Int { 64 }

  /// The number of pairs in a later batch.
  @_alwaysEmitIntoClient @inline(__always)
  static var batch: Int { 1024 }

  /// The number of elements compared between two calls of `shouldContinue`.
  @_alwaysEmitIntoClient @inline(__always)
  static var stride: Int { 4096 }
}
