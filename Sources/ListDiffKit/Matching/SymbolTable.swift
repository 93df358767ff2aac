/// Heckel's symbol table, for the old elements that could not be paired without it.
///
/// Buckets hold chains of nodes; a node is a hash and the number of the next node. Linking never
/// compares anything: repeated identities are simply further along the chain. Taking an element
/// out unlinks it, so that the next repeat is found first.
@usableFromInline
struct SymbolTable: ~Copyable {
  /// The first node of each bucket plus one, or zero.
  @usableFromInline var heads = Buffer<Int32>()
  /// `hash << 32 | (next node + 1)`.
  @usableFromInline var nodes = Buffer<UInt64>()
  /// The old position of each node.
  @usableFromInline var positions = Buffer<Int32>()
  /// How far a hash is shifted to become the number of its bucket.
  @usableFromInline var shift: UInt32 = 32

  @inlinable
  init() {}

  @inlinable
  mutating func removeAll() {
    if nodes.count > 0 { heads.truncate(to: 0) }
    nodes.truncate(to: 0)
    positions.truncate(to: 0)
  }

  /// Makes room for `count` more nodes: at most one node for every two buckets.
  ///
  /// Nodes whose element has a partner by now are dropped. The others are linked again in
  /// their first order, so that growing changes no chain's order.
  @inlinable @inline(never)
  mutating func reserve(adding count: Int, droppingPaired paired: borrowing PositionSet) {
    guard (nodes.count &+ count) &* 2 > heads.count else { return }
    var buckets = 64
    var bits: UInt32 = 6
    while buckets < (nodes.count &+ count) &* 2 && bits < 30 {
      buckets &*= 2
      bits &+= 1
    }
    shift = 32 &- bits
    heads.refill(buckets, with: 0)
    nodes.reserve(nodes.count &+ count)
    positions.reserve(nodes.count &+ count)
    let linked = nodes.count
    var kept = 0
    for node in 0..<linked where !paired.contains(Int(positions[node])) {
      let hash = UInt32(truncatingIfNeeded: nodes[node] >> 32)
      let bucket = Int(hash >> shift)
      positions[kept] = positions[node]
      nodes[kept] = UInt64(hash) << 32 | UInt64(UInt32(bitPattern: heads[bucket]))
      kept &+= 1
      heads[bucket] = Int32(truncatingIfNeeded: kept)
    }
    nodes.truncate(to: kept)
    positions.truncate(to: kept)
  }

  /// Links an old element in front of its chain, for which there must be room.
  @inlinable @inline(__always)
  mutating func link(_ position: Int, hash: UInt32) {
    let bucket = Int(hash >> shift)
    nodes.append(UInt64(hash) << 32 | UInt64(UInt32(bitPattern: heads[bucket])))
    positions.append(Int32(truncatingIfNeeded: position))
    heads[bucket] = Int32(truncatingIfNeeded: nodes.count)
  }

  /// Takes the first old element without a partner that has the identity of a new one.
  ///
  /// - Returns: Its position, or -1.
  @inlinable @inline(__always)
  func take<Sides: Comparison>(
    matching new: Int, hash: UInt32, of sides: Sides, without paired: borrowing PositionSet
  ) -> Int {
    let bucket = Int(hash >> shift)
    var next = heads[bucket]
    var previous = -1
    while next != 0 {
      let node = Int(next) &- 1
      let entry = nodes[node]
      next = Int32(truncatingIfNeeded: entry)
      if UInt32(truncatingIfNeeded: entry >> 32) == hash {
        let position = Int(positions[node])
        let isStale = paired.contains(position)
        if isStale || sides.isSameIdentity(position, new) {
          if previous < 0 {
            heads[bucket] = next
          } else {
            nodes[previous] =
              nodes[previous] & 0xFFFF_FFFF_0000_0000 | UInt64(UInt32(bitPattern: next))
          }
          if !isStale { return position }
          continue
        }
      }
      previous = node
    }
    return -1
  }
}
