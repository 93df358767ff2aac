#if !hasFeature(Embedded)
  public import ListKit

  extension ListTree where Value.DiffIdentifier: LosslessStringConvertible {
    /// Saves the open branches in the state of a list, in place of those saved with the same name.
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
    ///   - name: Distinguishes the branches of this tree from those of other trees.
    /// - Complexity: O(*n* + *k* log *k*) for *n* nodes, *k* of them open.
    public func save(in state: inout ListState, as name: String = "branch") {
      state.branches.removeAll { $0.name == name }
      state.branches += openState.open.map { "\($0)" }.sorted()
        .map { ListState.Identity(name: name, identifier: $0) }
    }

    /// Opens the branches that a state names, and closes all others.
    ///
    /// Branches that are not in the tree yet are opened when they are inserted.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - name: The name that was given to ``save(in:as:)``.
    /// - Complexity: Linear in the number of nodes.
    public mutating func restore(from state: ListState, as name: String = "branch") {
      let branches = state.branches.filter { $0.name == name }
      restore(ListTreeOpenState(open: Set(branches.compactMap { ID($0.identifier) })))
    }
  }
#endif
