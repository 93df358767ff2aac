/// A turn that is on its way, until it comes, is taken before it comes, or is forgotten.
@MainActor
final class Turn {
  private(set) var isOver = false

  nonisolated init() {}

  /// Notes that it is over; `false` if it was.
  func end() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}
