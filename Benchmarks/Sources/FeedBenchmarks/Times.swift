import CMeasuring

/// The times of several runs of one step, in microseconds.
struct Times {
  private var values: [Double] = []

  /// Times a step.
  @MainActor
  mutating func measure<Result>(_ body: @MainActor () -> Result) -> Result {
    let start = measuring_now()
    let result = body()
    add(nanoseconds: measuring_now() - start)
    return result
  }

  mutating func add(nanoseconds: UInt64) { values.append(Double(nanoseconds) / 1_000) }

  var total: Double { values.reduce(0, +) }
  var longest: Double { values.max() ?? 0 }
  var shortest: Double { values.min() ?? 0 }
  var median: Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
}

/// The shortest time and the median, as a cell of a table.
func text(_ times: Times) -> String { "\(text(times.shortest)) / \(text(times.median))" }

func text(_ number: Double) -> String {
  number < 10 ? "\(Double(Int(number * 100)) / 100)" : "\(Int(number + 0.5))"
}

/// The rows of a table by name, in the order in which they first came; a column for each size.
struct Table {
  private var names: [String] = []
  private var cells: [String: [Times]] = [:]

  mutating func add(_ name: String, _ times: Times) {
    if cells[name] == nil { names.append(name) }
    cells[name, default: []].append(times)
  }

  /// Prints the times and how the shortest ones grow from the first size to the last.
  func print(_ title: String, sizes: [Int]) {
    let columns = sizes.map { "\($0)" }.joined(separator: " | ")
    Swift.print("| \(title) | \(columns) | growth |")
    Swift.print("| --- | \(sizes.map { _ in "---:" }.joined(separator: " | ")) | ---: |")
    for name in names {
      guard let times = cells[name], let first = times.first, let last = times.last else {
        continue
      }
      let growth = text(last.shortest / max(first.shortest, 0.01))
      Swift.print("| \(name) | \(times.map { text($0) }.joined(separator: " | ")) | \(growth) |")
    }
    Swift.print("")
  }
}
