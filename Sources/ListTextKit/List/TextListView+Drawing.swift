import ListKit

extension TextListView {
  /// Draws the list; a canvas smaller than the list clips it.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - time: The time of the frame, which determines the step of effects.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    noteFrameForComingLayout()
    if phase.pending > .nothing { refresh() }
    // Before drawing, so that requests for another frame during this one are not lost.
    wasDrawn()
    motion.frameTime = time
    canvas.fill(style: appearance.background)
    let area = TextArea(
      column: appearance.markColumns, row: 0, width: Int(containerSize.width), height: rows)
    var scene = scene(at: time)
    if let emptyView {
      var free = area
      free.row = rowsBeforeEmptyView
      free.height = max(0, rows - free.row)
      canvas.withArea(free) { emptyView.draw(in: &$0) }
      // Effects of deleted rows still play.
      if isCoveredByEmptyView { scene.removeAll { !$0.picture.isPast } }
    }
    let focus = input.hidesFocus ? nil : source?.focusedPath
    for part in scene { draw(part, focus, in: area, on: &canvas) }
    guard emptyView == nil else { return }
    drawIndicator(on: &canvas)
    drawNewMarkers(on: &canvas)
  }

  /// The rows of items that the list may have although it counts as empty, such as a banner.
  private var rowsBeforeEmptyView: Int {
    guard let source, source.itemCount > 0, layout.axis == .vertical else { return 0 }
    return min(rows, cells.ordered.map { area(of: $0.frame).endRow }.max() ?? 0)
  }

  /// Whether a view for the empty list is drawn in place of all elements.
  var isCoveredByEmptyView: Bool { emptyView != nil && rowsBeforeEmptyView == 0 }

  /// The area in which an element is drawn, before it is clipped at the edges of the list.
  func area(of frame: ListRect) -> TextArea {
    TextArea(frame, seenFrom: contentOffset)
  }

  /// The visible elements in the order in which they are drawn, floating ones last.
  func restingScene() -> [ScenePart] {
    var resting: [ScenePart] = []
    var floating: [ScenePart] = []
    for element in cells.ordered {
      let part = ScenePart(picture: .element(element.identity), area: area(of: element.frame))
      if element.isFloating { floating.append(part) } else { resting.append(part) }
    }
    return resting + floating
  }

  private func draw(
    _ part: ScenePart, _ focus: ListPath?, in list: TextArea, on canvas: inout TextCanvas
  ) {
    if isFloating(part) { clearMarks(beside: part.area, on: &canvas) }
    canvas.withArea(list) { canvas in
      let shownArea = part.clip.map { part.area.intersection($0) } ?? part.area
      guard !shownArea.isEmpty else { return }
      canvas.withArea(shownArea) { canvas in
        let inner = TextArea(
          column: part.area.column - shownArea.column, row: part.area.row - shownArea.row,
          width: part.area.width, height: part.area.height)
        canvas.withArea(inner) { canvas in drawPicture(part, focus, on: &canvas) }
      }
    }
    if case .element(let identity) = part.picture, part.clip == nil {
      drawMarks(of: identity, focus, beside: part.area, on: &canvas)
    }
  }

  private func drawPicture(
    _ part: ScenePart, _ focus: ListPath?, on canvas: inout TextCanvas
  ) {
    switch part.picture {
    case .element(let identity):
      guard let element = cells[identity] else { return }
      let cell = element.cell
      let path = element.place.path
      cell.isFocused = path != nil && focus == path
      cell.isSelected = path.map { source?.isSelected($0) ?? false } ?? false
      cell.isHighlighted = input.pressed == identity
      drawCell(of: element, on: &canvas)
    case .past(let area):
      canvas.fill(style: appearance.background)
      motion.drawPast(area, on: &canvas)
    }
    if let glow = part.glow, let effects {
      canvas.restyle(nil) { effects.glow($0, glow) }
    }
  }

  /// Draws a cell in the state that it has.
  func drawCell(of element: ShownElement, on canvas: inout TextCanvas) {
    let cell = element.cell
    canvas.fill(style: appearance.background)
    cell.draw(in: &canvas)
    guard cell.isSelected || cell.isFocused else { return }
    let marks = isBesideOthers(element) ? appearance.withoutMargin : appearance
    if cell.isSelected { canvas.restyle(nil, marks.selectedStyle) }
    // A nested list marks its own focused item.
    let isMarkedWithin = (cell as? TextNestedListCell)?.inner.source?.focusedPath != nil
    if cell.isFocused, !isMarkedWithin { canvas.restyle(nil, marks.focusedStyle) }
  }

  /// Erases the marks of rows that a floating element covers.
  private func clearMarks(beside area: TextArea, on canvas: inout TextCanvas) {
    guard appearance.markColumns > 0, layout.axis == .vertical else { return }
    let marks = TextArea(row: area.row, width: appearance.markColumns, height: area.height)
    canvas.withArea(marks) { $0.fill(style: appearance.background) }
  }

  private func drawMarks(
    of identity: ListElementKey, _ focus: ListPath?, beside area: TextArea,
    on canvas: inout TextCanvas
  ) {
    guard appearance.markColumns > 0, let element = cells[identity],
      let path = element.place.path, focus == path || source?.isSelected(path) == true,
      !isBesideOthers(element)
    else { return }
    if focus == path {
      for row in max(0, area.row)..<max(0, area.row, min(rows, area.row + area.height)) {
        canvas.draw(appearance.focusMark, column: 0, row: row, style: appearance.markStyle)
      }
    }
    if source?.isSelected(path) == true {
      canvas.draw(
        appearance.selectionMark, column: TextMetrics.columns(of: appearance.focusMark),
        row: area.row,
        style: appearance.markStyle)
    }
  }

  /// Whether other items share rows with an element, so that a mark in the margin would be
  /// ambiguous.
  private func isBesideOthers(_ element: ShownElement) -> Bool {
    guard appearance.markColumns > 0, element.frame.size.width < containerSize.width else {
      return false
    }
    let rows = ListRect(
      x: contentOffset.x, y: element.frame.minY, width: containerSize.width,
      height: element.frame.size.height)
    return layout.elements(in: rows).contains {
      $0.place != element.place && $0.place.path != nil
    }
  }

  private func drawIndicator(on canvas: inout TextCanvas) {
    guard !canvas.isForText, let thumb = indicatorThumb else { return }
    for row in 0..<rows {
      let isThumb = thumb.contains(row)
      canvas.draw(
        isThumb ? "┃" : "│", column: columns - 1, row: row, style: appearance.indicatorStyle)
    }
  }

  private func drawNewMarkers(on canvas: inout TextCanvas) {
    guard !canvas.isForText else { return }
    for marker in newMarkers {
      canvas.draw(
        marker.text, column: marker.area.column, row: marker.area.row,
        style: appearance.newMarkerStyle)
    }
  }
}

/// A part of a frame.
struct ScenePart {
  enum Picture {
    /// A visible element, drawn by its cell.
    case element(ListElementKey)
    /// An area of the drawing before the last batch.
    case past(TextArea)

    var isPast: Bool {
      if case .past = self { return true }
      return false
    }
  }

  var picture: Picture
  /// The area, in the coordinates of the visible part.
  var area: TextArea
  /// The visible part of the area; all of it if `nil`.
  var clip: TextArea?
  /// The intensity of the glow, from 0 to 1.
  var glow: Double?
}
