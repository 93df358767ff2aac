import ListKit

extension TextListView {
  func keepNested(_ cell: TextCell, of identity: ElementIdentity) {
    guard let cell = cell as? TextNestedListCell else { return }
    nestedPlaces[identity] = cell.inner.takeAnchor()
  }

  func restoreNested(_ cell: TextCell, of identity: ElementIdentity) {
    guard let cell = cell as? TextNestedListCell else { return }
    cell.inner.offset = 0
    if let anchor = nestedPlaces.removeValue(forKey: identity) { cell.inner.restore(anchor) }
    cell.inner.refresh()
  }

  /// The nested list under the mouse, and the event as that list sees it.
  func nestedList(at event: MouseEvent) -> (list: TextListView, event: MouseEvent)? {
    guard let place = place(atColumn: event.column, row: event.row),
      let element = shownElement(at: place), let cell = element.cell as? TextNestedListCell
    else { return nil }
    let area = area(of: element.frame)
    var event = event
    event.column -= area.column + appearance.markColumns
    event.row -= area.row
    return (cell.inner, event)
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
