public import ListDiffKit

/// Rows are inserted and removed in blocks: the row of a node with all visible rows below it.
extension ListTree {
  /// The present version of the rows, which are those of the nodes whose ancestors are all open.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rows: ListTreeRows<Value> { ListTreeRows(table.store) }

  /// The rows as the content of a list, each of them a section.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var content: ListContent { ListContent(rows) }

  /// The rows as one value, for a section controller that shows them as its items.
  @inlinable
  public func section<SectionID>(_ id: SectionID) -> ListTreeSection<SectionID, Value> {
    ListTreeSection(id: id, rows: rows)
  }

  // MARK: - One row

  @inlinable
  func makeRow(
    _ node: Int, depth: Int, guides: UInt64, isBelowHit: Bool? = nil
  ) -> ListTreeRow<Value> {
    let isLoadRow = shape.nodes[node].flags.contains(.status)
    let source = isLoadRow ? shape.parent(of: node) : node
    let isBranch = !isLoadRow && isBranch(node: node, isBelowHit: isBelowHit)
    return ListTreeRow(
      value: values[source].unsafelyUnwrapped, depth: Int32(truncatingIfNeeded: depth),
      number: Int32(truncatingIfNeeded: node), loadState: loadState(node: source),
      guides: ListTreeGuides(bits: guides),
      selection: isLoadRow ? .unchecked : shape.nodes[node].check, isBranch: isBranch,
      isOpen: isBranch && shape.isOpen(node), isLoadRow: isLoadRow)
  }

  @inlinable
  func loadState(node: Int) -> ListTreeLoadState {
    switch shape.nodes[node].load {
    case .idle: .idle
    case .loading: .loading
    case .failed: .failed(loads.failures[Int32(truncatingIfNeeded: node)] ?? "")
    case .loaded: .loaded
    }
  }

  /// Whether a node has children that can be shown, or may have some.
  ///
  /// - Parameter isBelowHit: Whether an ancestor meets the filter, if that is known.
  @inlinable
  func isBranch(node: Int, isBelowHit: Bool? = nil) -> Bool {
    guard let filter = shape.filter else {
      return !shape.nodes[node].children.isEmpty || shape.nodes[node].load != .loaded
    }
    let isHit = shape.nodes[node].flags.contains(.hit)
    // A load row needs a branch above it that can be closed.
    if shape.nodes[node].hits > (isHit ? 1 : 0) || shape.nodes[node].status >= 0 { return true }
    return filter == .hitsWithAllBelow
      && (!shape.nodes[node].children.isEmpty || shape.nodes[node].load != .loaded)
      && (isHit || isBelowHit ?? shape.isBelowHit(node))
  }

  /// The position of the row of a node, which must have one.
  @inlinable
  func rowPosition(_ node: Int) -> Int {
    let number = Int32(truncatingIfNeeded: node)
    return table.position(label: shape.nodes[node].label) { $0.number == number }
      .unsafelyUnwrapped
  }

  /// The position after the row of a node, which must have one: that of the first row below it.
  @inlinable
  func blockStart(_ node: Int) -> Int { node == 0 ? 0 : rowPosition(node) + 1 }

  /// The position after the row of a node and all rows below it.
  ///
  /// - Complexity: O(*d* + log *n*) for *d* ancestors, and one step for each hidden sibling behind them.
  @inlinable
  func blockEnd(_ node: Int) -> Int {
    shape.rowBehind(node).map { rowPosition($0) } ?? table.count
  }

  /// Updates the row of a node, if it has one.
  ///
  /// - Parameter force: Whether the value may differ in parts that are not compared.
  @inlinable
  mutating func refresh(_ node: Int, force: Bool = false) {
    guard node > 0, shape.hasRow(node) else { return }
    let position = rowPosition(node)
    let old = table[position]
    let new = makeRow(node, depth: old.depth, guides: old.guides.bits)
    if force || !new.isContentEqual(to: old) { table.set(new, at: position) }
  }

  @inlinable
  mutating func refresh(_ nodes: ContiguousArray<Int32>) {
    for node in nodes { refresh(Int(node)) }
  }

  // MARK: - Blocks

  /// The remaining work for the children of one node while rows are made.
  @usableFromInline
  struct Frame {
    @usableFromInline let parent: Int
    @usableFromInline var next: Int
    @usableFromInline let end: Int
    @usableFromInline let hasStatus: Bool
    @usableFromInline let depth: Int
    @usableFromInline let guides: UInt64
    /// Whether the parent or a node above it meets the filter.
    @usableFromInline let isBelowHit: Bool

    @inlinable
    init(
      parent: Int, next: Int, end: Int, hasStatus: Bool, depth: Int, guides: UInt64,
      isBelowHit: Bool
    ) {
      self.parent = parent
      self.next = next
      self.end = end
      self.hasStatus = hasStatus
      self.depth = depth
      self.guides = guides
      self.isBelowHit = isBelowHit
    }
  }

  /// Makes the rows of some children of a node that shows its children, and of what is open below
  /// them.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* rows.
  @inlinable
  mutating func showBlock(
    _ slots: Range<Int>, of parent: Int, withStatus: Bool, at position: Int
  ) {
    var rows: ContiguousArray<ListTreeRow<Value>> = []
    rows.reserveCapacity(slots.count)
    let above = parent == 0 ? nil : table[rowPosition(parent)]
    var frames = [
      Frame(
        parent: parent, next: slots.lowerBound, end: slots.upperBound, hasStatus: withStatus,
        depth: (above?.depth ?? -1) + 1, guides: above?.guides.bits ?? 0,
        isBelowHit: shape.filter == .hitsWithAllBelow
          && (shape.nodes[parent].flags.contains(.hit) || shape.isBelowHit(parent)))
    ]
    while let frame = frames.last {
      var node = Int(shape.nodes[frame.parent].status)
      var bits = frame.guides << 1
      if frame.next < frame.end {
        frames[frames.count - 1].next += 1
        node = Int(shape.nodes[frame.parent].children[frame.next])
        if shape.filter != nil, shape.nodes[node].hits == 0, !frame.isBelowHit { continue }
        if options.hasGuides, hasFurther(frame.parent, after: frame.next, frame.isBelowHit) {
          bits |= 1
        }
      } else {
        frames.removeLast()
        if !frame.hasStatus || node < 0 { continue }
      }
      prepare(node)
      let row = makeRow(
        node, depth: frame.depth, guides: options.hasGuides ? bits : 0,
        isBelowHit: frame.isBelowHit)
      rows.append(row)
      guard row.isOpen else { continue }
      frames.append(
        Frame(
          parent: node, next: 0, end: shape.nodes[node].children.count, hasStatus: true,
          depth: frame.depth + 1, guides: row.guides.bits,
          isBelowHit: frame.isBelowHit
            || shape.filter == .hitsWithAllBelow && shape.nodes[node].flags.contains(.hit)))
    }
    table.insert(rows, at: position)
    noteLabels()
    if options.hasGuides { fixGuides(before: slots.lowerBound, of: parent) }
  }

  @inlinable
  mutating func noteLabels() {
    table.takeRelabelled(&shape) { $0.nodes[Int($1.number)].label = $2 }
  }

  /// Shows all children of a node, of which none has a row.
  @inlinable
  mutating func showChildren(_ node: Int) {
    let slots = 0..<shape.nodes[node].children.count
    showBlock(slots, of: node, withStatus: true, at: blockStart(node))
  }

  /// Shows a node that has no row.
  @inlinable
  mutating func showSubtree(_ node: Int) {
    let slot = shape.slot(of: node)
    let position = blockEnd(node)
    showBlock(slot..<slot + 1, of: shape.parent(of: node), withStatus: false, at: position)
  }

  @inlinable
  mutating func hideRows(_ range: Range<Int>) {
    table.forEach(in: range, &shape) { $0.nodes[Int($1.number)].label = 0 }
    table.remove(range)
    noteLabels()
  }

  /// Hides the rows below that of a node.
  @inlinable
  mutating func hideChildren(_ node: Int) {
    hideRows(blockStart(node)..<(node == 0 ? table.count : blockEnd(node)))
  }

  /// Hides a node and the rows below its own.
  @inlinable
  mutating func hideSubtree(_ node: Int) {
    guard shape.hasRow(node) else { return }
    hideRows(rowPosition(node)..<blockEnd(node))
    guard options.hasGuides, !shape.nodes[node].flags.contains(.status) else { return }
    fixGuides(before: shape.slot(of: node), of: shape.parent(of: node))
  }
}
