/// The number of colours that a terminal can show.
public enum TerminalColorDepth: Comparable, Hashable, Sendable {
  /// No colours.
  case none
  /// The sixteen colours that every colour terminal has.
  case standard
  /// The 256 colours of xterm: sixteen, a cube of 216, and 24 greys.
  case palette
  /// Red, green and blue with eight bits each.
  case full
}
