import ListKit
import ListTestKit

/// A raw batch that a seed makes up: legal as a rule, and often spoiled in one way.
struct RandomBatch {
  var old: [Int] = []
  var new: [Int] = []
  var batch = RawBatch()
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    old = (0..<random.below(5)).map { _ in random.below(5) }
    makeSections()
    makeItems()
    if random.chance(50) { spoil() }
    if random.chance(20) { spoil() }
  }

  private var sources: [Int?] = []

  private mutating func makeSections() {
    var rest: [Int] = []
    for section in old.indices {
      switch random.below(6) {
      case 0: batch.deleteSections.append(section)
      case 1: batch.moveSections.append(moved(section, 0))
      default: rest.append(section)
      }
    }
    let inserts = random.chance(30) ? 1 + random.below(2) : 0
    var free = Array(0..<rest.count + batch.moveSections.count + inserts)
    sources = Array(repeating: nil, count: free.count)
    for index in batch.moveSections.indices {
      let target = free.remove(at: random.below(free.count))
      batch.moveSections[index].to = target
      sources[target] = batch.moveSections[index].from
    }
    for _ in 0..<inserts {
      batch.insertSections.append(free.remove(at: random.below(free.count)))
    }
    for (target, source) in zip(free, rest) { sources[target] = source }
    for section in rest where random.chance(10) {
      batch.reloadSections.append(section)
      if let target = sources.firstIndex(of: section) { sources[target] = nil }
    }
    new = sources.map { source in source.map { old[$0] } ?? random.below(5) }
  }

  /// Items change in sections that stay where they are, and now and then in others.
  private mutating func makeItems() {
    let still = Set(batch.moveSections.map { $0.to })
    for section in sources.indices {
      guard let source = sources[section], !still.contains(section) || random.chance(5) else {
        continue
      }
      var kept = Array(0..<old[source])
      for item in (0..<old[source]).reversed() where random.chance(20) {
        batch.deleteItems.append(path(source, item))
        kept.removeAll { $0 == item }
      }
      let inserts = random.chance(40) ? random.below(3) : 0
      new[section] = kept.count + inserts
      var free = Array(0..<new[section])
      for _ in 0..<inserts {
        batch.insertItems.append(path(section, free.remove(at: random.below(free.count))))
      }
      for item in kept where random.chance(20) {
        let target = free.remove(at: random.below(free.count))
        batch.moveItems.append(moved(path(source, item), path(section, target)))
      }
      let movedItems = Set(batch.moveItems.map { $0.from })
      for item in kept where random.chance(15) && !movedItems.contains(path(source, item)) {
        batch.reloadItems.append(path(source, item))
      }
    }
    if random.chance(15) { moveAcross() }
  }

  private mutating func moveAcross() {
    guard let from = randomPath(old), let to = randomPath(new) else { return }
    batch.moveItems.append(moved(from, to))
    if let source = sources.firstIndex(of: from.section), source != to.section, new[source] > 0 {
      new[source] -= 1
      new[to.section] += 1
    }
  }

  private mutating func randomPath(_ counts: [Int]) -> ListPath? {
    let sections = counts.indices.filter { counts[$0] > 0 }
    guard !sections.isEmpty else { return nil }
    let section = sections[random.below(sections.count)]
    return path(section, random.below(counts[section]))
  }

  private mutating func spoil() {
    let section = random.below(max(old.count, new.count) + 1) - (random.chance(5) ? 1 : 0)
    let place = path(section, random.below(6) - (random.chance(5) ? 1 : 0))
    let other = path(random.below(new.count + 1), random.below(6))
    switch random.below(14) {
    case 0: batch.deleteSections.append(section)
    case 1: batch.insertSections.append(section)
    case 2: batch.moveSections.append(moved(section, other.section))
    case 3: batch.reloadSections.append(section)
    case 4: batch.deleteItems.append(place)
    case 5: batch.insertItems.append(place)
    case 6: batch.moveItems.append(moved(place, other))
    case 7: batch.reloadItems.append(place)
    case 8: if let last = batch.deleteItems.last { batch.deleteItems.append(last) }
    case 9: if let last = batch.insertItems.last { batch.insertItems.append(last) }
    case 10: if let last = batch.moveItems.last { batch.moveItems.append(last) }
    case 11: if let last = batch.deleteItems.last { batch.reloadItems.append(last) }
    case 12: if !new.isEmpty { new[random.below(new.count)] += 1 }
    default: new.append(1)
    }
  }
}
