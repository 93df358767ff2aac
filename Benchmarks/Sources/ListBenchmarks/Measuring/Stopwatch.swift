import CMeasuring

/// Measures trials side by side.
///
/// Every round measures every contender once, in an order of its own, so that none always finds
/// the caches its predecessor left. Work shorter than `shortestSample` is repeated within a sample.
struct Stopwatch {
  private var generator: SplitMix64
  private let rounds: Rounds
  /// Fifty microseconds: a thousand times what reading the clock takes.
  private let shortestSample = 50_000.0
  /// Slow contenders sit out the rounds after this many nanoseconds, if they have three samples.
  private let longestTotal = 3e9

  init(seed: UInt64, rounds: Rounds) {
    generator = SplitMix64(seed: seed, name: "order")
    self.rounds = rounds
  }

  mutating func measure(_ trials: [Trial]) throws -> [Contender: Timing] {
    var lanes = try trials.map { try Lane($0, shortestSample: shortestSample) }
    let roundTime = lanes.reduce(0) { $0 + $1.estimate * Double($1.repetitions) }
    for _ in 0..<rounds.count(roundTime: roundTime) {
      for index in lanes.indices.shuffled(using: &generator) {
        let isSlow = lanes[index].total > longestTotal && lanes[index].samples.count >= 3
        if !isSlow { try lanes[index].sample() }
      }
    }
    return Dictionary(
      uniqueKeysWithValues: lanes.map {
        ($0.trial.contender, Timing(samples: $0.samples, repetitions: $0.repetitions))
      })
  }
}

/// One contender's samples.
private struct Lane {
  let trial: Trial
  let expected: Int
  /// About how long the work takes once.
  let estimate: Double
  let repetitions: Int
  private(set) var samples: [Double] = []
  private(set) var total = 0.0

  /// Warms the trial up: three times, or once if that takes long.
  init(_ trial: Trial, shortestSample: Double) throws {
    self.trial = trial
    var start = measuring_now()
    expected = trial.expected ?? trial.run()
    var estimate = Double(measuring_now() - start)
    for _ in 0..<3 where estimate < 100e6 {
      start = measuring_now()
      let result = trial.run()
      estimate = Double(measuring_now() - start)
      try Self.check(result, expected, trial)
    }
    self.estimate = max(estimate, 1)
    repetitions = max(1, Int((shortestSample / self.estimate).rounded(.up)))
  }

  mutating func sample() throws {
    var wrong = 0
    let start = measuring_now()
    for _ in 0..<repetitions { wrong |= trial.run() ^ expected }
    let time = Double(measuring_now() - start)
    try Self.check(wrong ^ expected, expected, trial)
    samples.append(time / Double(repetitions))
    total += time
  }

  private static func check(_ result: Int, _ expected: Int, _ trial: Trial) throws {
    guard result == expected else {
      throw BenchmarkFailure("\(trial.contender.title) gave \(result) instead of \(expected).")
    }
  }
}
