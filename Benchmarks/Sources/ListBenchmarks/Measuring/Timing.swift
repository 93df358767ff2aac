/// How long something took, over several rounds, in nanoseconds.
struct Timing {
  let median: Double
  let lowerQuartile: Double
  let upperQuartile: Double
  let samples: Int
  /// How often the work was done for one sample.
  let repetitions: Int

  /// Half the distance between the quartiles, as a share of the median.
  var spread: Double { (upperQuartile - lowerQuartile) / 2 / max(median, 1) }
}

extension Timing {
  init(samples: [Double], repetitions: Int) {
    let sorted = samples.sorted()
    func quantile(_ fraction: Double) -> Double {
      let place = fraction * Double(sorted.count - 1)
      let lower = sorted[Int(place)]
      let upper = sorted[min(Int(place) + 1, sorted.count - 1)]
      return lower + (upper - lower) * (place - place.rounded(.down))
    }
    self.init(
      median: quantile(0.5), lowerQuartile: quantile(0.25), upperQuartile: quantile(0.75),
      samples: sorted.count, repetitions: repetitions)
  }
}
