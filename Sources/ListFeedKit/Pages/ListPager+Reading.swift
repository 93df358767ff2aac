extension ListPager {
  /// The held values; the cost of comparing two versions depends on the number of changes.
  public var values: ListStore<Value> { machine.shelf.values }

  /// The held values as the content of a list.
  public var content: ListContent { ListContent(values) }

  /// The states of the directions.
  public var states: ListPageStates { machine.states }

  /// The states; while the feed starts over, its edges have the states of the held values.
  var shownStates: ListPageStates { machine.shownStates }

  /// How often the feed was started.
  public var generation: Int { machine.generation }

  /// The number of values that are not loaded before the held ones; zero if unknown.
  public var countBefore: Int { machine.shelf.countBefore ?? 0 }

  /// The number of values that are not loaded after the held ones; zero if unknown.
  public var countAfter: Int { machine.shelf.countAfter ?? 0 }

  /// The drafts at an edge that the source does not have yet, the latest last; after ``restore(_:)``, those that
  /// must be sent again.
  ///
  /// - Complexity: O(*d*) for *d* drafts.
  public func drafts(at edge: ListPageDirection = .before) -> [Value] {
    Array(machine.drafts[edge])
  }

  /// The number of values on each held page, in order.
  ///
  /// - Complexity: O(*p*) for *p* pages.
  public var pageCounts: [Int] { machine.shelf.pages.map { $0.count } }

  /// Whether a first page was loaded or restored.
  public var isLoaded: Bool { machine.hasPages }
}
