extension TerminalEmulator {
  /// What a terminal saves with the cursor: its place, and the pen without the link.
  struct Saved: Sendable {
    fileprivate let cursor: Place
    fileprivate let pen: Pen

    init(_ cursor: Place = Place(column: 0, row: 0), _ pen: Pen = Pen()) {
      self.cursor = cursor
      self.pen = pen
    }
  }

  mutating func restore(_ saved: Saved) {
    move(to: saved.cursor)
    let link = pen.link
    pen = saved.pen
    pen.link = link
  }

  mutating func change(mode: Int, to isOn: Bool) {
    switch mode {
    case 7: modes.wraps = isOn
    case 25: modes.cursorVisible = isOn
    case 1000, 1002, 1003: modes.mouse = isOn ? mode : nil
    case 1004: modes.focus = isOn
    case 1006: modes.mouseNumbers = isOn
    case 1049: showOtherScreen(isOn)
    case 2004: modes.bracketedPaste = isOn
    case 2026:
      if isOn, modes.held { complaints.append("the frame was already held") }
      if isOn { heldFrames += 1 }
      modes.held = isOn
    default: complaints.append("the mode \(mode)")
    }
  }

  /// Whether a mode is on; `nil` if the terminal does not know it.
  func state(ofMode mode: Int) -> Bool? {
    switch mode {
    case 7: modes.wraps
    case 25: modes.cursorVisible
    case 1000, 1002, 1003: modes.mouse == mode
    case 1004: modes.focus
    case 1006: modes.mouseNumbers
    case 1049: modes.alternateScreen
    case 2004: modes.bracketedPaste
    case 2026 where knowsHeldFrames: modes.held
    default: nil
    }
  }

  private mutating func showOtherScreen(_ isOn: Bool) {
    guard modes.alternateScreen != isOn else { return }
    modes.alternateScreen = isOn
    swap(&grid, &otherGrid)
    if isOn {
      savedForScreen = Saved(cursor, pen)
      for row in 0..<rows { erase(row, 0..<columns) }
    } else {
      restore(savedForScreen)
    }
  }

  mutating func changePen(_ parameters: [[Int]]) {
    var rest = (parameters.isEmpty ? [[0]] : parameters)[...]
    while let part = rest.popFirst() {
      let number = part.first ?? 0
      switch number {
      case 0:
        let link = pen.link
        pen = Pen()
        pen.link = link
      case 1...3, 5, 7...9: pen.attributes.insert(number)
      case 4 where part.dropFirst().first == 0: pen.attributes.remove(4)
      case 4: pen.attributes.insert(4)
      case 22: pen.attributes.subtract([1, 2])
      case 23...25, 27...29: pen.attributes.remove(number - 20)
      case 30...37: pen.foreground = .palette(number - 30)
      case 38 where part.count > 1, 48 where part.count > 1:
        complaints.append("a colour with colons")
      case 38: color(&rest).map { pen.foreground = $0 }
      case 39: pen.foreground = .standard
      case 40...47: pen.background = .palette(number - 40)
      case 48: color(&rest).map { pen.background = $0 }
      case 49: pen.background = .standard
      case 90...97: pen.foreground = .palette(number - 82)
      case 100...107: pen.background = .palette(number - 92)
      default: complaints.append("CSI \(number)m")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<[Int]>) -> Color? {
    let kind = rest.popFirst()?.first
    let needed = kind == 2 ? 3 : 1
    let values = rest.prefix(needed).compactMap(\.first)
    rest = rest.dropFirst(needed)
    switch (kind, values.count) {
    case (5, 1) where values[0] < 256: return .palette(values[0])
    case (2, 3) where values.allSatisfy({ $0 < 256 }): return .rgb(values[0], values[1], values[2])
    default:
      complaints.append("a colour that is none")
      return nil
    }
  }
}
