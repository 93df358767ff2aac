extension SummedList {
  /// Adds an entry at the end of a list under construction; `seal` makes the list whole.
  @inline(__always)
  mutating func appendUnsealed(_ entry: Entry) {
    if leaves.isEmpty || leaves[leaves.count - 1].count >= Self.leafFilling {
      var leaf = Leaf()
      leaf.reserveCapacity(Self.leafCapacity)
      leaves.append(leaf)
    }
    leaves[leaves.count - 1].append(entry)
  }

  /// Changes each entry of a list under construction, or such that no sum changes.
  @inline(__always)
  mutating func changeUnsealed(_ change: (inout Entry) -> Void) {
    for leaf in leaves.indices {
      leaves[leaf].withUnsafeMutableBufferPointer { entries in
        for slot in entries.indices { change(&entries[slot]) }
      }
    }
  }

  /// Adds everything up once all entries are there.
  ///
  /// - Complexity: O(*n*).
  mutating func seal() {
    var sums = ContiguousArray<Sums>()
    sums.reserveCapacity(leaves.count)
    for leaf in leaves { sums.append(Self.sums(of: leaf)) }
    levels = [sums]
    buildUpperLevels()
  }

  /// A list of the entries.
  package init(_ entries: some Sequence<Entry>) {
    for entry in entries { appendUnsealed(entry) }
    seal()
  }

  static func sums(of leaf: Leaf) -> Sums {
    var result = Sums()
    for entry in leaf { result += entry.sums }
    return result
  }

  /// Makes the directory over the sums of leaves.
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

  static func total(of level: ContiguousArray<Sums>, group: Int) -> Sums {
    var result = Sums()
    let first = group * fanout
    for node in first..<Swift.min(first + fanout, level.count) { result += level[node] }
    return result
  }
}
