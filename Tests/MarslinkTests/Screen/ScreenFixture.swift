import ListTextKit

@testable import MarslinkApp

/// The screen with the station's own feed, driven by hand.
@MainActor
final class ScreenFixture {
  let screen: FeedScreen
  var teller: StoryTeller
  var time: Duration = .zero
  private let start: Moment

  init(columns: Int = 80, rows: Int = 24) async {
    start = Moment(Run.noon) ?? Moment(seconds: 0)
    screen = FeedScreen(name: "Marslink", theme: .dark, isAnimated: false)
    screen.resize(columns: columns, rows: rows)
    teller = StoryTeller(start: start, seed: 1)
    var feed = Feed()
    feed.apply(Story.opening(at: start).map(FeedChange.put))
    await screen.take(.opened(feed))
  }

  /// Lets events of the story happen.
  func tell(_ events: [StoryEvent]) async {
    for event in events { await screen.take(.changed([event.change], why: event.why)) }
  }

  @discardableResult
  func press(_ keys: TerminalKeyPress...) async -> TerminalResponse {
    var response = TerminalResponse.ignored
    for key in keys { response = screen.handle(.key(key)) }
    await settle()
    return response
  }

  func type(_ text: String) async {
    for character in text { _ = screen.handle(.key(TerminalKeyPress(.character(character)))) }
    await settle()
  }

  func click(column: Int, row: Int) async {
    _ = screen.handle(.mouse(TerminalMouseEvent(.press(.left), column: column, row: row)))
    _ = screen.handle(.mouse(TerminalMouseEvent(.release, column: column, row: row)))
    await settle()
  }

  /// Until all that was asked for is shown: requests are answered in their order.
  private func settle() async {
    await screen.narrowing?.value
    for _ in 0..<3 { await screen.list.adapter.update(animated: false) }
  }

  var lines: [String] { canvas.lines }

  var canvas: TextCanvas {
    var canvas = TextCanvas(width: screen.columns, height: screen.rows)
    screen.compose(&canvas, at: time)
    return canvas
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The row of the first line with a text.
  func row(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }
}
