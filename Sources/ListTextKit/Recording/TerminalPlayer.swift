/// Shows content without a terminal, with simulated time.
///
/// Use it for reproducible pictures and recordings:
///
/// ```swift
/// let player = TerminalPlayer(screen, size: TerminalSize(columns: 80, rows: 24))
/// player.pass(.seconds(2))
/// print(TextPicture(player.canvas).svg)
/// ```
@MainActor
public final class TerminalPlayer {
  /// The time that has passed.
  public private(set) var time: Duration = .zero
  /// The last frame.
  public private(set) var canvas: TextCanvas

  let content: any TerminalContent
  private let recording: TerminalRecording?
  private var terminal: TerminalScreen

  /// Makes a player and sets the size of the content.
  ///
  /// - Parameters:
  ///   - content: The content to show.
  ///   - size: The size of the frames.
  ///   - capabilities: The capabilities of the terminal that is recorded.
  ///   - recording: Records every frame; `nil` records nothing.
  public init(
    _ content: some TerminalContent, size: TerminalSize,
    capabilities: TerminalCapabilities = .fullColor, recording: TerminalRecording? = nil
  ) {
    self.content = content
    self.recording = recording
    terminal = TerminalScreen(capabilities: capabilities)
    canvas = TextCanvas(width: size.columns, height: size.rows)
    take(size)
  }

  /// Changes the size of the terminal, and draws a frame.
  public func resize(to size: TerminalSize) {
    take(size)
    draw()
  }

  private func take(_ size: TerminalSize) {
    canvas = TextCanvas(width: size.columns, height: size.rows)
    content.resize(columns: canvas.width, rows: canvas.height)
    recording?.resize(columns: canvas.width, rows: canvas.height, at: time)
  }

  /// Advances the time, drawing a frame whenever the content requests one, and one at the end.
  ///
  /// - Complexity: Linear in the cells of each frame.
  public func pass(_ duration: Duration) {
    let end = time + max(.zero, duration)
    draw()
    while let next = nextFrame(before: end) {
      time = next
      draw()
    }
    time = end
    draw()
  }

  /// The time of the next requested frame before an end; a millisecond from now if the content requests one in
  /// the past.
  func nextFrame(before end: Duration) -> Duration? {
    let next = content.nextFrame.map { max(time + .milliseconds(1), $0) }
    return next.flatMap { $0 < end ? $0 : nil }
  }

  /// Draws a frame now.
  ///
  /// - Complexity: Linear in the number of cells.
  public func draw() {
    canvas = TextCanvas(width: canvas.width, height: canvas.height)
    content.compose(&canvas, at: time)
    let bytes = terminal.show(canvas, cursor: content.cursor)
    recording?.note(bytes, at: time)
  }
}

extension TerminalCapabilities {
  /// The capabilities of a terminal such as xterm, with eight bits for each of red, green and blue.
  public static var fullColor: TerminalCapabilities {
    var capabilities = TerminalCapabilities()
    capabilities.colorDepth = .full
    return capabilities
  }
}
