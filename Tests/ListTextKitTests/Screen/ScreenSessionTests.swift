import ListTestKit
import ListTextKit
import Testing

/// Lists and screens in whole sessions, from bytes to bytes.
@MainActor
@Suite(.serialized) struct ScreenSessionTests {
  @MainActor
  final class Fixture {
    let list = TextFixture(entries(0..<30))
    let input = ScriptedInput()
    let output = EmulatedOutput(columns: 20, rows: 4)
    let clock = ScriptedClock()
    var options = TerminalOptions()

    init() {
      options.output = output
      options.clock = clock
      options.size = TerminalSize(columns: 20, rows: 4)
    }

    func start(_ content: some TerminalContent) -> Task<TerminalOutcome, any Error> {
      input.run(content, options)
    }

    func wait(_ milliseconds: Int = 50) async {
      await input.settle()
      clock.manual.advance(by: .milliseconds(milliseconds))
      await input.settle()
    }

    var lines: [String] { output.emulator.lines }
  }

  @Test(arguments: [("q", 0), ("\u{3}", 130)] as [(String, Int32)])
  func `a list alone quits by q and by Control-C`(keys: String, code: Int32) async throws {
    let fixture = Fixture()
    let session = fixture.start(fixture.list.view)
    await fixture.wait()
    #expect(fixture.lines == ["entry 0", "entry 1", "entry 2", "entry 3"])
    fixture.input.type(keys)
    #expect(try await session.value.exitCode == code)
  }

  @Test(arguments: [false, true])
  func `the end of the input is no key that quits`(isInScreen: Bool) async throws {
    let fixture = Fixture()
    let list = fixture.list.view
    let session = isInScreen ? fixture.start(TextScreen([list])) : fixture.start(list)
    await fixture.wait()
    fixture.input.end()
    #expect(try await session.value == .inputEnded)
  }

  @Test func `a screen is shown, resized and quit`() async throws {
    let fixture = Fixture()
    let filter = TextPrompt("/")
    let screen = TextScreen([TextBar("Entries"), fixture.list.view, filter])
    screen.bind("/", "filter") { $0.focus(filter) }
    let session = fixture.start(screen)
    await fixture.wait()
    #expect(fixture.lines == ["Entries", "entry 0", "entry 1", "entry 2"])
    fixture.input.type("/q漢\u{17}x\u{1B}[D")
    await fixture.wait()
    #expect(fixture.lines == ["Entries", "entry 0", "entry 1", "/x"])
    #expect(fixture.output.emulator.cursor == .init(column: 1, row: 3))
    fixture.output.emulator.resize(columns: 12, rows: 3)
    fixture.input.send(.resize(columns: 12, rows: 3))
    await fixture.wait()
    #expect(fixture.lines == ["Entries", "entry 0", "/x"])
    // A click on the second row is one on the first entry.
    fixture.input.type("\u{1B}[<0;1;2M\u{1B}[<0;1;2m")
    await fixture.wait()
    #expect(fixture.list.adapter.focusedPath == ListPath(section: 0, item: 0))
    fixture.input.type("q")
    #expect(try await session.value == .quit)
    #expect(fixture.output.emulator.complaints == [])
  }

  @Test func `a screen without changes asks for no frames, also with a list without rows`()
    async throws
  {
    let fixture = Fixture()
    fixture.options.size = TerminalSize(columns: 20, rows: 1)
    let prompt = TextPrompt("> ", stays: true)
    let screen = TextScreen([fixture.list.view, prompt])
    screen.focus(prompt)
    let session = fixture.start(screen)
    await fixture.wait()
    let writes = fixture.output.writes.count
    fixture.list.update(entries(3..<9))
    for _ in 0..<10 { await fixture.wait() }
    #expect(fixture.output.writes.count == writes)
    #expect(!screen.needsDisplay)
    fixture.input.end()
    #expect(try await session.value == .inputEnded)
  }

  @Test func `Control-L draws the screen again after another program wrote on it`() async throws {
    let fixture = Fixture()
    let session = fixture.start(TextScreen(fixture.list.view))
    await fixture.wait()
    fixture.output.emulator.feed("\u{1B}[2Jnoise".utf8)
    fixture.input.type("\u{C}")
    await fixture.wait()
    #expect(fixture.lines == ["entry 0", "entry 1", "entry 2", "entry 3"])
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test(arguments: [true, false])
  func `y copies where the terminal takes it`(takesIt: Bool) async throws {
    let fixture = Fixture()
    var capabilities = TerminalCapabilities()
    capabilities.clipboard = takesIt
    fixture.options.capabilities = capabilities
    let session = fixture.start(TextScreen(fixture.list.view))
    await fixture.wait()
    fixture.input.type("jy")
    await fixture.wait()
    #expect(fixture.output.emulator.clipboard == (takesIt ? ["ZW50cnkgMA=="] : []))
    fixture.input.type("q")
    _ = try await session.value
  }
}
