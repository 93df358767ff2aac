import ListKit

extension TextListView {
  /// Draws the list; the canvas is as large as the list, or the list is cut off.
  ///
  /// - Parameters:
  ///   - canvas: Where the list is drawn.
  ///   - time: The time since some beginning, by which effects are played.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    if needsRefresh || needsRebuild { refresh() }
    canvas.fill(style: appearance.background)
    let area = TextArea(
      column: appearance.markColumns, row: 0, width: Int(containerSize.width), height: rows)
    if let emptyView {
      canvas.withArea(area) { emptyView.draw(in: &$0) }
      return wasDrawn()
    }
    let scene = scene(at: time)
    for part in scene { draw(part, in: area, on: &canvas) }
    drawIndicator(on: &canvas)
    drawNewMarkers(in: area, on: &canvas)
    wasDrawn()
  }

  /// Where an element is drawn on the screen, before it is cut off at the edges of the list.
  func area(of frame: Rect) -> TextArea {
    let start = contentOffset
    let column = Int((frame.minX - start.x).rounded())
    let row = Int((frame.minY - start.y).rounded())
    return TextArea(
      column: column, row: row, width: Int((frame.maxX - start.x).rounded()) - column,
      height: Int((frame.maxY - start.y).rounded()) - row)
  }

  /// What is in sight, in the order in which it is drawn: what floats is drawn last.
  func restingScene() -> [ScenePart] {
    var resting: [ScenePart] = []
    var floating: [ScenePart] = []
    for identity in order {
      guard let element = shown[identity] else { continue }
      let part = ScenePart(picture: .element(identity), area: area(of: element.frame))
      if element.isFloating { floating.append(part) } else { resting.append(part) }
    }
    return resting + floating
  }

  private func draw(_ part: ScenePart, in list: TextArea, on canvas: inout TextCanvas) {
    canvas.withArea(list) { canvas in
      let shownArea = part.clip.map { part.area.intersection($0) } ?? part.area
      guard !shownArea.isEmpty else { return }
      canvas.withArea(shownArea) { canvas in
        let inner = TextArea(
          column: part.area.column - shownArea.column, row: part.area.row - shownArea.row,
          width: part.area.width, height: part.area.height)
        canvas.withArea(inner) { canvas in drawPicture(part, on: &canvas) }
      }
    }
    if case .element(let identity) = part.picture, part.clip == nil {
      drawMarks(of: identity, beside: part.area, on: &canvas)
    }
  }

  private func drawPicture(_ part: ScenePart, on canvas: inout TextCanvas) {
    switch part.picture {
    case .element(let identity):
      guard let element = shown[identity] else { return }
      let cell = element.cell
      let path = element.place.path
      cell.isFocused = path != nil && source?.focusedPath == path
      cell.isSelected = path.map { source?.isSelected($0) ?? false } ?? false
      cell.isHighlighted = path != nil && highlighted == identity
      canvas.fill(style: appearance.background)
      cell.draw(in: &canvas)
      if cell.isSelected { canvas.restyle(nil, appearance.selectedStyle) }
      if cell.isFocused { canvas.restyle(nil, appearance.focusedStyle) }
    case .past(let area):
      canvas.fill(style: appearance.background)
      motion.drawPast(area, on: &canvas)
    }
    if let glow = part.glow, let effects {
      canvas.restyle(nil) { effects.glow($0, glow) }
    }
  }

  private func drawMarks(
    of identity: ElementIdentity, beside area: TextArea, on canvas: inout TextCanvas
  ) {
    guard appearance.markColumns > 0, let path = shown[identity]?.place.path else { return }
    if source?.focusedPath == path {
      for row in max(0, area.row)..<max(0, area.row, min(rows, area.row + area.height)) {
        canvas.draw(appearance.focusMark, column: 0, row: row, style: appearance.markStyle)
      }
    }
    if source?.isSelected(path) == true {
      canvas.draw(
        appearance.selectionMark, column: appearance.focusMark.columns, row: area.row,
        style: appearance.markStyle)
    }
  }

  private func drawIndicator(on canvas: inout TextCanvas) {
    guard appearance.showsIndicator, layout.axis == .vertical, maximumOffset > 0, rows > 0 else {
      return
    }
    let height = Double(rows)
    let content = layout.contentSize.height
    let length = max(1, Int((height * height / content).rounded()))
    let start = Int((offset / maximumOffset * Double(rows - length)).rounded())
    for row in 0..<rows {
      let isThumb = row >= start && row < start + length
      canvas.draw(
        isThumb ? "┃" : "│", column: columns - 1, row: row, style: appearance.indicatorStyle)
    }
  }

  private func drawNewMarkers(in area: TextArea, on canvas: inout TextCanvas) {
    guard let text = appearance.newMarker, layout.axis == .vertical, rows > 1 else { return }
    let counts = newCounts
    for (count, isBefore) in [(counts.before, true), (counts.after, false)] where count > 0 {
      let marker = text(count, isBefore).truncated(toColumns: area.width)
      canvas.draw(
        marker, column: area.column + area.width - marker.columns, row: isBefore ? 0 : rows - 1,
        style: appearance.newMarkerStyle)
    }
  }
}

/// Something to draw in a frame.
struct ScenePart {
  enum Picture {
    /// An element in sight, drawn by its cell.
    case element(ElementIdentity)
    /// A part of the picture before the last batch.
    case past(TextArea)
  }

  var picture: Picture
  /// Where, in the coordinates of the part in sight.
  var area: TextArea
  /// What of it is to be seen; everything if `nil`.
  var clip: TextArea?
  /// How strongly it glows, from 0 to 1.
  var glow: Double?
}
