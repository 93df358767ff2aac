import ListTestKit
import ListTextKit
import Testing

@MainActor
@Suite(.serialized) struct `Terminal: sessions` {
  /// A session with scripted keys, clock and screen.
  @MainActor
  final class Fixture {
    let content = NotingContent()
    let input = ScriptedInput()
    let output = EmulatedOutput(columns: 20, rows: 4)
    let clock = ScriptedClock()
    var options = TerminalOptions()

    init() {
      options.output = output
      options.clock = clock
      options.size = TerminalSize(columns: 20, rows: 4)
    }

    func start() -> Task<TerminalOutcome, any Error> { input.run(content, options) }

    /// Lets the session do what it can without time.
    func settle() async { await input.settle() }

    func wait(_ milliseconds: Int) async {
      await settle()
      clock.manual.advance(by: .milliseconds(milliseconds))
      await settle()
    }
  }

  @Test func `a session draws, handles keys, and restores the terminal`() async throws {
    let fixture = Fixture()
    fixture.output.emulator.feed("before\r\n".utf8)
    let session = fixture.start()
    await fixture.settle()
    #expect(fixture.output.emulator.lines == ["hello", "", "", "0"])
    #expect(fixture.output.emulator.modes.alternateScreen)
    #expect(fixture.output.emulator.modes.bracketedPaste)
    #expect(fixture.output.emulator.modes.mouse == 1002)
    fixture.input.type("a")
    await fixture.wait(20)
    #expect(fixture.output.emulator.lines.last == "1")
    fixture.input.type("q")
    #expect(try await session.value == .quit)
    #expect(fixture.output.emulator.lines == ["before", "", "", ""])
    #expect(fixture.output.emulator.modes == TerminalEmulator.Modes())
    #expect(fixture.output.emulator.complaints == [])
  }

  @Test func `the mouse can be left to the terminal`() async throws {
    let fixture = Fixture()
    fixture.options.mouse = false
    let session = fixture.start()
    await fixture.settle()
    #expect(fixture.output.emulator.modes.mouse == nil)
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test(arguments: [15, 1, 2] as [Int32])
  func `a signal ends the session, and the outcome names it`(number: Int32) async throws {
    let fixture = Fixture()
    let session = fixture.start()
    fixture.input.send(.signal(number))
    let outcome = try await session.value
    #expect(outcome == .signal(number))
    #expect(outcome.exitCode == 128 + number)
    #expect(fixture.output.emulator.modes == TerminalEmulator.Modes())
  }

  @Test func `control-c ends a content that ignores it`() async throws {
    let fixture = Fixture()
    fixture.content.response = .ignored
    let session = fixture.start()
    fixture.input.type("\u{3}")
    #expect(try await session.value.exitCode == 130)
  }

  @Test func `the end of the input is an event, and ends the session`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    fixture.input.end()
    #expect(try await session.value == .inputEnded)
    #expect(fixture.content.events == [.end])
  }

  @Test func `a size that a client claims is limited`() async throws {
    let fixture = Fixture()
    fixture.options.size = TerminalSize(columns: .max, rows: 4)
    let session = fixture.start()
    await fixture.settle()
    #expect(fixture.content.sizes.last == [4096, 4])
    fixture.input.send(.resize(columns: 9, rows: .max))
    await fixture.wait(20)
    #expect(fixture.content.sizes.last == [9, 4096])
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `a closed output is no failure`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    await fixture.settle()
    fixture.output.failure = .closed
    fixture.input.type("a")
    await fixture.wait(20)
    #expect(try await session.value == .outputClosed)
  }

  @Test func `a failing output is an error`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    await fixture.settle()
    fixture.output.failure = .failed(code: 28)
    fixture.input.type("a")
    await fixture.wait(20)
    await #expect(throws: TerminalError.outputFailed(code: 28)) { try await session.value }
  }

  @Test func `an output that fails once gets its modes restored`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    await fixture.settle()
    fixture.output.failure = .failed(code: 5)
    fixture.output.recovers = true
    fixture.input.type("a")
    await fixture.wait(20)
    await #expect(throws: TerminalError.outputFailed(code: 5)) { try await session.value }
    #expect(fixture.output.emulator.modes == TerminalEmulator.Modes())
  }

  @Test func `a cancelled task restores the terminal`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    await fixture.settle()
    session.cancel()
    await #expect(throws: CancellationError.self) { try await session.value }
    #expect(fixture.output.emulator.modes == TerminalEmulator.Modes())
  }

  @Test func `a lone escape is delivered after its delay`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    fixture.input.type("\u{1B}")
    await fixture.wait(39)
    #expect(fixture.content.events == [])
    await fixture.wait(1)
    #expect(fixture.content.events == [.key(TerminalKeyPress(.escape))])
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `an escape and a key are two where the program is busy between them`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    // All are read at once: the clock of the session does not advance.
    for input: TerminalInput in [.bytes([27]), .pause(.milliseconds(200)), .bytes([120])] {
      fixture.input.send(input)
    }
    await fixture.settle()
    #expect(
      fixture.content.events == [.key(.escape), .key(TerminalKeyPress(.character("x")))])
    for input: TerminalInput in [.bytes([27]), .pause(.milliseconds(39)), .bytes([120])] {
      fixture.input.send(input)
    }
    await fixture.settle()
    #expect(fixture.content.events.last == .key(.option("x")))
    // The pause of a paste that comes slowly does not end it.
    fixture.input.type("\u{1B}[200~a")
    fixture.input.send(.pause(.milliseconds(200)))
    fixture.input.type("b\u{1B}[201~")
    await fixture.settle()
    #expect(fixture.content.events.last == .paste("ab"))
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test(arguments: [("\u{1B}]x", 40), ("\u{1B}[200~", 1000)])
  func `control-c works after a sequence that was cut off`(text: String, delay: Int) async throws {
    let fixture = Fixture()
    fixture.content.response = .ignored
    let session = fixture.start()
    fixture.input.type(text)
    await fixture.wait(delay)
    fixture.input.type("\u{3}")
    fixture.input.end()
    #expect(try await session.value.exitCode == 130)
    #expect(fixture.content.events == [.key(TerminalKeyPress(.character("c"), .control))])
  }

  @Test func `a paste may pause`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    for part in ["\u{1B}[200~ab", "cd"] {
      fixture.input.type(part)
      await fixture.wait(999)
    }
    #expect(fixture.content.events == [])
    await fixture.wait(1)
    #expect(fixture.content.events == [.paste("abcd")])
    fixture.input.end()
    _ = try await session.value
  }

  @Test func `changes between events are drawn, no faster than the frame rate`() async throws {
    let fixture = Fixture()
    fixture.options.frameRate = 10
    let session = fixture.start()
    await fixture.settle()
    let before = fixture.content.times.count
    for text in ["one", "two", "three"] { fixture.content.change(to: text) }
    await fixture.wait(99)
    #expect(fixture.content.times.count == before)
    await fixture.wait(1)
    #expect(fixture.content.times.count == before + 1)
    #expect(fixture.output.emulator.lines[0] == "three")
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `nothing is scheduled while nothing happens`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    await fixture.wait(100)
    #expect(fixture.clock.manual.pendingCount == 0)
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `effects are composed when they are due`() async throws {
    let fixture = Fixture()
    fixture.content.nextFrame = .milliseconds(500)
    let session = fixture.start()
    await fixture.wait(499)
    #expect(fixture.content.times == [.zero])
    fixture.content.nextFrame = nil
    await fixture.wait(1)
    #expect(fixture.content.times == [.zero, .milliseconds(500)])
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `a new size is redrawn`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    await fixture.settle()
    fixture.output.emulator.resize(columns: 10, rows: 6)
    fixture.input.send(.resize(columns: 10, rows: 6))
    await fixture.wait(20)
    #expect(fixture.content.sizes == [[20, 4], [10, 6]])
    #expect(fixture.output.emulator.lines == ["hello", "", "", "", "", "0"])
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `a late answer enables synchronized output`() async throws {
    let fixture = Fixture()
    let session = fixture.start()
    await fixture.wait(100)
    #expect(fixture.output.emulator.heldFrames == 0)
    fixture.input.type(String(decoding: fixture.output.emulator.answers, as: UTF8.self))
    await fixture.wait(20)
    #expect(fixture.output.emulator.heldFrames == 1)
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 0), (4, 0)])
  func `output is synchronized only if the terminal supports it`(
    answer: Int, heldFrames: Int
  ) async throws {
    let fixture = Fixture()
    let session = fixture.start()
    await fixture.wait(100)
    fixture.input.type("\u{1B}[?2026;\(answer)$y")
    await fixture.wait(20)
    #expect(fixture.output.emulator.heldFrames == heldFrames)
    fixture.input.end()
    _ = try await session.value
  }

  @Test(arguments: [true, false])
  func `the clipboard is written only where it is allowed`(isAllowed: Bool) async throws {
    let fixture = Fixture()
    fixture.options.clipboard = isAllowed
    let session = fixture.start()
    fixture.input.type("y")
    await fixture.wait(20)
    #expect(fixture.output.emulator.clipboard == (isAllowed ? ["aGVsbG8="] : []))
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `an inline session uses rows below the prompt, which stay`() async throws {
    let fixture = Fixture()
    fixture.output.emulator = .agreeing(columns: 20, rows: 6)
    fixture.options.size = TerminalSize(columns: 20, rows: 6)
    fixture.options.place = .inline(rows: 3)
    fixture.output.emulator.feed("one\r\ntwo\r\n$ probe\r\n".utf8)
    let session = fixture.start()
    await fixture.settle()
    #expect(fixture.output.emulator.lines == ["one", "two", "$ probe", "hello", "", "0"])
    fixture.input.type("a")
    await fixture.wait(20)
    fixture.input.type("q")
    _ = try await session.value
    #expect(fixture.output.emulator.lines == ["two", "$ probe", "hello", "", "1", ""])
    #expect(fixture.output.emulator.cursor == .init(column: 0, row: 5))
    #expect(fixture.output.emulator.modes == TerminalEmulator.Modes())
  }

  @Test func `an inline session that the user has drawn again stays in its rows`() async throws {
    let fixture = Fixture()
    fixture.output.emulator = .agreeing(columns: 20, rows: 6)
    fixture.options.size = TerminalSize(columns: 20, rows: 6)
    fixture.options.place = .inline(rows: 3)
    fixture.output.emulator.feed("one\r\n".utf8)
    fixture.content.cursor = TextPosition(column: 0, row: 2)
    fixture.content.response = .redraw
    let session = fixture.start()
    for _ in 0..<2 {
      fixture.input.type("a")
      await fixture.wait(20)
    }
    #expect(fixture.output.emulator.lines == ["one", "hello", "", "2", "", ""])
    fixture.input.type("q")
    _ = try await session.value
    #expect(fixture.output.emulator.cursor == .init(column: 0, row: 4))
  }

  @Test func `an inline session is redrawn in place in a narrower terminal`() async throws {
    let fixture = Fixture()
    fixture.output.emulator = .agreeing(columns: 20, rows: 6)
    fixture.options.size = TerminalSize(columns: 20, rows: 6)
    fixture.options.place = .inline(rows: 3)
    fixture.output.emulator.feed("one\r\ntwo\r\n".utf8)
    let session = fixture.start()
    await fixture.settle()
    fixture.output.emulator.resize(columns: 10, rows: 6)
    fixture.input.send(.resize(columns: 10, rows: 6))
    await fixture.wait(20)
    #expect(fixture.content.sizes == [[20, 3], [10, 3]])
    #expect(fixture.output.emulator.lines == ["one", "two", "hello", "", "0", ""])
    fixture.input.type("q")
    _ = try await session.value
    #expect(fixture.output.emulator.modes == TerminalEmulator.Modes())
  }

  @Test func `Control-backslash ends a content that ignores it like the signal`() async throws {
    let fixture = Fixture()
    fixture.content.response = .ignored
    let session = fixture.start()
    fixture.input.type("\u{1C}")
    #expect(try await session.value == .signal(3))
  }

  @Test func `the title is set, and taken back`() async throws {
    let fixture = Fixture()
    fixture.output.emulator.feed("\u{1B}]2;shell\u{7}".utf8)
    fixture.options.title = "Chores\u{7}\u{1B}[2J"
    let session = fixture.start()
    await fixture.settle()
    #expect(fixture.output.emulator.title == "Chores␇␛[2J")
    fixture.input.type("q")
    _ = try await session.value
    #expect(fixture.output.emulator.title == "shell")
    #expect(fixture.output.emulator.complaints.isEmpty)
  }
}
