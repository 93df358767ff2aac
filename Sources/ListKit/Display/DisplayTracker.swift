import ListDiffKit

/// Tracks visible cells, working ranges and loads into cells.
///
/// It turns reports of the host into calls of section controllers and delegates.
@MainActor
final class DisplayTracker<Cell: AnyObject> {
  private let store: SectionStore<Cell>
  private let link: Link<ListAdapter<Cell>>
  private var book = DisplayBook()
  private var workingSections = WorkingSections<Cell>()
  private var workingItems = WorkingItems()
  /// Whether the host shows elements far from the working ranges, since it began to exchange cells.
  private var hasOutdatedRanges = false
  /// The elements that were hidden since then, and may still count in the range of items.
  private var leaving: [DisplayEntry] = []
  private var work = CellWork()
  /// The cells that were dequeued in each running call for a cell, innermost last.
  private var dequeued: [[ObjectIdentifier]] = []

  private let observers = Observers<Void>()
  /// Whether a turn is scheduled that calls the observers.
  private var isAnnouncementDue = false

  nonisolated init(_ store: SectionStore<Cell>, _ link: Link<ListAdapter<Cell>>) {
    self.store = store
    self.link = link
  }

  /// The number of sections before and after the visible ones that count as near.
  var sectionMargin: Int {
    get { workingSections.margin }
    set {
      workingSections.margin = newValue
      marginChanged()
    }
  }

  /// The number of items before and after the visible ones that count as near; `nil` tracks no
  /// items.
  var itemMargin: Int? {
    get { workingItems.margin }
    set {
      workingItems.margin = newValue
      marginChanged()
    }
  }

  // MARK: Visible elements

  /// The controllers with visible elements.
  var controllers: [AnyListSectionController<Cell>] { book.controllers.map { .stored($0) } }

  func shows(_ controller: AnyListSectionController<Cell>) -> Bool { book.shows(controller) }

  func isNear(_ controller: AnyListSectionController<Cell>) -> Bool {
    workingSections.contains(controller)
  }

  /// The items in the item working range.
  var nearItems: Set<ListItemKey> { workingItems.all }

  /// The places of a controller's displayed elements, as of before the update that is being
  /// committed.
  func places(of controller: AnyListSectionController<Cell>) -> [ListPlace] {
    shows(controller) ? book.shown.filter { $0.controller === controller }.map { $0.place } : []
  }

  /// The present places of the displayed elements, in no order; `nil` for an element that has been deleted.
  var places: [ListPlace?] { book.shown.map { place(of: $0) } }

  /// The item of a controller that a cell shows; `nil` if it shows none.
  func index(of cell: Cell, for controller: AnyListSectionController<Cell>) -> Int? {
    guard let entry = book[cell], entry.controller === controller else { return nil }
    return path(of: entry)?.item
  }

  // MARK: Observers

  func addObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer) -> Void
  ) {
    observers.add(observer) { observer, _ in handler(observer) }
    visibleValuesChanged()
  }

  func removeObserver(_ identity: ObjectIdentifier) { observers.remove(identity) }

  /// Schedules a turn that calls the observers.
  ///
  /// Not at once: they may change the list while the host is showing cells.
  private func visibleValuesChanged() {
    guard !observers.isEmpty, !isAnnouncementDue, let adapter = link.target else { return }
    isAnnouncementDue = true
    adapter.inLaterTurn { [link] in link.target?.display.callObservers() }
  }

  private func callObservers() {
    isAnnouncementDue = false
    observers.tell(())
  }

  // MARK: Making cells

  /// Whether a controller is being asked for a cell.
  var isMakingCell: Bool { !dequeued.isEmpty }

  /// Calls the body for a cell, and reports a cell that was not dequeued for the place.
  func makeCell(at place: ListPlace, _ body: () -> Cell?) -> Cell? {
    dequeued.append([])
    let cell = body()
    let given = dequeued.removeLast()
    if let cell, !given.contains(ObjectIdentifier(cell)), book[cell] == nil {
      link.target?.report(.undequeuedCell(place))
    }
    return cell
  }

  func cellWasDequeued(_ cell: Cell) {
    let identity = ObjectIdentifier(cell)
    // The loads belong to the element that the cell showed before.
    work.cancel(identity)
    if !dequeued.isEmpty { dequeued[dequeued.count - 1].append(identity) }
  }

  // MARK: Loading into cells

  var loadCount: Int { work.count }

  func beginLoad(_ name: String, for cell: Cell, cancel: @escaping @MainActor () -> Void) -> Int {
    work.begin(name, for: ObjectIdentifier(cell), cancel: cancel)
  }

  func endLoad(_ name: String, _ number: Int, for cell: ObjectIdentifier) -> Bool {
    work.end(name, number, for: cell)
  }

  // MARK: Reports of the host

  func willDisplay(_ cell: Cell, at place: ListPlace) {
    guard let adapter = link.target else { return }
    adapter.whileBusy { display(cell, at: place, adapter) }
  }

  /// Whether an item is shown that should not keep its place while others come and go.
  func yields(_ key: ListItemKey) -> Bool { book.yields(item: key.token) }

  /// Reports the display of an item that got another controller and kept its shown cell.
  ///
  /// The host does not know that another controller displays the cell now.
  func takeOver(_ key: ListItemKey) {
    guard let adapter = link.target, let path = store.path(of: key),
      let cell = adapter.binding.host?.cell(at: .item(path))
    else { return }
    adapter.whileBusy {
      display(cell, at: .item(path), adapter) {
        store.path(of: key).map { adapter.binding.host?.cell(at: .item($0)) === cell } ?? false
      }
    }
  }

  /// - Parameter isShown: Whether the host still shows the cell, after the former controller was
  ///   called.
  private func display(
    _ cell: Cell, at place: ListPlace, _ adapter: ListAdapter<Cell>,
    isShown: () -> Bool = { true }
  ) {
    guard let controller = adapter.controller(at: place.section),
      let entry = store.entry(at: place.section)
    else { return }
    let element = place.element
    var token: ItemToken?
    if case .item(let index) = element {
      guard index >= 0, index < entry.items.count else { return endDisplaying(cell, adapter) }
      token = entry.items[index]
    }
    let shown = book[cell]
    if let shown, shown.controller === controller, shown.token == token,
      token != nil || shown.element == element
    {
      return
    }
    let begun = DisplayEntry(cell: cell, controller: controller, token: token, place: place)
    if shown != nil {
      // The loads continue: they were started for the new element of the cell.
      endDisplaying(cell, adapter)
      // The called controller may have changed the list, or the element of the cell.
      guard book[cell] == nil, isShown(), let now = self.place(of: begun) else { return }
      begun.place = now
    }
    begin(begun, cell, of: controller, adapter)
  }

  private func begin(
    _ entry: DisplayEntry, _ cell: Cell, of controller: AnyListSectionController<Cell>,
    _ adapter: ListAdapter<Cell>
  ) {
    let section = entry.place.section
    guard let object = store.object(at: section) else { return }
    // Asked now, as the data of the controller may be newer than the list when the next change begins.
    if case .item(let index) = entry.element {
      entry.mayBeAnchor = controller.mayBeAnchor(at: index)
    }
    let isFirst = book.begin(entry)
    adapter.call(.willDisplay, controller) {
      if case .item(let index) = entry.element {
        adapter.delegate?.listAdapter(
          adapter, willDisplay: object, cell: cell, at: ListPath(section: section, item: index))
        if book[cell] === entry {
          entry.isReported = true
          controller.willDisplay(cell, at: path(of: entry)?.item ?? index)
        }
      }
      if book.beginReport(of: controller) {
        adapter.announceWillDisplay(object, atSection: section)
        controller.willDisplay()
      }
    }
    // After the controller: the observers' turn may run at once, and remove what the controller
    // displays.
    if isFirst { visibleValuesChanged() }
    // The called controller may have hidden the cell, or changed the list.
    guard let shown = book[cell], let now = self.section(of: shown) else { return }
    if book.exchangeCount > 0 { return enterDuringExchange(shown, now, adapter) }
    if let path = path(of: shown) { tell(workingItems.show(path, in: self, store)) }
    tell(workingSections.show(now, in: adapter))
  }

  /// Extends the working ranges to an element that is shown while others are still to be hidden.
  ///
  /// If it is far from them, they are computed when the host has exchanged its cells.
  private func enterDuringExchange(
    _ entry: DisplayEntry, _ section: Int, _ adapter: ListAdapter<Cell>
  ) {
    if let path = path(of: entry), workingItems.margin != nil, !hasOutdatedRanges {
      if workingItems.reaches(path, store), let change = workingItems.show(path, in: self, store) {
        tell(change)
      } else {
        hasOutdatedRanges = true
      }
    }
    if hasOutdatedRanges { return }
    if workingSections.reaches(section), let change = workingSections.show(section, in: adapter) {
      tell(change)
    } else {
      hasOutdatedRanges = true
    }
  }

  func didEndDisplaying(_ cell: Cell) {
    work.cancel(ObjectIdentifier(cell))
    if let adapter = link.target { endDisplaying(cell, adapter) }
  }

  /// Ends the display of a cell's element; loads for the cell continue.
  private func endDisplaying(_ cell: Cell, _ adapter: ListAdapter<Cell>) {
    guard let (entry, isLast) = book.end(cell, isThere: { section(of: $0) != nil }) else { return }
    // A turn that runs at once could delete the section before all of its calls are made.
    adapter.whileBusy {
      adapter.runner.holdTurns { tellDidEndDisplaying(entry, isLast: isLast, adapter) }
    }
  }

  private func tellDidEndDisplaying(
    _ entry: DisplayEntry, isLast: Bool, _ adapter: ListAdapter<Cell>
  ) {
    if isLast { visibleValuesChanged() }
    let controller = AnyListSectionController<Cell>.stored(entry.controller)
    let cell = unsafeDowncast(entry.cell, to: Cell.self)
    // The last place, if the section has been deleted.
    let section = controller.section ?? entry.place.section
    let object =
      controller.section.flatMap { store.object(at: $0) } ?? entry.object
      ?? controller.boxedValue
    adapter.call(.didEndDisplaying, controller) {
      if case .item(let oldIndex) = entry.element {
        let index = path(of: entry)?.item ?? oldIndex
        if let object {
          adapter.delegate?.listAdapter(
            adapter, didEndDisplaying: object, cell: cell,
            at: ListPath(section: section, item: index))
        }
        if entry.isReported { controller.didEndDisplaying(cell, at: index) }
      }
      if isLast, book.endReport(of: controller) {
        if let object { adapter.announceDidEndDisplaying(object, atSection: section) }
        controller.didEndDisplaying()
      }
    }
    if book.exchangeCount > 0 { return leaving.append(entry) }
    if let path = path(of: entry) { tell(workingItems.hide(path, in: self, store)) }
    if isLast { sectionDisappeared(controller.section) }
  }

  // MARK: Updates

  /// The host begins a batch, in which a section may replace all of its cells.
  func beginBatch() { book.isInBatch = true }

  /// The host's batch ends: a section that only replaced its cells was visible throughout.
  func endBatch() {
    book.isInBatch = false
    releaseHeld()
  }

  /// Calls a body in which the host hides cells and shows others.
  func exchangeCells(_ body: () -> Void) {
    book.exchangeCount += 1
    body()
    book.exchangeCount -= 1
    releaseHeld()
  }

  private func releaseHeld() {
    // A called controller may scroll, so that a section becomes visible again.
    while let entry = book.releaseHeld() {
      visibleValuesChanged()
      let controller = AnyListSectionController<Cell>.stored(entry.controller)
      guard let adapter = link.target else { continue }
      // A section that was hidden before the changes of the batch may be deleted by them.
      let section = controller.section ?? entry.place.section
      adapter.call(.didEndDisplaying, controller) {
        if let object = controller.section.flatMap({ store.object(at: $0) }) ?? entry.object {
          adapter.announceDidEndDisplaying(object, atSection: section)
        }
        controller.didEndDisplaying()
      }
      if !hasOutdatedRanges { sectionDisappeared(controller.section) }
    }
    while !hasOutdatedRanges, !book.isHolding, let entry = leaving.popLast() {
      if let path = path(of: entry) { tell(workingItems.hide(path, in: self, store)) }
    }
    if hasOutdatedRanges, !book.isHolding { updateWorkingRanges() }
  }

  /// Notes the places of visible elements, before an update moves or deletes them.
  func noteDisplayed() {
    for entry in book.shown {
      guard let section = section(of: entry) else { continue }
      entry.place = place(of: entry) ?? entry.element.place(in: section)
    }
  }

  /// Notes the value of a section that is about to be deleted, for the end of its display.
  func noteDeparture(of controller: AnyListSectionController<Cell>, _ object: () -> AnyDiffable) {
    guard book.shows(controller) else { return }
    book.note(object(), of: controller)
  }

  /// Notes that sections or items have moved.
  func placesChanged() {
    workingSections.invalidate()
    workingItems.invalidate()
  }

  /// Notes that an item has been deleted.
  func forget(_ key: ListItemKey) { workingItems.forget(key) }

  /// Updates the working ranges from all visible sections and items.
  func updateWorkingRanges() {
    hasOutdatedRanges = false
    leaving = []
    if let adapter = link.target { tell(workingSections.update(visibleSections, in: adapter)) }
    if workingItems.margin != nil || !workingItems.isEmpty { updateWorkingItems() }
  }

  // MARK: Working ranges

  /// Updates the working ranges in a later turn, if there are any.
  private func marginChanged() {
    guard !book.shown.isEmpty else { return }
    link.target?.inLaterTurn { [link] in link.target?.display.updateWorkingRanges() }
  }

  private func sectionDisappeared(_ section: Int?) {
    guard let adapter = link.target else { return }
    tell(
      workingSections.hide(section, in: adapter) { section in
        store.entry(at: section)?.controller.map { book.shows($0) } ?? false
      })
  }

  /// Calls the controllers that enter, then those that exit; `nil` computes the change from all
  /// visible sections.
  ///
  /// A controller that is created or called may scroll or change the list; the change is then
  /// computed again.
  private func tell(_ change: WorkingSections<Cell>.Change?) {
    guard let adapter = link.target else { return }
    var change = change ?? workingSections.update(visibleSections, in: adapter)
    while !tellSections(of: change, in: adapter) {
      change = workingSections.update(visibleSections, in: adapter)
    }
  }

  /// - Returns: `false` if the working range changed meanwhile.
  private func tellSections(
    of change: WorkingSections<Cell>.Change, in adapter: ListAdapter<Cell>
  ) -> Bool {
    for section in change.entered {
      guard let controller = adapter.controller(at: section) else { continue }
      guard workingSections.holds(change) else { return false }
      if workingSections.enter(controller) { controller.didEnterWorkingRange() }
      guard workingSections.holds(change) else { return false }
    }
    for controller in change.exited where workingSections.exit(controller) {
      controller.didExitWorkingRange()
      guard workingSections.holds(change) else { return false }
    }
    return true
  }

  private func updateWorkingItems() {
    tell(workingItems.update(visibleItems, in: self, store))
  }

  private func tell(_ change: WorkingItems.Change?) {
    guard let change else { return updateWorkingItems() }
    for key in change.entered where workingItems.contains(key) {
      guard let path = store.path(of: key) else { continue }
      link.target?.controller(at: path.section)?.didEnterWorkingRange(at: path.item)
    }
    for key in change.exited where !workingItems.contains(key) {
      guard let path = store.path(of: key) else { continue }
      link.target?.controller(at: path.section)?.didExitWorkingRange(at: path.item)
    }
  }

  /// The visible items, ascending.
  private var visibleItems: [ListPath] { book.shown.compactMap { path(of: $0) }.sorted() }

  /// The present path of a cell's item; `nil` for other elements and deleted items.
  private func path(of entry: DisplayEntry) -> ListPath? {
    guard let token = entry.token, let section = section(of: entry),
      let item = store.stored(at: section).items.position(of: token)
    else { return nil }
    return ListPath(section: section, item: item)
  }

  /// The present place of a cell's element; `nil` if it has been deleted.
  private func place(of entry: DisplayEntry) -> ListPlace? {
    guard entry.token == nil else { return path(of: entry).map { .item($0) } }
    return section(of: entry).map { entry.element.place(in: $0) }
  }

  private func section(of entry: DisplayEntry) -> Int? {
    store.section(of: .stored(entry.controller))
  }

  /// The sections with visible elements, in no order.
  private var visibleSections: [Int] {
    book.controllers.compactMap { store.section(of: .stored($0)) }
  }
}

extension DisplayTracker: ItemRow {
  func path(before path: ListPath) -> ListPath? { store.path(before: path) }

  func path(after path: ListPath) -> ListPath? { store.path(after: path) }

  func isInSight(_ path: ListPath) -> Bool {
    store.token(at: path).map { book.shows(item: $0) } ?? false
  }
}
