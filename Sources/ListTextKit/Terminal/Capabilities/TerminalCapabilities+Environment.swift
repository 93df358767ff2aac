extension TerminalCapabilities {
  /// Finds out from the environment what a terminal can do.
  ///
  /// - Parameters:
  ///   - environment: The variables that a process was given.
  ///   - isTerminal: Whether the output is a terminal at all.
  ///   - color: What the person asked for.
  public init(
    environment: [String: String], isTerminal: Bool, color: TerminalColorChoice = .automatic
  ) {
    let name = environment["TERM"] ?? ""
    let program = TerminalProgram(environment: environment)
    self.init()
    colorDepth = TerminalColorDepth(environment: environment, isTerminal: isTerminal, color: color)
    hyperlinks = program.takesLinks
    if !isTerminal || name.isEmpty || name == "dumb" {
      forgetMovement()
    } else if name == "linux" || name.hasPrefix("vt") || name.hasPrefix("ansi") {
      // The console and the old ones print what they do not know.
      clipboard = false
      questions = false
      mouse = false
      bracketedPaste = false
      hyperlinks = false
      alternateScreen = name == "linux"
    } else if program == .appleTerminal {
      // It prints the last letter of a question about a mode.
      questions = false
      clipboard = false
    }
  }
}

extension TerminalColorDepth {
  /// How many colours to use.
  ///
  /// What the person asked for comes first, then `FORCE_COLOR`, then `NO_COLOR`, then what the
  /// terminal can show. An empty `NO_COLOR` counts as not set.
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

  /// What the terminal of these variables can show.
  private init(shownBy environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    let program = TerminalProgram(environment: environment)
    switch environment["COLORTERM"] {
    case _ where name.isEmpty || name == "dumb" || name.hasPrefix("vt"): self = .none
    case "truecolor", "24bit": self = .full
    case _ where name.hasSuffix("-direct") || program.showsFullColor: self = .full
    case _ where name.contains("256color") || program == .appleTerminal: self = .palette
    default: self = .standard
    }
  }
}
