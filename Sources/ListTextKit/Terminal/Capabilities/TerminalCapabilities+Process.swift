extension TerminalCapabilities {
  /// The capabilities of the terminal at the standard output, from the environment variables.
  public static func current(color: TerminalColorChoice = .automatic) -> TerminalCapabilities {
    let names = [
      "TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "FORCE_COLOR", "TMUX", "WT_SESSION",
      "KONSOLE_VERSION", "VTE_VERSION", "XTERM_VERSION",
    ]
    var environment: [String: String] = [:]
    for name in names { environment[name] = Platform.variable(name) }
    return TerminalCapabilities(
      environment: environment, isTerminal: Platform.isTerminal(1), color: color)
  }
}
