/// The leaves of ``ListRows``: everything that does not depend on the type of the rows.
///
/// Leaves have labels as in ``StoreCore``, but there is no index: the owner of the rows keeps the label of
/// each row. So it must be notified of rows whose label changed in an edit: ``relabelled``.
@usableFromInline
struct RowCore {
  @usableFromInline typealias Copying = StoreTree.Copying

  @usableFromInline private(set) var tree: StoreTree
  @usableFromInline let shape: ListStoreShape
  /// The labels of leaves that were relabelled, or that contain rows from another leaf or new rows.
  @usableFromInline var relabelled: ContiguousArray<UInt64> = []

  /// Whether the ``relabelled`` labels ascend, so that those of one leaf are next to each other.
  @usableFromInline
  var areRelabelledAscending: Bool {
    relabelled.indices.dropFirst().allSatisfy { relabelled[$0] > relabelled[$0 - 1] }
  }

  @usableFromInline
  init(_ shape: ListStoreShape) {
    self.shape = shape
    tree = StoreTree(branchCapacity: shape.branchCapacity)
  }

  /// The leaf with an element, no longer shared, to be changed by the caller.
  @usableFromInline
  mutating func editLeaf(at position: Int, growth: Int, copy: Copying) -> StoreLeaf {
    tree.editLeaf(at: position, growth: growth, copy: copy)
  }

  @usableFromInline
  mutating func removeLeaf(at position: Int) { tree.removeLeaf(at: position) }

  /// Notes the label of a leaf that contains rows from another leaf or new rows.
  @usableFromInline
  mutating func noteRelabelled(_ label: UInt64) {
    if relabelled.last != label { relabelled.append(label) }
  }

  /// Inserts leaves at the start of a leaf, or at the end, and gives them labels.
  ///
  /// - Complexity: O(*l* log *n*) for *l* leaves.
  @usableFromInline
  mutating func insert(
    _ leaves: ContiguousArray<StoreLeaf>, at position: Int, copy: Copying
  ) {
    if tree.count == 0 { return build(leaves) }
    var gap = gap(at: position, for: leaves.count)
    if gap.step == 0 {
      makeRoom(at: position, for: leaves.count, copy: copy)
      gap = self.gap(at: position, for: leaves.count)
    }
    var place = position
    var key = gap.low
    for leaf in leaves {
      key += gap.step
      leaf.key = key
      tree.insert(leaf, at: place)
      place += leaf.hashes.count
      relabelled.append(key)
    }
  }

  private mutating func build(_ leaves: ContiguousArray<StoreLeaf>) {
    for (number, leaf) in leaves.enumerated() {
      leaf.key = StoreCore.Labels.label(number, of: leaves.count, shape)
      relabelled.append(leaf.key)
    }
    tree = StoreTree(leaves, branchCapacity: shape.branchCapacity)
  }

  /// The label before new leaves, and the distance of their labels, which is zero if there is no room.
  private func gap(at position: Int, for count: Int) -> (low: UInt64, step: UInt64) {
    let room = UInt64(count) + 1
    let low = position > 0 ? tree.place(at: position - 1).key : nil
    let high = position < tree.count ? tree.place(at: position).key : nil
    let bounds = bounds(low: low, high: high, room: room)
    return (bounds.low, (bounds.high - bounds.low) / room)
  }

  /// The labels of the neighbours; at an end, the label that is the usual distance for each leaf away.
  private func bounds(low: UInt64?, high: UInt64?, room: UInt64) -> (low: UInt64, high: UInt64) {
    let (product, overflows) = shape.spacing.multipliedReportingOverflow(by: room)
    let reach = overflows ? StoreCore.Labels.end : min(product, StoreCore.Labels.end)
    switch (low, high) {
    case (let low?, let high?): return (low, high)
    case (let low?, nil): return (low, low + min(reach, StoreCore.Labels.end - low))
    case (nil, let high?): return (high - min(reach, high), high)
    case (nil, nil): return (0, StoreCore.Labels.end)
    }
  }

  /// Gives leaves around a place new labels, so that there is room for `count` more.
  ///
  /// It doubles the number of leaves until their labels are far enough apart; the required distance grows
  /// with the number: see ``StoreCore/relabel(around:copy:)``.
  private mutating func makeRoom(at position: Int, for count: Int, copy: Copying) {
    var (start, end) = (position, position)
    var before = 0
    var after = 0
    var reach = 1
    while true {
      for _ in 0..<reach where start > 0 {
        start = tree.place(at: start - 1).start
        before += 1
      }
      for _ in 0..<reach where end < tree.count {
        end = tree.place(at: end).end
        after += 1
      }
      reach *= 2
      let room = UInt64(before + after + count) + 1
      let isWhole = start == 0 && end == tree.count
      let bounds = bounds(
        low: start > 0 ? tree.place(at: start - 1).key : nil,
        high: end < tree.count ? tree.place(at: end).key : nil, room: room)
      let step = (bounds.high - bounds.low) / room
      guard step >= min(room << 10, shape.spacing / 2) || isWhole else { continue }
      var place = start
      for number in 0..<before + after {
        let slot = number < before ? number : number + count
        setLabel(bounds.low + step * UInt64(slot + 1), at: place, copy: copy)
        place = tree.place(at: place).end
      }
      return
    }
  }

  private mutating func setLabel(_ label: UInt64, at position: Int, copy: Copying) {
    relabelled.append(label)
    if tree.place(at: position).key == label { return }
    tree.setKey(label, at: position, copy: copy)
  }
}

extension StoreCore {
  /// Makes the core of rows, without an index: a lookup by identity searches all hashes.
  @usableFromInline
  init(_ rows: RowCore) { self.init(rows.shape, unindexed: rows.tree) }
}
