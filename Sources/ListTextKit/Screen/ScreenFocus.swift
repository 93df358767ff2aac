/// The parts of a screen that have the keyboard focus, had it before, and are pressed by the mouse.
@MainActor
struct ScreenFocus {
  private(set) var current: (any TextScreenPart)?
  /// The part in which the mouse button was pressed, which receives the drags and the release.
  private(set) var pressed: (any TextScreenPart)?
  /// The parts that had the focus, the latest last.
  private var earlier: [any TextScreenPart] = []

  /// Gives the focus to a part.
  ///
  /// It does not call the parts, which may move the focus of the screen again.
  ///
  /// - Returns: The part that loses the focus.
  mutating func move(to part: (any TextScreenPart)?) -> (any TextScreenPart)? {
    guard part !== current else { return nil }
    let before = current
    if let before {
      earlier.removeAll { $0 === before }
      earlier.append(before)
    }
    earlier.removeAll { $0 === part }
    current = part
    return before
  }

  mutating func press(_ part: (any TextScreenPart)?) { pressed = part }

  /// The part that gets the focus when the current one loses it: the last one that had it, or else
  /// the first part.
  func successor(in parts: [any TextScreenPart]) -> (any TextScreenPart)? {
    earlier.last { part in parts.contains { $0 === part } } ?? parts.first
  }

  /// The part after or before the current one, wrapping around; `nil` if there is no other one.
  func neighbour(in parts: [any TextScreenPart], isForward: Bool) -> (any TextScreenPart)? {
    guard let place = parts.firstIndex(where: { $0 === current }) else { return parts.first }
    guard parts.count > 1 else { return nil }
    return parts[(place + (isForward ? 1 : parts.count - 1)) % parts.count]
  }

  /// Removes parts that are no longer on the screen from the history.
  mutating func keep(only parts: [any TextScreenPart]) {
    earlier.removeAll { part in !parts.contains { $0 === part } }
  }
}
