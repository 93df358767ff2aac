/// An ordered collection of rows for an owner that keeps the label of each row in a table of its own.
///
/// A ``ListStore`` finds its elements by an index of identities. Inserting ten thousand elements changes
/// most of the index of a million, because hashes are scattered. `ListRows` has no index: each row has a
/// *label*, which the owner keeps in its table. A label leads to the row in O(log *n*) steps, and stays
/// valid while rows are inserted and removed elsewhere; after each edit the owner stores the labels that
/// ``takeRelabelled(_:_:)`` reports. So inserting or removing *k* rows costs as much as the leaves that
/// hold them.
///
/// ```swift
/// rows.insert(children, at: position)
/// rows.takeRelabelled(&table) { table, row, label in table[row.number].label = label }
/// ```
///
/// `ListRows` is a value, whose copies are versions like those of a store. Identities must be unique; the
/// owner ensures it.
public struct ListRows<Row: Diffable> {
  @usableFromInline var core: RowCore

  /// Makes an empty collection.
  @_alwaysEmitIntoClient
  public init() { core = RowCore(ListStoreShape()) }

  /// Makes rows with nodes of other sizes, for tests.
  @usableFromInline
  package init(shape: ListStoreShape) { core = RowCore(shape) }

  /// The number of rows.
  @_alwaysEmitIntoClient public var count: Int { core.tree.count }

  /// The row at a position.
  ///
  /// - Precondition: `position` is less than ``count``.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  public subscript(position: Int) -> Row {
    check(position..<position + 1)
    let (leaf, start) = core.tree.leaf(at: position)
    return StoreValueLeaf<Row>.known(leaf).values[position - start]
  }

  @_alwaysEmitIntoClient @inline(__always)
  func check(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "Positions \(range) are not all in \(count) rows.")
  }

  /// The position of the first row that meets a condition, in the leaf with a label; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  public func position(label: UInt64, where isWanted: (borrowing Row) -> Bool) -> Int? {
    guard let (leaf, start) = core.tree.leaf(forKey: label) else { return nil }
    return StoreValueLeaf<Row>.known(leaf).values.withUnsafeBufferPointer { rows in
      for offset in rows.indices where isWanted(rows[offset]) { return start + offset }
      return nil
    }
  }

  /// Calls `body` with each row of a range, in order, and with a context that it may change.
  ///
  /// - Precondition: The range ends at ``count`` at most.
  /// - Complexity: O(*k*) for *k* rows, and O(log *n*) for each of their leaves.
  @_alwaysEmitIntoClient
  public func forEach<Context>(
    in range: Range<Int>, _ context: inout Context, _ body: (inout Context, Row) -> Void
  ) {
    check(range)
    var position = range.lowerBound
    while position < range.upperBound {
      let (leaf, start) = core.tree.leaf(at: position)
      let rows = StoreValueLeaf<Row>.known(leaf).values
      let end = min(range.upperBound, start + rows.count)
      while position < end {
        body(&context, rows[position - start])
        position += 1
      }
    }
  }

  /// Calls `body` with the rows whose labels may have changed since the last call, and with their labels.
  ///
  /// A row is passed once, however many edits were made.
  ///
  /// - Complexity: Linear in the rows of the leaves that edits made or changed since the last call.
  @_alwaysEmitIntoClient
  public mutating func takeRelabelled<Context>(
    _ context: inout Context, _ body: (inout Context, Row, UInt64) -> Void
  ) {
    // Several labels lead to one leaf if it was edited several times, or if leaves behind it were removed.
    let areAscending = core.areRelabelledAscending
    var last: UInt64?
    var done: Set<UInt64> = []
    for label in core.relabelled {
      guard let (leaf, _) = core.tree.leaf(forKey: label), leaf.key != last else { continue }
      last = leaf.key
      if !areAscending, !done.insert(leaf.key).inserted { continue }
      for row in StoreValueLeaf<Row>.known(leaf).values { body(&context, row, leaf.key) }
    }
    core.relabelled.removeAll(keepingCapacity: true)
  }

  // MARK: - Edits

  /// Replaces the row at a position by one with the same identity.
  ///
  /// - Precondition: `position` is less than ``count``.
  /// - Complexity: O(log *n*).
  @_alwaysEmitIntoClient
  public mutating func set(_ row: Row, at position: Int) {
    check(position..<position + 1)
    let start = core.tree.place(at: position).start
    let leaf = StoreValueLeaf<Row>.known(
      core.editLeaf(at: position, growth: 0, copy: { StoreValueLeaf<Row>.copy($0) }))
    leaf.values[position - start] = row
  }

  /// Inserts rows, whose identities must not be in the collection yet.
  ///
  /// - Precondition: `position` is no more than ``count``.
  /// - Complexity: O(*k* + log *n*) for *k* rows, and O(log *n*) for each of their leaves.
  @_alwaysEmitIntoClient
  public mutating func insert(
    _ rows: ContiguousArray<Row>, at position: Int
  ) {
    precondition(
      position >= 0 && position <= count,
      "Position \(position) is not in \(count) rows, nor their end.")
    guard !rows.isEmpty else { return }
    let hashes = ContiguousArray(rows.map { ListStore<Row>.hash(of: $0) })
    var leaves: ContiguousArray<StoreLeaf> = []
    if count > 0 {
      let place = core.tree.place(at: position == 0 ? 0 : position - 1)
      let offset = position - place.start
      if place.count + rows.count <= core.shape.leafCapacity {
        let leaf = StoreValueLeaf<Row>.known(
          core.editLeaf(
            at: place.start, growth: rows.count, copy: { StoreValueLeaf<Row>.copy($0) }))
        leaf.values.insert(contentsOf: rows, at: offset)
        leaf.hashes.insert(contentsOf: hashes, at: offset)
        core.noteRelabelled(place.key)
        return
      }
      Self.append(rows, hashes, core.shape, to: &leaves)
      if offset > 0, offset < place.count {
        let leaf = StoreValueLeaf<Row>.known(
          core.editLeaf(
            at: place.start, growth: offset - place.count, copy: { StoreValueLeaf<Row>.copy($0) }))
        leaves.append(leaf.cut(from: offset, key: 0))
      }
    } else {
      Self.append(rows, hashes, core.shape, to: &leaves)
    }
    core.insert(leaves, at: position, copy: { StoreValueLeaf<Row>.copy($0) })
  }

  @_alwaysEmitIntoClient
  static func append(
    _ rows: ContiguousArray<Row>, _ hashes: ContiguousArray<UInt32>, _ shape: ListStoreShape,
    to leaves: inout ContiguousArray<StoreLeaf>
  ) {
    let length = max(1, shape.leafCapacity * 3 / 4)
    var start = 0
    while start < rows.count {
      let end = min(start + length, rows.count)
      leaves.append(
        StoreValueLeaf<Row>(
          key: 0, hashes: ContiguousArray(hashes[start..<end]),
          values: ContiguousArray(rows[start..<end])))
      start = end
    }
  }

  /// Removes neighbouring rows.
  ///
  /// - Precondition: The range ends at ``count`` at most.
  /// - Complexity: O(log *n*) for each of their leaves.
  @_alwaysEmitIntoClient
  public mutating func remove(_ range: Range<Int>) {
    check(range)
    var rest = range.count
    while rest > 0 {
      let place = core.tree.place(at: range.lowerBound)
      let offset = range.lowerBound - place.start
      let length = min(place.count - offset, rest)
      if length == place.count {
        core.removeLeaf(at: place.start)
      } else {
        let leaf = StoreValueLeaf<Row>.known(
          core.editLeaf(
            at: place.start, growth: -length, copy: { StoreValueLeaf<Row>.copy($0) }))
        leaf.values.removeSubrange(offset..<offset + length)
        leaf.hashes.removeSubrange(offset..<offset + length)
      }
      rest -= length
    }
    if range.count > 0 { merge(at: range.lowerBound) }
  }

  /// Joins a leaf of few rows with the next or the previous leaf, if one leaf has room for both.
  @_alwaysEmitIntoClient
  mutating func merge(at position: Int) {
    guard count > 0 else { return }
    let few = core.tree.place(at: min(position, count - 1))
    guard few.count <= core.shape.leafCapacity / 4 else { return }
    for neighbour in [few.end, few.start - 1] where neighbour >= 0 && neighbour < count {
      let other = core.tree.place(at: neighbour)
      guard few.count + other.count <= core.shape.leafCapacity * 3 / 4 else { continue }
      let leaf = StoreValueLeaf<Row>.known(core.tree.leaf(at: few.start).leaf)
      core.removeLeaf(at: few.start)
      let isBehind = other.start > few.start
      StoreValueLeaf<Row>.known(
        core.editLeaf(
          at: isBehind ? few.start : other.start, growth: few.count,
          copy: { StoreValueLeaf<Row>.copy($0) })
      ).join(leaf, inFront: isBehind)
      core.noteRelabelled(other.key)
      return
    }
  }
}

// Versions share nodes, which are changed only while a single version owns them.
extension ListRows: @unchecked Sendable where Row: Sendable {}

extension ListRows {
  /// These rows as a store without an index, which searches every hash for an identity, as do views and groups
  /// that follow it.
  ///
  /// - Complexity: O(1).
  @_alwaysEmitIntoClient public var store: ListStore<Row> { ListStore(rows: core) }

  /// The first rule that the rows break, in words, or `nil`.
  package func firstFlaw() -> String? { store.firstFlaw() }
}

extension ListStore {
  @_alwaysEmitIntoClient
  init(rows: RowCore) { core = StoreCore(rows) }
}
