import ListDiffKit

extension ListAdapter {
  func willDisplay(_ cell: Cell, at place: ListPlace) {
    busyCalls += 1
    defer { endBusy() }
    guard let entry = table.entry(at: place.section), let object = table.object(at: place.section)
    else { return }
    let controller = entry.controller
    controller.lastSection = place.section
    let element = place.element
    var token: Int?
    if case .item(let index) = element {
      guard index >= 0, index < entry.items.count else { return endDisplay(of: cell) }
      token = entry.items[index]
    }
    if let shown = displays[cell] {
      if shown.controller === controller, shown.token == token,
        token != nil || shown.element == element
      {
        return
      }
      // What is on its way to the cell is meant for what it shows now.
      endDisplay(of: cell)
    }
    let isFirst = displays.begin(
      DisplayBook.Entry(
        cell: cell, controller: controller, object: object, token: token, place: place))
    call(.display, controller) {
      if case .item(let index) = element {
        delegate?.listAdapter(
          self, willDisplay: object, cell: cell,
          at: ListPath(section: place.section, item: index))
        controller.willDisplay(cell, at: index)
      }
      if isFirst {
        announceDisplay(of: object, atSection: place.section)
        controller.willDisplay()
      }
    }
    // Whoever was told may have hidden the cell, or changed the list.
    guard let shown = displays[cell], let section = shown.controller.section else { return }
    if let path = path(of: shown) { updateWorkingItems(showing: path) }
    updateWorkingRange(showing: section)
  }

  func didEndDisplaying(_ cell: Cell) {
    cellWork.cancel(ObjectIdentifier(cell))
    endDisplay(of: cell)
  }

  private func endDisplay(of cell: Cell) {
    guard let (entry, isLast) = displays.end(cell) else { return }
    busyCalls += 1
    defer { endBusy() }
    let controller = entry.controller
    // What has gone is reported where it was.
    let section = controller.section ?? entry.place.section
    let object = controller.section.flatMap { table.object(at: $0) } ?? entry.object
    call(.endDisplay, controller) {
      if case .item(let oldIndex) = entry.element {
        let index = path(of: entry)?.item ?? oldIndex
        delegate?.listAdapter(
          self, didEndDisplaying: object, cell: cell,
          at: ListPath(section: section, item: index))
        controller.didEndDisplaying(cell, at: index)
      }
      if isLast {
        announceEndOfDisplay(of: object, atSection: section)
        controller.didEndDisplaying()
      }
    }
    if let path = path(of: entry) { updateWorkingItems(hiding: path) }
    if isLast { updateWorkingRange(hidingAllOf: controller.section) }
  }

  /// The host's batch is over: sections that only exchanged their cells were displayed all the time.
  func endHeldDisplays() {
    for controller in displays.release() {
      guard let section = controller.section, let object = table.object(at: section) else {
        continue
      }
      call(.endDisplay, controller) {
        announceEndOfDisplay(of: object, atSection: section)
        controller.didEndDisplaying()
      }
      updateWorkingRange(hidingAllOf: controller.section)
    }
  }

  /// Notes what is displayed and where, before an update moves it or takes it away.
  func noteDisplayed() {
    displays.updateEach { entry in
      guard let section = entry.controller.section, let object = table.object(at: section) else {
        return
      }
      entry.object = object
      entry.place = path(of: entry).map { .item($0) } ?? entry.element.place(in: section)
    }
  }

  func hostDidScroll(_ event: ListScrollEvent) {
    if event == .willBeginDragging {
      isDragging = true
      queuedScroll = nil
    }
    if event == .didEndDragging || event == .didEndDecelerating { isDragging = false }
    call(.scroll, nil) {
      delegate?.listAdapter(self, didScroll: event)
      for controller in visibleSectionControllers { controller.didScroll(event) }
    }
  }

  private func announceDisplay(of object: AnyDiffable, atSection section: Int) {
    delegate?.listAdapter(self, willDisplay: object, atSection: section)
    #if !hasFeature(Embedded)
      announcer.tell { $0.listAdapter(self, willDisplay: object, atSection: section) }
    #endif
  }

  private func announceEndOfDisplay(of object: AnyDiffable, atSection section: Int) {
    delegate?.listAdapter(self, didEndDisplaying: object, atSection: section)
    #if !hasFeature(Embedded)
      announcer.tell { $0.listAdapter(self, didEndDisplaying: object, atSection: section) }
    #endif
  }
}

extension ListPlace {
  /// The element of its section.
  var element: ListElement {
    switch self {
    case .item(let path): .item(path.item)
    case .header: .header
    case .footer: .footer
    }
  }
}
