/// Everything in a store that does not depend on the type of its values.
///
/// Each leaf of values has a *label*, its key in the tree. Labels ascend, with gaps for future
/// leaves; the index maps the hash of an identity to the label of its leaf. So an edit that
/// shifts all elements behind it changes no index entry of those elements.
///
///     labels of leaves       16         32         48
///     hashes                 b f        c a e      d
///     "c" is inserted into a full leaf, which is split:
///     labels of leaves       16         32    40   48
///     hashes                 b f        c a   x e  d        the index changes for e and x only
///
/// If a gap is used up, leaves around it get new labels.
@usableFromInline
struct StoreCore {
  @usableFromInline typealias Copying = StoreTree.Copying

  @usableFromInline private(set) var tree: StoreTree
  @usableFromInline private(set) var index: StoreIndex
  @usableFromInline let shape: ListStoreShape

  @usableFromInline
  init(_ shape: ListStoreShape) {
    self.shape = shape
    tree = StoreTree(branchCapacity: shape.branchCapacity)
    index = StoreIndex(shape)
  }

  /// Makes the core of a tree of leaves, without an index.
  init(_ shape: ListStoreShape, unindexed tree: StoreTree) {
    self.shape = shape
    self.tree = tree
    index = StoreIndex(shape, isKept: false)
  }

  /// Makes the core from leaves that all have the same `length`, except the last one.
  ///
  /// `keys` are the hashes and positions of all elements, ascending by hash.
  init(
    _ shape: ListStoreShape, leaves: ContiguousArray<StoreLeaf>, length: Int,
    sorted keys: borrowing Buffer<UInt64>
  ) {
    self.shape = shape
    tree = StoreTree(leaves, branchCapacity: shape.branchCapacity)
    index = StoreIndex(shape, sorted: keys) { leaves[$0 / length].key }
  }

  @inlinable var count: Int { tree.count }

  /// Whether both have the same nodes, so that no element can differ.
  @usableFromInline
  func isSame(as other: StoreCore) -> Bool { tree.root === other.tree.root }

  // MARK: - Elements

  /// The leaf with an element, copied first if it is shared, for the caller to edit.
  @usableFromInline
  mutating func editLeaf(at position: Int, copy: Copying) -> StoreLeaf {
    tree.editLeaf(at: position, growth: 0, copy: copy)
  }

  /// The leaf for the caller to add an element to; `nil` if the leaf is full.
  ///
  /// The caller then adds the element to the index with ``note(_:at:)`` or ``noteMove(_:from:to:)``.
  @usableFromInline
  mutating func growLeaf(_ place: StoreTree.Place, copy: Copying) -> StoreLeaf? {
    guard place.count < shape.leafCapacity else { return nil }
    return tree.editLeaf(at: place.start, growth: 1, copy: copy)
  }

  /// The leaf for the caller to remove an element from.
  ///
  /// The caller then updates the index with ``forget(_:label:)`` or ``noteMove(_:from:to:)``.
  ///
  /// - Returns: `nil` if the element was the only one of its leaf, which has been removed.
  @usableFromInline
  mutating func shrinkLeaf(_ place: StoreTree.Place, copy: Copying) -> StoreLeaf? {
    if place.count > 1 { return tree.editLeaf(at: place.start, growth: -1, copy: copy) }
    tree.removeLeaf(at: place.start)
    return nil
  }

  /// Adds the hash of an element that was inserted at a position to the index.
  @usableFromInline
  mutating func note(_ hash: UInt32, at position: Int) {
    index.insert(hash, label: tree.place(at: position).key)
  }

  /// Removes the hash of a removed element from the index.
  @usableFromInline
  mutating func forget(_ hash: UInt32, label: UInt64) { index.remove(hash, label: label) }

  /// Updates the index for an element that moved from a leaf with a label to a position.
  @usableFromInline
  mutating func noteMove(_ hash: UInt32, from label: UInt64, to position: Int) {
    let other = tree.place(at: position).key
    if other != label { index.replace(hash, label: label, with: other) }
  }

  /// Replaces the hash of an element in the index; the caller replaces it in the leaf.
  @usableFromInline
  mutating func replaceHash(at position: Int, from old: UInt32, to new: UInt32) {
    let label = tree.place(at: position).key
    index.remove(old, label: label)
    index.insert(new, label: label)
  }

  // MARK: - Leaves

  /// A label for a new leaf before the one at a place; `nil` if the gap is used up.
  @usableFromInline
  func label(before place: StoreTree.Place) -> UInt64? {
    if place.start > 0 { return Self.middle(tree.place(at: place.start - 1).key, place.key) }
    return place.key > shape.spacing ? place.key - shape.spacing : Self.middle(0, place.key)
  }

  /// A label for a new leaf after the one at a place; `nil` if the gap is used up.
  @usableFromInline
  func label(after place: StoreTree.Place) -> UInt64? {
    if place.end < count { return Self.middle(place.key, tree.place(at: place.end).key) }
    return Labels.end - place.key > shape.spacing
      ? place.key + shape.spacing : Self.middle(place.key, Labels.end)
  }

  private static func middle(_ low: UInt64, _ high: UInt64) -> UInt64? {
    high - low > 1 ? low + (high - low) / 2 : nil
  }

  /// Inserts a leaf; the caller adds its elements to the index.
  @usableFromInline
  mutating func insert(_ leaf: StoreLeaf, at position: Int) { tree.insert(leaf, at: position) }

  /// Splits a leaf: the first `half` elements stay, the others are moved to a new leaf with a label.
  ///
  /// `cut` removes the other elements from the leaf, and returns them as a leaf whose key is `label`.
  @usableFromInline
  mutating func split(
    _ place: StoreTree.Place, at half: Int, label: UInt64, copy: Copying,
    cut: (StoreLeaf) -> StoreLeaf
  ) {
    let second = cut(
      tree.editLeaf(at: place.start, growth: half - place.count, copy: copy))
    for hash in second.hashes { index.replace(hash, label: place.key, with: label) }
    tree.insert(second, at: place.start + half)
  }

  /// Joins a leaf of few elements with a neighbour, if one leaf has room for both.
  ///
  /// `join` inserts the elements of its second leaf in front of those of its first one, or behind them.
  @usableFromInline
  mutating func mergeLeaf(
    at position: Int, copy: Copying,
    join: (_ leaf: StoreLeaf, _ other: StoreLeaf, _ isInFront: Bool) -> Void
  ) {
    guard count > 0 else { return }
    let few = tree.place(at: min(position, count - 1))
    guard few.count <= shape.leafCapacity / 4 else { return }
    for neighbour in [few.end, few.start - 1] where neighbour >= 0 && neighbour < count {
      let other = tree.place(at: neighbour)
      guard few.count + other.count <= shape.leafCapacity * 3 / 4 else { continue }
      let (leaf, _) = tree.leaf(at: few.start)
      tree.removeLeaf(at: few.start)
      let isBehind = other.start > few.start
      join(
        tree.editLeaf(
          at: isBehind ? few.start : other.start, growth: few.count, copy: copy),
        leaf, isBehind)
      for hash in leaf.hashes { index.replace(hash, label: few.key, with: other.key) }
      return
    }
  }

  /// The labels of a new store, and their limit.
  @usableFromInline
  enum Labels {
    /// Above all labels; zero is below all.
    @usableFromInline static let end: UInt64 = 1 << 63

    /// The label of the leaf with a number, in a new store of `count` leaves.
    static func label(_ number: Int, of count: Int, _ shape: ListStoreShape) -> UInt64 {
      let spacing = min(shape.spacing, (end / 2) / UInt64(count + 1))
      return end / 4 + spacing * UInt64(number)
    }
  }

  // MARK: - Labels

  /// Gives leaves around a place new labels, so that there is a gap beside each.
  ///
  /// It doubles the number of leaves until their labels are far enough apart; the required distance grows
  /// with the number. So many leaves are relabelled only after many inserts, even if all are at one place.
  @usableFromInline
  mutating func relabel(around place: StoreTree.Place, copy: Copying) {
    var before: [StoreTree.Place] = []
    var behind: [StoreTree.Place] = []
    while true {
      let (first, last) = (before.last ?? place, behind.last ?? place)
      let room = UInt64(before.count + behind.count + 2)
      let low = bound(before: first, room: room)
      let gap = (bound(after: last, room: room) - low) / room
      let isAll = first.start == 0 && last.end == count
      if gap >= min(room << 10, shape.spacing / 2) || isAll && gap > 1 {
        var label = low
        for place in before.reversed() + [place] + behind {
          label += gap
          setLabel(label, of: place, copy: copy)
        }
        return
      }
      for _ in 0..<before.count + behind.count + 1 {
        let (start, end) = ((before.last ?? place).start, (behind.last ?? place).end)
        if start > 0 { before.append(tree.place(at: start - 1)) }
        if end < count { behind.append(tree.place(at: end)) }
      }
    }
  }

  private func bound(before place: StoreTree.Place, room: UInt64) -> UInt64 {
    if place.start > 0 { return tree.place(at: place.start - 1).key }
    return place.key - min(place.key, shape.spacing * room)
  }

  private func bound(after place: StoreTree.Place, room: UInt64) -> UInt64 {
    if place.end < count { return tree.place(at: place.end).key }
    return min(Labels.end, place.key + shape.spacing * room)
  }

  private mutating func setLabel(_ label: UInt64, of place: StoreTree.Place, copy: Copying) {
    guard label != place.key else { return }
    tree.setKey(label, at: place.start, copy: copy)
    let hashes = tree.leaf(at: place.start).leaf.hashes
    for hash in hashes { index.replace(hash, label: place.key, with: label) }
  }
}
