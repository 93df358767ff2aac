/// The actions of keys on a screen, in the order in which they were bound.
@MainActor
struct ScreenKeys {
  typealias Action = @MainActor (TextScreen) -> TerminalResponse

  private var actions: [TerminalKeyPress: Action] = [:]
  /// The keys and summaries for the help page.
  private(set) var help: [(press: TerminalKeyPress, summary: String)] = []

  subscript(press: TerminalKeyPress) -> Action? { actions[press] }

  mutating func bind(_ press: TerminalKeyPress, _ summary: String, _ action: Action?) {
    actions[press] = action
    help.removeAll { $0.press == press }
    if action != nil, !summary.isEmpty { help.append((press, summary)) }
  }
}
