import CMeasuring

/// The median of several runs, in nanoseconds.
func median(_ rounds: Int, _ run: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = measuring_now()
    run()
    times.append(Double(measuring_now() - start))
  }
  return times.sorted()[rounds / 2]
}

/// The most bytes that were alive at once while something was made.
func bytes(_ make: () -> Void) -> Double {
  measuring_start_counting_allocations()
  make()
  return Double(measuring_stop_counting_allocations().peak_bytes)
}

/// Numbers all over a range, the same in each run.
struct Numbers {
  private var state: UInt64 = 7

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

func text(_ number: Double) -> String {
  number < 10 ? "\(Double(Int(number * 100 + 0.5)) / 100)" : "\(Int(number + 0.5))"
}
