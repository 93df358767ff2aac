/// Neighbours that stay neighbours when a list changes.
struct EntryRun: Equatable {
  let from: Int
  let to: Int
  let count: Int

  /// The runs of what stays, given what leaves and where something arrives, both ascending.
  ///
  /// ```
  /// old    a b c d e     c leaves
  /// new    x a b d e     something arrives at 0
  /// runs   a b from 0 to 1, d e from 3 to 3
  /// ```
  static func all(
    oldCount: Int, newCount: Int, leaving: [Int], arriving: [Int]
  ) -> [EntryRun] {
    var runs: [EntryRun] = []
    var old = 0
    var new = 0
    var left = 0
    var arrived = 0
    while old < oldCount, new < newCount {
      if left < leaving.count, leaving[left] == old {
        old += 1
        left += 1
      } else if arrived < arriving.count, arriving[arrived] == new {
        new += 1
        arrived += 1
      } else {
        let oldEnd = left < leaving.count ? leaving[left] : oldCount
        let newEnd = arrived < arriving.count ? arriving[arrived] : newCount
        let count = min(oldEnd - old, newEnd - new)
        runs.append(EntryRun(from: old, to: new, count: count))
        old += count
        new += count
      }
    }
    return runs
  }
}

extension ContiguousArray {
  /// Moves runs to their new places, and puts what arrives between them.
  ///
  /// The elements are moved in memory and not copied: to retain and release a hundred thousand of them
  /// would cost more than to find what has changed.
  mutating func rearrange(
    _ runs: [EntryRun], leaving: [Int], arriving: [(place: Int, element: Element)], newCount: Int
  ) {
    guard let spare = arriving.first?.element ?? first else { return }
    let oldCount = count
    if newCount > oldCount { append(contentsOf: repeatElement(spare, count: newCount - oldCount)) }
    withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for place in leaving { (base + place).deinitialize(count: 1) }
      if newCount > oldCount { (base + oldCount).deinitialize(count: newCount - oldCount) }
      // Whatever goes down moves first, from below; it can only take the place of what has moved or
      // left. What goes up follows from above.
      for run in runs where run.to < run.from {
        (base + run.to).moveInitialize(from: base + run.from, count: run.count)
      }
      for run in runs.reversed() where run.to > run.from {
        (base + run.to).moveInitialize(from: base + run.from, count: run.count)
      }
      for (place, element) in arriving { (base + place).initialize(to: element) }
      // The array still counts on what is beyond the new end.
      if newCount < oldCount {
        (base + newCount).initialize(repeating: spare, count: oldCount - newCount)
      }
    }
    if newCount < oldCount { removeLast(oldCount - newCount) }
  }
}
