extension FrameWriter {
  /// Switches to the style of a cell.
  mutating func setPen(_ cell: PackedCell) {
    if cell.link != pen.link { setLink(cell) }
    if !cell.hasStyle(of: pen) {
      let fresh = freshParameters(cell)
      let change = changeParameters(cell)
      bytes.append("\u{1B}[")
      bytes += fresh.count <= change.count ? fresh : change
      bytes.append("m")
    }
    pen = cell
  }

  private mutating func setLink(_ cell: PackedCell) {
    bytes.append("\u{1B}]8;;")
    if let link = tables.link(of: cell) { bytes.append(contentsOf: link.target.utf8) }
    bytes.append("\u{1B}\\")
    pen.link = cell.link
  }

  /// The parameters that switch to a style from any other.
  private func freshParameters(_ cell: PackedCell) -> [UInt8] {
    var parameters: [UInt8] = []
    func add(_ more: [UInt8]) {
      // An empty parameter resets the style, and must come first.
      parameters.append(";")
      parameters += more
    }
    for (bit, number, _) in Self.attributes where cell.attributes & bit != 0 {
      add([0x30 + number])
    }
    if cell.foreground != 0 { add(Self.color(cell.foreground, base: 30)) }
    if cell.background != 0 { add(Self.color(cell.background, base: 40)) }
    return parameters
  }

  /// The parameters that switch to a style from the current one.
  private func changeParameters(_ cell: PackedCell) -> [UInt8] {
    var parameters: [UInt8] = []
    func add(_ more: [UInt8]) {
      if !parameters.isEmpty { parameters.append(";") }
      parameters += more
    }
    let gone = pen.attributes & ~cell.attributes
    var added = cell.attributes & ~pen.attributes
    var removedWeight = false
    for (bit, _, off) in Self.attributes where gone & bit != 0 {
      if off == 2 {
        // Bold and dim are switched off together.
        if !removedWeight { add([0x32, 0x30 + off]) }
        removedWeight = true
        added |= cell.attributes & 0b11
      } else {
        add([0x32, 0x30 + off])
      }
    }
    for (bit, number, _) in Self.attributes where added & bit != 0 { add([0x30 + number]) }
    if cell.foreground != pen.foreground { add(Self.color(cell.foreground, base: 30)) }
    if cell.background != pen.background { add(Self.color(cell.background, base: 40)) }
    return parameters
  }

  /// The bit of each attribute, the parameter that sets it, and the digit after 2 that resets it.
  private static let attributes: [(bit: UInt8, number: UInt8, off: UInt8)] = [
    (TextAttributes.bold.rawValue, 1, 2), (TextAttributes.dim.rawValue, 2, 2),
    (TextAttributes.italic.rawValue, 3, 3), (TextAttributes.underline.rawValue, 4, 4),
    (TextAttributes.reverse.rawValue, 7, 7),
    (TextAttributes.strikethrough.rawValue, 9, 9),
  ]

  private static func color(_ bits: UInt32, base: Int) -> [UInt8] {
    var parameters: [UInt8] = []
    switch TextColor(bits: bits).kind {
    case .standardText: parameters.append(number: base + 9)
    case .palette(let index) where index < 8: parameters.append(number: base + Int(index))
    case .palette(let index) where index < 16: parameters.append(number: base + 52 + Int(index))
    case .palette(let index):
      parameters.append(number: base + 8)
      parameters.append(";5;")
      parameters.append(number: Int(index))
    case .rgb(let red, let green, let blue):
      parameters.append(number: base + 8)
      parameters.append(";2;")
      parameters.append(number: Int(red))
      parameters.append(";")
      parameters.append(number: Int(green))
      parameters.append(";")
      parameters.append(number: Int(blue))
    }
    return parameters
  }
}
