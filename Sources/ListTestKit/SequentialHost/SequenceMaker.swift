import ListKit

/// Turns two index spaces into one thing after the other.
///
/// Items come first, in their old sections; sections that come or go bring or take theirs. Within a
/// list, what goes is removed from the end. Then the new list is walked through from its start: what
/// comes is put directly behind its new predecessor, and so is what moves, wherever it is then.
/// What has yet to move may lie in between; it leaves later.
///
/// ```
/// old   a b c d          b is deleted, d moves to 0, x comes to 2
/// new   d a x c
///       remove 1         a c d
///       move 2 to 0      d a c
///       insert 2         d a x c
/// ```
struct SequenceMaker {
  private let batch: ListBatchUpdates
  private(set) var operations: [SequentialOperation] = []
  /// The items of the sections that changes touch, by old section; new ones have new names.
  private var items: [Int: [Token]] = [:]

  private enum Token: Hashable {
    case old(ListPath)
    case new(ListPath)
  }

  init(_ batch: ListBatchUpdates, oldCounts: [Int]) {
    self.batch = batch
    let sections = SectionPlaces(batch, oldCount: oldCounts.count)
    makeItems(oldCounts, sections)
    makeSections(sections)
    operations += batch.itemUpdates.map { .updateItem($0) }
    operations += batch.headerUpdates.map { .updateHeader($0) }
    operations += batch.footerUpdates.map { .updateFooter($0) }
    operations += batch.layoutChanges.map { .measureItem($0) }
  }

  private mutating func makeItems(_ oldCounts: [Int], _ sections: SectionPlaces) {
    let removed = Set(batch.sectionDeletes)
    let deletes = batch.itemDeletes.filter { !removed.contains($0.section) }.sorted()
    let moves = batch.itemMoves
    var incoming: [Int: [Int: Token]] = [:]
    for path in batch.itemInserts where sections.sources.indices.contains(path.section) {
      incoming[path.section, default: [:]][path.item] = .new(path)
    }
    for move in moves { incoming[move.to.section, default: [:]][move.to.item] = .old(move.from) }
    let touched =
      deletes.map { $0.section } + moves.map { $0.from.section }
      + incoming.keys.compactMap { sections.source(of: $0) }
    for section in Set(touched) where oldCounts.indices.contains(section) {
      items[section] = (0..<oldCounts[section]).map { .old(ListPath(section: section, item: $0)) }
    }
    let leaving = Set(deletes).union(moves.map { $0.from })
    for path in deletes.reversed() {
      operations.append(.removeItem(path))
      items[path.section]?.remove(at: path.item)
    }
    for section in incoming.keys.sorted() {
      guard let source = sections.source(of: section), let arrivals = incoming[section] else {
        continue
      }
      place(arrivals, in: source, leaving)
    }
  }

  /// Puts what comes to a section in its place, from the first to the last.
  private mutating func place(
    _ arrivals: [Int: Token], in section: Int, _ leaving: Set<ListPath>
  ) {
    var rest = (items[section] ?? []).filter {
      if case .old(let path) = $0 { !leaving.contains(path) } else { true }
    }[...]
    let count = rest.count + arrivals.count
    var previous: Token?
    for item in 0..<count {
      guard let token = arrivals[item] else {
        previous = rest.popFirst()
        continue
      }
      put(token, behind: previous, in: section)
      previous = token
    }
  }

  private mutating func put(_ token: Token, behind previous: Token?, in section: Int) {
    var origin: ListPath?
    if case .old(let path) = token, let position = items[path.section]?.firstIndex(of: token) {
      items[path.section]?.remove(at: position)
      origin = ListPath(section: path.section, item: position)
    }
    let before = previous.flatMap { items[section]?.firstIndex(of: $0) }
    let target = ListPath(section: section, item: before.map { $0 + 1 } ?? 0)
    items[section]?.insert(token, at: target.item)
    if let origin {
      if origin != target { operations.append(.moveItem(from: origin, to: target)) }
    } else {
      operations.append(.insertItem(target))
    }
  }

  private mutating func makeSections(_ sections: SectionPlaces) {
    var current = Array(0..<sections.oldCount)
    for section in batch.sectionDeletes.sorted().reversed() {
      operations.append(.removeSection(section))
      current.remove(at: section)
    }
    let moved = Set(batch.sectionMoves.map { $0.to })
    if moved.isEmpty, batch.sectionInserts.isEmpty { return }
    // New sections are numbered below zero.
    var previous: Int?
    for (position, source) in sections.sources.enumerated() {
      let token = source ?? -1 - position
      if source == nil || moved.contains(position) {
        let origin = source.flatMap { current.firstIndex(of: $0) }
        if let origin { current.remove(at: origin) }
        let before = previous.flatMap { current.firstIndex(of: $0) }
        let target = before.map { $0 + 1 } ?? 0
        current.insert(token, at: target)
        if let origin {
          if origin != target { operations.append(.moveSection(from: origin, to: target)) }
        } else {
          operations.append(.insertSection(target))
        }
      }
      previous = token
    }
  }
}

/// Which old section each new one is (R2d).
struct SectionPlaces {
  let oldCount: Int
  /// The old section of each new one; none for an inserted one.
  let sources: [Int?]

  init(_ batch: ListBatchUpdates, oldCount: Int) {
    self.oldCount = oldCount
    let left = Set(batch.sectionDeletes).union(batch.sectionMoves.map { $0.from })
    let inserted = Set(batch.sectionInserts)
    let reached = Dictionary(
      batch.sectionMoves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    var rest = (0..<oldCount).lazy.filter { !left.contains($0) }.makeIterator()
    let count = oldCount - batch.sectionDeletes.count + inserted.count
    sources = (0..<max(0, count)).map { section in
      if inserted.contains(section) { return nil }
      return reached[section] ?? rest.next()
    }
  }

  func source(of section: Int) -> Int? {
    sources.indices.contains(section) ? sources[section] : nil
  }
}
