import ListKit

extension TextListView {
  /// Stores the scroll position of a nested list and hides its items, because its row is hidden.
  func keepNested(_ cell: TextCell, of identity: ListElementKey) {
    guard let cell = cell as? TextNestedListCell else { return }
    let sight = sight(of: cell.inner)
    // Hides the rows of the list, which keeps the positions of the lists in them.
    cell.leave()
    if cell.inner.source != nil { nested.keep(sight, cell.inner.nested, of: identity) }
  }

  /// The sight of a nested list; `nil` if it is where it begins.
  private func sight(of inner: TextListView) -> ListSight<ListElementKey>? {
    let isAtOrigin = inner.following == .end ? inner.isAtEnd : inner.viewport.offset <= 0
    return isAtOrigin || inner.source == nil ? nil : inner.currentSight
  }

  /// Stores the scroll position of a nested list, unless another cell shows the list now.
  func noteNested(_ cell: TextCell, of identity: ListElementKey) {
    guard let inner = (cell as? TextNestedListCell)?.inner, inner.source != nil else { return }
    nested.keep(sight(of: inner), inner.nestedOfAll, of: identity)
  }

  /// Restores the scroll position of a nested list in a new cell, if its row is still shown.
  func restoreNested(_ cell: TextCell, of identity: ListElementKey) {
    guard let cell = cell as? TextNestedListCell, let shown = cells[identity], shown.cell === cell
    else { return }
    let kept = nested.take(identity)
    if let kept { cell.inner.nested = kept.inner }
    // A program may have scrolled the list since its row was hidden, or when its cell was made.
    let isAimed = cell.inner.viewport.isAimed
    // Resizes first, as the size limits the scroll position.
    let area = area(of: shown.frame)
    cell.resize(columns: area.width, rows: area.height)
    if !isAimed { cell.inner.restore(kept?.sight) }
  }

  /// The items whose nested lists are shown, or have scroll positions that are kept, by their paths.
  var nestedPaths: [ListPath: ListElementKey] {
    guard let source else { return [:] }
    let shown = cells.all.lazy.filter { $0.cell is TextNestedListCell }.map { $0.identity }
    var paths: [ListPath: ListElementKey] = [:]
    for key in shown { if let path = source.place(of: key)?.path { paths[path] = key } }
    for key in nested.keys { if let path = source.place(of: key)?.path { paths[path] = key } }
    return paths
  }

  /// The keys that items with nested lists got in other sections, by their former ones.
  func renamedNested(
    _ paths: [ListPath: ListElementKey], by batch: ListBatchUpdates
  ) -> [ListElementKey: ListElementKey] {
    var renamed: [ListElementKey: ListElementKey] = [:]
    guard let source, !paths.isEmpty else { return renamed }
    for move in batch.itemMoves {
      guard let old = paths[move.from], let new = source.identity(at: .item(move.to)), new != old
      else { continue }
      renamed[old] = new
    }
    return renamed
  }

  /// The scroll positions of the lists in all rows, hidden and shown.
  private var nestedOfAll: NestedSights {
    var all = nested
    for element in cells.all {
      guard let inner = (element.cell as? TextNestedListCell)?.inner, inner.source != nil
      else { continue }
      all.keep(sight(of: inner), inner.nestedOfAll, of: element.identity)
    }
    return all
  }

  /// Restores the scroll position of a nested list that is shown again, or scrolls to its start, or to
  /// the end that it follows.
  private func restore(_ sight: ListSight<ListElementKey>?) {
    viewport.returnToStart()
    if let source, let sight {
      viewport.restore(sight, in: layout, of: source)
    } else if following == .end {
      viewport.scrollToEnd()
    }
    refresh()
  }

  /// Passes a mouse event to the nested list under it.
  ///
  /// - Returns: Whether that list handled it.
  func passesOn(_ event: TerminalMouseEvent) -> Bool {
    if case .drag = event.kind, let pressed = input.pressedList {
      // As a part of a screen does, the list receives drags also outside of its area.
      let element = cells.all.first { ($0.cell as? TextNestedListCell)?.inner === pressed }
      return element.map { pressed.handle(seen(event, from: $0)) } ?? false
    }
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
    // The wheel over a list with the same axis is handled by `wheel(_:at:)`, which passes on the
    // rest.
    if wheelDistance(of: event.kind) != nil, nested?.list.layout.axis == layout.axis {
      return false
    }
    guard let nested, nested.list.handle(nested.event) else { return false }
    if case .press = event.kind { input.press(nested.list) }
    return true
  }

  /// Scrolls the nested list under the mouse if it has the same axis, and this list by the rest.
  ///
  /// - Returns: The rest of the distance, for the list around this one.
  func wheel(_ distance: Double, at event: TerminalMouseEvent) -> Double {
    let rest = wheelNested(distance, at: event)
    guard rest != 0 else { return 0 }
    let before = viewport.offset
    // The offset afterwards also contains by how much visible rows were longer than estimated.
    let share =
      rest < 0 ? max(rest, -before) : min(rest, viewport.maximumOffset(in: layout) - before)
    scroll(by: rest)
    return rest - share
  }

  /// Scrolls the nested list under the mouse if it has the same axis.
  ///
  /// - Returns: The rest of the distance, for this list.
  func wheelNested(_ distance: Double, at event: TerminalMouseEvent) -> Double {
    guard let nested = nestedList(at: event), nested.list.layout.axis == layout.axis else {
      return distance
    }
    nested.list.userScrolls()
    let rest = nested.list.wheel(distance, at: nested.event)
    return nested.edge == .chain ? rest : 0
  }

  /// A nested list, and an event in its coordinates.
  private struct NestedTarget {
    let list: TextListView
    let edge: ScrollEdge
    let identity: ListElementKey
    let event: TerminalMouseEvent
  }

  /// The nested list under the mouse, and the event in its coordinates.
  private func nestedList(at event: TerminalMouseEvent) -> NestedTarget? {
    guard let place = place(atColumn: event.column, row: event.row),
      let element = shownElement(at: place), let cell = element.cell as? TextNestedListCell
    else { return nil }
    return NestedTarget(
      list: cell.inner, edge: cell.edge, identity: element.identity,
      event: seen(event, from: element))
  }

  /// A mouse event in the coordinates of an element.
  private func seen(
    _ event: TerminalMouseEvent, from element: ShownElement
  ) -> TerminalMouseEvent {
    let area = area(of: element.frame)
    var event = event
    event.column -= area.column + appearance.markColumns
    event.row -= area.row
    return event
  }

  /// Passes a command to the focused nested list, which may handle it.
  func passesOn(_ command: TextListCommand, count: Int?) -> Bool {
    guard let nested = focusedNestedList else { return false }
    switch command {
    case .pick: return nested.perform(command)
    case .focusUp where nested.layout.axis == .horizontal,
      .focusDown where nested.layout.axis == .horizontal:
      return false
    case .focusLeft, .focusRight, .focusUp, .focusDown:
      // At an end of the nested list, the focus moves to the next item of this list: a key does not pull it.
      guard nested.perform(command, count: count, mayPull: false) else { return false }
      revealNestedFocus(byUser: true)
      return true
    default: return false
    }
  }

  /// Scrolls the minimum distance to the focused item of a nested list.
  func revealNestedFocus(byUser: Bool = false) {
    guard focusedNestedList != nil, let focus = focusArea else { return }
    let (axis, visible) = (layout.axis, uncoveredRect)
    let isVertical = axis == .vertical
    let start =
      viewport.offset + Double(isVertical ? focus.row : focus.column - appearance.markColumns)
    let end = start + Double(isVertical ? focus.height : focus.width)
    let toStart = start - visible.start(along: axis)
    let toEnd = end - visible.end(along: axis)
    // An item longer than the visible part is fully visible as long as it fills it.
    let distance = max(min(toStart, toEnd), min(0, max(toStart, toEnd)))
    guard distance != 0 else { return }
    if byUser { source?.userTakesOver() }
    scroll(by: distance)
  }

  /// The area of the focused item, or of the focused item of the nested list in it.
  var focusArea: TextArea? {
    guard let path = source?.focusedPath, let element = shownElement(at: .item(path)) else {
      return nil
    }
    let area = area(of: element.frame).moved(byColumns: appearance.markColumns, rows: 0)
    guard let inner = (element.cell as? TextNestedListCell)?.inner,
      let focus = inner.focusArea?.intersection(
        TextArea(width: inner.columns, height: inner.rows)), !focus.isEmpty
    else { return area }
    return focus.moved(byColumns: area.column, rows: area.row)
  }

  var focusedNestedList: TextListView? {
    guard let path = source?.focusedPath, let element = shownElement(at: .item(path)) else {
      return nil
    }
    return (element.cell as? TextNestedListCell)?.inner
  }
}
