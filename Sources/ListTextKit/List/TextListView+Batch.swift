public import ListKit

extension TextListView {
  /// Performs a batch: shows the new state at once, and animates effects over the next frames.
  ///
  /// The completion is called before this method returns, so that another batch can follow while
  /// the effects of this one are still playing. A reentrant batch, during another one or while the
  /// layout asks for sizes, changes the content at once and is shown without effects afterwards.
  public func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    guard !phase.isHalfChanged else {
      _ = updates()
      news.removeAll()
      phase.request(.rebuild)
      return completion()
    }
    let sight = currentSight
    let before = animated && !phase.isInside(.refreshing) ? pictureForEffects() : nil
    let wasEmpty = (source?.sectionCount ?? 0) == 0
    let focused = source?.focusedPath
    let nestedPaths = nestedPaths
    phase.begin(.changingData)
    let batch = updates()
    phase.advance()
    follow(batch, nestedPaths)
    phase.end(.changingData)
    settle(sight, after: batch)
    // If the app moves the item by changing a section's value, the move is part of a later batch
    // than the request.
    if let path = source?.focusedPath, path != focused, input.takeRevealsFocus(),
      let identity = source?.identity(at: .item(path))
    {
      viewport.scroll(to: identity, at: .nearest)
    }
    if !wasEmpty { noteUnseen(batch) }
    refresh()
    if let before { startEffects(from: before, batch: batch) } else { motion.stop() }
    completion()
  }

  /// Reads all content again; visible rows stay visible if they are still in the list.
  public func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let sight = currentSight
    motion.stop()
    let wasChanging = phase.isInside(.changingData)
    // During the change, a callback that scrolls or measures must not show cells of the old content
    // again.
    phase.begin(.changingData)
    hideEverything(telling: source)
    updates()
    phase.end(.changingData)
    if wasChanging { phase.request(.rebuild) }
    phase.advance()
    lengths.removeAll()
    news.removeAll()
    rebuildLayout()
    settle(sight)
    refresh()
    completion()
  }

  func changeSource(from old: ListSource<TextCell>?) {
    phase.advance()
    motion.stop()
    phase.begin(.changingData)
    hideEverything(telling: old)
    phase.end(.changingData)
    emptyView = nil
    input.removeAll()
    lengths.removeAll()
    news.removeAll()
    nested.removeAll()
    viewport.reset()
    rebuildLayout()
    refresh()
  }

  /// Updates shown cells, lengths and the layout to the state after a batch.
  ///
  /// - Parameter nestedPaths: The items with nested lists, by their paths before the batch.
  private func follow(_ batch: ListBatchUpdates, _ nestedPaths: [ListPath: ListElementKey]) {
    guard let source else { return }
    // Iterates over the shown elements, which are few, as the batch may change the whole list.
    for element in cells.all {
      if let place = source.place(of: element.identity), batch.updates(place) {
        lengths.expect(element.identity)
      }
    }
    for place in batch.layoutChanges { expectMeasure(at: place) }
    if source.sectionCount == 0 {
      // Either the list is empty, or its adapter was deallocated and the batch is unknown.
      rebuildLayout()
    } else {
      changeLayout { $0.apply(batch, from: $1) }
      followInComingLayout(batch)
      if batch.isStructural {
        renewal.restart()
        if !(layout is StackLayout) { lengths.shift() }
      }
    }
    let renamed = renamedNested(nestedPaths, by: batch)
    carryOver(renaming: renamed)
    nested.rename(renamed)
    if batch.isStructural, let source = self.source {
      nested.keepOnly { source.place(of: $0) != nil }
    }
    cells.setStale(updatedBy: batch)
  }
}
