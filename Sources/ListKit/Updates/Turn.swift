/// A scheduled turn, until it runs, runs early, or is abandoned.
@MainActor
final class Turn {
  private(set) var isOver = false

  nonisolated init() {}

  /// Ends the turn; `false` if it had ended before.
  func end() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}
