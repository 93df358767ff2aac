/// The idle work of a content, in slices between events and frames.
@MainActor
final class IdleWork {
  /// No portion begins after this much of a slice.
  private static let slice = Duration.milliseconds(2)
  /// The time before a slice, in which events and frames have their turn.
  private static let pause = Duration.milliseconds(4)
  /// The most portions of a slice, for clocks that stand still meanwhile.
  private static let mostPortions = 64

  private let content: any TerminalContent
  private let clock: any TerminalClock
  private var cancelSlice: (@MainActor () -> Void)?

  init(of content: any TerminalContent, on clock: any TerminalClock) {
    self.content = content
    self.clock = clock
  }

  /// Schedules a slice, if there is work and no slice is scheduled.
  ///
  /// - Parameter around: Called in place of the slice, which it runs.
  func schedule(_ around: @escaping @MainActor (_ slice: () -> Void) -> Void) {
    guard cancelSlice == nil, content.hasIdleWork else { return }
    cancelSlice = clock.schedule(at: clock.now + Self.pause) { [weak self] in
      guard let self else { return }
      cancelSlice = nil
      around { self.work() }
    }
  }

  func cancel() {
    cancelSlice?()
    cancelSlice = nil
  }

  private func work() {
    let end = clock.now + Self.slice
    for _ in 0..<Self.mostPortions where content.hasIdleWork && clock.now < end {
      content.performIdleWork()
    }
  }
}
