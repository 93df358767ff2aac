extension FrameWriter {
  /// Blanks the screen; for an inline frame, blanks everything from its corner on and makes room
  /// for its rows.
  mutating func clear(height: Int) {
    if isInline {
      move(to: TextPosition(column: 0, row: 0))
      // Erases from the second column on, as tmux would keep rows erased from the corner in its
      // history.
      bytes.append("\u{1B}[m\u{1B}[K\u{1B}[C\u{1B}[J\r")
      guard height > 1 else { return }
      // At the bottom of the screen, line feeds scroll the rows above.
      for _ in 1..<height { bytes.append("\n") }
      appendSequence(height - 1, "A")
      bytes.append("\r")
    } else {
      bytes.append("\u{1B}[m\u{1B}[H\u{1B}[2J")
      row = 0
      column = 0
      isCertain = true
    }
  }

  /// Lets the terminal shift rows.
  mutating func shift(_ shift: RowShift, height: Int) {
    let region = shift.region
    let distance = abs(shift.distance)
    if region.lowerBound == 0, region.upperBound == height - 1 {
      appendSequence(distance, shift.distance > 0 ? "S" : "T")
    } else if region.upperBound == height - 1 {
      move(to: TextPosition(column: 0, row: region.lowerBound))
      appendSequence(distance, shift.distance > 0 ? "M" : "L")
    } else {
      bytes.append("\u{1B}[")
      bytes.append(number: region.lowerBound + 1)
      bytes.append(";")
      bytes.append(number: region.upperBound + 1)
      bytes.append("r")
      appendSequence(distance, shift.distance > 0 ? "S" : "T")
      bytes.append("\u{1B}[r")
    }
    row = nil
    isCertain = false
  }

  /// Writes the differences between two grids of the same size.
  mutating func draw(_ new: ScreenGrid, over old: ScreenGrid) {
    for row in 0..<new.height where !new.row(row, equals: row, of: old) {
      drawRow(row, new.cells(inRow: row), over: old.cells(inRow: row))
    }
  }

  private mutating func drawRow(
    _ row: Int, _ new: ArraySlice<PackedCell>, over old: ArraySlice<PackedCell>
  ) {
    let width = new.count
    let (newBase, oldBase) = (new.startIndex, old.startIndex)
    let contentEnd = new.lastIndex { $0 != .blank }.map { $0 - newBase + 1 } ?? 0
    let oldEnd = old.lastIndex { $0 != .blank }.map { $0 - oldBase + 1 } ?? 0
    // Cells before this column must be written even if they did not change.
    var reach = 0
    var column = 0
    while column < width {
      let cell = new[newBase + column]
      let next = min(column + max(Int(cell.width), 1), width)
      let isChanged = (column..<next).contains { new[newBase + $0] != old[oldBase + $0] }
      guard isChanged || column < reach else {
        column = next
        continue
      }
      if column >= contentEnd, max(oldEnd, min(reach, width)) - column > 3 {
        move(to: TextPosition(column: column, row: row))
        setPen(.blank)
        bytes.append("\u{1B}[K")
        return
      }
      writeGap(before: column, row, new)
      write(cell, at: TextPosition(column: column, row: row))
      reach = max(reach, worstColumn)
      column = next
    }
  }

  /// Writes the unchanged cells between the cursor and a column if that is shorter than a move.
  private mutating func writeGap(before target: Int, _ row: Int, _ new: ArraySlice<PackedCell>) {
    guard self.row == row, isCertain, column < target, target - column < 8 else { return }
    let gap = new[new.startIndex + column..<new.startIndex + target]
    var cost = 0
    for cell in gap {
      guard case .none = WidthDispute(cell), cell.hasStyle(of: pen) else { return }
      cost += cell.width == 0 ? 0 : cell.content < 0x80 ? 1 : cell.content < 0x800 ? 2 : 3
    }
    guard cost <= costOfSkipping(to: target) else { return }
    for cell in gap where cell.width > 0 { appendContent(of: cell) }
    column = target
    worstColumn = target
  }
}
