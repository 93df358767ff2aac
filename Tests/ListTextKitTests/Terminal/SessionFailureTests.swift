import ListTestKit
import ListTextKit
import Testing

extension `Terminal: sessions` {
  /// The beginning, two frames, a text for the clipboard, a frame, and the end.
  private nonisolated static let writeCount = 6

  /// Plays a session whose output fails at one write; `nil` if it did not end.
  private func play(
    failingAt index: Int, _ failure: TerminalByteSinkError, recovers: Bool
  ) async -> (fixture: Fixture, result: Result<TerminalOutcome, any Error>?) {
    let fixture = Fixture()
    fixture.options.clipboard = true
    fixture.output.delay = index
    fixture.output.failure = failure
    fixture.output.recovers = recovers
    let session = fixture.start()
    var result: Result<TerminalOutcome, any Error>?
    let waiting = Task { @MainActor in result = await session.result }
    for text in ["a", "y", "q"] {
      fixture.input.type(text)
      await fixture.wait(20)
    }
    let found = result
    // A session that hangs must not keep the other tests waiting.
    fixture.input.end()
    await fixture.wait(0)
    session.cancel()
    await waiting.value
    return (fixture, found)
  }

  @Test(arguments: 0...writeCount)
  func `a write that fails ends the session, whichever it is`(index: Int) async throws {
    let (fixture, result) = await play(failingAt: index, .failed(code: 28), recovers: true)
    if index < Self.writeCount {
      #expect(throws: TerminalError.outputFailed(code: 28)) { try result?.get() }
    } else {
      #expect(try result?.get() == .quit)
      #expect(fixture.output.writes.count == Self.writeCount)
    }
    let restores = index != Self.writeCount - 1
    #expect((fixture.output.emulator.modes == TerminalEmulator.Modes()) == restores)
    #expect(fixture.content.onNeedsDisplay == nil)
    #expect(fixture.clock.manual.pendingCount == 0)
  }

  @Test(arguments: 0...writeCount)
  func `an output that is closed ends the session without an error`(index: Int) async throws {
    let (fixture, result) = await play(failingAt: index, .closed, recovers: false)
    // At the last write the content has quit already.
    #expect(try result?.get() == (index < Self.writeCount - 1 ? .outputClosed : .quit))
    #expect(fixture.content.onNeedsDisplay == nil)
    #expect(fixture.clock.manual.pendingCount == 0)
  }

  @Test func `control-z from a custom input does not suspend`() async throws {
    let fixture = Fixture()
    fixture.content.response = .ignored
    let session = fixture.start()
    fixture.input.type("\u{1A}")
    fixture.input.send(.signal(20))
    fixture.input.type("q")
    #expect(try await session.value == .quit)
    #expect(
      fixture.content.events == [
        .key(TerminalKeyPress(.character("z"), .control)),
        .key(TerminalKeyPress(.character("q"))),
      ])
  }
}
