/// A run of new entries of a list with sums, and its position.
package struct SummedInsertion {
  /// The position of the first of them in the list after the edit.
  package var position: Int
  /// The range of the new entries.
  package var source: Range<Int>

  package init(position: Int, source: Range<Int>) {
    self.position = position
    self.source = source
  }
}

extension SummedList {
  package typealias Insertion = SummedInsertion

  /// Up to so many places, leaves are inserted or removed one place at a time.
  ///
  /// Moving the leaves behind each place in memory then takes less time than one pass over all of
  /// them.
  private static var fewMoves: Int { 16 }

  /// Replaces an entry by one with the same sums.
  mutating func replace(at slot: Slot, by entry: Entry) {
    leaves[slot.leaf][slot.slot] = entry
  }

  /// Changes an entry in place; the change must not affect its sums.
  ///
  /// - Complexity: O(log *n*), plus the cost of the change.
  package mutating func changeInPlace(at index: Int, _ change: (inout Entry) -> Void) {
    guard index >= 0, index < count else { return }
    let slot = slot(at: index)
    change(&leaves[slot.leaf][slot.slot])
  }

  /// Replaces an entry; does nothing if there is no such position.
  ///
  /// - Complexity: O(log *n*).
  package mutating func update(at index: Int, to entry: Entry) {
    if index >= 0, index < count { update(at: slot(at: index), to: entry) }
  }

  /// Replaces the entry in a slot.
  ///
  /// - Complexity: O(log *n*).
  mutating func update(at slot: Slot, to entry: Entry) {
    var node = slot.leaf
    let elements = entry.elementCount - self[slot].elementCount
    leaves[node][slot.slot] = entry
    levels[0][node].elements += elements
    levels[0][node].length = Self.length(of: leaves[node])
    for level in 1..<levels.count {
      node /= Self.fanout
      levels[level][node] = Self.total(of: levels[level - 1], group: node)
    }
    total = Self.total(of: levels[levels.count - 1], group: 0)
  }

  /// Removes entries and inserts others.
  ///
  /// - Parameters:
  ///   - removals: Ascending ranges of the list before, which do not overlap.
  ///   - insertions: New entries, ascending by positions in the list after.
  ///   - fresh: The new entries.
  /// - Complexity: O(*k* log *n* + *n* / 112) for *k* removed or inserted entries; O(*n*) if one
  ///   pass over all entries takes less time.
  package mutating func edit(
    removing removals: [Range<Int>], inserting insertions: [Insertion], from fresh: Leaf
  ) {
    guard !removals.isEmpty || !insertions.isEmpty else { return }
    // A short list has few leaves, so a pass over all of them is cheap.
    let changes = removals.count + insertions.count
    guard count < Self.leafCapacity * 8 || changes * Self.fanout < count else {
      return rewrite(removing: removals, inserting: insertions, from: fresh)
    }
    remove(removals)
    insert(insertions, from: fresh)
    if leaves.count > 4 * (count / Self.leafCapacity) + 8 { self = SummedList(leaves.joined()) }
  }

  /// Makes the edit in one pass over all leaves.
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
    var emptied: [Range<Int>] = []
    var changed: [Int] = []
    // From the end, so that the sums before the next range are still valid.
    for range in removals.reversed() where !range.isEmpty {
      guard let first = location(at: range.lowerBound) else { continue }
      var leaf = first.leaf
      var slot = first.slot
      var rest = range.count
      while rest > 0 {
        let taken = Swift.min(rest, levels[0][leaf].entries - slot)
        leaves[leaf].removeSubrange(slot..<slot + taken)
        rest -= taken
        slot = 0
        leaf += 1
      }
      for leaf in first.leaf..<leaf { levels[0][leaf] = Self.sums(of: leaves[leaf]) }
      changed.append(contentsOf: first.leaf..<leaf)
      // All leaves between the first and the last are empty now.
      let start = leaves[first.leaf].isEmpty ? first.leaf : first.leaf + 1
      let end = leaves[leaf - 1].isEmpty ? leaf : leaf - 1
      if start < end { emptied.append(start..<end) }
    }
    guard !emptied.isEmpty else { return refreshUpperLevels(over: changed) }
    if emptied.count <= Self.fewMoves {
      for run in emptied {
        leaves.removeSubrange(run)
        levels[0].removeSubrange(run)
      }
    } else {
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
    // Looks up all places before any change, while the directory is valid.
    var inserted = 0
    let spots = insertions.map { insertion in
      let spot = spot(at: insertion.position - inserted)
      inserted += insertion.source.count
      return spot
    }
    var split: [(leaf: Int, pieces: ContiguousArray<Leaf>)] = []
    var changed: [Int] = []
    var next = 0
    while next < spots.count {
      let first = next
      let leaf = spots[first].leaf
      while next < spots.count && spots[next].leaf == leaf { next += 1 }
      let merged = merged(leaf, spots[first..<next], insertions[first..<next], fresh)
      if merged.count > Self.leafCapacity {
        split.append((leaf, Self.pieces(of: merged)))
      } else {
        leaves[leaf] = merged
        levels[0][leaf] = Self.sums(of: merged)
        changed.append(leaf)
      }
    }
    guard !split.isEmpty else { return refreshUpperLevels(over: changed) }
    put(split)
    buildUpperLevels()
  }

  /// A leaf with all insertions into it, made in one pass.
  private mutating func merged(
    _ leaf: Int, _ spots: ArraySlice<(leaf: Int, slot: Int)>, _ insertions: ArraySlice<Insertion>,
    _ fresh: Leaf
  ) -> Leaf {
    var entries = Leaf()
    swap(&entries, &leaves[leaf])
    if let spot = spots.first, let insertion = insertions.first, spots.count == 1 {
      if entries.capacity < entries.count + insertion.source.count {
        // Reserves once for all inserts until the leaf is full; by itself an array would double its
        // capacity.
        entries.reserveCapacity(
          Swift.max(Self.leafCapacity, entries.count + insertion.source.count))
      }
      entries.insert(contentsOf: fresh[insertion.source], at: spot.slot)
      return entries
    }
    var result = Leaf()
    result.reserveCapacity(Self.leafCapacity)
    var slot = 0
    for (spot, insertion) in zip(spots, insertions) {
      result.append(contentsOf: entries[slot..<spot.slot])
      result.append(contentsOf: fresh[insertion.source])
      slot = spot.slot
    }
    result.append(contentsOf: entries[slot...])
    return result
  }

  /// The leaf and the slot of a position, which may be the end.
  private func spot(at position: Int) -> (leaf: Int, slot: Int) {
    guard position < count, let place = location(at: position) else {
      return (leaves.count - 1, levels[0][leaves.count - 1].entries)
    }
    return (place.leaf, place.slot)
  }

  private static func pieces(of entries: Leaf) -> ContiguousArray<Leaf> {
    let parts = (entries.count + leafFilling - 1) / leafFilling
    var pieces = ContiguousArray<Leaf>()
    pieces.reserveCapacity(parts)
    var start = 0
    for part in 0..<parts {
      let end = entries.count * (part + 1) / parts
      var piece = Leaf()
      piece.reserveCapacity(leafCapacity)
      piece.append(contentsOf: entries[start..<end])
      pieces.append(piece)
      start = end
    }
    return pieces
  }

  /// Replaces leaves, in ascending order, by pieces.
  ///
  /// - Complexity: O(*n* / 112); for a few leaves, those behind them are moved in memory without a
  ///   pass over them.
  private mutating func put(_ split: [(leaf: Int, pieces: ContiguousArray<Leaf>)]) {
    guard split.count > Self.fewMoves else {
      for (leaf, pieces) in split.reversed() {
        leaves.replaceSubrange(leaf...leaf, with: pieces)
        levels[0].replaceSubrange(leaf...leaf, with: pieces.map(Self.sums))
      }
      return
    }
    var (whole, sums) = (ContiguousArray<Leaf>(), ContiguousArray<Sums>())
    let count = split.reduce(leaves.count) { $0 + $1.pieces.count - 1 }
    whole.reserveCapacity(count)
    sums.reserveCapacity(count)
    var next = 0
    for (leaf, pieces) in split {
      whole += leaves[next..<leaf]
      whole += pieces
      sums += levels[0][next..<leaf]
      sums += pieces.lazy.map(Self.sums)
      next = leaf + 1
    }
    whole += leaves[next...]
    sums += levels[0][next...]
    leaves = whole
    levels[0] = sums
  }
}
