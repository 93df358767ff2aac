import CMeasuring

/// What one run took from the heap, its result included.
struct AllocationCount {
  let calls: Int
  let bytes: Int
  /// The most bytes alive at once beyond what was alive before.
  let peakBytes: Int

  static var isAvailable: Bool { measuring_can_count_allocations() }
}

extension AllocationCount {
  init(of trial: Trial) {
    // A first run pays for what is only made once in a process.
    _ = trial.run()
    measuring_start_counting_allocations()
    _ = trial.run()
    let count = measuring_stop_counting_allocations()
    self.init(
      calls: Int(count.calls), bytes: Int(count.bytes), peakBytes: Int(count.peak_bytes))
  }
}
