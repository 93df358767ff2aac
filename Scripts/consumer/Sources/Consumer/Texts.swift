import ListTestKit
import ListTextKit

final class LineController: TextSectionController<Letter> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 1)
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    cell.show(value.text, style: TextStyle(foreground: .red, .bold))
    return cell
  }
}

/// A list on the text host, in a terminal that is none, and the same list as plain lines.
@MainActor
func showText() async {
  let view = TextListView(
    layout: AlignedFlowLayout(alignment: .leading), columns: 24, rows: 3, appearance: .compact)
  var screen = TerminalScreen(capabilities: TerminalCapabilities())
  var terminal = TerminalEmulator(columns: 24, rows: 3)
  let plain = PlainRenderer(width: 20) { print($0) }
  let letters = [Letter(id: 1, text: "Landed."), Letter(id: 2, text: "Dust: 塵.")]
  for host in [view as any ListHost<TextCell>, plain] {
    let adapter = TextListAdapter(host: host)
    adapter.register(Letter.self, LineController.init)
    adapter.content { letters }
    print(await adapter.update(animated: false))
    adapter.focus(at: ListPath(section: 1, item: 0))
    guard host === view else { continue }
    var canvas = TextCanvas(width: 24, height: 3)
    view.compose(&canvas, at: .zero)
    terminal.feed(screen.show(canvas, cursor: view.cursor))
    print(terminal.lines.joined(separator: "\n"))
    print("unchanged: \(screen.show(canvas, cursor: view.cursor).count) bytes")
  }
}
