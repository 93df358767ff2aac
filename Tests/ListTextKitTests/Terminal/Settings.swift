import ListTestKit

enum Settings {
  /// How many histories a test plays.
  static let terminalRuns = 600
}
