/// Finds what is near a node among the nodes of a zoom, and takes it out.
///
/// Cells twice as wide as the reach, so that a circle touches four of them. Cells lie in a table by
/// a hash of their block of 8 by 8, a block side by side; what is far away and fell into the same slot is
/// told by a bit of its hash, and at last by its distance. A node that was taken is not given again.
///
/// Nodes without a neighbour are found first, along the map, so that what is looked at lies together in
/// memory; the order of the zoom, which jumps about, is for the others only.
struct ClusterSeeker {
  private struct Entry {
    let x: Double
    let y: Double
    let node: Int32
    /// The next one of the same slot; negative without one.
    var next: Int32 = -1
    /// The place in the order of the zoom.
    var rank: Int32 = 0
    var isTaken = false
  }

  /// A place in the table, for cells whose hashes lead there.
  private struct Slot {
    /// The first entry; negative without one.
    var head: Int32 = -1
    /// A bit for each hash that led here.
    var hashes: UInt32 = 0
  }

  private let reach: Double
  private let scale: Double
  private let across: Bool
  private let mask: Int
  private var slots: [Slot]
  private var entries: [Entry]
  /// The entries that have neighbours, and the entry of each node that has one; negative for the others.
  private var crowd: [Int32] = []
  private var placesInCrowd: [Int32] = []

  /// Puts nodes into a table.
  ///
  /// - Parameter map: The nodes along the map.
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

  /// The nodes that have a neighbour, along the map.
  var nodesInCrowd: [Int32] { crowd.map { entries[Int($0)].node } }

  /// Takes the order in which nodes are asked for; there are more than those of the table.
  mutating func rank(_ level: [Int32], of nodes: ClusterNodes) {
    placesInCrowd = Array(repeating: -1, count: nodes.count)
    for place in crowd { placesInCrowd[Int(entries[Int(place)].node)] = place }
    for (rank, node) in level.enumerated() where placesInCrowd[Int(node)] >= 0 {
      entries[Int(placesInCrowd[Int(node)])].rank = Int32(rank)
    }
  }

  /// Takes a node and, in the order of the zoom, what is within its reach; `false` if it is taken already.
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

  /// The cell of a coordinate; from 2 on, so that those around it are not negative.
  private func cell(_ coordinate: Double) -> Int { Int(coordinate * scale + 2) }

  /// The hash of a block of cells.
  private func block(_ column: Int, _ row: Int) -> Int {
    var hash = UInt(column) &* 0x9E37_79B9_7F4A_7C15 ^ UInt(row) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= hash >> 29
    hash &*= 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: hash >> 26)
  }

  /// The slot of a cell of a block; the lowest bits of the hash tell blocks in a slot apart.
  private func slot(_ column: Int, _ row: Int, in block: Int) -> Int {
    ((block >> 5) << 6 | (row & 7) << 3 | (column & 7)) & mask
  }

  /// Looks for neighbours: takes all of them, or stops at the first; says whether there is one.
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
