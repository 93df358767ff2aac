extension ListTree {
  /// The branches whose children are wanted and were not returned by this method yet.
  @inlinable
  public mutating func takeRequests() -> [ListTreeRequest<ID>] { loads.takeWaiting() }

  /// Whether an answer to a request is still wanted: its branch is there, and is not loading anew.
  @inlinable
  public func isWanted(_ request: ListTreeRequest<ID>) -> Bool {
    number(of: request.id).map { loads.isWanted(request, for: $0) } ?? false
  }

  /// Takes the children that a request asked for.
  ///
  /// Children that are there already stay, with their new values.
  ///
  /// - Returns: Whether the answer was wanted; see ``isWanted(_:)``.
  /// - Complexity: O(*k* + log *n*) for *k* children.
  @inlinable
  @discardableResult
  public mutating func finish(
    _ request: ListTreeRequest<ID>, with children: [ListTreeNode<Value>]
  ) -> Bool {
    guard isWanted(request), let node = number(of: request.id) else { return false }
    loads.end(node)
    endLoad(node, .loaded)
    replace(node, with: children)
    refresh(node)
    return true
  }

  /// Takes note that a request failed.
  ///
  /// Children from before stay. The branch loads again by ``reload(_:)``, or when it is closed and opened.
  ///
  /// - Returns: Whether the answer was wanted.
  @inlinable
  @discardableResult
  public mutating func fail(_ request: ListTreeRequest<ID>, because reason: String) -> Bool {
    guard isWanted(request), let node = number(of: request.id) else { return false }
    loads.end(node, failure: reason)
    shape.nodes[node].load = .failed
    setStatus(of: node, showing: true)
    refresh(node)
    return true
  }

  /// Drops the request of a branch, whose answer is then ignored.
  @inlinable
  public mutating func cancelLoad(_ id: ID) {
    guard let node = number(of: id), shape.nodes[node].load == .loading else { return }
    loads.end(node)
    endLoad(node, .idle)
    refresh(node)
  }

  /// Loads the children of a branch anew, after a failure or not; those that it has stay meanwhile.
  ///
  /// Children that a closure returns are asked for at once.
  @inlinable
  public mutating func reload(_ id: ID) {
    guard let node = number(of: id), let value = values[node] else { return report(.unknown(id)) }
    switch source {
    case .given: return
    case .closure(let children, _):
      shape.nodes[node].load = .loaded
      replace(node, with: children(value).map { ListTreeNode(unloaded: $0) })
    case .loads: startLoad(node, showing: true)
    }
    refresh(node)
  }

  @inlinable
  mutating func startLoad(_ node: Int, showing: Bool) {
    guard let id = id(of: node) else { return }
    shape.nodes[node].load = .loading
    loads.start(node, id)
    setStatus(of: node, showing: showing)
  }

  @inlinable
  mutating func endLoad(_ node: Int, _ load: TreeNode.Load) {
    shape.nodes[node].load = load
    let status = Int(shape.nodes[node].status)
    guard status >= 0 else { return }
    if shape.hasRow(status) {
      let position = rowPosition(status)
      hideRows(position..<position + 1)
    }
    shape.nodes[node].status = -1
    shape.release(status)
    if options.hasGuides, shape.showsChildren(node) { fixGuides(before: .max, of: node) }
  }

  /// Takes note that the children of a node were given: a load that failed or is under way is given up.
  @inlinable
  mutating func noteChildren(of node: Int) {
    switch shape.nodes[node].load {
    case .loaded: return
    case .idle: shape.nodes[node].load = .loaded
    case .loading, .failed:
      loads.end(node)
      endLoad(node, .loaded)
    }
    refresh(node)
  }

  /// Sees that a branch has a row about its loading, and that this row is right.
  @inlinable
  mutating func setStatus(of node: Int, showing: Bool) {
    guard options.showsLoadRows else { return }
    let known = Int(shape.nodes[node].status)
    if known >= 0 { return refresh(known) }
    let status = shape.allocate()
    if status < values.count { values[status] = nil } else { values.append(nil) }
    shape.nodes[status].flags.insert(.status)
    shape.nodes[status].parent = Int32(truncatingIfNeeded: node)
    shape.nodes[node].status = Int32(truncatingIfNeeded: status)
    guard showing, shape.showsChildren(node) else { return }
    let count = shape.nodes[node].children.count
    let position = count == 0 ? blockStart(node) : blockEnd(status)
    showBlock(count..<count, of: node, withStatus: true, at: position)
  }
}
