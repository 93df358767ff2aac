/// A spatial hash table of the nodes of a zoom, which finds and takes the neighbours of a node.
///
/// A cell is twice as wide as the reach, so that a circle touches at most four cells. The table
/// hashes blocks of 8 by 8 cells, and the cells of a block are contiguous. Distant nodes in the
/// same slot are rejected by a bit of the hash, else by distance. A taken node is not found again.
///
/// Nodes without a neighbour are identified first, in the order of the grid for locality of memory;
/// only the others are visited in the order of the zoom.
struct ClusterSeeker {
  private struct Entry {
    let x: Double
    let y: Double
    let node: Int32
    /// The next entry in the same slot; negative if there is none.
    var next: Int32 = -1
    /// The position in the order of the zoom.
    var rank: Int32 = 0
    var isTaken = false
  }

  /// A slot of the table, with the entries of all cells that are mapped to it.
  private struct Slot {
    /// The first entry; negative if there is none.
    var head: Int32 = -1
    /// A bit for each value of the low five hash bits among the blocks in this slot.
    var hashes: UInt32 = 0
  }

  private let reach: Double
  private let scale: Double
  private let across: Bool
  private let mask: Int
  private var slots: [Slot]
  private var entries: [Entry]
  /// The entries that have neighbours; `placesInCrowd` maps nodes to them, others to -1.
  private var crowd: [Int32] = []
  private var placesInCrowd: [Int32] = []

  /// Inserts nodes into the table, and finds those that have neighbours.
  ///
  /// - Parameter map: The nodes, in the order of the grid.
  init(along map: [Int32], of nodes: ClusterNodes, reach: Double, across: Bool) {
    self.reach = reach
    self.across = across
    scale = 1 / max(2 * reach, 1e-12)
    var size = 64
    while size < 2 * map.count { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Slot(), count: size)
    entries = map.map { Entry(x: nodes[$0].x, y: nodes[$0].y, node: $0) }
    for place in entries.indices {
      let (column, row) = (cell(entries[place].x), cell(entries[place].y))
      let block = block(column >> 3, row >> 3)
      let slot = slot(column, row, in: block)
      entries[place].next = slots[slot].head
      slots[slot].head = Int32(place)
      slots[slot].hashes |= 1 << UInt32(block & 31)
    }
    var found: [Int32] = []
    for place in entries.indices where look(from: place, isTaking: false, into: &found) {
      crowd.append(Int32(place))
    }
  }

  /// The nodes that have a neighbour, in the order of the grid.
  var nodesInCrowd: [Int32] { crowd.map { entries[Int($0)].node } }

  /// Sets the order in which nodes are taken; `level` may have nodes that are not in the table.
  mutating func rank(_ level: [Int32], of nodes: ClusterNodes) {
    placesInCrowd = Array(repeating: -1, count: nodes.count)
    for place in crowd { placesInCrowd[Int(entries[Int(place)].node)] = place }
    for (rank, node) in level.enumerated() where placesInCrowd[Int(node)] >= 0 {
      entries[Int(placesInCrowd[Int(node)])].rank = Int32(rank)
    }
  }

  /// Takes a node and its free neighbours, in the order of the zoom; `false` if already taken.
  mutating func take(_ node: Int32, neighbours found: inout [Int32]) -> Bool {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    let place = Int(placesInCrowd[Int(node)])
    if place < 0 { return true }
    if entries[place].isTaken { return false }
    entries[place].isTaken = true
    _ = look(from: place, isTaking: true, into: &found)
    if found.count > 1 { found.sort { entries[Int($0)].rank < entries[Int($1)].rank } }
    for position in found.indices { found[position] = entries[Int(found[position])].node }
    return true
  }

  // MARK: Cells

  /// Returns the cell of a coordinate, offset by 2 so that adjacent cells are not negative.
  private func cell(_ coordinate: Double) -> Int { Int(coordinate * scale + 2) }

  /// Returns the hash of a block of cells.
  private func block(_ column: Int, _ row: Int) -> Int {
    var hash = UInt(column) &* 0x9E37_79B9_7F4A_7C15 ^ UInt(row) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= hash >> 29
    hash &*= 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: hash >> 26)
  }

  /// Returns the slot of a cell; the low five bits of the hash are left to tell blocks apart.
  private func slot(_ column: Int, _ row: Int, in block: Int) -> Int {
    ((block >> 5) << 6 | (row & 7) << 3 | (column & 7)) & mask
  }

  /// Takes all neighbours, or stops at the first one; returns whether there is one.
  private mutating func look(from place: Int, isTaking: Bool, into found: inout [Int32]) -> Bool {
    let x = entries[place].x
    if look(from: place, around: x, isTaking, &found), !isTaking { return true }
    if across {
      if x <= reach, look(from: place, around: x + 1, isTaking, &found), !isTaking { return true }
      if x + reach >= 1, look(from: place, around: x - 1, isTaking, &found), !isTaking {
        return true
      }
    }
    return !found.isEmpty
  }

  private mutating func look(
    from place: Int, around middle: Double, _ isTaking: Bool, _ found: inout [Int32]
  ) -> Bool {
    let (x, y) = (entries[place].x, entries[place].y)
    let (left, right) = (cell(middle - reach), cell(middle + reach))
    let (top, bottom) = (cell(y - reach), cell(y + reach))
    for row in top...bottom {
      var block = block(left >> 3, row >> 3)
      for column in left...right {
        if column & 7 == 0 { block = self.block(column >> 3, row >> 3) }
        let slot = slots[slot(column, row, in: block)]
        guard slot.hashes & 1 << UInt32(block & 31) != 0 else { continue }
        var other = Int(slot.head)
        while other >= 0 {
          let entry = entries[other]
          if other != place, !entry.isTaken, isNear(entry.x - x, entry.y - y) {
            if !isTaking { return true }
            entries[other].isTaken = true
            found.append(Int32(other))
          }
          other = Int(entry.next)
        }
      }
    }
    return false
  }

  private func isNear(_ width: Double, _ height: Double) -> Bool {
    let width = across ? width - width.rounded() : width
    return width * width + height * height <= reach * reach
  }
}
