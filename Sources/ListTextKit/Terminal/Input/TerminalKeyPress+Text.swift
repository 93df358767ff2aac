extension TerminalKeyPress {
  /// Parses keys written as text: characters, and names of keys in angle brackets.
  ///
  /// ```swift
  /// TerminalKeyPress.presses(in: "b<Down><Enter>")
  /// ```
  ///
  /// The names are `Enter`, `Esc`, `Tab`, `Space`, `Backspace`, `Del`, `Ins`, `Up`, `Down`, `Left`,
  /// `Right`, `Home`, `End`, `PgUp`, `PgDn` and `F1` to `F12`; case is ignored. Before a name or a
  /// character, `S-`, `C-` and `A-` mean Shift, Control and Alt, as in `<C-d>` and `<S-Tab>`. Text
  /// in angle brackets that is no name is parsed as characters.
  ///
  /// - Complexity: Linear in the text.
  public static func presses(in text: some StringProtocol) -> [TerminalKeyPress] {
    var presses: [TerminalKeyPress] = []
    var rest = text[...]
    while let first = rest.first {
      // Limits the search to the longest name, so that a text of many brackets takes linear time.
      if first == "<", let end = rest.prefix(20).firstIndex(of: ">"),
        let press = named(rest[rest.index(after: rest.startIndex)..<end])
      {
        presses.append(press)
        rest = rest[rest.index(after: end)...]
      } else {
        presses.append(TerminalKeyPress(.character(first)))
        rest = rest.dropFirst()
      }
    }
    return presses
  }

  /// The key press of a name with modifiers; `nil` if the text is no name.
  private static func named(_ text: some StringProtocol) -> TerminalKeyPress? {
    var modifiers: TerminalKeyModifiers = []
    var name = text.lowercased()[...]
    while name.count > 2, let modifier = modifierNames[String(name.prefix(2))] {
      modifiers.insert(modifier)
      name = name.dropFirst(2)
    }
    if let key = keyNames[String(name)] { return TerminalKeyPress(key, modifiers) }
    if name.first == "f", let number = (1...12).first(where: { "f\($0)" == name }) {
      return TerminalKeyPress(.function(number), modifiers)
    }
    guard name.count == 1, !modifiers.isEmpty, let character = text.last else { return nil }
    return TerminalKeyPress(typing: character, modifiers)
  }

  private static let modifierNames: [String: TerminalKeyModifiers] = [
    "s-": .shift, "c-": .control, "a-": .option,
  ]
  private static let keyNames: [String: TerminalKey] = [
    "enter": .enter, "esc": .escape, "tab": .tab, "space": .character(" "),
    "backspace": .backspace, "del": .delete, "ins": .insert, "up": .up, "down": .down,
    "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp, "pgdn": .pageDown,
  ]
}
