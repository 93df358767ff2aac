extension ListDifference {
  /// Makes the difference from a pairing: elements without a partner are deleted or inserted.
  @usableFromInline
  init(_ pairing: inout Pairing) {
    var runs = Buffer<PairedRun>()
    pairing.takeRuns(into: &runs)
    if runs.isRising {
      self.init(&pairing, rising: runs)
    } else {
      self.init(&pairing, runs, staying: IncreasingRuns(runs))
    }
  }

  /// Makes the difference from a pairing; `nil` once `shouldContinue` returns `false`.
  @usableFromInline
  init?(_ pairing: inout Pairing, while shouldContinue: () -> Bool) {
    var runs = Buffer<PairedRun>()
    pairing.takeRuns(into: &runs)
    if runs.isRising {
      self.init(&pairing, rising: runs)
    } else {
      let increasing = IncreasingRuns(runs, while: shouldContinue)
      guard increasing.isComplete else { return nil }
      self.init(&pairing, runs, staying: increasing)
    }
  }

  /// Makes the difference if no element has moved: the runs are in the order of both lists.
  private init(_ pairing: inout Pairing, rising runs: borrowing Buffer<PairedRun>) {
    let deletes = Self.oldGaps(
      runs, oldCount: pairing.oldCount, count: pairing.oldCount - pairing.pairCount)
    self.init(&pairing, runs, deletes: deletes, moves: [])
  }

  private init(
    _ pairing: inout Pairing, _ runs: borrowing Buffer<PairedRun>,
    staying increasing: borrowing IncreasingRuns
  ) {
    let pairCount = pairing.pairCount
    if pairCount < pairing.oldCount { pairing.makePairedOld(of: runs) }
    let deletes = pairing.pairedOld.absentPositions(count: pairing.oldCount - pairCount)
    self.init(
      &pairing, runs, deletes: deletes,
      moves: Self.moves(runs, increasing, count: pairCount - increasing.pairCount))
  }

  private init(
    _ pairing: inout Pairing, _ runs: borrowing Buffer<PairedRun>, deletes: [Int], moves: [Move]
  ) {
    let newCount = pairing.newCount
    self.init(
      oldCount: pairing.oldCount, newCount: newCount, deletes: deletes,
      inserts: Self.newGaps(runs, newCount: newCount, count: newCount - pairing.pairCount),
      moves: moves, updates: Self.updates(&pairing),
      sources: Self.sources(of: moves, oldCount: pairing.oldCount))
  }

  /// The new positions in no run, ascending.
  static func newGaps(
    _ runs: borrowing Buffer<PairedRun>, newCount: Int, count: Int
  ) -> [Int] {
    gaps(runs, limit: newCount, count: count) { ($0.newStart, $0.newEnd) }
  }

  /// The old positions in no run, ascending; the runs must be in the order of the old list.
  static func oldGaps(
    _ runs: borrowing Buffer<PairedRun>, oldCount: Int, count: Int
  ) -> [Int] {
    gaps(runs, limit: oldCount, count: count) { ($0.oldStart, $0.oldEnd) }
  }

  @inline(__always)
  private static func gaps(
    _ runs: borrowing Buffer<PairedRun>, limit: Int, count: Int,
    bounds: (PairedRun) -> (start: Int, end: Int)
  ) -> [Int] {
    guard count > 0 else { return [] }
    return [Int](unsafeUninitializedCapacity: count) { buffer, written in
      var next = 0
      for index in 0...runs.count {
        let (start, end) = index < runs.count ? bounds(runs[index]) : (limit, limit)
        for position in next..<start {
          buffer.initializeElement(at: written, to: position)
          written += 1
        }
        next = end
      }
    }
  }

  static func moves(
    _ runs: borrowing Buffer<PairedRun>, _ increasing: borrowing IncreasingRuns, count: Int
  ) -> [Move] {
    [Move](unsafeUninitializedCapacity: count) { buffer, written in
      for index in 0..<runs.count where increasing.stays[index] == 0 {
        let run = runs[index]
        for offset in 0..<Int(run.count) {
          buffer.initializeElement(
            at: written, to: Move(from: run.oldStart &+ offset, to: run.newStart &+ offset))
          written += 1
        }
      }
    }
  }

  static func updates(_ pairing: inout Pairing) -> [Update] {
    guard pairing.updates.count > 0 else { return [] }
    pairing.sortUpdates()
    return [Update](unsafeUninitializedCapacity: pairing.updates.count) { buffer, written in
      for index in 0..<pairing.updates.count {
        let (old, new) = pairing.update(index)
        buffer.initializeElement(at: index, to: Update(from: old, to: new))
      }
      written = pairing.updates.count
    }
  }

  /// The indices of the moves, ordered by their old positions.
  static func sources(of moves: [Move], oldCount: Int) -> [Int32] {
    guard !moves.isEmpty else { return [] }
    if moves.count > oldCount / 8 { return sourcesOfMany(moves, oldCount: oldCount) }
    var keys = Buffer<UInt64>()
    keys.reserve(moves.count)
    for index in moves.indices {
      keys.append(
        UInt64(truncatingIfNeeded: moves[index].from) << 32 | UInt64(truncatingIfNeeded: index))
    }
    keys.sortByHighHalf(below: oldCount)
    return [Int32](unsafeUninitializedCapacity: moves.count) { buffer, written in
      for index in 0..<keys.count {
        buffer.initializeElement(at: index, to: Int32(truncatingIfNeeded: keys[index]))
      }
      written = keys.count
    }
  }
  /// The indices of the moves, ordered by their old positions, if many elements moved.
  ///
  /// An entry for each old position is then faster than sorting. If several moves have the same old position,
  /// which is a flaw, the result has only the last of them.
  private static func sourcesOfMany(_ moves: [Move], oldCount: Int) -> [Int32] {
    var numbers = Buffer<Int32>()
    numbers.refill(oldCount, with: -1)
    for index in moves.indices { numbers[moves[index].from] = Int32(truncatingIfNeeded: index) }
    return [Int32](unsafeUninitializedCapacity: moves.count) { buffer, written in
      var next = 0
      var position = 0
      while next < moves.count && position < oldCount {
        buffer.initializeElement(at: next, to: numbers[position])
        next += numbers[position] >= 0 ? 1 : 0
        position += 1
      }
      written = next
    }
  }
}
