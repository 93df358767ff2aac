public import ListKit

extension TextListView {
  /// The place of the element at a column and a row of the list; `nil` if there is none, or it is beneath the
  /// view for an empty list.
  public func place(atColumn column: Int, row: Int) -> ListPlace? {
    guard column >= 0, column < columns, row >= 0, row < rows, !isCoveredByEmptyView else {
      return nil
    }
    // The columns of the marks belong to the item beside them.
    let column = max(0, column - appearance.markColumns)
    guard column < Int(containerSize.width) else { return nil }
    let hit = cells.ordered
      .filter { area(of: $0.frame).contains(column: column, row: row) }
    // The element drawn last is on top: the last floating one, or else the last one.
    return (hit.last { $0.isFloating } ?? hit.last)?.place
  }

  /// Handles the mouse: the wheel and the scroll indicator scroll, a click focuses and selects an item.
  func handle(_ event: TerminalMouseEvent) -> Bool {
    if case .press = event.kind {
      forgetCount()
      input.search = nil
    }
    if dragIndicator(event) || followNewMarker(at: event) || passesOn(event) { return true }
    if let distance = wheelDistance(of: event.kind) {
      userScrolls()
      guard wheel(distance, at: event) == distance else {
        cancelPull()
        return true
      }
      // The list did not scroll: a step back at the start is a pull, any other step ends a pull.
      return distance < 0 && pull(times: 1) || cancelPull()
    }
    if case .press = event.kind {
      cancelPull()
      source?.userTakesOver()
    }
    switch event.kind {
    case .press(.left):
      guard let place = place(atColumn: event.column, row: event.row),
        place.path != nil || source?.hasAction(at: place) == true,
        let identity = source?.identity(at: place)
      else { return false }
      highlight(identity)
      return true
    case .release: return release(at: event)
    default: return false
    }
  }

  /// The distance that a wheel event scrolls the list; `nil` for other events and the other axis.
  func wheelDistance(of kind: TerminalMouseEvent.Kind) -> Double? {
    switch kind {
    case .wheelUp where layout.axis == .vertical, .wheelLeft where layout.axis == .horizontal: -3
    case .wheelDown where layout.axis == .vertical, .wheelRight where layout.axis == .horizontal: 3
    default: nil
    }
  }

  /// Releases the indicator and the pressed item, also that of a nested list, without selecting it.
  func letGo() {
    input.grip(nil)
    highlight(nil)
    input.releaseList()?.letGo()
  }

  private func highlight(_ identity: ListElementKey?) {
    guard identity != input.pressed else { return }
    let before = input.press(identity)
    if let old = before, case .item(let path)? = source?.place(of: old) {
      source?.didHighlight(path, isHighlighted: false)
    }
    if let identity, case .item(let path)? = source?.place(of: identity) {
      source?.didHighlight(path, isHighlighted: true)
    }
    setNeedsDisplay()
  }

  /// Selects the pressed item, or clicks the pressed header or footer, if the mouse is still over it.
  private func release(at event: TerminalMouseEvent) -> Bool {
    guard let pressed = input.pressed else { return false }
    let place = place(atColumn: event.column, row: event.row)
    let target = place.flatMap { source?.identity(at: $0) }
    highlight(nil)
    guard target == pressed, let place else { return true }
    guard case .item(let path) = place else {
      source?.didClick(place)
      return true
    }
    focus(path)
    // The callbacks of the focus may have changed the list.
    guard let path = source?.place(of: pressed)?.path else { return true }
    if event.modifiers.contains(.shift) {
      source?.didExtendSelection(to: path)
    } else if !picksByClick, !event.modifiers.contains(.control) {
      return true
    } else if source?.isSelected(path) == true, source?.isButton(path) == false {
      source?.didDeselect(path)
    } else {
      source?.didSelect(path)
    }
    return true
  }
}
