import ListKit

extension TextListView {
  /// Shows, hides, configures and measures cells until the visible part is up to date.
  ///
  /// Controllers and cells that are called may scroll, measure or change the list; the work then
  /// starts over. After 100 rounds the rest is deferred to the next frame.
  func refresh() {
    guard phase.isIdle else { return phase.request(.refresh) }
    phase.begin(.refreshing)
    var rounds = 0
    repeat {
      if phase.takePending() == .rebuild {
        rebuildLayout()
        carryOver()
      }
      // Its last calls of controllers may scroll or change the list, too.
      source?.exchangeCells { showVisibleElements() }
      rounds += 1
    } while phase.pending > .nothing && rounds < 100
    phase.end(.refreshing)
    viewport.rest()
    setNeedsDisplay()
    settleNews()
  }

  /// Hides cells first, so that they can be reused.
  private func showVisibleElements() {
    guard let source else { return }
    let change = viewport.change(from: cells.order, in: layout, of: source)
    if refineSight() { return startOver() }
    if renewVisible(change.elements) { return startOver() }
    let now = phase.generation
    for identity in change.departures {
      hide(identity, telling: source)
      if phase.generation != now { return startOver() }
    }
    cells.setOrder(change.elements.map { $0.identity })
    for element in change.elements {
      show(element, of: source)
      if phase.generation != now { return startOver() }
    }
    measure(change.elements)
  }

  func startOver() { phase.request(.refresh) }

  private func show(
    _ element: ViewportElement<ListElementKey>, of source: ListSource<TextCell>
  ) {
    let identity = element.identity
    let placed = element.placed
    let before = cells[identity]?.frame.size
    if let before, let shown = cells.update(identity, to: placed) {
      if !hasSameBreadth(before, placed.frame.size) { lengths.expect(identity) }
      // Also where only the place changed: how many whole cells a length takes depends on where it begins.
      if let cell = shown.cell as? TextNestedListCell {
        let area = area(of: placed.frame)
        cell.resize(columns: area.width, rows: area.height)
      }
      if cells.takeStale(identity) { configureAgain(shown, of: source) }
      return
    }
    let now = phase.generation
    guard let made = makeCell(at: placed.place, offering: nil, from: source) else { return }
    // The controller may have changed the list while it made the cell.
    guard phase.generation == now else { return desk.recycle(made.cell, made.kind) }
    let shown = ShownElement(
      identity: identity, place: placed.place, cell: made.cell, kind: made.kind,
      frame: placed.frame, isFloating: placed.isFloating)
    cells.add(shown)
    news.sees(placed.place)
    source.willDisplay(made.cell, at: placed.place)
    // Even if a controller changes the list meanwhile, the row stays shown, and this does not run
    // again.
    defer { restoreNested(made.cell, of: identity) }
    guard phase.generation == now else {
      if made.needsMeasure, cells[identity] != nil { lengths.expect(identity) }
      return
    }
    if made.needsMeasure || lengths.areShifted { forgetLength(of: shown, in: source) }
  }

  private func hasSameBreadth(_ one: ListSize, _ other: ListSize) -> Bool {
    let across = layout.axis.perpendicular
    return one.length(along: across) == other.length(along: across)
  }

  /// Configures a shown element in place; it keeps its cell if the controller dequeues the same
  /// kind.
  private func configureAgain(_ old: ShownElement, of source: ListSource<TextCell>) {
    let generation = phase.generation
    // Before the call, as the controller may show the nested list in another cell.
    noteNested(old.cell, of: old.identity)
    guard let made = makeCell(at: old.place, offering: old, from: source) else { return }
    let shown = cells[old.identity]?.cell
    guard phase.generation == generation, shown === old.cell else {
      // The controller changed the list in the meantime, so the element is configured once more.
      if shown !== made.cell { desk.recycle(made.cell, made.kind) }
      return cells.setStale(old.identity)
    }
    if made.cell === old.cell {
      nested.keep(nil, of: old.identity)
      return cells.setCell(made.cell, made.kind ?? old.kind, of: old.identity)
    }
    cells.setCell(made.cell, made.kind, of: old.identity)
    if made.needsMeasure { lengths.expect(old.identity) }
    (old.cell as? TextNestedListCell)?.leave()
    source.didEndDisplaying(old.cell)
    desk.recycle(old.cell, old.kind)
    // The controller that was called may have deleted the row, or changed its place.
    guard let now = cells[old.identity], now.cell === made.cell else { return }
    source.willDisplay(made.cell, at: now.place)
    restoreNested(made.cell, of: old.identity)
  }

  func makeCell(
    at place: ListPlace, offering old: ShownElement?, from source: ListSource<TextCell>
  ) -> (cell: TextCell, kind: ListCellKey?, needsMeasure: Bool)? {
    desk.begin(place, offering: old.map { ($0.cell, $0.kind) })
    let cell = source.cell(at: place)
    cell?.list = self
    let needsMeasure = desk.needsMeasure
    return desk.end(with: cell, offered: old?.cell).map { ($0.cell, $0.kind, needsMeasure) }
  }

  private func hide(_ identity: ListElementKey, telling source: ListSource<TextCell>?) {
    if let element = cells.remove(identity) { end(element, telling: source) }
  }

  private func end(_ element: ShownElement, telling source: ListSource<TextCell>?) {
    keepNested(element.cell, of: element.identity)
    source?.didEndDisplaying(element.cell)
    desk.recycle(element.cell, element.kind)
  }

  func hideEverything(telling source: ListSource<TextCell>?) {
    // Takes the cells first: a controller that is called may have the list show another adapter.
    let gone = cells.identities.compactMap { cells.remove($0) }
    cells.setOrder([])
    for element in gone { end(element, telling: source) }
  }

  /// Updates the places of shown elements after a change, and hides removed ones.
  ///
  /// - Parameter renamed: Items that went to other sections, where they have other keys: their nested lists keep
  ///   their scroll positions.
  func carryOver(renaming renamed: [ListElementKey: ListElementKey] = [:]) {
    guard let source else { return }
    for identity in cells.follow({ source.place(of: $0) }) {
      lengths.dismiss(identity)
      input.forget(identity)
      hide(identity, telling: source)
      if renamed[identity] == nil { nested.keep(nil, of: identity) }
    }
  }
}
