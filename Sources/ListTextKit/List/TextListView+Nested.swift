import ListKit

extension TextListView {
  func keepNested(_ cell: TextCell, of identity: ListElementKey) {
    guard let cell = cell as? TextNestedListCell else { return }
    nested.keep(cell.inner.viewport.offset > 0 ? cell.inner.currentSight : nil, of: identity)
  }

  func restoreNested(_ cell: TextCell, of identity: ListElementKey, in area: TextArea) {
    guard let cell = cell as? TextNestedListCell else { return }
    // As large as it will be drawn: how far it can be scrolled depends on it.
    cell.resize(columns: area.width, rows: area.height)
    cell.inner.restore(nested.take(identity))
  }

  /// Scrolls a nested list that is shown again to where it was, or to its start.
  private func restore(_ sight: ListSight<ListElementKey>?) {
    viewport.scroll(by: -.infinity, in: layout)
    if let source, let sight {
      viewport.restore(sight, in: layout, of: source)
    }
    refresh()
  }

  /// Gives an event of the mouse to the nested list that it is meant for.
  ///
  /// - Returns: Whether that list had a use for it.
  func passesOn(_ event: TerminalMouseEvent) -> Bool {
    let nested = nestedList(at: event)
    if event.kind == .release, let pressed = input.releaseList() {
      guard let nested, nested.list === pressed else {
        pressed.letGo()
        return true
      }
      let isHandled = nested.list.handle(nested.event)
      if let path = source?.place(of: nested.identity)?.path { focus(path) }
      return isHandled
    }
    guard let nested, nested.list.handle(nested.event) else { return false }
    if case .press = event.kind { input.press(nested.list) }
    return true
  }

  /// The nested list under the mouse, and the event as that list sees it.
  private func nestedList(
    at event: TerminalMouseEvent
  ) -> (list: TextListView, identity: ListElementKey, event: TerminalMouseEvent)? {
    guard let place = place(atColumn: event.column, row: event.row),
      let element = shownElement(at: place), let cell = element.cell as? TextNestedListCell
    else { return nil }
    let area = area(of: element.frame)
    var event = event
    event.column -= area.column + appearance.markColumns
    event.row -= area.row
    return (cell.inner, element.identity, event)
  }

  /// Gives a command to the nested list that has the focus, if it has a use for it.
  func passesOn(_ command: TextListCommand) -> Bool {
    guard let nested = focusedNestedList else { return false }
    switch command {
    case .focusLeft, .focusRight, .pick: return nested.perform(command)
    default: return false
    }
  }

  var focusedNestedList: TextListView? {
    guard let path = source?.focusedPath, let element = shownElement(at: .item(path)) else {
      return nil
    }
    return (element.cell as? TextNestedListCell)?.inner
  }
}
