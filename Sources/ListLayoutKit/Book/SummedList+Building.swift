extension SummedList {
  /// Appends an entry without updating the sums; call ``seal()`` after the last one.
  @inline(__always)
  mutating func appendUnsealed(_ entry: Entry) {
    if leaves.isEmpty || leaves[leaves.count - 1].count >= Self.leafFilling {
      var leaf = Leaf()
      // Reserves no room for inserts, as most leaves of a long list never get one.
      leaf.reserveCapacity(Self.leafFilling)
      leaves.append(leaf)
    }
    leaves[leaves.count - 1].append(entry)
  }

  /// Appends equal entries without updating the sums.
  ///
  /// Full leaves of equal entries share their storage.
  ///
  /// - Complexity: O(*k* / 112) for *k* entries.
  @inline(__always)
  mutating func appendUnsealed(_ entry: Entry, count: Int) {
    var rest = count
    while rest > 0 {
      if rest > Self.leafFilling, leaves.last.map({ $0.count >= Self.leafFilling }) ?? true {
        let leaf = Leaf(repeating: entry, count: Self.leafFilling)
        leaves.append(contentsOf: repeatElement(leaf, count: rest / Self.leafFilling))
        rest %= Self.leafFilling
        continue
      }
      appendUnsealed(entry)
      let room = Swift.min(Self.leafFilling - leaves[leaves.count - 1].count, rest - 1)
      if room > 0 {
        leaves[leaves.count - 1].append(contentsOf: repeatElement(entry, count: room))
      }
      rest -= 1 + room
    }
  }

  /// The slot of the entry at a position of an unsealed list that was filled by appending only.
  static func unsealedSlot(at index: Int) -> Slot {
    Slot(leaf: index / leafFilling, slot: index % leafFilling)
  }

  /// All entries in one array.
  ///
  /// - Complexity: O(*n*).
  var flat: Leaf {
    var result = Leaf()
    result.reserveCapacity(count)
    for leaf in leaves { result.append(contentsOf: leaf) }
    return result
  }

  /// The address of a leaf's storage; adjacent leaves with the same address were filled with equal
  /// entries.
  static func storage(of leaf: Leaf) -> UnsafeRawPointer? {
    leaf.withUnsafeBytes { $0.baseAddress }
  }

  /// Changes each entry without updating the sums: the list must be unsealed, or the change must
  /// affect no sum.
  ///
  /// The change must depend on the entry alone: leaves that share their storage are changed once.
  @inline(__always)
  mutating func changeUnsealed(_ change: (inout Entry) -> Void) {
    // The address stays valid as long as the next leaf shares the storage.
    var previous: UnsafeRawPointer?
    for leaf in leaves.indices {
      let storage = Self.storage(of: leaves[leaf])
      if storage == previous {
        leaves[leaf] = leaves[leaf - 1]
      } else {
        leaves[leaf].withUnsafeMutableBufferPointer { entries in
          for slot in entries.indices { change(&entries[slot]) }
        }
        previous = storage
      }
    }
  }

  /// Computes all sums after the last unsealed change.
  ///
  /// - Complexity: O(*n*); O(*n* / 112) for equal entries.
  mutating func seal() { seal(from: 0) }

  /// Computes the sums of the leaves from one on, and of the directory; the leaves before it must
  /// be unchanged.
  mutating func seal(from first: Int) {
    levels.removeLast(levels.count - 1)
    levels[0].removeLast(levels[0].count - first)
    levels[0].reserveCapacity(leaves.count)
    var previous: UnsafeRawPointer?
    for leaf in leaves[first...] {
      let storage = Self.storage(of: leaf)
      let sums = storage == previous ? levels[0][levels[0].count - 1] : Self.sums(of: leaf)
      levels[0].append(sums)
      previous = storage
    }
    buildUpperLevels()
  }

  /// Makes a list of entries.
  package init(_ entries: some Sequence<Entry>) {
    for entry in entries { appendUnsealed(entry) }
    seal()
  }

  static func sums(of leaf: Leaf) -> Sums {
    var result = Sums(entries: leaf.count, length: length(of: leaf))
    for entry in leaf { result.elements += entry.elementCount }
    return result
  }

  /// The sum of the lengths, as four partial sums, so that no addition waits for the result of the
  /// previous one.
  static func length(of leaf: Leaf) -> Double {
    leaf.withUnsafeBufferPointer { entries in
      var (first, second, third, fourth) = (0.0, 0.0, 0.0, 0.0)
      var next = 0
      while next + 4 <= entries.count {
        first += entries[next].length
        second += entries[next + 1].length
        third += entries[next + 2].length
        fourth += entries[next + 3].length
        next += 4
      }
      for rest in next..<entries.count { first += entries[rest].length }
      return (first + second) + (third + fourth)
    }
  }

  /// Builds the directory from the sums of the leaves.
  ///
  /// - Complexity: O(*n* / 112).
  mutating func buildUpperLevels() {
    levels.removeLast(levels.count - 1)
    while let below = levels.last, below.count > Self.fanout {
      var level = ContiguousArray<Sums>()
      level.reserveCapacity((below.count + Self.fanout - 1) / Self.fanout)
      for group in stride(from: 0, to: below.count, by: Self.fanout) {
        level.append(Self.total(of: below, group: group / Self.fanout))
      }
      levels.append(level)
    }
    total = Self.total(of: levels[levels.count - 1], group: 0)
    _checkInvariants()
  }

  /// Recomputes the directory entries above leaves whose sums changed.
  ///
  /// - Complexity: O(*k* log *n*) for *k* leaves, and O(*n* / 112) at most.
  mutating func refreshUpperLevels(over changed: [Int]) {
    guard levels.count > 1, changed.count * Self.fanout < levels[0].count else {
      return buildUpperLevels()
    }
    var nodes = changed
    for level in 1..<levels.count {
      var last = -1
      var groups: [Int] = []
      for node in nodes where node / Self.fanout != last {
        last = node / Self.fanout
        groups.append(last)
        levels[level][last] = Self.total(of: levels[level - 1], group: last)
      }
      nodes = groups
    }
    total = Self.total(of: levels[levels.count - 1], group: 0)
    _checkInvariants()
  }

  static func total(of level: ContiguousArray<Sums>, group: Int) -> Sums {
    var result = Sums()
    let first = group * fanout
    for node in first..<Swift.min(first + fanout, level.count) { result += level[node] }
    return result
  }
}
