public import ListKit

extension StrictListHost {
  /// Gives a cell to configure: the shown one, one used before, or a new one.
  public func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
    desk.dequeue(kind, at: place)
  }

  /// The cell that is shown at a place.
  public func cell(at place: ListPlace) -> Cell? { shown[place]?.cell }

  /// The cell that is shown at an item's place.
  public func cell(at path: ListPath) -> Cell? { shown[.item(path)]?.cell }

  /// The items in sight, ascending.
  public var visiblePaths: [ListPath] { shown.keys.compactMap { $0.path }.sorted() }

  /// The elements in sight, in order.
  public var shownPlaces: [ListPlace] { shown.keys.sorted { $0.isBefore($1) } }

  /// How many cells were made because none could be used again.
  public var madeCellCount: Int { desk.madeCount }

  /// How many cells wait to be used again.
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
    // One that is called may have the host show another list: these are cells of this one.
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
  /// A controller that is called for a cell may scroll or measure again, which starts this over.
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
      refreshOnce()
      rounds += 1
    } while progress.needsRefresh && rounds < 100
  }

  private func refreshOnce() {
    guard let source else { return }
    let wanted = placesInSight(of: source)
    // Controllers asked for sizes may have given the host to another list; so may those asked below.
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

  /// Gives cells that survive a batch their new places; the others are gone.
  func carryOver(_ map: BatchMap) {
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

  /// Configures an element in sight where it is.
  func configureAgain(_ place: ListPlace) {
    guard let source, let old = shown[place] else { return }
    guard source.hasElement(at: place) else { return hide(place, telling: source) }
    // What comes into sight meanwhile must not get the cell that is asked for again.
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
      // The controller that was called may have scrolled the list or changed it.
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
