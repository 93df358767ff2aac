/// Runs the idle work of content in slices between events and frames.
@MainActor
final class IdleWork {
  /// The duration of a slice after which no further portion begins.
  private static let slice = Duration.milliseconds(2)
  /// The pause before a slice, in which events and frames are handled.
  private static let pause = Duration.milliseconds(4)
  /// The most portions of a slice, for clocks that do not advance meanwhile.
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
  /// - Parameter around: Called instead of the slice, which it must run.
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
