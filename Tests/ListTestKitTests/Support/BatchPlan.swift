import ListKit
import ListTestKit

/// What becomes of a list, element by element, and so a batch that a host without rules may be given.
///
/// Sections that move may change their items too.
struct BatchPlan {
  /// A section afterwards.
  struct Section {
    /// Where it was; none for a new one.
    var origin: Int?
    var isMoved = false
    /// Its items: the numbers of old ones, and none for each new one.
    var items: [Int?] = []
  }

  /// How many items each section has before.
  var old: [Int]
  var sections: [Section] = []
  /// The old items that move, by number; all are numbered through.
  var movers: Set<Int> = []

  var legalBatch: LegalBatch {
    var batch = ListBatchUpdates()
    let origins = Set(sections.compactMap { $0.origin })
    batch.sectionDeletes = old.indices.filter { !origins.contains($0) }
    var kept: Set<Int> = []
    for (section, content) in sections.enumerated() {
      guard let origin = content.origin else {
        batch.sectionInserts.append(section)
        continue
      }
      if content.isMoved { batch.sectionMoves.append(.init(from: origin, to: section)) }
      for (item, number) in content.items.enumerated() {
        guard let number else {
          batch.itemInserts.append(path(section, item))
          continue
        }
        kept.insert(number)
        guard movers.contains(number) else { continue }
        batch.itemMoves.append(moved(place(of: number), path(section, item)))
      }
    }
    batch.itemDeletes = (0..<old.reduce(0, +)).filter { !kept.contains($0) }
      .map { place(of: $0) }
      .filter { origins.contains($0.section) }
    return LegalBatch(old: old, new: sections.map { $0.items.count }, batch: batch)
  }

  private func place(of number: Int) -> ListPath {
    var rest = number
    for (section, count) in old.enumerated() {
      if rest < count { return path(section, rest) }
      rest -= count
    }
    return path(old.count, rest)
  }
}

extension BatchPlan {
  /// Every way in which three items in two sections may be kept, go, come and move, one new item among
  /// them, while the sections stay, move, or have new neighbours.
  static func forEachSmall(_ body: (BatchPlan) -> Void) {
    for first in 0...3 {
      arrange(taken: []) { items in
        for end in 0...items.count {
          let parts = [Array(items[..<end]), Array(items[end...])]
          let home = parts.enumerated().flatMap { section, part in
            part.compactMap { $0 }.filter { ($0 < first) == (section == 0) }
          }
          let strangers = Set(items.compactMap { $0 }).subtracting(home)
          for choice in 0..<1 << home.count {
            let staying = home.indices.filter { choice >> $0 & 1 == 1 }.map { home[$0] }
            guard staying == staying.sorted() else { continue }
            var plan = BatchPlan(old: [first, 3 - first])
            plan.movers = strangers.union(home).subtracting(staying)
            for sections in plan.arrangements(of: parts) {
              plan.sections = sections
              body(plan)
            }
          }
        }
      }
    }
  }

  /// Every order of every part of the three items and the new one.
  private static func arrange(taken: [Int?], _ body: ([Int?]) -> Void) {
    body(taken)
    for next in [0, 1, 2, nil] where !taken.contains(next) {
      arrange(taken: taken + [next], body)
    }
  }

  private func arrangements(of parts: [[Int?]]) -> [[Section]] {
    let first = Section(origin: 0, items: parts[0])
    let second = Section(origin: 1, items: parts[1])
    var arrangements = [
      [first, second], [Section(), first, Section(), Section(), second],
      [Section(origin: 1, isMoved: true, items: parts[1]), Section(), first],
      [second, Section(origin: 0, isMoved: true, items: parts[0])],
    ]
    // What is left behind in a section that goes goes with it.
    if parts[0].isEmpty { arrangements.append([second]) }
    return arrangements
  }

  /// A plan for a dozen sections and some hundred items.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    old = (0..<8 + random.below(8)).map { _ in 10 + random.below(60) }
    var wanderers: [Int?] = []
    var number = 0
    for (section, count) in old.enumerated() {
      let numbers = number..<number + count
      number += count
      if random.chance(10) { continue }
      let moving = numbers.filter { _ in random.chance(15) }
      wanderers += moving
      movers.formUnion(moving)
      sections.append(
        Section(
          origin: section, isMoved: random.chance(20),
          items: numbers.filter { !movers.contains($0) && !random.chance(15) }))
    }
    wanderers += (0..<random.below(60)).map { _ in nil }
    for wanderer in wanderers {
      let section = random.below(sections.count)
      let place = random.below(sections[section].items.count + 1)
      sections[section].items.insert(wanderer, at: place)
    }
    for section in sections.filter({ $0.isMoved }) {
      sections.removeAll { $0.origin == section.origin }
      sections.insert(section, at: random.below(sections.count + 1))
    }
    for _ in 0..<random.below(4) {
      sections.insert(Section(), at: random.below(sections.count + 1))
    }
  }
}
