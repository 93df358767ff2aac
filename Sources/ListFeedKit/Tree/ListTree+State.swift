#if !hasFeature(Embedded)
  public import ListKit

  extension ListTree where Value.DiffIdentifier: LosslessStringConvertible {
    /// Keeps which branches are open in the state of a list, in place of those of the same name.
    ///
    /// ```swift
    /// var state = adapter.state
    /// tree.save(in: &state, as: "folder")
    /// // Later:
    /// tree.restore(from: state, as: "folder")
    /// adapter.restore(state)
    /// ```
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - name: Names the branches of this tree among those of others.
    /// - Complexity: O(*n* + *k* log *k*) for *n* nodes, *k* of them open.
    public func save(in state: inout ListState, as name: String = "branch") {
      state.branches.removeAll { $0.name == name }
      state.branches += openState.open.map { "\($0)" }.sorted()
        .map { ListState.Identity(name: name, identifier: $0) }
    }

    /// Opens the branches that a state names, and closes all others.
    ///
    /// Those that are not in the tree yet are open when they come.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - name: What ``save(in:as:)`` named the branches.
    /// - Complexity: Linear in the number of nodes.
    public mutating func restore(from state: ListState, as name: String = "branch") {
      let branches = state.branches.filter { $0.name == name }
      restore(ListTreeOpenState(open: Set(branches.compactMap { ID($0.identifier) })))
    }
  }
#endif
