extension ListTree {
  /// Returns the queued requests for the children of branches, each of them once.
  @inlinable
  public mutating func takeRequests() -> [ListTreeRequest<ID>] { loads.takeWaiting() }

  /// Requests the children again that are loading for requests that were taken: who took them may be
  /// gone.
  ///
  /// - Parameter isRunning: Whether the load for a request is running.
  mutating func requestAgain(unless isRunning: (ListTreeRequest<ID>) -> Bool = { _ in false }) {
    for (node, generation) in loads.taken {
      guard let id = id(of: Int(node)) else { continue }
      if isRunning(ListTreeRequest(id: id, generation: generation)) { continue }
      loads.start(Int(node), id)
    }
  }

  /// Whether the answer to a request is wanted: its branch exists, and its load was not cancelled or
  /// repeated.
  @inlinable
  public func isWanted(_ request: ListTreeRequest<ID>) -> Bool {
    number(of: request.id).map { loads.isWanted(request, for: $0) } ?? false
  }

  /// Sets the children that a request asked for.
  ///
  /// Children with the same identities stay, with their new values.
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

  /// Notes that a request failed.
  ///
  /// Former children stay. The branch loads again by ``reload(_:)``, or when it is closed and opened.
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

  /// Cancels the request of a branch, whose answer is then ignored.
  ///
  /// An open branch stays open with the children that it has; ``reload(_:)`` requests them again, and so does opening
  /// it once it was closed.
  @inlinable
  public mutating func cancelLoad(_ id: ID) {
    guard let node = number(of: id), shape.nodes[node].load == .loading else { return }
    loads.end(node)
    endLoad(node, .idle)
    refresh(node)
  }

  /// Loads the children of a branch again, whether or not the last load failed; present ones stay
  /// meanwhile.
  ///
  /// A closure for children is called at once. A tree whose children were given does not change.
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

  /// Notes that the children of a node were given, which ends a running or failed load.
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

  /// Adds the load row of a branch, or updates it.
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
