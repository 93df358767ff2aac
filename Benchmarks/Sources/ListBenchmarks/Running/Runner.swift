/// Measures cells, one after the other.
struct Runner {
  private let scale: Scale
  private let seed: UInt64
  private let stopwatch: Stopwatch

  /// - Parameter pass: Every pass has orders of its own.
  init(_ options: Options, pass: Int = 0) {
    scale = options.scale
    seed = options.seed
    stopwatch = Stopwatch(seed: seed &+ UInt64(pass), rounds: options.rounds)
  }

  func run(_ cell: Cell) throws -> Measurement {
    let isSectioned = cell.workload == SectionedWorkload.name
    let (trials, oldCount) = isSectioned ? try sectionedTrials(cell) : try flatTrials(cell)
    var measurement = Measurement(cell: cell, oldCount: oldCount)
    if cell.measuresTime {
      var stopwatch = stopwatch
      measurement.timings = try stopwatch.measure(trials)
    }
    if cell.measuresAllocations && AllocationCount.isAvailable {
      for trial in trials {
        measurement.allocations[trial.contender] = AllocationCount(of: trial)
      }
    }
    return measurement
  }

  /// What a difference of a workload asks of its elements.
  func countQuestions(_ name: String) throws -> QuestionRow {
    let (workload, expectation) = prepare(name)
    return try QuestionRow(workload, expectation)
  }

  private func flatTrials(_ cell: Cell) throws -> ([Trial], oldCount: Int) {
    let (workload, expectation) = prepare(cell.workload)
    let task = FlatTask(
      workload: workload, expectation: expectation, storage: cell.storage,
      contenders: cell.contenders)
    let trials =
      switch cell.kind {
      case .int: try task.trials(IntItem.self)
      case .plain16: try task.trials(PlainItem.self)
      case .word16: try task.trials(WordItem.self)
      case .string: try task.trials(StringItem.self)
      case .any: try task.boxedTrials()
      }
    return (trials, workload.old.count)
  }

  private func sectionedTrials(_ cell: Cell) throws -> ([Trial], oldCount: Int) {
    let workload = SectionedWorkload(scale: scale, seed: seed)
    let task = SectionedTask(
      workload: workload, storage: cell.storage, contenders: cell.contenders)
    let trials =
      switch cell.kind {
      case .int: try task.trials(IntItem.self)
      case .plain16: try task.trials(PlainItem.self)
      case .word16: try task.trials(WordItem.self)
      case .string: try task.trials(StringItem.self)
      case .any: preconditionFailure("Sections of boxes are not measured.")
      }
    return (trials, workload.flat.old.count)
  }

  private func prepare(_ name: String) -> (workload: Workload, expectation: Expectation) {
    guard let recipe = WorkloadRecipe.named(name) else {
      preconditionFailure("There is no workload \(name).")
    }
    let workload = recipe.make(scale: scale, seed: seed)
    return (workload, Expectation(of: workload))
  }
}
