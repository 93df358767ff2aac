extension SummedList {
  /// Some of the new entries, and where they will be.
  struct Insertion {
    /// The position of the first of them in the list after the edit.
    var position: Int
    /// Which of the new entries.
    var source: Range<Int>
  }

  /// Puts another entry in place of one.
  ///
  /// - Complexity: O(log *n*).
  mutating func update(at index: Int, to entry: Entry) {
    guard let location = location(at: index) else { return }
    leaves[location.leaf][location.slot] = entry
    var node = location.leaf
    levels[0][node] = Self.sums(of: leaves[node])
    for level in 1..<levels.count {
      node /= Self.fanout
      levels[level][node] = Self.total(of: levels[level - 1], group: node)
    }
    total = Self.total(of: levels[levels.count - 1], group: 0)
  }

  /// Takes out entries and puts in others.
  ///
  /// - Parameters:
  ///   - removals: Ascending ranges of the list before, which do not overlap.
  ///   - insertions: What comes, ascending, by positions in the list after.
  ///   - fresh: The new entries.
  /// - Complexity: O(*k* log *n* + *n* / 112) for *k* entries that go or come; O(*n*) if they are
  ///   so many that one pass over all is shorter.
  mutating func edit(
    removing removals: [Range<Int>], inserting insertions: [Insertion], from fresh: Leaf
  ) {
    guard !removals.isEmpty || !insertions.isEmpty else { return }
    // A short list has so few leaves that nothing is gained by going over all of them.
    let changes = removals.count + insertions.count
    guard count < Self.leafCapacity * 8 || changes * Self.fanout < count else {
      return rewrite(removing: removals, inserting: insertions, from: fresh)
    }
    remove(removals)
    insert(insertions, from: fresh)
    if leaves.count > 4 * (count / Self.leafCapacity) + 8 { self = SummedList(leaves.joined()) }
  }

  /// Carries all out in one pass.
  private mutating func rewrite(
    removing removals: [Range<Int>], inserting insertions: [Insertion], from fresh: Leaf
  ) {
    var result = SummedList([])
    var removals = removals[...]
    var insertions = insertions[...]
    var old = 0
    var new = 0
    func insert() {
      while let next = insertions.first, next.position <= new {
        for entry in next.source { result.appendUnsealed(fresh[entry]) }
        new += next.source.count
        insertions.removeFirst()
      }
    }
    for entry in leaves.joined() {
      while let next = removals.first, next.upperBound <= old { removals.removeFirst() }
      defer { old += 1 }
      if let next = removals.first, next.lowerBound <= old { continue }
      insert()
      result.appendUnsealed(entry)
      new += 1
    }
    insert()
    result.seal()
    self = result
  }

  private mutating func remove(_ removals: [Range<Int>]) {
    guard !removals.isEmpty else { return }
    var isAnyEmpty = false
    // From the end, so that the sums in front of what follows still hold.
    for range in removals.reversed() where !range.isEmpty {
      guard let first = location(at: range.lowerBound) else { continue }
      var leaf = first.leaf
      var slot = first.slot
      var rest = range.count
      while rest > 0 {
        let taken = Swift.min(rest, levels[0][leaf].entries - slot)
        leaves[leaf].removeSubrange(slot..<slot + taken)
        isAnyEmpty = isAnyEmpty || leaves[leaf].isEmpty
        rest -= taken
        slot = 0
        leaf += 1
      }
      for leaf in first.leaf..<leaf { levels[0][leaf] = Self.sums(of: leaves[leaf]) }
    }
    if isAnyEmpty {
      leaves.removeAll { $0.isEmpty }
      levels[0].removeAll { $0.entries == 0 }
    }
    buildUpperLevels()
  }

  private mutating func insert(_ insertions: [Insertion], from fresh: Leaf) {
    guard !insertions.isEmpty else { return }
    if leaves.isEmpty {
      for insertion in insertions {
        for entry in insertion.source { appendUnsealed(fresh[entry]) }
      }
      return seal()
    }
    var inserted = 0
    for insertion in insertions { inserted += insertion.source.count }
    var touched: [Int] = []
    // From the end, so that the directory, which is left as it was, still tells positions.
    for insertion in insertions.reversed() {
      inserted -= insertion.source.count
      let (leaf, slot) = spot(at: insertion.position - inserted)
      leaves[leaf].insert(contentsOf: fresh[insertion.source], at: slot)
      if touched.last != leaf { touched.append(leaf) }
    }
    for leaf in touched {
      if leaves[leaf].count > Self.leafCapacity {
        split(leaf)
      } else {
        levels[0][leaf] = Self.sums(of: leaves[leaf])
      }
    }
    buildUpperLevels()
  }

  /// The leaf and the slot at a position by the directory, which may be the end.
  private func spot(at position: Int) -> (leaf: Int, slot: Int) {
    guard position < count, let place = location(at: position) else {
      return (leaves.count - 1, levels[0][leaves.count - 1].entries)
    }
    return (place.leaf, place.slot)
  }

  private mutating func split(_ leaf: Int) {
    let entries = leaves[leaf]
    let parts = (entries.count + Self.leafFilling - 1) / Self.leafFilling
    var pieces = ContiguousArray<Leaf>()
    var start = 0
    for part in 0..<parts {
      let end = entries.count * (part + 1) / parts
      var piece = Leaf()
      piece.reserveCapacity(Self.leafCapacity)
      piece.append(contentsOf: entries[start..<end])
      pieces.append(piece)
      start = end
    }
    levels[0].replaceSubrange(leaf...leaf, with: pieces.map { Self.sums(of: $0) })
    leaves.replaceSubrange(leaf...leaf, with: pieces)
  }
}
