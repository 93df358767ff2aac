/// The state of a private mode, as a terminal reports it.
public enum TerminalModeState: Int, Hashable, Sendable {
  /// The terminal does not know the mode.
  case unknown
  /// The mode is on.
  case on
  /// The mode is off.
  case off
  /// The mode is on and cannot be changed.
  case alwaysOn
  /// The mode is off and cannot be changed.
  case alwaysOff

  /// Whether the mode is supported and can be switched on and off.
  public var canChange: Bool { self == .on || self == .off }
}
