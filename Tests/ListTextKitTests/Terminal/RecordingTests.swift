import ListTestKit
import ListTextKit
import Testing

/// Recordings, and contents that are played without a terminal.
@MainActor
struct RecordingTests {
  private final class Sink: TerminalByteSink {
    var bytes: [UInt8] = []
    var room = Int.max
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
      room -= 1
      if room < 0 { throw .failed(code: 28) }
      self.bytes += bytes
    }
  }

  private let file = Sink()

  @Test func `a line for each write, with its time`() {
    let recording = TerminalRecording(to: file, title: "Chores")
    recording.resize(columns: 80, rows: 24, at: .zero)
    recording.note(Array("\u{1B}[Hé\"".utf8), at: .milliseconds(2305))
    recording.note([], at: .seconds(3))
    recording.note(Array("a\r\n".utf8), at: .seconds(61))
    #expect(
      file.text
        == #"{"version":2,"width":80,"height":24,"title":"Chores"}"# + "\n"
        + #"[2.305,"o","\u001b[Hé\""]"# + "\n" + #"[61.000,"o","a\r\n"]"# + "\n")
  }

  @Test func `a recording begins with the size, and records another one`() {
    let recording = TerminalRecording(to: file)
    recording.note(Array("early".utf8), at: .zero)
    #expect(file.text == "")
    recording.resize(columns: 100, rows: 30, at: .milliseconds(1))
    recording.resize(columns: 100, rows: 30, at: .milliseconds(2))
    recording.note(Array("late".utf8), at: .milliseconds(3))
    recording.resize(columns: 60, rows: 20, at: .milliseconds(1500))
    #expect(
      file.text
        == #"{"version":2,"width":100,"height":30}"# + "\n"
        + #"[0.000,"o","early"]"# + "\n" + #"[0.003,"o","late"]"# + "\n"
        + #"[1.500,"r","60x20"]"# + "\n")
  }

  @Test func `a recording that cannot be written further says so`() {
    file.room = 1
    let recording = TerminalRecording(to: file)
    recording.resize(columns: 80, rows: 24, at: .zero)
    #expect(!recording.hasFailed)
    recording.note([0x78], at: .zero)
    #expect(recording.hasFailed)
  }

  @Test(arguments: 1..<4)
  func `a character that is cut is whole in the recording`(cut: Int) {
    let recording = TerminalRecording(to: file)
    recording.resize(columns: 80, rows: 24, at: .zero)
    let bytes = Array("🙃".utf8)
    recording.note(Array(bytes[..<cut]), at: .zero)
    recording.note(Array(bytes[cut...]), at: .seconds(1))
    #expect(file.text.hasSuffix("}\n" + #"[1.000,"o","🙃"]"# + "\n"))
  }

  @Test func `what is recorded is passed on`() throws {
    let output = Sink()
    let recorder = TerminalRecording(to: file).output(to: output)
    recorder.resize(columns: 80, rows: 24)
    try recorder.write(Array("hello".utf8))
    #expect(output.text == "hello")
    #expect(file.text.hasSuffix(#","o","hello"]"# + "\n"))
  }

  @Test(arguments: [nil, 2])
  func `a session that is recorded says its size`(inlineRows: Int?) async throws {
    let output = EmulatedOutput(columns: 20, rows: 4)
    let clock = ScriptedClock()
    let input = ScriptedInput()
    var options = TerminalOptions()
    options.output = TerminalRecording(to: file).output(to: output, clock: clock)
    options.clock = clock
    options.size = TerminalSize(columns: 20, rows: 4)
    if let inlineRows { options.place = .inline(rows: inlineRows) }
    let session = input.run(NotingContent(), options)
    await input.settle()
    #expect(file.text.hasPrefix(#"{"version":2,"width":20,"height":4}"# + "\n" + #"[0.000,"o","#))
    clock.manual.advance(by: .seconds(1))
    input.send(.resize(columns: 30, rows: 5))
    await input.settle()
    #expect(file.text.contains(#"[1.000,"r","30x5"]"#))
    input.type("q")
    #expect(try await session.value == .quit)
  }

  /// Counts, and asks for a frame every 100 milliseconds, or always for one in the past.
  private final class Ticker: TerminalContent {
    var isLate = false
    private(set) var times: [Duration] = []
    var nextFrame: Duration? { isLate ? .zero : times.last.map { $0 + .milliseconds(100) } }
    var needsDisplay: Bool { true }
    var cursor: TextPosition? { nil }
    var onNeedsDisplay: (@MainActor () -> Void)?

    func resize(columns: Int, rows: Int) {}
    func handle(_ event: TerminalEvent) -> TerminalResponse { .ignored }
    func compose(_ canvas: inout TextCanvas, at time: Duration) {
      times.append(time)
      canvas.draw("\(times.count)", column: 0, row: 0)
    }
  }

  @Test func `a content is played frame by frame, without waiting`() {
    let ticker = Ticker()
    let player = TerminalPlayer(
      ticker, size: TerminalSize(columns: 4, rows: 1), recording: TerminalRecording(to: file))
    player.pass(.milliseconds(250))
    #expect(ticker.times == [0, 100, 200, 250].map { .milliseconds($0) })
    #expect(player.time == .milliseconds(250))
    #expect(player.canvas.lines == ["4"])
    #expect(file.text.split(separator: "\n").count == 5)
  }

  @Test func `a content that asks for frames in the past is not played for ever`() {
    let ticker = Ticker()
    ticker.isLate = true
    TerminalPlayer(ticker, size: TerminalSize(columns: 4, rows: 1)).pass(.milliseconds(3))
    #expect(ticker.times.count == 4)
  }
}
