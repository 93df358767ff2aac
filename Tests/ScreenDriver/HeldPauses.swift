#if canImport(Testing)
  /// Pauses of a made-up server, which end when a test says so.
  @MainActor
  public final class HeldPauses {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Makes a holder of pauses.
    public init() {}

    /// The number of pauses that have not ended.
    public var count: Int { waiting.count }

    /// Pauses until the test ends it.
    public func pause() async { await withCheckedContinuation { waiting.append($0) } }

    /// Ends the pauses, and those that follow, until so many have ended.
    public func end(_ count: Int = 1, in screen: DrivenScreen) async {
      for _ in 0..<count {
        await screen.settle()
        if !waiting.isEmpty { waiting.removeFirst().resume() }
        // What it held up may go on elsewhere for a moment, and longer on a busy machine.
        await screen.settle()
        try? await Task.sleep(for: .milliseconds(2))
        await screen.settle()
      }
    }
  }
#endif
