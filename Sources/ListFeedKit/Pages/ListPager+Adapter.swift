extension ListPager {
  /// Notes the values of which something is visible in a list.
  ///
  /// For a list that does not follow the feed: call it when the list scrolled and after each update, so
  /// that a short feed is filled up too.
  ///
  /// - Complexity: O(*v* log *n*) for *v* visible values.
  public func access<Cell: AnyObject>(visibleIn adapter: ListAdapter<Cell>) {
    let visible = adapter.visibleObjects
    let first = visible.firstIndex { $0.value(as: Value.self) != nil }
    let last = visible.lastIndex { $0.value(as: Value.self) != nil }
    for position in Set([first, last].compactMap { $0 }).sorted() {
      guard let value = visible[position].value(as: Value.self) else { continue }
      access(id: value.diffIdentifier)
    }
  }
}

#if !hasFeature(Embedded)
  extension ListAdapter {
    /// Updates the list when a feed changes, and has the feed load what is near the visible values.
    ///
    /// The content of the list is not set: it may have more than the feed.
    ///
    /// If the list stands at its very start, the row of a refresh is scrolled to when it comes; otherwise
    /// it comes above what is visible and moves nothing.
    ///
    /// ```swift
    /// adapter.content { header; pager.content(with: ListLoadRowOptions()) }
    /// adapter.follow(pager)
    /// pager.start()
    /// ```
    ///
    /// - Parameters:
    ///   - pager: The feed; its `onChange` is taken.
    ///   - animated: Whether updates may be animated.
    public func follow<Value, Key>(_ pager: ListPager<Value, Key>, animated: Bool = true) {
      addScrollObserver(pager) { [weak self] pager, _ in
        if let self { pager.access(visibleIn: self) }
      }
      var former = pager.loadState
      pager.onChange = { [weak self, weak pager] in
        guard let self, let pager else { return }
        let state = pager.loadState
        let row = state.rowToReveal(after: former)
        former = state
        let scroll = row.flatMap { isAtStart ? ListScrollIntent.reveal($0, at: .start) : nil }
        performUpdates(animated: animated, scroll: scroll) { [weak self, weak pager] _ in
          if let self, let pager { pager.access(visibleIn: self) }
        }
      }
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
