extension TerminalKeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Makes the press of a key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
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
