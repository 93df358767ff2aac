/// Shows a content without a terminal, in time that is counted instead of waited for.
///
/// For pictures and recordings that are the same each time:
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

  /// Makes a player, and gives the content its size.
  ///
  /// - Parameters:
  ///   - content: What is shown.
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
    content.resize(columns: canvas.width, rows: canvas.height)
    recording?.resize(columns: canvas.width, rows: canvas.height, at: .zero)
  }

  /// Lets time pass, with a frame whenever the content asks for one, and one at the end.
  ///
  /// - Complexity: Linear in the cells of each frame.
  public func pass(_ duration: Duration) {
    let end = time + max(.zero, duration)
    draw()
    while let next = content.nextFrame, next < end {
      // A content that asks for a frame in the past gets the next one a millisecond later.
      time = max(time + .milliseconds(1), next)
      guard time < end else { break }
      draw()
    }
    time = end
    draw()
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
