extension ListPager {
  /// Notes the values of which something is visible in a list, or the slots.
  ///
  /// `ListAdapter.follow` does it by itself. In a list without that, call it when the list scrolled and
  /// after each update, so that a short feed is filled up too.
  ///
  /// How near the edges are, the list says: a content that sorts or filters the values has others at its ends
  /// than the feed. A content that shows none of them loads none.
  ///
  /// - Complexity: O(*v* log *v* + *d*) for *v* visible values and a prefetch distance *d*, with a look at
  ///   each identity.
  public func access<Cell: AnyObject>(visibleIn adapter: ListAdapter<Cell>) {
    let sections = adapter.visibleSections
    guard let first = firstRow(of: sections, in: adapter),
      let last = firstRow(of: sections.reversed(), in: adapter)
    else { return }
    let (start, end) = placed(first, last, in: adapter)
    // Values that a load for the first end brings move those that are visible.
    access(from: start, to: end) {
      position(ofSection: last.section, in: adapter).map { end + $0 - last.position }
    }
  }

  /// A section that shows a value, or a slot, and its position in the feed.
  private struct Row {
    let section: Int
    let position: Int
  }

  private func firstRow<Cell: AnyObject>(
    of sections: some Sequence<Int>, in adapter: ListAdapter<Cell>
  ) -> Row? {
    for section in sections {
      if let position = position(ofSection: section, in: adapter) {
        return Row(section: section, position: position)
      }
    }
    return nil
  }

  /// Positions at the same distances to the edges of the feed as two rows have to the ends of a list.
  private func placed<Cell: AnyObject>(
    _ first: Row, _ last: Row, in adapter: ListAdapter<Cell>
  ) -> (Int, Int) {
    let positions = (
      min(first.position, last.position), max(first.position, last.position)
    )
    // Where a change is on its way, the list has not all that the feed has.
    guard adapter.isAtRest,
      adapter.object(atSection: first.section)?.value(as: Value.self) != nil
    else { return positions }
    let distance = machine.options.prefetchDistance
    let held = countBefore..<countBefore + values.count
    var (start, end) = positions
    if let left = rowsLeft(beyond: first, start - held.lowerBound, step: -1, in: adapter) {
      start = left < distance ? held.lowerBound + left : max(start, held.lowerBound + distance)
    }
    if let left = rowsLeft(beyond: last, held.upperBound - 1 - end, step: 1, in: adapter) {
      end = left < distance ? held.upperBound - 1 - left : min(end, held.upperBound - 1 - distance)
    }
    return (min(start, end), max(start, end))
  }

  /// How many rows a list has beyond one, up to the prefetch distance; `nil` if too many others are between.
  ///
  /// - Parameter expected: How many values are beyond it in the feed.
  private func rowsLeft<Cell: AnyObject>(
    beyond row: Row, _ expected: Int, step: Int, in adapter: ListAdapter<Cell>
  ) -> Int? {
    let distance = machine.options.prefetchDistance
    // In the order of the feed, the row is there that is expected at the distance.
    var rows = min(distance, expected)
    var section = row.section + rows * step
    if position(ofSection: section, in: adapter) != row.position + rows * step {
      (rows, section) = (0, row.section)
    }
    var others = 0
    while rows < distance {
      section += step
      guard section >= 0, section < adapter.sectionCount else { return rows }
      if position(ofSection: section, in: adapter) != nil { rows += 1 } else { others += 1 }
      if others > distance + 64 { return nil }
    }
    return rows
  }

  private func position<Cell: AnyObject>(
    ofSection section: Int, in adapter: ListAdapter<Cell>
  ) -> Int? {
    guard let box = adapter.object(atSection: section) else { return nil }
    if let value = box.value(as: Value.self) {
      return values.position(of: value.diffIdentifier).map { $0 + countBefore }
    }
    return box.value(as: ListSlot<Value>.self).flatMap { slots.position(of: $0.number) }
  }
}

#if !hasFeature(Embedded)
  extension ListAdapter {
    /// Updates the list when a feed changes, has the feed load what is near the visible values, and
    /// refreshes it when the user pulls.
    ///
    /// The content of the list is not set: it may have more than the feed. The delegate is left alone.
    ///
    /// ```swift
    /// adapter.content { header; pager.content(with: ListLoadRowOptions()) }
    /// adapter.follow(pager)
    /// pager.start()
    /// ```
    ///
    /// What is visible is noted in a turn of its own after it changed, whether by scrolling, by an update
    /// or by another size. While the user pulls, nothing is loaded at the edges.
    ///
    /// If the list stands at its very start, the row of a refresh is scrolled to when it comes; otherwise
    /// it comes above what is visible and moves nothing.
    ///
    /// Rows of load states never count as new, and values of the feed only if they were inserted by
    /// themselves, as by ``ListPager/insert(_:at:)``: a page is no news.
    ///
    /// - Parameters:
    ///   - pager: The feed; its `onChange` is taken.
    ///   - animated: Whether updates may be animated.
    ///   - pull: The pull that refreshes, in the steps or lengths of the host; it takes `onPull`. `nil`
    ///     takes none, as for the second feed of a list.
    ///   - pause: How long nothing happens before a pull begins, or is given up; it may take twice as long.
    public func follow<Value, Key>(
      _ pager: ListPager<Value, Key>, animated: Bool = true,
      pull: ListPullToRefresh? = ListPullToRefresh(length: 3, startsWhenArmed: true),
      pause: Duration = .milliseconds(500)
    ) {
      let gesture = pull.map { pullFollower(of: pager, $0, pause) }
      var former = pager.loadState
      pager.onChange = { [weak self, weak pager] in
        guard let self, let pager else { return }
        let state = pager.loadState
        let row = state.rowToReveal(after: former)
        former = state
        let scroll = row.flatMap { isAtStart ? ListScrollIntent.reveal($0, at: .start) : nil }
        let arrivals = pager.arrivals ?? []
        performUpdates(animated: animated, scroll: scroll) { [weak self, weak pager] _ in
          pager?.arrivals?.subtract(arrivals)
          if let self, let pager { pager.access(visibleIn: self) }
        }
        gesture?.follow()
      }
      countOnlyArrivals(of: pager)
      addVisibilityObserver(pager) { [weak self] pager in
        if let self { pager.access(visibleIn: self) }
      }
      if let gesture { onPull = { gesture.handle($0) } }
    }

    private func countOnlyArrivals<Value, Key>(of pager: ListPager<Value, Key>) {
      pager.arrivals = []
      setNewsRule(of: pager) { pager, object in
        if object.value(as: ListLoadRow.self) != nil { return false }
        let value =
          object.value(as: Value.self)
          ?? object.value(as: ListSlot<Value>.self).flatMap { $0.value }
        guard let id = value?.diffIdentifier, pager.values.contains(id: id) else { return true }
        return pager.arrivals?.contains(id) == true
      }
    }

    private func pullFollower<Value, Key>(
      of pager: ListPager<Value, Key>, _ pull: ListPullToRefresh, _ pause: Duration
    ) -> PullFollower {
      PullFollower(
        pull, pause: pause, timer: pager.timer,
        isRefreshing: { [weak pager] in pager?.loadState.refresh == .loading },
        refresh: { [weak pager] in pager?.refresh() },
        hold: { [weak pager] in pager?.holdsEdges = $0 })
    }
  }
#endif

extension ListLoadState {
  /// The row above the values that is shown now and was not before, for a list at its very start.
  public func rowToReveal(after former: ListLoadState) -> ListLoadRow? {
    if refresh == .loading, former.refresh != .loading { return ListLoadRow(.refreshing) }
    if let error = refresh.error, former.refresh.error == nil { return ListLoadRow(.notice(error)) }
    return nil
  }
}
