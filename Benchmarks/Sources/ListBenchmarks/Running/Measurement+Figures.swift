/// A measurement as a row of numbers, which processes can share.
extension Measurement {
  static let figureCount = 1 + Contender.allCases.count * figuresOfContender
  private static let figuresOfContender = 8

  var figures: [Double] {
    let numbers = Contender.allCases.flatMap { contender -> [Double] in
      let timing = timings[contender]
      let count = allocations[contender]
      return [
        timing?.median ?? 0, timing?.lowerQuartile ?? 0, timing?.upperQuartile ?? 0,
        Double(timing?.samples ?? 0), Double(timing?.repetitions ?? 0),
        Double(count?.calls ?? -1), Double(count?.bytes ?? 0), Double(count?.peakBytes ?? 0),
      ]
    }
    return [Double(oldCount)] + numbers
  }

  init(cell: Cell, figures: UnsafeBufferPointer<Double>) {
    self.init(cell: cell, oldCount: Int(figures[0]))
    for (index, contender) in Contender.allCases.enumerated() {
      let numbers = figures.dropFirst(1 + index * Self.figuresOfContender).map { $0 }
      if numbers[3] > 0 {
        timings[contender] = Timing(
          median: numbers[0], lowerQuartile: numbers[1], upperQuartile: numbers[2],
          samples: Int(numbers[3]), repetitions: Int(numbers[4]))
      }
      if numbers[5] >= 0 {
        allocations[contender] = AllocationCount(
          calls: Int(numbers[5]), bytes: Int(numbers[6]), peakBytes: Int(numbers[7]))
      }
    }
  }
}
