import ListTestKit
import ListTextKit
import Testing

/// A line of its own above a list, to which it forwards every event.
@MainActor
private final class TitledList: TerminalContent {
  let list = TextListView()
  var onNeedsDisplay: (@MainActor () -> Void)? { didSet { list.onNeedsDisplay = onNeedsDisplay } }
  var needsDisplay: Bool { list.needsDisplay }
  var nextFrame: Duration? { list.nextFrame }
  var cursor: TextPosition? { nil }

  func resize(columns: Int, rows: Int) { list.resize(columns: columns, rows: rows - 1) }

  func handle(_ event: TerminalEvent) -> TerminalResponse { list.handle(event) }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    canvas.draw("title", column: 0, row: 0)
    canvas.withArea(TextArea(row: 1, width: canvas.width, height: canvas.height - 1)) {
      list.compose(&$0, at: time)
    }
  }
}

extension EmulatedOutput {
  /// The lines without marks and scroll indicator.
  fileprivate var texts: [String] {
    emulator.lines.map { $0.split { " │┃".contains($0) }.joined(separator: " ") }
  }
}

@MainActor
@Suite struct `Terminal: a list within a content` {
  private final class LineController: TextSectionController<String> {
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextStackCell.self, at: index)
      cell.show(value)
      return cell
    }
  }

  @Test(arguments: ["", "\u{1B}[48;6;12;0;0t", "\u{1B}[8;6;12t"])
  func `keeps the rows that the content gives it, at every size`(report: String) async throws {
    let titled = TitledList()
    titled.list.following = .end
    let adapter = TextListAdapter(host: titled.list)
    adapter.register(String.self) { LineController($0) }
    adapter.content { (0..<9).map { "line \($0)" } }
    await adapter.update(animated: false)
    titled.list.scrollToEnd()

    let (input, output) = (ScriptedInput(), EmulatedOutput(columns: 12, rows: 4))
    var options = TerminalOptions()
    (options.output, options.clock) = (output, ScriptedClock())
    options.size = TerminalSize(columns: 12, rows: 4)
    let session = input.run(titled, options)
    await input.settle()
    #expect(output.texts == ["title", "line 6", "line 7", "line 8"])
    output.emulator.resize(columns: 12, rows: 6)
    if report.isEmpty {
      input.send(.resize(columns: 12, rows: 6))
    } else {
      input.type(report)
    }
    await input.settle()
    (options.clock as? ScriptedClock)?.manual.advance(by: .milliseconds(20))
    await input.settle()
    #expect(output.texts == ["title", "line 4", "line 5", "line 6", "line 7", "line 8"])
    #expect(titled.list.rows == 5)
    input.end()
    _ = try await session.value
  }
}
