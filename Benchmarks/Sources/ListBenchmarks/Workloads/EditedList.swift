/// A list before and after some edits.
struct EditedList {
  let old: [Entry]
  private(set) var new: [Entry]
  private var generator: SplitMix64
  private var nextKey: Int

  /// A list of `count` different elements, not edited yet.
  init(count: Int, generator: SplitMix64) {
    self.init(keys: Array(0..<count), generator: generator)
  }

  /// A list of `count` elements with any of the keys below `keyLimit`.
  init(count: Int, keysBelow keyLimit: Int, generator: SplitMix64) {
    var generator = generator
    let keys = (0..<count).map { _ in Int.random(in: 0..<keyLimit, using: &generator) }
    self.init(keys: keys, generator: generator)
  }

  private init(keys: [Int], generator: SplitMix64) {
    old = keys.map { Entry(key: $0) }
    new = keys.enumerated().map { Entry(key: $0.element, origin: $0.offset) }
    self.generator = generator
    nextKey = (keys.max() ?? 0) + 1
  }

  private mutating func freshEntries(_ count: Int) -> [Entry] {
    defer { nextKey += count }
    return (nextKey..<nextKey + count).map { Entry(key: $0) }
  }
}

// MARK: Edits in one place

extension EditedList {
  mutating func delete(_ range: Range<Int>) { new.removeSubrange(range) }

  mutating func insert(_ count: Int, at position: Int) {
    let entries = freshEntries(count)
    new.insert(contentsOf: entries, at: position)
  }

  mutating func append(_ count: Int) { insert(count, at: new.count) }

  mutating func shuffle(_ range: Range<Int>) { new[range].shuffle(using: &generator) }

  mutating func shuffle() { shuffle(0..<new.count) }

  mutating func reverse() { new.reverse() }

  mutating func moveFirstToEnd() { new.append(new.removeFirst()) }

  mutating func swapHalves() {
    let middle = new.count / 2
    new = Array(new[middle...] + new[..<middle])
  }

  mutating func sort(by rank: (Int) -> UInt64) { new.sort { rank($0.key) < rank($1.key) } }

  mutating func deleteEveryOther() {
    new = new.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  mutating func replaceAll() {
    new = []
    append(old.count)
  }
}

// MARK: Edits all over the list

extension EditedList {
  /// Changes the content of `count` elements.
  mutating func scatterUpdates(_ count: Int) {
    for position in positions(count) { new[position].revision += 1 }
  }

  mutating func scatterDeletes(_ count: Int) { _ = take(count) }

  mutating func scatterInserts(_ count: Int) { put(freshEntries(count)) }

  /// Inserts `count` elements with any of the keys below `keyLimit`.
  mutating func scatterInserts(_ count: Int, keysBelow keyLimit: Int) {
    let entries = (0..<count).map { _ in
      Entry(key: Int.random(in: 0..<keyLimit, using: &generator))
    }
    put(entries)
  }

  mutating func scatterMoves(_ count: Int) {
    var entries = take(count)
    entries.shuffle(using: &generator)
    put(entries)
  }

  /// Takes `count` elements out, from anywhere.
  private mutating func take(_ count: Int) -> [Entry] {
    let taken = positions(count).sorted()
    let entries = taken.map { new[$0] }
    var kept: [Entry] = []
    kept.reserveCapacity(new.count - count)
    var start = 0
    for position in taken {
      kept.append(contentsOf: new[start..<position])
      start = position + 1
    }
    kept.append(contentsOf: new[start...])
    new = kept
    return entries
  }

  /// Puts elements in, each anywhere.
  private mutating func put(_ entries: [Entry]) {
    let gaps = entries.map { _ in Int.random(in: 0...new.count, using: &generator) }.sorted()
    var result: [Entry] = []
    result.reserveCapacity(new.count + entries.count)
    var start = 0
    for (entry, gap) in zip(entries, gaps) {
      result.append(contentsOf: new[start..<gap])
      result.append(entry)
      start = gap
    }
    result.append(contentsOf: new[start...])
    new = result
  }

  /// Draws `count` different positions.
  private mutating func positions(_ count: Int) -> [Int] {
    var drawn: Set<Int> = []
    var result: [Int] = []
    while result.count < count {
      let position = Int.random(in: 0..<new.count, using: &generator)
      if drawn.insert(position).inserted { result.append(position) }
    }
    return result
  }
}
