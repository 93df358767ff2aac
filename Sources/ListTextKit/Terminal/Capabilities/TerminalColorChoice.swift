/// The user's choice of colours, such as the value of a `--color` option.
public enum TerminalColorChoice: String, Hashable, Sendable, CaseIterable {
  /// Colours that the terminal supports, unless the environment variables disable them.
  case automatic = "auto"
  /// Always colours: all that the terminal supports, and at least sixteen.
  case always
  /// No colours.
  case never
}
