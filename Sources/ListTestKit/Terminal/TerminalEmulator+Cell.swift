extension TerminalEmulator {
  /// The content of the screen at a position.
  public struct Cell: Hashable, Sendable {
    /// The character.
    public var cluster: Character
    /// 1, or 2 for a wide character, or 0 for the second half of one.
    public var width: Int
    /// The style.
    public var pen: Pen

    /// A space without a style.
    public static let blank = Cell(cluster: " ", width: 1, pen: Pen())

    /// Makes a cell.
    public init(cluster: Character, width: Int, pen: Pen) {
      self.cluster = cluster
      self.width = width
      self.pen = pen
    }
  }

  /// Colours, attributes and link.
  public struct Pen: Hashable, Sendable {
    /// The colour of the character.
    public var foreground = Color.standard
    /// The colour of the background.
    public var background = Color.standard
    /// The numbers of the attributes that are on: 1 bold, 2 dim, 3 italic, 4 underlined, 5
    /// blinking, 7 reversed, 8 hidden, 9 struck through.
    public var attributes: Set<Int> = []
    /// The address of the link.
    public var link: String?

    /// Makes a pen without a style.
    public init() {}
  }

  /// A colour as it was requested.
  public enum Color: Hashable, Sendable {
    /// The default colour of the terminal.
    case standard
    /// A colour of the table of 256.
    case palette(Int)
    /// Red, green and blue, up to 255 each.
    case rgb(Int, Int, Int)
  }

  /// The modes that are switched on or off.
  public struct Modes: Hashable, Sendable {
    /// The alternate screen is shown.
    public var alternateScreen = false
    /// The cursor is shown.
    public var cursorVisible = true
    /// A character after the last column starts a new row.
    public var wraps = true
    /// Pastes are marked.
    public var bracketedPaste = false
    /// Changes of the focus are reported.
    public var focus = false
    /// The mouse is reported: 1000, 1002 or 1003.
    public var mouse: Int?
    /// Positions of the mouse are numbers (1006).
    public var mouseNumbers = false
    /// Output is held back until the frame is complete.
    public var held = false

    /// Makes the modes of a new terminal.
    public init() {}
  }

  /// The usual width of a character, estimated without a table.
  public static let usualWidth: Width = { character in
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.properties.isEmojiPresentation { return 2 }
    if first.properties.isEmoji, scalars.dropFirst().contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isWide = wideRanges.contains { $0.contains(first.value) }
    return isWide ? 2 : 1
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]
}
