public import ListKit

extension StrictListHost {
  /// Returns a cell to configure: the shown one, a reused one, or a new one.
  public func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
    desk.dequeue(kind, at: place)
  }

  /// The cell that is shown at a place; `nil` if the element is not visible.
  public func cell(at place: ListPlace) -> Cell? { shown[place]?.cell }

  /// The cell that is shown for an item; `nil` if the item is not visible.
  public func cell(at path: ListPath) -> Cell? { shown[.item(path)]?.cell }

  /// The visible items, ascending.
  public var visiblePaths: [ListPath] { shown.keys.compactMap { $0.path }.sorted() }

  /// The visible elements, in order.
  public var shownPlaces: [ListPlace] { shown.keys.sorted { $0.isBefore($1) } }

  /// The number of cells that were made because none could be reused.
  public var madeCellCount: Int { desk.madeCount }

  /// The number of cells that wait to be reused.
  public var pooledCellCount: Int { desk.waitingCount }

  func changeSource(from old: ListSource<Cell>?) {
    guard source !== old else { return }
    hideEverything(telling: old)
    emptyView = nil
    if case .offset = viewport { viewport = .offset(0) }
    note(.source(isSet: source != nil))
    readEverything()
  }

  func hideEverything() { hideEverything(telling: source) }

  private func hideEverything(telling source: ListSource<Cell>?) {
    // All are removed first: a called controller may make the host show the cells of another list.
    let gone = shownPlaces.compactMap { place in
      shown.removeValue(forKey: place).map { (place, $0) }
    }
    for (place, cell) in gone { end(cell, at: place, telling: source) }
  }

  private func hide(_ place: ListPlace, telling source: ListSource<Cell>?) {
    guard let cell = shown.removeValue(forKey: place) else { return }
    end(cell, at: place, telling: source)
  }

  private func end(_ cell: ShownCell<Cell>, at place: ListPlace, telling source: ListSource<Cell>?)
  {
    note(.didEndDisplaying(place))
    source?.didEndDisplaying(cell.cell)
    desk.recycle(cell)
  }

  /// Updates the visible cells: cells that disappear come first, so that they can be reused.
  ///
  /// A controller that is called for a cell may scroll or invalidate sizes, which starts this over.
  func refresh() {
    guard !progress.isRefreshing, !progress.isChangingData else {
      progress.needsRefresh = true
      return
    }
    progress.isRefreshing = true
    defer { progress.isRefreshing = false }
    var rounds = 0
    repeat {
      progress.needsRefresh = false
      if progress.mustReload {
        hideEverything()
        readContent()
      }
      source?.exchangeCells { refreshOnce() }
      rounds += 1
    } while progress.needsRefresh && rounds < 100
  }

  private func refreshOnce() {
    guard let source else { return }
    let wanted = placesInSight(of: source)
    // Controllers that are asked for sizes, and those called below, may give the host to another list.
    guard self.source === source else { return }
    let kept = Set(wanted)
    for place in shownPlaces where !kept.contains(place) { hide(place, telling: source) }
    for place in wanted where shown[place] == nil {
      if progress.needsRefresh { return }
      show(place, of: source)
    }
  }

  private func show(_ place: ListPlace, of source: ListSource<Cell>) {
    guard let cell = desk.configure(place, from: source) else { return }
    guard self.source === source else { return desk.recycle(cell) }
    shown[place] = cell
    note(.willDisplay(place))
    source.willDisplay(cell.cell, at: place)
  }

  /// Moves the cells of surviving elements to their places after a batch, and ends the display of the others.
  func carryOver(_ map: ListBatchMap) {
    let old = shown
    let places = shownPlaces
    let source = source
    shown = [:]
    for place in places {
      guard let cell = old[place] else { continue }
      if let target = map.place(place) { shown[target] = cell }
    }
    for place in places where map.place(place) == nil {
      guard let cell = old[place] else { continue }
      end(cell, at: place, telling: source)
    }
  }

  /// Reconfigures a visible element in place; hides its cell if the element no longer exists.
  func configureAgain(_ place: ListPlace) {
    guard let source, let old = shown[place] else { return }
    guard source.hasElement(at: place) else { return hide(place, telling: source) }
    // No other element may become visible meanwhile, because it could get the cell that is offered here.
    let wasRefreshing = progress.isRefreshing
    progress.isRefreshing = true
    let made = desk.configure(place, offering: old, from: source)
    progress.isRefreshing = wasRefreshing
    guard let new = made else { return }
    guard self.source === source else { return desk.recycle(new) }
    let keepsCell = new.cell === old.cell
    note(.configure(place, keepsCell: keepsCell))
    shown[place] = new
    if !keepsCell {
      end(old, at: place, telling: source)
      // The called controller may have scrolled or changed the list.
      guard let now = shown.first(where: { $0.value.cell === new.cell })?.key else { return }
      source.willDisplay(new.cell, at: now)
    }
  }
}

extension ListSource {
  fileprivate func hasElement(at place: ListPlace) -> Bool {
    switch place {
    case .item(let path): contains(path)
    case .header(let section): hasHeader(in: section)
    case .footer(let section): hasFooter(in: section)
    }
  }
}
