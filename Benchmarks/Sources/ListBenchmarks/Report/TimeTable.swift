extension Plan.Group {
  var title: String { "\(kind.title), \(storage.title)" }

  /// The times of a group, with the ratios that matter.
  func timeTable(_ measurements: [Measurement]) -> String? {
    let measurements = measurements.filter { !$0.timings.isEmpty }
    guard !measurements.isEmpty else { return nil }
    let contenders = Contender.allCases.filter { contender in
      measurements.contains { $0.timings[contender] != nil }
    }
    let ratios = Ratio.all.filter { ratio in
      contenders.contains(ratio.dividend) && contenders.contains(ratio.divisor)
    }
    var table = Table(["workload"] + contenders.map(\.title) + ratios.map(\.title))
    for measurement in measurements {
      table.append(
        ["**\(measurement.cell.workload)**"]
          + contenders.map { measurement.timings[$0]?.text ?? "" }
          + ratios.map { measurement.ratio($0.dividend, to: $0.divisor)?.brief ?? "" })
    }
    return "## \(title)\n\n\(table.markdown)\n"
  }
}

/// A column that compares two contenders.
private struct Ratio {
  let title: String
  let dividend: Contender
  let divisor: Contender

  static let all = [
    Ratio(title: "ours ÷ ids + content", dividend: .listDifference, divisor: .pairs),
    Ratio(title: "Dictionary ÷ ours", dividend: .dictionary, divisor: .listDifference),
    Ratio(
      title: "CollectionDifference ÷ ours", dividend: .collectionDifference,
      divisor: .listDifference),
    Ratio(title: "ours ÷ without boxes", dividend: .listDifference, divisor: .concrete),
    Ratio(title: "kept ÷ without boxes", dividend: .keptBoxes, divisor: .concrete),
  ]
}

extension Timing {
  fileprivate var text: String {
    "\(median.nanosecondsText) ±\((spread * 100).fixed(0)) %"
  }
}
