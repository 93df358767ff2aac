extension TerminalKeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Makes the press of a key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }

  /// The press of the Enter key.
  public static var enter: TerminalKeyPress { TerminalKeyPress(.enter) }
  /// The press of the Escape key.
  public static var escape: TerminalKeyPress { TerminalKeyPress(.escape) }
  /// The press of the Tab key.
  public static var tab: TerminalKeyPress { TerminalKeyPress(.tab) }
  /// The press of the Backspace key.
  public static var backspace: TerminalKeyPress { TerminalKeyPress(.backspace) }
  /// The press of the Delete key.
  public static var delete: TerminalKeyPress { TerminalKeyPress(.delete) }
  /// The press of the Up key.
  public static var up: TerminalKeyPress { TerminalKeyPress(.up) }
  /// The press of the Down key.
  public static var down: TerminalKeyPress { TerminalKeyPress(.down) }
  /// The press of the Left key.
  public static var left: TerminalKeyPress { TerminalKeyPress(.left) }
  /// The press of the Right key.
  public static var right: TerminalKeyPress { TerminalKeyPress(.right) }
  /// The press of the Home key.
  public static var home: TerminalKeyPress { TerminalKeyPress(.home) }
  /// The press of the End key.
  public static var end: TerminalKeyPress { TerminalKeyPress(.end) }
  /// The press of the Page Up key.
  public static var pageUp: TerminalKeyPress { TerminalKeyPress(.pageUp) }
  /// The press of the Page Down key.
  public static var pageDown: TerminalKeyPress { TerminalKeyPress(.pageDown) }

  /// The press of a key with Shift, such as `.shift(.up)`.
  public static func shift(_ key: TerminalKey) -> TerminalKeyPress {
    TerminalKeyPress(key, .shift)
  }

  /// The press of a character key with Control.
  public static func control(_ character: Character) -> TerminalKeyPress {
    TerminalKeyPress(.character(character), .control)
  }

  /// The press of a character key with Option, which is also called Alt.
  public static func option(_ character: Character) -> TerminalKeyPress {
    TerminalKeyPress(.character(character), .option)
  }

  /// The key in a few characters, such as `^D`, `Alt-↑` or `PgUp`, for a help page.
  public var name: String {
    var name = key.name
    var modifiers = modifiers
    if case .character(let character) = key, character != " ", modifiers.remove(.control) != nil {
      name = "^" + String(character).uppercased()
    }
    if modifiers.contains(.shift) { name = "Shift-" + name }
    if modifiers.contains(.control) { name = "Ctrl-" + name }
    return modifiers.contains(.option) ? "Alt-" + name : name
  }
}

extension TerminalKey {
  fileprivate var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
