#if LISTKIT_TESTABLE
  @testable public import ListKit
  @testable public import ListTestKit

  extension StrictListHost: HistoryHost {
    /// What batches are counted under.
    public var historyName: String { "strict" }
    /// The violations of the rules of batches.
    ///
    /// No controller is asked for its count: it might call the list.
    public var brokenRules: [String] { ledger.violations.map { "\($0)" } }
    /// All batches.
    public var shownBatches: [ListBatchUpdates] { batches }
    /// Drops the completions that wait.
    public func forgetCompletions() { waitingCompletions = [] }

    /// Compares the marks of the user and the empty view.
    public func faults(beside adapter: ListAdapter<Cell>) -> [String] {
      var faults: [String] = []
      if selectedPaths != adapter.selectedPaths.sorted() {
        faults.append("shows \(selectedPaths) as selected, not \(adapter.selectedPaths)")
      }
      if focusedPath != adapter.focusedPath {
        faults.append("shows \(focusedPath as Any) with the focus")
      }
      if (emptyView != nil) != adapter.hasNoItems { faults.append("the empty view is wrong") }
      return faults
    }

    /// The user scrolls to a small distance.
    public func scrolling(using generator: inout SeededGenerator) -> HistoryAction {
      let offset = Double(generator.below(8))
      return { self.scroll(to: offset) }
    }

    /// Pins some items.
    public func showing(from path: ListPath, using generator: inout SeededGenerator)
      -> HistoryAction
    {
      let count = 1 + generator.below(4)
      return { self.visible(from: path, count: count) }
    }

    /// A host that is pinned to some items shows them however little room there is.
    public func prepareSight() { scroll(to: contentOffset.y) }
  }

  extension SequentialListHost: HistoryHost {
    /// What batches are counted under.
    public var historyName: String { "sequential" }
    /// The violations of the rules of batches.
    public var brokenRules: [String] { violations.map { "\($0)" } }
    /// Yes: every node has a cell.
    public var showsEverything: Bool { true }
    /// All batches.
    public var shownBatches: [ListBatchUpdates] { batches }
  }

  extension ListAdapter {
    /// Whether no section has an item.
    public var hasNoItems: Bool {
      (0..<sectionCount).allSatisfy { section in store.itemCount(in: section) == 0 }
    }
  }
#endif
