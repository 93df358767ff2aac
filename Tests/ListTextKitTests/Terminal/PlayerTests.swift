import ListTextKit
import Testing

/// A player that presses keys, clicks and passes time together with tasks.
@MainActor
struct PlayerTests {
  /// Notes events, each followed by a task, and asks for a frame each tenth of a second while it ticks.
  private final class Pad: TerminalContent {
    var events: [TerminalEvent] = []
    var followed = 0
    var times: [Duration] = []
    var isTicking = false
    /// The number of tasks that had run at each frame.
    var followedAtFrame: [Int] = []
    var nextFrame: Duration? { isTicking ? (times.last ?? .zero) + .milliseconds(100) : nil }
    var needsDisplay: Bool { false }
    var cursor: TextPosition? { nil }
    var onNeedsDisplay: (@MainActor () -> Void)?

    func resize(columns: Int, rows: Int) {}

    func handle(_ event: TerminalEvent) -> TerminalResponse {
      events.append(event)
      Task { followed += 1 }
      return .handled
    }

    func compose(_ canvas: inout TextCanvas, at time: Duration) {
      times.append(time)
      followedAtFrame.append(followed)
      if isTicking { Task { followed += 1 } }
    }
  }

  private let pad = Pad()
  private let player: TerminalPlayer

  init() { player = TerminalPlayer(pad, size: TerminalSize(columns: 4, rows: 2)) }

  @Test func `another size reaches the content and the next frame`() {
    let bar = TextScreen([TextBar("a title that is long"), TextListView()])
    let player = TerminalPlayer(bar, size: TerminalSize(columns: 7, rows: 2))
    player.draw()
    #expect(player.canvas.lines == ["a titl…", ""])
    player.resize(to: TerminalSize(columns: 20, rows: 3))
    #expect(player.canvas.width == 20 && player.canvas.lines == ["a title that is long", "", ""])
  }

  @Test func `keys are pressed as they are written, and text is typed as it is`() async {
    #expect(await player.press("a<Up>") == .handled)
    #expect(pad.events == [.key("a"), .key(TerminalKeyPress(.up))])
    #expect(pad.followed == 2)
    pad.events = []
    await player.type("<Up>")
    #expect(pad.events == "<Up>".map { .key(TerminalKeyPress(.character($0))) })
    #expect(await player.press("") == .ignored)
    #expect(player.time == .zero)
  }

  @Test func `a click is a press and a release`() async {
    #expect(await player.click(column: 2, row: 1, modifiers: .control) == .handled)
    #expect(
      pad.events
        == [.press(.left), .release].map {
          .mouse(TerminalMouseEvent($0, column: 2, row: 1, modifiers: .control))
        })
  }

  @Test func `time passes frame by frame, and tasks run between frames`() async {
    pad.isTicking = true
    player.draw()
    #expect(await player.play(.milliseconds(250)) == 2)
    #expect(player.time == .milliseconds(250))
    #expect(Set(pad.times) == Set([0, 100, 200, 250].map { .milliseconds($0) }))
    let frame = pad.times.lastIndex(of: .milliseconds(200))
    #expect(frame.map { pad.followedAtFrame[$0] > 1 } == true)
    pad.isTicking = false
    #expect(await player.play(.seconds(-1)) == 0)
    #expect(player.time == .milliseconds(250))
  }

  @Test func `a search that goes on in idle time ends after the key`() async {
    let view = TextListView()
    let adapter = TextListAdapter(host: view)
    adapter.registerText(Int.self) { "row \($0)" }
    adapter.content { Array(0..<20_000) }
    await adapter.update(animated: false)
    view.isHit = { $0.section == 15_000 }
    let player = TerminalPlayer(view, size: TerminalSize(columns: 20, rows: 2))
    await player.press("n")
    #expect(adapter.focusedPath?.section == 15_000)
    #expect(player.canvas.lines.contains { $0.contains("row 15000") })
  }

  @Test func `a content that asks for frames in the past is not played for ever`() async {
    final class Late: TerminalContent {
      var nextFrame: Duration? { .zero }
      var needsDisplay: Bool { false }
      var cursor: TextPosition? { nil }
      var onNeedsDisplay: (@MainActor () -> Void)?
      func resize(columns: Int, rows: Int) {}
      func handle(_ event: TerminalEvent) -> TerminalResponse { .ignored }
      func compose(_ canvas: inout TextCanvas, at time: Duration) {}
    }
    let player = TerminalPlayer(Late(), size: TerminalSize(columns: 4, rows: 1))
    #expect(await player.play(.milliseconds(3)) == 2)
    #expect(player.time == .milliseconds(3))
  }
}
