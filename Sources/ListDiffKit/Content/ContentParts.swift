/// Two contents with stores, cut into parts that are compared with each other.
///
/// Comparing the contents as a whole would compare every value of a store. Instead, each part is compared
/// by itself, or computes its own difference, and the differences are concatenated. A value that is deleted
/// in one part and inserted in another one then becomes a pair.
struct ContentParts {
  struct Part {
    let old: ListContent
    let new: ListContent
    let oldStart: Int
    let newStart: Int
  }

  enum Result {
    case found(ListDifference)
    /// Several deleted or inserted values have the same identity, so that the pairs are not unique.
    case ambiguous
    case stopped
  }

  private var parts: [Part] = []
  private let old: ListContent
  private let new: ListContent

  /// Pairs runs from both ends; all runs between them are one part.
  ///
  /// First pairs runs that share values, so that the other stores keep their partners when one is inserted
  /// or deleted, and then runs of the same kind.
  init(_ old: ListContent, _ new: ListContent) {
    self.old = old
    self.new = new
    let shorter = min(old.runs.count, new.runs.count)
    var (head, tail) = (0, 0)
    for isPair in [Self.isRelated, Self.isAlike] {
      while head + tail < shorter, isPair(old.runs[head], new.runs[head]) { head += 1 }
      while head + tail < shorter,
        isPair(old.runs[old.runs.count - 1 - tail], new.runs[new.runs.count - 1 - tail])
      {
        tail += 1
      }
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

  private static func isAlike(_ old: ContentRun, _ new: ContentRun) -> Bool { old.isAlike(new) }

  /// Whether two runs of the same kind share most of their values, as versions of one store do.
  ///
  /// Runs that cannot count shared values are related too.
  private static func isRelated(_ old: ContentRun, _ new: ContentRun) -> Bool {
    guard old.isAlike(new) else { return false }
    let limit = max(1, min(old.count, new.count) / 4)
    return new.answers.countUnshared.map { $0(old, new, limit) < limit } ?? true
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
    var found: [ListDifference] = []
    var gone = Changes()
    var come = Changes()
    for (number, part) in parts.enumerated() {
      guard let difference = part.difference(while: shouldContinue) else { return .stopped }
      gone.append(difference.deletes, from: part.oldStart, of: number)
      come.append(difference.inserts, from: part.newStart, of: number)
      found.append(difference)
    }
    guard let exchanged = exchanged(gone, come) else { return .ambiguous }
    return .found(exchanged.isEmpty ? joined(found, gone, come) : joined(found, exchanged))
  }

  /// The concatenated differences of the parts.
  private func joined(_ found: [ListDifference], _ gone: Changes, _ come: Changes) -> ListDifference
  {
    var moves: [ListMove<Int>] = []
    var updates: [ListUpdate<Int>] = []
    for (part, difference) in zip(parts, found) {
      moves += difference.moves.map {
        ListMove(from: $0.from + part.oldStart, to: $0.to + part.newStart)
      }
      updates += difference.updates.map {
        ListUpdate(from: $0.from + part.oldStart, to: $0.to + part.newStart)
      }
    }
    return ListDifference(
      oldCount: old.count, newCount: new.count, deletes: gone.positions, inserts: come.positions,
      moves: moves, updates: updates,
      sources: ListDifference.sources(of: moves, oldCount: old.count))
  }

  /// The concatenated differences, with pairs across parts, so that the moves are computed again.
  private func joined(_ found: [ListDifference], _ exchanged: [(old: Int, new: Int)])
    -> ListDifference
  {
    var pairing = Pairing(oldCount: old.count, newCount: new.count)
    for (part, difference) in zip(parts, found) {
      let runs = difference.pairedRuns()
      for index in 0..<runs.count {
        pairing.append(
          old: runs[index].oldStart + part.oldStart, new: runs[index].newStart + part.newStart,
          count: Int(runs[index].count))
      }
      for update in difference.updates {
        pairing.markUpdated(update.from + part.oldStart, update.to + part.newStart)
      }
    }
    for pair in exchanged {
      pairing.append(old: pair.old, new: pair.new, count: 1)
      if !old[pair.old].isContentEqual(to: new[pair.new]) {
        pairing.markUpdated(pair.old, pair.new)
      }
    }
    return ListDifference(byRuns: &pairing)
  }

  /// Positions in a whole content, and the part of each.
  private struct Changes {
    var positions: [Int] = []
    var parts: [Int] = []

    mutating func append(_ positions: [Int], from start: Int, of part: Int) {
      self.positions += positions.map { $0 + start }
      parts += repeatElement(part, count: positions.count)
    }
  }

  /// The values that are deleted in one part and inserted in another; `nil` if the pairs are not unique.
  private func exchanged(_ gone: Changes, _ come: Changes) -> [(old: Int, new: Int)]? {
    guard let first = gone.parts.first, let other = come.parts.first else { return [] }
    if first == other, gone.parts.last == first, come.parts.last == first { return [] }
    var byHash: [UInt32: [Int]] = [:]
    for (index, position) in gone.positions.enumerated() {
      byHash[old.identityHash(at: position), default: []].append(index)
    }
    var pairs: [(old: Int, new: Int)] = []
    var taken: Set<Int> = []
    for (index, position) in come.positions.enumerated() {
      let candidates = (byHash[new.identityHash(at: position)] ?? []).filter {
        old.isSameIdentity(at: gone.positions[$0], as: new, at: position)
      }
      guard let candidate = candidates.first else { continue }
      // Within one part, an inserted value has the identity of a deleted one only if it repeats.
      guard candidates.count == 1, gone.parts[candidate] != come.parts[index],
        taken.insert(candidate).inserted
      else { return nil }
      pairs.append((gone.positions[candidate], position))
    }
    return pairs
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
