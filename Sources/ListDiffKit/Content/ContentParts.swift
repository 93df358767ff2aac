/// Two contents with stores, as parts that are compared with each other.
///
/// Comparing the contents as a whole would look at every value of a store. Each part is compared, or
/// asked, by itself, and the results are put behind each other. That is right if no identity goes from one
/// part to another.
struct ContentParts {
  struct Part {
    let old: ListContent
    let new: ListContent
    let oldStart: Int
    let newStart: Int
  }

  enum Result {
    case found(ListDifference)
    /// A value went from one part to another.
    case mixed
    case stopped
  }

  private var parts: [Part] = []
  private let old: ListContent
  private let new: ListContent

  /// Pairs runs of one kind from both ends; what is between them is one part.
  init(_ old: ListContent, _ new: ListContent) {
    self.old = old
    self.new = new
    let shorter = min(old.runs.count, new.runs.count)
    var head = 0
    while head < shorter, old.runs[head].isAlike(new.runs[head]) { head += 1 }
    var tail = 0
    while tail < shorter - head,
      old.runs[old.runs.count - 1 - tail].isAlike(new.runs[new.runs.count - 1 - tail])
    {
      tail += 1
    }
    for index in 0..<head { append(old.runs[index...index], new.runs[index...index]) }
    let oldMiddle = old.runs[head..<old.runs.count - tail]
    let newMiddle = new.runs[head..<new.runs.count - tail]
    if !oldMiddle.isEmpty || !newMiddle.isEmpty { append(oldMiddle, newMiddle) }
    for index in (0..<tail).reversed() {
      let (oldIndex, newIndex) = (old.runs.count - 1 - index, new.runs.count - 1 - index)
      append(old.runs[oldIndex...oldIndex], new.runs[newIndex...newIndex])
    }
  }

  private mutating func append(_ old: ArraySlice<ContentRun>, _ new: ArraySlice<ContentRun>) {
    let last = parts.last
    parts.append(
      Part(
        old: ListContent(runs: old), new: ListContent(runs: new),
        oldStart: last.map { $0.oldStart + $0.old.count } ?? 0,
        newStart: last.map { $0.newStart + $0.new.count } ?? 0))
  }

  func difference(while shouldContinue: () -> Bool) -> Result {
    var deletes: [Int] = []
    var inserts: [Int] = []
    var moves: [ListMove<Int>] = []
    var updates: [ListUpdate<Int>] = []
    /// The part of each delete and insert.
    var deletedIn: [Int] = []
    var insertedIn: [Int] = []
    for (number, part) in parts.enumerated() {
      guard let found = part.difference(while: shouldContinue) else { return .stopped }
      deletes += found.deletes.map { $0 + part.oldStart }
      inserts += found.inserts.map { $0 + part.newStart }
      moves += found.moves.map {
        ListMove(from: $0.from + part.oldStart, to: $0.to + part.newStart)
      }
      updates += found.updates.map {
        ListUpdate(from: $0.from + part.oldStart, to: $0.to + part.newStart)
      }
      deletedIn += repeatElement(number, count: found.deletes.count)
      insertedIn += repeatElement(number, count: found.inserts.count)
    }
    if isAnyExchanged(deletes, deletedIn, inserts, insertedIn) { return .mixed }
    return .found(
      ListDifference(
        oldCount: old.count, newCount: new.count, deletes: deletes, inserts: inserts, moves: moves,
        updates: updates, sources: ListDifference.sources(of: moves, oldCount: old.count)))
  }

  /// Whether a value that goes in one part comes in another.
  private func isAnyExchanged(
    _ deletes: [Int], _ deletedIn: [Int], _ inserts: [Int], _ insertedIn: [Int]
  ) -> Bool {
    guard let first = deletedIn.first, let other = insertedIn.first else { return false }
    if first == other, deletedIn.last == first, insertedIn.last == first { return false }
    var gone: [UInt32: [Int]] = [:]
    for (index, position) in deletes.enumerated() {
      gone[old.identityHash(at: position), default: []].append(index)
    }
    for (index, position) in inserts.enumerated() {
      for candidate in gone[new.identityHash(at: position)] ?? []
      where deletedIn[candidate] != insertedIn[index]
        && old.isSameIdentity(at: deletes[candidate], as: new, at: position)
      {
        return true
      }
    }
    return false
  }
}

extension ContentParts.Part {
  fileprivate func difference(while shouldContinue: () -> Bool) -> ListDifference? {
    if old.runs.count == 1, new.runs.count == 1, old.runs[0].isAlike(new.runs[0]) {
      if let difference = new.runs[0].answers.difference {
        return difference(old.runs[0], new.runs[0])
      }
    }
    return ListDifference.compared(old, new, while: shouldContinue)
  }
}
