/// Heckel's symbol table, for the old elements that could not be paired without it.
///
/// Buckets hold chains of nodes; a node is a hash, a position and the number of the next node. Linking
/// compares no elements: repeated identities are further along the chain. Taking an element unlinks it, so
/// that the next lookup finds the next repeat.
@usableFromInline
struct SymbolTable: ~Copyable {
  /// The first node of each bucket plus one, or zero.
  @usableFromInline var heads = Buffer<Int32>()
  @usableFromInline var nodes = Buffer<Node>()
  /// The number of bits by which a hash is shifted to get the number of its bucket.
  @usableFromInline var shift: UInt32 = 32

  /// An old element in its chain: all fields that a lookup reads, next to each other in memory.
  @usableFromInline
  struct Node: BitwiseCopyable {
    @usableFromInline let hash: UInt32
    /// The next node of the chain plus one, or zero.
    @usableFromInline var next: Int32
    @usableFromInline let position: Int32

    @_alwaysEmitIntoClient @inline(__always)
    init(hash: UInt32, next: Int32, position: Int32) {
      self.hash = hash
      self.next = next
      self.position = position
    }
  }

  @inlinable
  init() {}

  @inlinable
  mutating func removeAll() {
    if nodes.count > 0 { heads.truncate(to: 0) }
    nodes.truncate(to: 0)
  }

  /// Makes room for `count` more nodes: at most one node for every two buckets.
  ///
  /// Nodes whose element has a partner by now are dropped. The others are linked again in
  /// their original order, so that growing changes the order of no chain.
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
    let linked = nodes.count
    var kept = 0
    for index in 0..<linked where !paired.contains(Int(nodes[index].position)) {
      var node = nodes[index]
      let bucket = Int(node.hash >> shift)
      node.next = heads[bucket]
      nodes[kept] = node
      kept &+= 1
      heads[bucket] = Int32(truncatingIfNeeded: kept)
    }
    nodes.truncate(to: kept)
  }

  /// Links an old element in front of its chain; there must be room for the node.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func link(_ position: Int, hash: UInt32) {
    let bucket = Int(hash >> shift)
    nodes.append(
      Node(hash: hash, next: heads[bucket], position: Int32(truncatingIfNeeded: position)))
    heads[bucket] = Int32(truncatingIfNeeded: nodes.count)
  }

  /// Takes the first old element without a partner that has the identity of a new one.
  ///
  /// - Returns: The position of the old element, or -1 if there is none.
  @_alwaysEmitIntoClient @inline(__always)
  func take<Sides: Comparison>(
    matching new: Int, hash: UInt32, of sides: Sides, without paired: borrowing PositionSet
  ) -> Int {
    let bucket = Int(hash >> shift)
    var next = heads[bucket]
    var previous = -1
    while next != 0 {
      let index = Int(next) &- 1
      let node = nodes[index]
      next = node.next
      if node.hash == hash {
        let position = Int(node.position)
        let isStale = paired.contains(position)
        if isStale || sides.isSameIdentity(position, new) {
          if previous < 0 {
            heads[bucket] = next
          } else {
            var before = nodes[previous]
            before.next = next
            nodes[previous] = before
          }
          if !isStale { return position }
          continue
        }
      }
      previous = index
    }
    return -1
  }

  /// The number of the first node that a lookup of a hash visits, plus one; zero if there is none.
  @_alwaysEmitIntoClient @inline(__always)
  func firstHead(hash: UInt32) -> Int { Int(heads[Int(hash >> shift)]) }

  /// The position of the first old element that a lookup of a hash visits; any position if there is none.
  @_alwaysEmitIntoClient @inline(__always)
  func firstPosition(hash: UInt32) -> Int {
    Int(nodes[max(1, firstHead(hash: hash)) &- 1].position)
  }
}
