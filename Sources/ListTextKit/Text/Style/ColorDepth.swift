/// How many colours a terminal can show.
public enum ColorDepth: Comparable, Hashable, Sendable {
  /// No colour at all.
  case none
  /// The sixteen colours that every colour terminal has.
  case standard
  /// The 256 colours of xterm: sixteen, a cube of 216, and 24 greys.
  case palette
  /// Red, green and blue with eight bits each.
  case full
}
