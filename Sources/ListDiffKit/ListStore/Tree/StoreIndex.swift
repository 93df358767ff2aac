/// Maps the hash of an identity to the label of the leaf that holds its element.
///
/// It is a tree of its own, whose leaves hold hashes in ascending order and whose keys are the lowest
/// hash of each. Equal hashes are never in two leaves. Identities that share a hash are
/// distinguished by their values.
@usableFromInline
struct StoreIndex {
  private(set) var tree: StoreTree
  private let leafCapacity: Int
  /// Whether the index has an entry for each element; otherwise it is always empty.
  @usableFromInline let isKept: Bool

  init(_ shape: ListStoreShape, isKept: Bool = true) {
    tree = StoreTree(branchCapacity: shape.branchCapacity)
    leafCapacity = shape.indexCapacity
    self.isKept = isKept
  }

  /// The number of identities.
  var count: Int { tree.count }

  /// The labels of the leaves that hold identities with a hash, one for each identity.
  @usableFromInline
  func labels(of hash: UInt32) -> Labels {
    guard let (leaf, _) = tree.leaf(forKey: UInt64(hash)) else { return Labels() }
    let range = Self.range(of: hash, in: leaf.hashes)
    guard range.lowerBound < range.upperBound else { return Labels() }
    let labels = leaf.index.labels
    if range.count == 1 { return Labels(first: labels[range.lowerBound]) }
    return Labels(
      first: labels[range.lowerBound],
      others: ContiguousArray(labels[(range.lowerBound + 1)..<range.upperBound]))
  }

  /// The labels of a hash: most often one.
  @usableFromInline
  struct Labels {
    @usableFromInline var first: UInt64?
    @usableFromInline var others: ContiguousArray<UInt64> = []
  }

  mutating func insert(_ hash: UInt32, label: UInt64) {
    guard isKept else { return }
    guard let (place, start, count) = end(of: hash) else {
      return tree.insert(StoreIndexLeaf([hash], [label]), at: 0)
    }
    if start == 0 && place == 0 { lowerFirstKey(to: hash) }
    edit(at: start, growth: 1) {
      $0.hashes.insert(hash, at: place)
      $0.labels.insert(label, at: place)
    }
    if count >= leafCapacity { split(from: start) }
  }

  /// The place after all hashes that equal one, with the start and the length of its leaf.
  private func end(of hash: UInt32) -> (place: Int, start: Int, count: Int)? {
    guard let (leaf, start) = tree.leaf(forKey: UInt64(hash)) else { return nil }
    return (Self.range(of: hash, in: leaf.hashes).upperBound, start, leaf.hashes.count)
  }

  /// Lowers the key of the first leaf to a hash, so that it is not above any hash of the leaf.
  private mutating func lowerFirstKey(to hash: UInt32) {
    guard tree.place(at: 0).key > UInt64(hash) else { return }
    tree.setKey(UInt64(hash), at: 0, copy: StoreIndexLeaf.copy)
  }

  private mutating func edit(at position: Int, growth: Int, _ body: (StoreIndexLeaf) -> Void) {
    body(tree.editLeaf(at: position, growth: growth, copy: StoreIndexLeaf.copy).index)
  }

  /// Moves about half of a leaf to a new one, unless all its hashes are equal.
  private mutating func split(from start: Int) {
    let hashes = tree.leaf(at: start).leaf.hashes
    let middle = Self.range(of: hashes[hashes.count / 2], in: hashes)
    let half = middle.lowerBound > 0 ? middle.lowerBound : middle.upperBound
    guard half < hashes.count else { return }
    var second: StoreIndexLeaf?
    edit(at: start, growth: half - hashes.count) {
      second = StoreIndexLeaf(
        ContiguousArray($0.hashes[half...]), ContiguousArray($0.labels[half...]))
      $0.hashes.removeSubrange(half...)
      $0.labels.removeSubrange(half...)
    }
    if let second { tree.insert(second, at: start + half) }
  }

  mutating func remove(_ hash: UInt32, label: UInt64) {
    guard let (place, start, count) = find(hash, label) else { return }
    if count == 1 { return tree.removeLeaf(at: start) }
    edit(at: start, growth: -1) {
      $0.hashes.remove(at: place)
      $0.labels.remove(at: place)
    }
    if count - 1 <= leafCapacity / 3 { merge(from: start) }
  }

  /// Joins a leaf of few hashes with the next one, if both are no more than a leaf holds.
  private mutating func merge(from start: Int) {
    let first = tree.place(at: start)
    guard first.end < tree.count else { return }
    let (second, _) = tree.leaf(at: first.end)
    guard first.count + second.hashes.count <= leafCapacity * 3 / 4 else { return }
    tree.removeLeaf(at: first.end)
    edit(at: start, growth: second.hashes.count) {
      $0.hashes += second.hashes
      $0.labels += second.index.labels
    }
  }

  mutating func replace(_ hash: UInt32, label: UInt64, with other: UInt64) {
    guard let (place, start, _) = find(hash, label) else { return }
    edit(at: start, growth: 0) { $0.labels[place] = other }
  }

  /// The place of an entry in its leaf, with the start and the length of the leaf; `nil` if there is none.
  private func find(_ hash: UInt32, _ label: UInt64) -> (place: Int, start: Int, count: Int)? {
    guard let (leaf, start) = tree.leaf(forKey: UInt64(hash)) else { return nil }
    let labels = leaf.index.labels
    for place in Self.range(of: hash, in: leaf.hashes) where labels[place] == label {
      return (place, start, labels.count)
    }
    return nil
  }

  private static func range(
    of hash: UInt32, in hashes: ContiguousArray<UInt32>
  ) -> Range<Int> {
    let start = hashes.partitioningIndex { $0 >= hash }
    var end = start
    while end < hashes.count, hashes[end] == hash { end += 1 }
    return start..<end
  }
}

extension StoreIndex {
  /// Builds the index of many identities at once.
  ///
  /// `keys` are hashes in ascending order in the high halves, and positions in the low halves; `label`
  /// returns the label of the leaf at a position.
  init(
    _ shape: ListStoreShape, sorted keys: borrowing Buffer<UInt64>, label: (Int) -> UInt64
  ) {
    leafCapacity = shape.indexCapacity
    isKept = true
    let length = max(1, leafCapacity * 3 / 4)
    var leaves = ContiguousArray<StoreLeaf>()
    leaves.reserveCapacity(keys.count / length + 1)
    var start = 0
    while start < keys.count {
      var end = min(start + length, keys.count)
      while end < keys.count, keys.hash(at: end) == keys.hash(at: end - 1) { end += 1 }
      let count = end - start
      let hashes = ContiguousArray<UInt32>(unsafeUninitializedCapacity: count) {
        for index in 0..<count { $0.initializeElement(at: index, to: keys.hash(at: start + index)) }
        $1 = count
      }
      let labels = ContiguousArray<UInt64>(unsafeUninitializedCapacity: count) {
        for index in 0..<count {
          $0.initializeElement(at: index, to: label(keys.position(at: start + index)))
        }
        $1 = count
      }
      leaves.append(StoreIndexLeaf(hashes, labels))
      start = end
    }
    tree = StoreTree(leaves, branchCapacity: shape.branchCapacity)
  }
}

/// A leaf of the index: hashes in ascending order, and for each the label of a leaf of values.
final class StoreIndexLeaf: StoreLeaf {
  @exclusivity(unchecked) final var labels: ContiguousArray<UInt64>

  init(_ hashes: ContiguousArray<UInt32>, _ labels: ContiguousArray<UInt64>) {
    self.labels = labels
    super.init(key: UInt64(hashes[0]), hashes: hashes)
  }

  private init(copying leaf: StoreIndexLeaf) {
    labels = leaf.labels
    super.init(key: leaf.key, hashes: leaf.hashes)
  }

  static func copy(_ leaf: StoreLeaf) -> StoreLeaf { StoreIndexLeaf(copying: leaf.index) }
}

extension StoreLeaf {
  /// This leaf, which is known to be one of an index, as that type.
  fileprivate var index: StoreIndexLeaf {
    @inline(__always) get { unsafeDowncast(self, to: StoreIndexLeaf.self) }
  }
}
