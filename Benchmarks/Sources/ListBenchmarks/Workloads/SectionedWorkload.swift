/// Two lists of sections to be compared.
struct SectionedWorkload {
  struct Section {
    let key: Int
    var items: [Entry]
  }

  static let name = "l"
  static let summary =
    "100 sections of 100: 3 % deleted, 3 % inserted, 4 % updated, 50 moved elsewhere, "
    + "10 sections moved"

  let old: [Section]
  private(set) var new: [Section]
  private var generator: SplitMix64
  private var nextKey: Int

  /// A smoke test has fewer sections, but each as long as the real ones.
  init(scale: Scale, seed: UInt64) {
    let sectionCount = scale == .full ? 100 : 10
    let itemCount = sectionCount * 100
    generator = SplitMix64(seed: seed, name: Self.name)
    nextKey = itemCount
    old = (0..<sectionCount).map { section in
      Section(
        key: section,
        items: (section * 100..<section * 100 + 100).map { Entry(key: $0, origin: $0) })
    }
    new = old
    deleteItems(itemCount * 3 / 100)
    moveItems(itemCount / 200)
    insertItems(itemCount * 3 / 100)
    updateItems(itemCount * 4 / 100)
    moveSections(sectionCount / 10)
  }

  /// The same workload without the walls between the sections.
  var flat: Workload {
    Workload(name: Self.name, old: old.flatMap(\.items), new: new.flatMap(\.items))
  }
}

extension SectionedWorkload {
  private mutating func deleteItems(_ count: Int) {
    for _ in 0..<count { _ = takeItem() }
  }

  private mutating func moveItems(_ count: Int) {
    for _ in 0..<count { put(takeItem()) }
  }

  private mutating func insertItems(_ count: Int) {
    for _ in 0..<count {
      put(Entry(key: nextKey))
      nextKey += 1
    }
  }

  private mutating func updateItems(_ count: Int) {
    for _ in 0..<count {
      let place = randomPlace()
      new[place.section].items[place.item].revision += 1
    }
  }

  private mutating func moveSections(_ count: Int) {
    for _ in 0..<count {
      let section = new.remove(at: Int.random(in: new.indices, using: &generator))
      new.insert(section, at: Int.random(in: 0...new.count, using: &generator))
    }
  }

  private mutating func takeItem() -> Entry {
    let place = randomPlace()
    return new[place.section].items.remove(at: place.item)
  }

  private mutating func put(_ entry: Entry) {
    let section = Int.random(in: new.indices, using: &generator)
    let item = Int.random(in: 0...new[section].items.count, using: &generator)
    new[section].items.insert(entry, at: item)
  }

  private mutating func randomPlace() -> (section: Int, item: Int) {
    while true {
      let section = Int.random(in: new.indices, using: &generator)
      if let item = new[section].items.indices.randomElement(using: &generator) {
        return (section, item)
      }
    }
  }
}
