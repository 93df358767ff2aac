import ListTestKit
import ListTextKit
import Testing

/// Content with work for when nothing else is to be done.
@MainActor
private final class WorkingContent: TerminalContent {
  /// The portions that are left.
  var portions: Int
  /// What a portion takes by the clock.
  var portionTime = Duration.zero
  var clock: ScriptedClock?
  private(set) var events = 0
  private(set) var frames = 0
  private(set) var needsDisplay = false
  var onNeedsDisplay: (@MainActor () -> Void)?
  let nextFrame: Duration? = nil
  let cursor: TextPosition? = nil
  var hasIdleWork: Bool { portions > 0 }

  init(portions: Int) { self.portions = portions }

  func performIdleWork() {
    portions -= 1
    needsDisplay = true
    clock?.manual.advance(by: portionTime)
  }

  func resize(columns: Int, rows: Int) {}

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    if event == .key(TerminalKeyPress(.character("q"))) { return .quit }
    events += 1
    return .handled
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    frames += 1
    needsDisplay = false
    canvas.draw("\(portions)", column: 0, row: 0)
  }
}

@MainActor
@Suite(.serialized) struct `Terminal: idle work` {
  @MainActor
  private final class Fixture {
    let content: WorkingContent
    let input = ScriptedInput()
    let output = EmulatedOutput(columns: 12, rows: 2)
    let clock = ScriptedClock()

    init(portions: Int) { content = WorkingContent(portions: portions) }

    func start() -> Task<TerminalOutcome, any Error> {
      var options = TerminalOptions()
      (options.output, options.clock) = (output, clock)
      options.size = TerminalSize(columns: 12, rows: 2)
      return input.run(content, options)
    }

    func settle() async { await input.settle() }

    func wait(_ milliseconds: Int) async {
      await settle()
      clock.manual.advance(by: .milliseconds(milliseconds))
      await settle()
    }
  }

  @Test func `is done after the first frame, which is drawn again`() async throws {
    let fixture = Fixture(portions: 3)
    let session = fixture.start()
    await fixture.settle()
    #expect(fixture.content.portions == 3)
    #expect(fixture.output.emulator.lines.first == "3")
    await fixture.wait(5)
    #expect(fixture.content.portions == 0)
    await fixture.wait(50)
    #expect(fixture.output.emulator.lines.first == "0")
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `leaves nothing scheduled once it is done`() async throws {
    let fixture = Fixture(portions: 200)
    let session = fixture.start()
    for _ in 0..<20 { await fixture.wait(20) }
    #expect(fixture.content.portions == 0)
    #expect(fixture.clock.manual.pendingCount == 0)
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `stops after two milliseconds of a slice`() async throws {
    let fixture = Fixture(portions: 40)
    fixture.content.clock = fixture.clock
    fixture.content.portionTime = .milliseconds(1)
    let session = fixture.start()
    await fixture.wait(4)
    #expect(fixture.content.portions == 38)
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `lets keys through between its slices`() async throws {
    let fixture = Fixture(portions: 1_000)
    let session = fixture.start()
    await fixture.wait(4)
    fixture.input.type("a")
    await fixture.settle()
    #expect(fixture.content.events == 1)
    #expect(fixture.content.portions > 900)
    fixture.input.type("q")
    _ = try await session.value
  }

  @Test func `ends with the session`() async throws {
    let fixture = Fixture(portions: 1_000)
    let session = fixture.start()
    await fixture.wait(4)
    fixture.input.type("q")
    _ = try await session.value
    let left = fixture.content.portions
    await fixture.wait(50)
    #expect(fixture.content.portions == left)
  }
}
