/// The bytes that set the modes of a terminal for a session and reset them.
struct TerminalModes {
  private let capabilities: TerminalCapabilities
  private let inlineRows: Int?
  private let wantsMouse: Bool
  private let title: String?

  @MainActor
  init(_ capabilities: TerminalCapabilities, _ options: TerminalOptions, inlineRows: Int?) {
    self.capabilities = capabilities
    self.inlineRows = inlineRows
    wantsMouse = options.mouse && capabilities.mouse && inlineRows == nil
    title = capabilities.titles ? options.title.map { TextCanvas.neutralized($0) } : nil
  }

  /// The bytes to write at the start of a session and after a stop.
  ///
  /// - Parameter again: Whether nothing was written at the stop, so that the terminal has already
  ///   saved the previous title.
  func entering(again: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    if inlineRows == nil, capabilities.alternateScreen { bytes.append("\u{1B}[?1049h") }
    if let title {
      // Has the terminal save the previous title.
      if !again { bytes.append("\u{1B}[22;2t") }
      bytes.append("\u{1B}]2;")
      bytes += title.utf8
      bytes.append("\u{1B}\\")
    }
    // Disables wrapping, so that a character drawn too wide does not continue in the next row.
    bytes.append("\u{1B}[?7l")
    if capabilities.bracketedPaste { bytes.append("\u{1B}[?2004h") }
    if wantsMouse { bytes.append("\u{1B}[?1002h\u{1B}[?1006h") }
    if capabilities.questions { bytes.append("\u{1B}[?1004h\u{1B}[?2026$p") }
    return bytes
  }

  /// The bytes to write at the end of a session.
  ///
  /// - Parameter rows: The number of rows of an inline frame below the cursor; `nil` if unknown,
  ///   for all rows but the first.
  func leaving(rowsBelow rows: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    if capabilities.questions { bytes.append("\u{1B}[?2026l\u{1B}[?1004l") }
    if wantsMouse { bytes.append("\u{1B}[?1006l\u{1B}[?1002l") }
    if capabilities.bracketedPaste { bytes.append("\u{1B}[?2004l") }
    if capabilities.hyperlinks { bytes.append("\u{1B}]8;;\u{1B}\\") }
    if capabilities.scrollRegions, inlineRows == nil { bytes.append("\u{1B}[r") }
    if title != nil { bytes.append("\u{1B}[23;2t") }
    bytes.append("\u{1B}[m\u{1B}[?7h\u{1B}[?25h")
    if let inlineRows {
      let distance = rows ?? inlineRows - 1
      if distance > 0 {
        bytes.append("\u{1B}[")
        bytes.append(number: distance)
        bytes.append("B")
      }
      bytes.append("\r\n")
    } else if capabilities.alternateScreen {
      bytes.append("\u{1B}[?1049l")
    } else {
      bytes.append("\u{1B}[999H\r\n")
    }
    return bytes
  }

  /// The sequence that copies a text to the clipboard.
  static func copying(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("\u{1B}]52;c;")
    bytes.appendBase64(Array(text.utf8))
    bytes.append("\u{1B}\\")
    return bytes
  }
}

extension [UInt8] {
  /// Appends bytes in Base64.
  fileprivate mutating func appendBase64(_ bytes: [UInt8]) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<Swift.min(start + 3, bytes.count)]
      var word = 0
      for index in 0..<3 {
        word = word << 8 | (index < group.count ? Int(group[start + index]) : 0)
      }
      for index in 0..<4 {
        append(index <= group.count ? alphabet[word >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
  }
}
