extension ListPager {
  /// Notes the values or slots of which any part is visible in a list.
  ///
  /// `ListAdapter.follow` calls it. In a list without that, call it after each scroll and each update,
  /// so that a short feed is filled up too.
  ///
  /// The distance to an edge is counted in rows of the list, because content that sorts or filters the
  /// values has other values at its ends than the feed. Where the values are items of sections, such as days, the
  /// items count. A list of few sections that shows no values at all counts its items of any kind: see the article
  /// on pages.
  ///
  /// - Complexity: O(*v* log *v* + *d*) for *v* visible values and a prefetch distance *d*, with a look at
  ///   each identity.
  public func access<Cell: AnyObject>(visibleIn adapter: ListAdapter<Cell>) {
    guard let (first, last) = visibleRows(of: adapter) else { return accessEnds(of: adapter) }
    lists.endSearch(of: ObjectIdentifier(adapter))
    let (visible, kept) = placed(first, last, in: adapter)
    let (start, end) = (visible.lowerBound, visible.upperBound)
    // A load for the first end may insert values, which changes the position of the last row.
    let list = lists.following(ObjectIdentifier(adapter))
    access(from: start, to: end, keeping: kept, in: list) {
      position(ofSection: last.section, last.item, in: adapter).map { end + $0 - last.position }
    }
  }

  /// The same after an update; of the requests that one update answers, only one looks at the list.
  func accessOnce<Cell: AnyObject>(visibleIn adapter: ListAdapter<Cell>) {
    let isNew = lists.notesAccess(
      of: ObjectIdentifier(adapter), at: changeCount, version: adapter.shownVersion)
    if isNew { access(visibleIn: adapter) }
  }

  /// Notes an edge of the feed for a list that shows none of its values, as with a filter without hits, if
  /// that end of the list is near.
  private func accessEnds<Cell: AnyObject>(of adapter: ListAdapter<Cell>) {
    // While an update is pending, the list does not show all values of the feed.
    guard adapter.isAtRest, !values.isEmpty, let host = adapter.host, host.isVisible,
      host.containerSize.width > 0, host.containerSize.height > 0,
      adapter.sectionCount <= Self.mostOtherSections, !hasAnyRow(in: adapter)
    else { return }
    let identity = ObjectIdentifier(adapter)
    let options = machine.options
    let edge = lists.searchEdge(
      of: identity, generation: generation,
      // The pages of one side would be dropped for those of the other, without end.
      staysOnSide: options.maximumCount != nil || options.maximumPages != nil
    ) { ($0 == .before ? loadState.before : loadState.after) != .ended }
    guard let edge, rows(beyond: edge, visibleIn: host, of: adapter) < options.prefetchDistance
    else {
      return
    }
    let position = edge == .before ? countBefore : countBefore + values.count - 1
    access(from: position, to: position, in: lists.following(identity)) { nil }
  }

  /// The most sections of a list that are searched for values of the feed.
  private static var mostOtherSections: Int { 128 }

  /// The items of a list before or after the visible ones; as many as possible if items are there and none is
  /// visible.
  private func rows<Cell: AnyObject>(
    beyond edge: ListPageDirection, visibleIn host: any ListHost<Cell>,
    of adapter: ListAdapter<Cell>
  ) -> Int {
    let counts = (0..<adapter.sectionCount).map { host.source?.itemCount(in: $0) ?? 0 }
    let paths = host.visiblePaths
    guard let first = paths.min(), let last = paths.max(), last.section < counts.count else {
      return counts.contains { $0 > 0 } ? .max : 0
    }
    return edge == .before
      ? counts[..<first.section].reduce(0, +) + first.item
      : counts[last.section...].reduce(0, +) - last.item - 1
  }

  /// A section that shows a value or a slot, or an item with a value, and its position in the feed.
  private struct Row {
    let section: Int
    var item: Int?
    let position: Int
  }

  private func hasAnyRow<Cell: AnyObject>(in adapter: ListAdapter<Cell>) -> Bool {
    let sections = 0..<adapter.sectionCount
    return firstRow(of: sections, in: adapter) != nil
      || firstItem(of: sections.map { ListPath(section: $0, item: 0) }, in: adapter) != nil
  }

  private func visibleRows<Cell: AnyObject>(of adapter: ListAdapter<Cell>) -> (Row, Row)? {
    let sections = adapter.visibleSections
    if let first = firstRow(of: sections, in: adapter),
      let last = firstRow(of: sections.reversed(), in: adapter)
    {
      return (first, last)
    }
    let paths = adapter.host?.visiblePaths.sorted() ?? []
    guard let first = firstItem(of: paths, in: adapter),
      let last = firstItem(of: paths.reversed(), in: adapter)
    else { return nil }
    return (first, last)
  }

  private func firstItem<Cell: AnyObject>(
    of paths: [ListPath], in adapter: ListAdapter<Cell>
  ) -> Row? {
    for path in paths {
      if let position = position(ofItemAt: path, in: adapter) {
        return Row(section: path.section, item: path.item, position: position)
      }
    }
    return nil
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

  /// Positions as far from the edges of the feed as two rows are from the ends of a list, and the
  /// positions of the rows up to the prefetch distance from them; `nil` if these are not known.
  private func placed<Cell: AnyObject>(
    _ first: Row, _ last: Row, in adapter: ListAdapter<Cell>
  ) -> (visible: ClosedRange<Int>, kept: ClosedRange<Int>?) {
    let positions =
      min(first.position, last.position)...max(first.position, last.position)
    // While an update is pending, the list does not show all values of the feed.
    guard adapter.isAtRest,
      first.item != nil || adapter.object(atSection: first.section)?.value(as: Value.self) != nil
    else { return (positions, nil) }
    let distance = machine.options.prefetchDistance
    let held = countBefore..<countBefore + values.count
    var (start, end) = (positions.lowerBound, positions.upperBound)
    var kept = (start: start, end: end)
    if let left = rowsLeft(beyond: first, start - held.lowerBound, step: -1, in: adapter) {
      kept.start = left.position ?? held.lowerBound
      start =
        left.count < distance
        ? held.lowerBound + left.count : max(start, held.lowerBound + distance)
    }
    if let left = rowsLeft(beyond: last, held.upperBound - 1 - end, step: 1, in: adapter) {
      kept.end = left.position ?? held.upperBound - 1
      end =
        left.count < distance
        ? held.upperBound - 1 - left.count : min(end, held.upperBound - 1 - distance)
    }
    // A list that sorts its values shows them anywhere.
    let isInOrder = kept.start <= positions.lowerBound && kept.end >= positions.upperBound
    return (min(start, end)...max(start, end), isInOrder ? kept.start...kept.end : nil)
  }

  /// The feed rows beyond a row, up to the prefetch distance: their number, and the position of the
  /// last one if there are so many; `nil` after too many other rows.
  ///
  /// - Parameter expected: How many values are beyond it in the feed.
  private func rowsLeft<Cell: AnyObject>(
    beyond row: Row, _ expected: Int, step: Int, in adapter: ListAdapter<Cell>
  ) -> (count: Int, position: Int?)? {
    let distance = machine.options.prefetchDistance
    var (rows, last, others) = (0, row, 0)
    if row.item == nil {
      // If the list keeps the order of the feed, the expected row is at this distance: skip the search.
      let count = min(distance, expected)
      let section = row.section + count * step
      if position(ofSection: section, in: adapter) == row.position + count * step {
        (rows, last) = (count, Row(section: section, position: row.position + count * step))
      }
    }
    var place: (section: Int, item: Int?) = (last.section, last.item)
    while rows < distance {
      guard let next = self.place(after: place, step, in: adapter) else { return (rows, nil) }
      place = next
      if let position = position(ofSection: place.section, place.item, in: adapter) {
        last = Row(section: place.section, item: place.item, position: position)
        rows += 1
      } else {
        others += 1
        if others - 64 > distance { return nil }
      }
    }
    return (rows, last.position)
  }

  /// The next section, or the next item; in a section without items, an item that is not there.
  private func place<Cell: AnyObject>(
    after place: (section: Int, item: Int?), _ step: Int, in adapter: ListAdapter<Cell>
  ) -> (section: Int, item: Int?)? {
    let items = adapter.host?.source
    if let item = place.item.map({ $0 + step }), item >= 0,
      item < items?.itemCount(in: place.section) ?? 0
    {
      return (place.section, item)
    }
    let section = place.section + step
    guard section >= 0, section < adapter.sectionCount else { return nil }
    guard place.item != nil else { return (section, nil) }
    return (section, step > 0 ? 0 : (items?.itemCount(in: section) ?? 0) - 1)
  }

  private func position<Cell: AnyObject>(
    ofSection section: Int, _ item: Int?, in adapter: ListAdapter<Cell>
  ) -> Int? {
    guard let item else { return position(ofSection: section, in: adapter) }
    return position(ofItemAt: ListPath(section: section, item: item), in: adapter)
  }

  private func position<Cell: AnyObject>(
    ofItemAt path: ListPath, in adapter: ListAdapter<Cell>
  ) -> Int? {
    adapter.value(at: path, as: Value.self).flatMap { value in
      values.position(of: value.diffIdentifier).map { $0 + countBefore }
    }
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
    /// Updates the list when a feed changes, loads pages near the visible values, and refreshes on a
    /// pull.
    ///
    /// Sets neither the content of the list, which may have other values too, nor the delegate.
    ///
    /// ```swift
    /// adapter.content { header; pager.content(with: ListLoadRowOptions()) }
    /// adapter.follow(pager)
    /// pager.start()
    /// ```
    ///
    /// Visible values are noted in a separate turn after they changed by a scroll, an update or a
    /// resize.
    /// While the user pulls, nothing is loaded at the edges.
    ///
    /// If the list is at its very start, it scrolls to the row of a refresh or of its failure when
    /// that row is inserted. Otherwise the row is inserted above the visible ones, which do not
    /// move.
    ///
    /// Load rows never count as new. Values of the feed count as new only if they were inserted at an edge, with
    /// ``ListPager/insert(_:at:)`` or ``ListPager/insert(contentsOf:at:)``, not as part of a page.
    ///
    /// Several lists can follow a feed: pages are loaded for each of them. If the feed may start over at
    /// a place where a list shows placeholders, see ``ListPagerOptions/jumpDistance``, it does so for the
    /// list that was scrolled last.
    ///
    /// - Parameters:
    ///   - pager: The feed.
    ///   - animated: Whether updates may be animated.
    ///   - pull: The pull that refreshes, in the steps or lengths of the host; replaces `onPull`. With
    ///     `nil`, `onPull` is not changed, as for the second feed of a list.
    ///   - pause: How long the list rests before a pull can begin, and until an unfinished pull is
    ///     cancelled; it may take twice as long.
    public func follow<Value, Key>(
      _ pager: ListPager<Value, Key>, animated: Bool = true,
      pull: ListPullToRefresh? = ListPullToRefresh(length: 3, startsWhenArmed: true),
      pause: Duration = .milliseconds(500)
    ) {
      let list = ObjectIdentifier(self)
      let gesture = pull.map { pullFollower(of: pager, $0, pause) }
      var former = pager.loadState
      pager.lists.add(list) { [weak self] in self != nil }
      // A pull that the former gesture has begun is not ended by the new one.
      pager.lists.pull(list, false)
      pager.renewHold()
      pager.followers.add(self) { adapter, pager in
        let state = pager.loadState
        let row = state.rowToReveal(after: former)
        former = state
        // A list without load rows has no such row.
        let reveals = row != nil && adapter.isAtStart && adapter.registers(ListLoadRow.self)
        let scroll = reveals ? row.map { ListScrollIntent.reveal($0, at: .start) } : nil
        let lastArrival = pager.lists.lastArrival
        adapter.performUpdates(animated: animated, scroll: scroll) { [weak adapter, weak pager] _ in
          pager?.lists.noteShown(upTo: lastArrival, in: list)
          if let adapter { pager?.accessOnce(visibleIn: adapter) }
        }
        gesture?.follow()
      }
      countOnlyArrivals(of: pager)
      // A list that followed its start would lead to one page after the other.
      setStartRule(of: pager) { pager, _ in pager.loadState.before == .ended }
      // What is loaded comes beside the row.
      setAnchorRule(of: pager) { $1.value(as: ListLoadRow.self) == nil }
      addVisibilityObserver(pager) { [weak self] pager in
        if let self { pager.access(visibleIn: self) }
      }
      // An update of the app, such as a filter, may leave what is visible as it is, and remove the rows beyond.
      addItemsObserver(pager) { [weak self] pager in
        if let self { pager.accessOnce(visibleIn: self) }
      }
      if let gesture { setPull(of: pager) { gesture.handle($0) } }
    }

    /// Ends `follow`: the list is no longer updated when the feed changes, loads no pages and does not
    /// refresh it.
    ///
    /// Call it before the list follows another feed in its place. The content is not changed.
    public func unfollow<Value, Key>(_ pager: ListPager<Value, Key>) {
      removeVisibilityObserver(pager)
      removeItemsObserver(pager)
      removeRules(of: pager)
      removePull(of: pager)
      pager.remove(ObjectIdentifier(self))
    }

    private func countOnlyArrivals<Value, Key>(of pager: ListPager<Value, Key>) {
      let list = ObjectIdentifier(self)
      setNewsRule(of: pager) { pager, object in
        if object.value(as: ListLoadRow.self) != nil { return false }
        let slot = object.value(as: ListSlot<Value>.self)
        // A placeholder is of a page that is not loaded.
        if let slot, slot.value == nil { return false }
        let value = slot?.value ?? object.value(as: Value.self)
        guard let id = value?.diffIdentifier, pager.values.contains(id: id) else { return true }
        return pager.lists.isArrival(id, in: list)
      }
    }

    private func pullFollower<Value, Key>(
      of pager: ListPager<Value, Key>, _ pull: ListPullToRefresh, _ pause: Duration
    ) -> PullFollower {
      let list = ObjectIdentifier(self)
      return PullFollower(
        pull, pause: pause, timer: pager.timer,
        isRefreshing: { [weak pager] in pager?.loadState.refresh == .loading },
        refresh: { [weak pager] in pager?.refresh() },
        hold: { [weak pager] in
          pager?.lists.pull(list, $0)
          pager?.renewHold()
        })
    }
  }
#endif

extension ListLoadState {
  /// The refresh or notice row that this state adds, to which a list at its very start scrolls.
  public func rowToReveal(after former: ListLoadState) -> ListLoadRow? {
    if refresh == .loading, former.refresh != .loading { return ListLoadRow(.refreshing) }
    if let error = refresh.error, former.refresh.error == nil { return ListLoadRow(.notice(error)) }
    return nil
  }
}
