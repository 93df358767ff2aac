/// The rows of a feed with many more placeholders, made before the page that counts them is added.
///
/// A million rows take a tenth of a second, so they are made off the main actor. Edits of the feed may come in
/// between: the rows are then made again, and after some attempts at once.
struct SlotGrowth<Value: ListValue>: Sendable {
  /// Makes rows and passes them on.
  typealias Maker =
    @MainActor (SlotGrowth, _ done: @escaping @MainActor (SlotGrowth) -> Void) -> Void

  /// The rows from which the new ones are made.
  private let former: SlotLine<Value>
  private let count: Int
  private let direction: ListPageDirection
  private let attempt: Int
  /// The rows with the placeholders, once they are made.
  private(set) var line: SlotLine<Value>

  /// Plans to add placeholders at the outer end of a side.
  ///
  /// - Parameter failed: The rows made before, for which an edit came too early; `nil` for the first attempt.
  init(
    of line: SlotLine<Value>, by count: Int, at direction: ListPageDirection,
    after failed: SlotGrowth?
  ) {
    former = line
    self.line = line
    self.count = count
    self.direction = direction
    attempt = (failed?.attempt ?? 0) + 1
  }

  /// Whether further edits would not make the rows again.
  var isLast: Bool { attempt == 3 }

  /// Whether the rows were made from a line as it is now.
  func isCurrent(for line: SlotLine<Value>) -> Bool { former.slots.isSameVersion(as: line.slots) }

  /// Makes the rows in a background task; in Embedded Swift, at once.
  @MainActor
  static func makeInBackground(
    _ growth: SlotGrowth, then done: @escaping @MainActor (SlotGrowth) -> Void
  ) {
    #if hasFeature(Embedded)
      done(growth.made())
    #else
      Task.detached(priority: .userInitiated) {
        let made = growth.made()
        await done(made)
      }
    #endif
  }

  /// The rows with the placeholders.
  ///
  /// - Complexity: O(*n*).
  func made() -> SlotGrowth {
    var made = self
    made.line.addPlaceholders(count, at: direction)
    return made
  }
}
