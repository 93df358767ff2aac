/// The user's choice about colours, as an option such as `--color` takes it.
public enum TerminalColorChoice: String, Hashable, Sendable, CaseIterable {
  /// Colours that the terminal supports, unless the environment forbids them.
  case automatic = "auto"
  /// Colours in any case: all that the terminal supports, and at least sixteen.
  case always
  /// No colours.
  case never
}
