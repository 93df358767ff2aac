import ListKit

extension TextListView {
  /// Brings what is in sight up to date.
  ///
  /// Whoever is told about a cell may scroll, measure or change the list, which starts the work over.
  func refresh() {
    guard !isRefreshing, !isChangingData, !isLayingOut else {
      needsRefresh = true
      return
    }
    isRefreshing = true
    var rounds = 0
    repeat {
      needsRefresh = false
      if needsRebuild {
        needsRebuild = false
        rebuildLayout()
        carryOver()
      }
      showWhatIsInSight()
      rounds += 1
    } while needsRefresh && rounds < 100
    isRefreshing = false
    hold = .nothing
    setNeedsDisplay()
  }

  /// First cells go, so that they can be used again.
  private func showWhatIsInSight() {
    guard let source else { return }
    applyHold()
    clampOffset()
    let now = generation
    let wanted = layout.elements(in: visibleRect).compactMap { placed in
      source.identity(at: placed.place).map { ($0, placed) }
    }
    let kept = Set(wanted.map { $0.0 })
    for identity in order where !kept.contains(identity) {
      hide(identity, telling: source)
      if generation != now { return startOver() }
    }
    order = wanted.map { $0.0 }
    for (identity, placed) in wanted {
      show(identity, placed, of: source)
      if generation != now { return startOver() }
    }
    measureShown()
  }

  func startOver() { needsRefresh = true }

  private func show(
    _ identity: ElementIdentity, _ placed: PlacedElement, of source: ListSource<TextCell>
  ) {
    let place = placed.place
    if var element = shown[identity] {
      element.place = place
      element.frame = placed.frame
      element.isFloating = placed.isFloating
      shown[identity] = element
      if stale.remove(identity) != nil { configureAgain(element, of: source) }
      return
    }
    stale.remove(identity)
    let now = generation
    guard let made = makeCell(at: place, offering: nil, from: source) else { return }
    let cell = made.cell
    // Whoever made it may have changed everything.
    guard generation == now else { return desk.recycle(cell, made.reuse) }
    let element = ShownElement(
      identity: identity, place: place, cell: cell, reuse: made.reuse, frame: placed.frame,
      isFloating: placed.isFloating)
    shown[identity] = element
    if made.needsMeasure { forgetMeasure(of: element, in: source) }
    guard generation == now else { return }
    restoreNested(cell, of: identity, in: area(of: placed.frame))
    news.sees(place)
    source.willDisplay(cell, at: place)
  }

  /// Configures an element in sight where it is; it keeps its cell if that is still of its kind.
  private func configureAgain(_ old: ShownElement, of source: ListSource<TextCell>) {
    let now = generation
    guard let made = makeCell(at: old.place, offering: old, from: source) else { return }
    let (cell, reuse, needsMeasure) = made
    guard generation == now, shown[old.identity]?.cell === old.cell else {
      // Whoever made it changed everything; the cell that is shown shows the rest.
      if shown[old.identity]?.cell !== cell { desk.recycle(cell, reuse) }
      stale.insert(old.identity)
      return
    }
    if cell === old.cell {
      shown[old.identity]?.reuse = reuse ?? old.reuse
      return
    }
    shown[old.identity]?.cell = cell
    shown[old.identity]?.reuse = reuse
    if needsMeasure { remeasured.insert(old.identity) }
    source.didEndDisplaying(old.cell)
    desk.recycle(old.cell, old.reuse)
    source.willDisplay(cell, at: old.place)
  }

  private func makeCell(
    at place: ListPlace, offering old: ShownElement?, from source: ListSource<TextCell>
  ) -> (cell: TextCell, reuse: ListCellKey?, needsMeasure: Bool)? {
    desk.begin(place, offering: old.map { ($0.cell, $0.reuse) })
    let cell = source.cell(at: place)
    cell?.list = self
    let needsMeasure = desk.needsMeasure
    return desk.end(with: cell, offered: old?.cell).map { ($0.cell, $0.reuse, needsMeasure) }
  }

  private func hide(_ identity: ElementIdentity, telling source: ListSource<TextCell>?) {
    guard let element = shown.removeValue(forKey: identity) else { return }
    stale.remove(identity)
    keepNested(element.cell, of: identity)
    source?.didEndDisplaying(element.cell)
    desk.recycle(element.cell, element.reuse)
  }

  func hideEverything(telling source: ListSource<TextCell>?) {
    let identities = order
    order = []
    for identity in identities { hide(identity, telling: source) }
    for identity in Array(shown.keys) { hide(identity, telling: source) }
    stale = []
  }

  /// Gives elements in sight their places after a change; those that left the list are gone.
  func carryOver() {
    guard let source else { return }
    for (identity, element) in shown {
      if let place = source.place(of: identity) {
        shown[identity]?.place = place
      } else {
        order.removeAll { $0 == identity }
        measures.remove(element.identity)
        remeasured.remove(identity)
        hide(identity, telling: source)
        nestedPlaces[identity] = nil
      }
    }
  }
}
