extension Pairing {
  /// Moves all runs out, in the order of the new list, and joins runs that continue each other.
  mutating func takeRuns(into runs: inout Buffer<PairedRun>) {
    if others.count == 0 { return swap(&inOrder, &runs) }
    if !othersAreSorted { sortOthers() }
    runs.truncate(to: 0)
    runs.reserve(inOrder.count + others.count)
    var left = 0
    var right = 0
    while left < inOrder.count || right < others.count {
      let takesLeft =
        right == others.count || left < inOrder.count && inOrder[left].new < others[right].new
      let run = takesLeft ? inOrder[left] : others[right]
      if takesLeft { left += 1 } else { right += 1 }
      if runs.count > 0 && runs[runs.count - 1].isContinued(by: run) {
        var longer = runs[runs.count - 1]
        longer.count += run.count
        runs[runs.count - 1] = longer
      } else {
        runs.append(run)
      }
    }
  }

  /// Makes the set of paired old elements from the taken runs, unless the set exists.
  mutating func makePairedOld(of runs: borrowing Buffer<PairedRun>) {
    if hasPairedOld { return }
    hasPairedOld = true
    pairedOld.reset(limit: oldCount)
    for index in 0..<runs.count {
      pairedOld.insertRange(runs[index].oldStart, runs[index].oldEnd)
    }
  }

  /// Reverses the updates that were found backwards, so that they are in the order of the new list.
  @usableFromInline
  func turnUpdatesAround(from start: Int) { updates.reverse(from: start) }

  /// Sorts the updates in the order of the new list.
  mutating func sortUpdates() {
    for index in 1..<max(1, updates.count) where updates[index - 1] > updates[index] {
      return updates.sortByHighHalf(below: newCount)
    }
  }

  private mutating func sortOthers() {
    var keys = Buffer<UInt64>()
    keys.reserve(others.count)
    for index in 0..<others.count {
      keys.append(UInt64(UInt32(bitPattern: others[index].new)) << 32 | UInt64(index))
    }
    keys.sortByHighHalf(below: newCount)
    var sorted = Buffer<PairedRun>()
    sorted.reserve(others.count)
    for index in 0..<keys.count {
      sorted.append(others[Int(UInt32(truncatingIfNeeded: keys[index]))])
    }
    swap(&others, &sorted)
    othersAreSorted = true
  }
}

extension Buffer where Element == PairedRun {
  /// Whether the runs, which are in the order of the new list, are in the order of the old one too.
  var isRising: Bool {
    var last: Int32 = -1
    for index in 0..<count {
      if self[index].old < last { return false }
      last = self[index].old
    }
    return true
  }
}
