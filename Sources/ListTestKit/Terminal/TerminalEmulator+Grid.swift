extension TerminalEmulator {
  mutating func move(to place: Place) {
    cursor.column = min(max(place.column, 0), columns - 1)
    cursor.row = min(max(place.row, 0), rows - 1)
    wrapsNext = false
    open = nil
  }

  /// Moves the cursor up or down; from inside, it stops at the edge of the scroll region.
  mutating func moveRows(_ distance: Int) {
    let top = cursor.row >= scrolling.lowerBound ? scrolling.lowerBound : 0
    let bottom = cursor.row <= scrolling.upperBound ? scrolling.upperBound : rows - 1
    move(to: Place(column: cursor.column, row: min(max(cursor.row + distance, top), bottom)))
  }

  mutating func write(_ scalar: Unicode.Scalar) {
    if joinsClusters, let open, join(scalar, at: open) { return }
    let character = Character(scalar)
    let columnsTaken = width(character)
    if columnsTaken == 0 {
      complaints.append("U+\(String(scalar.value, radix: 16)) joins nothing")
      return
    }
    place(character, width: columnsTaken)
  }

  /// Adds a scalar to the last character if they form one cluster.
  private mutating func join(_ scalar: Unicode.Scalar, at place: Place) -> Bool {
    let old = grid[place.row][place.column]
    var text = String(old.cluster)
    text.unicodeScalars.append(scalar)
    guard text.count == 1, let joined = text.first else { return false }
    let columnsTaken = max(width(joined), 1)
    let pen = self.pen
    self.pen = old.pen
    cursor = place
    wrapsNext = false
    if old.width == 2, columnsTaken == 1 { blank(place.row, place.column + 1) }
    // A character that no longer fits in the row goes to the next one as a whole.
    if place.column + columnsTaken > columns, columnsTaken <= columns, modes.wraps {
      blank(place.row, place.column)
    }
    self.place(joined, width: columnsTaken)
    self.pen = pen
    return true
  }

  private mutating func place(_ character: Character, width: Int) {
    if wrapsNext || cursor.column + width > columns {
      guard modes.wraps, width <= columns else {
        if !wrapsNext || width > 1 {
          complaints.append("\(character) does not fit into the row")
          return
        }
        return put(character, width: 1)
      }
      if cursor.row == scrolling.upperBound {
        scroll(scrolling, by: 1)
        cursor.column = 0
      } else {
        cursor = Place(column: 0, row: min(cursor.row + 1, rows - 1))
      }
    }
    put(character, width: width)
  }

  private mutating func put(_ character: Character, width: Int) {
    let place = cursor
    for column in place.column..<min(place.column + width, columns) { blank(place.row, column) }
    grid[place.row][place.column] = Cell(cluster: character, width: width, pen: pen)
    if width == 2 {
      grid[place.row][place.column + 1] = Cell(cluster: " ", width: 0, pen: pen)
    }
    wrapsNext = modes.wraps && place.column + width >= columns
    cursor.column = min(place.column + width, columns - 1)
    open = place
  }

  /// Blanks a cell, and the other half of a wide character.
  private mutating func blank(_ row: Int, _ column: Int) {
    switch grid[row][column].width {
    case 2 where column + 1 < columns: grid[row][column + 1] = blankCell(grid[row][column + 1].pen)
    case 0 where column > 0: grid[row][column - 1] = blankCell(grid[row][column - 1].pen)
    default: break
    }
    grid[row][column] = blankCell(pen)
  }

  private func blankCell(_ pen: Pen) -> Cell {
    var blank = Cell.blank
    blank.pen.background = pen.background
    return blank
  }

  mutating func erase(_ row: Int, _ range: Range<Int>) {
    for column in range { blank(row, column) }
    for column in range { grid[row][column] = blankCell(pen) }
    wrapsNext = false
    open = nil
  }

  mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: erase(cursor.row, cursor.column..<columns)
    case 1: erase(cursor.row, 0..<cursor.column + 1)
    case 2: erase(cursor.row, 0..<columns)
    default: complaints.append("CSI \(part)K")
    }
  }

  mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { erase(row, 0..<columns) }
    case 1:
      eraseLine(1)
      for row in 0..<cursor.row { erase(row, 0..<columns) }
    case 2: for row in 0..<rows { erase(row, 0..<columns) }
    default: complaints.append("CSI \(part)J")
    }
  }

  /// Shifts rows up by a distance, or down if it is negative; new rows are blank.
  mutating func scroll(_ region: ClosedRange<Int>, by distance: Int) {
    let count = min(abs(distance), region.count)
    let fresh = Array(repeating: Array(repeating: blankCell(pen), count: columns), count: count)
    if distance > 0 {
      grid.replaceSubrange(region, with: grid[region].dropFirst(count) + fresh)
    } else {
      grid.replaceSubrange(region, with: fresh + grid[region].dropLast(count))
    }
    wrapsNext = false
    open = nil
  }
}
