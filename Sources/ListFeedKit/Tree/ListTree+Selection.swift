extension ListTree {
  /// Whether a node is checked, unchecked or mixed.
  @inlinable
  public func selection(of id: ID) -> ListTreeSelection {
    number(of: id).map { shape.nodes[$0].check } ?? .unchecked
  }

  /// Checks or unchecks a node, with all its descendants unless the options say otherwise.
  ///
  /// Its ancestors are then checked if all their children are, and mixed if some are. A node that is
  /// inserted into a checked branch is checked.
  ///
  /// - Complexity: Linear in the nodes below it and in those above whose state changes; O(log *n*) for each
  ///   row that changes.
  @inlinable
  public mutating func setChecked(_ id: ID, _ isChecked: Bool) {
    guard let node = number(of: id) else { return report(.unknown(id)) }
    let state: ListTreeSelection = isChecked ? .checked : .unchecked
    if options.propagatesSelection {
      refresh(shape.check(node, state))
    } else if shape.nodes[node].check != state {
      shape.nodes[node].check = state
      refresh(node)
    }
  }

  /// Checks a node that is unchecked or mixed, and unchecks a checked one.
  @inlinable
  public mutating func toggleChecked(_ id: ID) { setChecked(id, selection(of: id) != .checked) }

  /// The checked nodes; if checks propagate, without the descendants of checked branches.
  ///
  /// - Complexity: Linear in the number of nodes.
  @inlinable
  public var checkedBranches: [ID] {
    checked { options.propagatesSelection && shape.nodes[$0].check == .checked }
  }

  /// All nodes that are checked, each before its children.
  ///
  /// - Complexity: Linear in the number of nodes.
  @inlinable
  public var checkedNodes: [ID] { checked { _ in false } }

  @inlinable
  func checked(skippingBelow isEnough: (Int) -> Bool) -> [ID] {
    var found: [ID] = []
    var waiting = ContiguousArray(shape.nodes[0].children.reversed())
    while let number = waiting.popLast() {
      let node = Int(number)
      if shape.nodes[node].check == .checked, let id = id(of: node) { found.append(id) }
      if isEnough(node) { continue }
      waiting.append(contentsOf: shape.nodes[node].children.reversed())
    }
    return found
  }
}
