import CMeasuring

/// One run of the program: measures what was asked for and reports it as it goes.
struct Session {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// - Returns: Whether every gate was passed.
  func run() throws -> Bool {
    report("\(heading)\n\n")
    let plan = Plan(options)
    var results = Results()
    results.questions = try plan.counted.map { try Runner(options).countQuestions($0) }
    report(questionTable(results.questions))
    for group in plan.groups {
      let measurements = try group.cells.compactMap { cell in
        try (0..<(cell.decisive == nil ? 1 : options.passes)).map { pass in
          try Runner(options, pass: pass).runApart(cell)
        }.middlePass
      }
      report(group.timeTable(measurements))
      report(group.allocationTable(measurements))
      results.measurements += measurements
    }
    if options.scale == .full { results.musts = Must.all(results.measurements) }
    report(mustTable(results.musts))
    report("Load at the end: \(Machine.load).\n")
    try write(results)
    return options.mode != .musts || results.musts.allSatisfy { $0.isMet || !$0.isGate }
  }

  private var heading: String {
    let scale = options.scale == .smoke ? " Small lists: the times mean nothing." : ""
    return "\(Machine.description), seed \(options.seed), load \(Machine.load).\(scale)"
  }

  private func report(_ text: String?) {
    if let text { measuring_print(text) }
  }

  private func write(_ results: Results) throws {
    guard let path = options.jsonPath else { return }
    let text = results.json(seed: options.seed).text() + "\n"
    guard measuring_write_file(path, text) else {
      throw BenchmarkFailure("Cannot write to \(path).")
    }
  }
}
