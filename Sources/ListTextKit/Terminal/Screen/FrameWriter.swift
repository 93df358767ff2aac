/// The bytes of a frame, and the state of the terminal after them.
struct FrameWriter {
  let tables: ScreenTables
  let isInline: Bool
  var bytes: [UInt8] = []
  /// The row of the cursor; `nil` if unknown.
  var row: Int?
  /// The expected column of the cursor.
  var column = 0
  /// Whether all terminals agree on ``column``.
  var isCertain = false
  /// Whether some terminals draw the last character wider.
  private(set) var isInRareRun = false
  /// The end of the columns that a terminal with wider characters may have covered.
  var worstColumn = 0
  /// A cell in the current style of the terminal.
  var pen = PackedCell.blank

  init(tables: ScreenTables, isInline: Bool, row: Int) {
    self.tables = tables
    self.isInline = isInline
    self.row = isInline ? row : nil
  }

  /// Moves the cursor in the fewest bytes.
  mutating func move(to place: TextPosition) {
    defer {
      row = place.row
      column = place.column
      isCertain = true
      isInRareRun = false
      worstColumn = place.column
    }
    if row == place.row {
      moveInRow(to: place.column)
    } else if isInline {
      let distance = place.row - (row ?? 0)
      appendSequence(abs(distance), distance > 0 ? "B" : "A")
      if !(isCertain && column == place.column) { moveInRow(to: place.column) }
    } else {
      bytes.append("\u{1B}[")
      if place.row > 0 || place.column > 0 { bytes.append(number: place.row + 1) }
      if place.column > 0 {
        bytes.append(";")
        bytes.append(number: place.column + 1)
      }
      bytes.append("H")
    }
  }

  private mutating func moveInRow(to target: Int) {
    if target == 0 {
      bytes.append("\r")
    } else if isCertain, target > column, (target - column).digitCount < (target + 1).digitCount {
      appendSequence(target - column, "C")
    } else if isCertain, target == column + 1 {
      appendSequence(1, "C")
    } else {
      appendSequence(target + 1, "G")
    }
  }

  /// The number of bytes of a move within the row.
  func costOfSkipping(to target: Int) -> Int {
    let distance = target - column
    return distance == 1 ? 3 : 3 + min(distance.digitCount, (target + 1).digitCount)
  }

  /// Appends `ESC [ number letter`, without the number if it is one.
  mutating func appendSequence(_ number: Int, _ letter: StaticString) {
    bytes.append("\u{1B}[")
    if number != 1 { bytes.append(number: number) }
    bytes.append(letter)
  }

  /// Writes a cell at its column.
  mutating func write(_ cell: PackedCell, at place: TextPosition) {
    let dispute = WidthDispute(cell)
    let goesOn = row == place.row && column == place.column
    let width = max(Int(cell.width), 1)
    if !goesOn || !(isCertain || isInRareRun && dispute == .rare) || joinsPrevious(cell, dispute) {
      move(to: place)
    }
    setPen(cell)
    if dispute == .common, width == 2 {
      // A terminal that draws only one column would keep the old content of the other.
      bytes.append("  ")
      column += 2
      move(to: place)
    }
    appendContent(of: cell)
    column = place.column + width
    switch dispute {
    case .none: worstColumn = column
    case .rare:
      worstColumn += 2
      isInRareRun = true
      isCertain = false
    case .common:
      let scalars = tables.cluster(of: cell)?.unicodeScalars.count ?? 1
      worstColumn = place.column + 2 * scalars
      isInRareRun = false
      isCertain = false
    }
  }

  private func joinsPrevious(_ cell: PackedCell, _ dispute: WidthDispute) -> Bool {
    guard dispute == .common, row != nil else { return false }
    let first = tables.cluster(of: cell)?.unicodeScalars.first ?? Unicode.Scalar(cell.content)
    return first.map(WidthDispute.joinsPrevious) ?? false
  }

  mutating func appendContent(of cell: PackedCell) {
    if let cluster = tables.cluster(of: cell) {
      bytes.append(contentsOf: cluster.utf8)
    } else if cell.content < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: cell.content))
    } else if let scalar = Unicode.Scalar(cell.content), let encoded = UTF8.encode(scalar) {
      bytes.append(contentsOf: encoded)
    }
  }

  /// Resets the style, and returns the bytes.
  mutating func finished() -> [UInt8] {
    setPen(.blank)
    return bytes
  }
}

extension Int {
  /// The number of decimal digits.
  fileprivate var digitCount: Int {
    self < 10 ? 1 : self < 100 ? 2 : self < 1000 ? 3 : self < 10_000 ? 4 : 5
  }
}
