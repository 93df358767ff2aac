extension TerminalCapabilities {
  /// Derives the capabilities from environment variables.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - color: The user's choice.
  public init(
    environment: [String: String], isTerminal: Bool, color: TerminalColorChoice = .automatic
  ) {
    let name = environment["TERM"] ?? ""
    let program = TerminalProgram(environment: environment)
    self.init()
    colorDepth = TerminalColorDepth(environment: environment, isTerminal: isTerminal, color: color)
    hyperlinks = program.takesLinks
    // These terminals cut rows off. A multiplexer inside them wraps rows.
    let cutsRows = environment["XTERM_VERSION"] != nil || name.hasPrefix("screen")
    rewrapping = program == .tmux || !cutsRows && name != "linux"
    if !isTerminal || name.isEmpty || name == "dumb" {
      forgetMovement()
    } else if name == "linux" || name.isOfOldTerminal || name.hasPrefix("ansi") {
      // The Linux console and old terminals print unknown sequences.
      clipboard = false
      titles = false
      questions = false
      mouse = false
      bracketedPaste = false
      hyperlinks = false
      alternateScreen = name == "linux"
    } else if program == .appleTerminal {
      // Apple Terminal prints the last letter of a query for a mode.
      questions = false
      clipboard = false
    }
  }
}

extension TerminalColorDepth {
  /// Derives the number of colours to use.
  ///
  /// The user's choice comes first, then `FORCE_COLOR`, then `NO_COLOR`, then the terminal. An
  /// empty `NO_COLOR` counts as not set.
  public init(
    environment: [String: String], isTerminal: Bool, color: TerminalColorChoice = .automatic
  ) {
    let shown = TerminalColorDepth(shownBy: environment)
    let forced = environment["FORCE_COLOR"]
    switch (color, forced) {
    case (.never, _), (.automatic, "0"), (.automatic, "false"): self = .none
    case (.always, _): self = max(shown, .standard)
    case (.automatic, "2"): self = max(shown, .palette)
    case (.automatic, "3"): self = .full
    case (.automatic, _?): self = max(shown, .standard)
    case (.automatic, nil):
      let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
      self = isTerminal && !isRefused ? shown : .none
    }
  }

  /// The number of colours of the terminal that these variables describe.
  private init(shownBy environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    let program = TerminalProgram(environment: environment)
    switch environment["COLORTERM"] {
    case _ where name.isEmpty || name == "dumb" || name.isOfOldTerminal: self = .none
    case "truecolor", "24bit": self = .full
    case _ where name.hasSuffix("-direct") || program.showsFullColor: self = .full
    case _ where name.contains("256color") || program == .appleTerminal: self = .palette
    default: self = .standard
    }
  }
}

extension String {
  /// Whether a value of `TERM` names a terminal such as the VT220; `vte` is a library of today.
  fileprivate var isOfOldTerminal: Bool { hasPrefix("vt") && !hasPrefix("vte") }
}
