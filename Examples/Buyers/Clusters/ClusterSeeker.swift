/// Finds what is near a node among the nodes of a zoom, and takes it out.
///
/// Cells twice as wide as the reach, so that a circle touches four of them. Cells lie in a table by
/// a hash of their block of 8 by 8, a block side by side; what is far away and fell into the same slot is
/// told by a bit of its hash, and at last by its distance. A node that was taken is not given again.
struct ClusterSeeker {
  private struct Entry {
    let x: Double
    let y: Double
    /// The next one of the same cell; negative without one.
    var next: Int32 = -1
    var isTaken = false
  }

  /// A place in the table, for cells whose hashes lead there.
  private struct Slot {
    /// The first node; negative without one.
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

  init(_ level: [Int32], of nodes: ClusterNodes, reach: Double, across: Bool) {
    self.reach = reach
    self.across = across
    scale = 1 / max(2 * reach, 1e-12)
    var size = 64
    while size < 2 * level.count { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Slot(), count: size)
    entries = level.map { Entry(x: nodes[$0].x, y: nodes[$0].y) }
    // From the end, so that the chain of a cell ascends.
    for place in level.indices.reversed() {
      let (column, row) = (cell(entries[place].x), cell(entries[place].y))
      let block = block(column >> 3, row >> 3)
      let slot = slot(column, row, in: block)
      entries[place].next = slots[slot].head
      slots[slot].head = Int32(place)
      slots[slot].hashes |= 1 << UInt32(block & 31)
    }
  }

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

  /// Takes a node; `false` if it was taken before.
  mutating func take(_ place: Int) -> Bool {
    if entries[place].isTaken { return false }
    entries[place].isTaken = true
    return true
  }

  /// Takes what is within reach of a node, in the order of the zoom.
  mutating func takeNeighbours(of place: Int, into found: inout [Int32]) {
    found.removeAll(keepingCapacity: true)
    let (x, y) = (entries[place].x, entries[place].y)
    look(around: x, x, y, into: &found)
    if across {
      if x <= reach { look(around: x + 1, x, y, into: &found) }
      if x + reach >= 1 { look(around: x - 1, x, y, into: &found) }
    }
    if found.count > 1 { found.sort() }
  }

  private mutating func look(
    around middle: Double, _ x: Double, _ y: Double, into found: inout [Int32]
  ) {
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
          if !entry.isTaken && isNear(entry.x - x, entry.y - y) {
            entries[other].isTaken = true
            found.append(Int32(other))
          }
          other = Int(entry.next)
        }
      }
    }
  }

  private func isNear(_ width: Double, _ height: Double) -> Bool {
    let width = across ? width - width.rounded() : width
    return width * width + height * height <= reach * reach
  }
}
