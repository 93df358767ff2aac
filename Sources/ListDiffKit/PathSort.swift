/// A stable sort of paths in ascending order, which keeps their original indices.
///
/// A natural merge sort: ascending runs are found, descending ones are reversed, and short ones are
/// extended by insertion. Then neighbouring runs are merged until one is left.
///
/// ```
/// 1 4 6 | 2 3 5     two runs, such as deletes followed by the sources of moves
/// 1 2 3 4 5 6       one round merges them
/// ```
///
/// - Complexity: O(*n* log *r*) for *r* runs.
struct PathSort: ~Copyable {
  private struct Entry {
    let path: ListPath
    let index: Int
  }

  /// Below this length, insertion is faster than merging.
  private static var shortRun: Int { 12 }

  private var entries: UnsafeMutablePointer<Entry>
  /// The buffer into which runs are merged.
  private var spare: UnsafeMutablePointer<Entry>
  private let count: Int

  init(_ paths: [ListPath]) {
    count = paths.count
    entries = .allocate(capacity: count)
    spare = .allocate(capacity: count)
    for index in 0..<count {
      entries.advanced(by: index).initialize(to: Entry(path: paths[index], index: index))
    }
    var ends = makeRuns()
    while ends.count > 1 { ends = mergeNeighbours(ends) }
  }

  deinit {
    entries.deallocate()
    spare.deallocate()
  }

  func path(at place: Int) -> ListPath { entries[place].path }

  /// The original indices of the paths, in ascending order of the paths.
  var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(count)
    for place in 0..<count { indices.append(entries[place].index) }
    return indices
  }

  /// Makes runs, and returns their ends.
  private func makeRuns() -> [Int] {
    var ends: [Int] = []
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, entries[end].path < entries[end - 1].path { end += 1 }
      if end > start + 1 {
        turnAround(start, end)
      } else {
        while end < count, !(entries[end].path < entries[end - 1].path) { end += 1 }
      }
      let limit = min(start + Self.shortRun, count)
      while end < limit {
        insert(at: end, above: start)
        end += 1
      }
      ends.append(end)
      start = end
    }
    return ends
  }

  private func turnAround(_ start: Int, _ end: Int) {
    var low = start
    var high = end - 1
    while low < high {
      let entry = entries[low]
      entries[low] = entries[high]
      entries[high] = entry
      low += 1
      high -= 1
    }
  }

  /// Inserts the entry at a place into the run before it.
  private func insert(at place: Int, above start: Int) {
    let entry = entries[place]
    var place = place
    while place > start, entry.path < entries[place - 1].path {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = entry
  }

  /// Merges the runs pair by pair, and returns the ends of the merged runs.
  private mutating func mergeNeighbours(_ ends: [Int]) -> [Int] {
    var merged: [Int] = []
    var start = 0
    var run = 0
    while run < ends.count {
      let middle = ends[run]
      let end = run + 1 < ends.count ? ends[run + 1] : middle
      merge(start, middle, end)
      merged.append(end)
      start = end
      run += 2
    }
    swap(&entries, &spare)
    return merged
  }

  private func merge(_ start: Int, _ middle: Int, _ end: Int) {
    var left = entries + start
    var right = entries + middle
    var target = spare + start
    let leftEnd = right
    let rightEnd = entries + end
    while left < leftEnd, right < rightEnd {
      if right.pointee.path < left.pointee.path {
        target.initialize(to: right.pointee)
        right += 1
      } else {
        target.initialize(to: left.pointee)
        left += 1
      }
      target += 1
    }
    target.initialize(from: left, count: leftEnd - left)
    target += leftEnd - left
    target.initialize(from: right, count: rightEnd - right)
  }
}
