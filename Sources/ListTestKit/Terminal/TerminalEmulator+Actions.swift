extension TerminalEmulator {
  mutating func perform(_ action: SequenceReader.Action) {
    switch action {
    case .scalar(let scalar): write(scalar)
    case .control(let byte): control(byte)
    case .escape(let bytes): escape(bytes)
    case .sequence(let mark, let parameters, let intermediates, let final):
      sequence(mark, parameters, intermediates, final)
    case .string(let introducer, let bytes): string(introducer, bytes)
    case .broken(let complaint): complaints.append(complaint)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: move(to: Place(column: cursor.column - 1, row: cursor.row))
    case 0x09: move(to: Place(column: (cursor.column / 8 + 1) * 8, row: cursor.row))
    case 0x0A: lineFeed()
    case 0x0D: move(to: Place(column: 0, row: cursor.row))
    default: complaints.append("the control \(byte)")
    }
  }

  private mutating func lineFeed() {
    let column = cursor.column
    if cursor.row == scrolling.upperBound {
      scroll(scrolling, by: 1)
      move(to: cursor)
    } else {
      move(to: Place(column: column, row: cursor.row + 1))
    }
  }

  private mutating func escape(_ bytes: [UInt8]) {
    switch bytes {
    case [UInt8(ascii: "7")]: saved = Saved(cursor, pen)
    case [UInt8(ascii: "8")]: restore(saved)
    default: complaints.append("Escape and \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private mutating func string(_ introducer: UInt8, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    switch (introducer, parts.first, parts.count) {
    case (UInt8(ascii: "]"), "2", 2...): title = String(text.dropFirst(2))
    case (UInt8(ascii: "]"), "8", 3): pen.link = parts[2].isEmpty ? nil : String(parts[2])
    case (UInt8(ascii: "]"), "52", 3) where parts[2] != "?": clipboard.append(String(parts[2]))
    default: complaints.append("the string \(text)")
    }
  }

  private mutating func sequence(
    _ mark: UInt8?, _ parameters: [[Int]], _ intermediates: [UInt8], _ final: UInt8
  ) {
    func parameter(_ index: Int, default missing: Int = 1) -> Int {
      let value = index < parameters.count ? parameters[index].first ?? 0 : 0
      return value == 0 ? missing : value
    }
    func complain() -> String {
      let head = mark.map { String(UnicodeScalar($0)) } ?? ""
      let middle = parameters.map { $0.map(String.init).joined(separator: ":") }
      return "CSI \(head)\(middle.joined(separator: ";"))"
        + String(decoding: intermediates + [final], as: UTF8.self)
    }
    switch (mark, intermediates.first, final) {
    case (nil, nil, UInt8(ascii: "m")): changePen(parameters)
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "h")), (UInt8(ascii: "?"), nil, UInt8(ascii: "l")):
      for mode in parameters { change(mode: mode.first ?? 0, to: final == UInt8(ascii: "h")) }
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "p")):
      let state = state(ofMode: parameter(0)).map { $0 ? 1 : 2 } ?? 0
      answers += Array("\u{1B}[?\(parameter(0));\(state)$y".utf8)
    case (nil, nil, UInt8(ascii: "t")) where parameter(0) == 22: titles.append(title)
    case (nil, nil, UInt8(ascii: "t")) where parameter(0) == 23: title = titles.popLast() ?? title
    case (nil, nil, UInt8(ascii: "A")): moveRows(-parameter(0))
    case (nil, nil, UInt8(ascii: "B")): moveRows(parameter(0))
    case (nil, nil, UInt8(ascii: "C")):
      move(to: Place(column: cursor.column + parameter(0), row: cursor.row))
    case (nil, nil, UInt8(ascii: "D")):
      move(to: Place(column: cursor.column - parameter(0), row: cursor.row))
    case (nil, nil, UInt8(ascii: "G")): move(to: Place(column: parameter(0) - 1, row: cursor.row))
    case (nil, nil, UInt8(ascii: "d")):
      move(to: Place(column: cursor.column, row: parameter(0) - 1))
    case (nil, nil, UInt8(ascii: "H")):
      move(to: Place(column: parameter(1) - 1, row: parameter(0) - 1))
    case (nil, nil, UInt8(ascii: "J")): eraseScreen(parameter(0, default: 0))
    case (nil, nil, UInt8(ascii: "K")): eraseLine(parameter(0, default: 0))
    case (nil, nil, UInt8(ascii: "X")):
      erase(cursor.row, cursor.column..<min(cursor.column + parameter(0), columns))
    case (nil, nil, UInt8(ascii: "r")):
      let last = min(parameter(1, default: rows), rows) - 1
      // A screen of one row has one region only.
      if rows == 1, parameters.isEmpty { return }
      guard parameter(0) - 1 < last else { return complaints.append(complain()) }
      scrolling = parameter(0) - 1...last
      move(to: Place(column: 0, row: 0))
    case (nil, nil, UInt8(ascii: "S")): scroll(scrolling, by: parameter(0))
    case (nil, nil, UInt8(ascii: "T")) where parameters.count < 2:
      scroll(scrolling, by: -parameter(0))
    case (nil, nil, UInt8(ascii: "L")), (nil, nil, UInt8(ascii: "M")):
      guard scrolling.contains(cursor.row) else { return }
      let distance = final == UInt8(ascii: "M") ? parameter(0) : -parameter(0)
      scroll(cursor.row...scrolling.upperBound, by: distance)
      move(to: Place(column: 0, row: cursor.row))
    default: complaints.append(complain())
    }
  }
}
