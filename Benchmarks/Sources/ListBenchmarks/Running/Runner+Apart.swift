import CMeasuring

extension Runner {
  /// Measures a cell in a copy of this process, which starts with next to nothing on its heap.
  ///
  /// Otherwise a dictionary takes half the time or twice, and the texts of a list lie where others
  /// were freed, in no order, depending on which cells were measured before.
  func runApart(_ cell: Cell) throws -> Measurement {
    let count = Measurement.figureCount
    guard let shared = measuring_share(count) else {
      throw BenchmarkFailure("There is no memory to share figures.")
    }
    defer { measuring_unshare(shared, count) }
    let copy = measuring_copy_process()
    if copy == 0 {
      measureAndEnd(cell, into: UnsafeMutableBufferPointer(start: shared, count: count))
    }
    guard copy > 0, measuring_wait_for_copy(copy) == 0 else {
      throw BenchmarkFailure("Workload \(cell.workload) was not measured to its end.")
    }
    return Measurement(cell: cell, figures: UnsafeBufferPointer(start: shared, count: count))
  }

  private func measureAndEnd(_ cell: Cell, into figures: UnsafeMutableBufferPointer<Double>)
    -> Never
  {
    do {
      _ = figures.update(fromContentsOf: try run(cell).figures)
      measuring_end_copy(0)
    } catch {
      measuring_print_error("\(error)\n")
      measuring_end_copy(1)
    }
  }
}
