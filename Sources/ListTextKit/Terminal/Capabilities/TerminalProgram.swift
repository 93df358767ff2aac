/// The terminal programs that are recognized by environment variables.
enum TerminalProgram: Hashable {
  case alacritty
  case appleTerminal
  case foot
  case ghostty
  case iTerm
  case kitty
  case konsole
  case tmux
  case visualStudioCode
  case vte
  case wezTerm
  case windowsTerminal
  case unknown

  init(environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    // The session writes to the multiplexer, so variables of the terminal outside of it do not
    // count.
    if name.hasPrefix("tmux") || environment["TMUX"].map({ !$0.isEmpty }) ?? false {
      self = .tmux
    } else if name.hasPrefix("screen") {
      self = .unknown
    } else if let known = TerminalProgram.byProgram[environment["TERM_PROGRAM"] ?? ""]
      ?? TerminalProgram.byName[name]
    {
      self = known
    } else if environment["WT_SESSION"] != nil {
      self = .windowsTerminal
    } else if let version = environment["KONSOLE_VERSION"].flatMap({ Int($0) }), version >= 201_200
    {
      self = .konsole
    } else if let version = environment["VTE_VERSION"].flatMap({ Int($0) }), version >= 5000 {
      self = .vte
    } else {
      self = .unknown
    }
  }

  private static let byProgram: [String: TerminalProgram] = [
    "Apple_Terminal": .appleTerminal, "iTerm.app": .iTerm, "WezTerm": .wezTerm,
    "ghostty": .ghostty, "vscode": .visualStudioCode,
  ]
  private static let byName: [String: TerminalProgram] = [
    "alacritty": .alacritty, "alacritty-direct": .alacritty, "foot": .foot, "foot-extra": .foot,
    "xterm-ghostty": .ghostty, "xterm-kitty": .kitty, "wezterm": .wezTerm,
  ]

  /// Whether the program is known to support links.
  var takesLinks: Bool {
    switch self {
    case .appleTerminal, .tmux, .unknown: false
    case .alacritty, .foot, .ghostty, .iTerm, .kitty, .konsole, .visualStudioCode, .vte, .wezTerm,
      .windowsTerminal:
      true
    }
  }

  /// Whether the program is known to show eight bits for each of red, green and blue.
  var showsFullColor: Bool { takesLinks && self != .konsole }
}
