import ListTextKit

/// The two rows at the top: the feed's name on a coloured tab, the link light, and a line.
struct HeaderBar {
  static let rows = 2

  var name: String
  var light = LinkLight()
  /// A word on the link.
  var status: String
  /// How much of a long feed was read, while it is read.
  var progress: ReadingProgress?

  func draw(in canvas: inout TextCanvas, theme: Theme, at time: Duration) {
    canvas.fill(style: theme.window)
    let isOn = light.isOn(at: time)
    let word = progress.map { "READING \($0.text)" } ?? status
    let signal = "\(isOn ? "●" : "○") \(word) "
    let room = canvas.width - TextMetrics.columns(of: signal)
    let tab = TextTruncation.truncate(
      " \(name.uppercased()) ", toColumns: max(0, min(room - 1, 30)))
    canvas.draw(tab, column: 0, row: 0, style: theme.banner)
    if room > 0 { canvas.draw(signal, column: room, row: 0, style: theme.signal) }
    canvas.draw(
      String(repeating: "▀", count: canvas.width), column: 0, row: 1, style: theme.rule)
  }
}

/// The light at the right of the header, which blinks while the link is up and the terminal has the focus.
struct LinkLight {
  static let period = Duration.milliseconds(600)

  /// Whether the link is up; the light rests when it is down.
  var isUp = true
  /// Whether the light may blink.
  var isAnimated = true
  /// Whether the window of the terminal has the focus.
  ///
  /// Elsewhere a light that blinks draws attention.
  var isWatched = true

  private var isBlinking: Bool { isUp && isAnimated && isWatched }

  /// Whether the light is on.
  func isOn(at time: Duration) -> Bool {
    guard isBlinking else { return isUp }
    return Int(time / LinkLight.period) % 2 == 0
  }

  /// When the light changes next.
  func nextChange(after time: Duration) -> Duration? {
    guard isBlinking else { return nil }
    return LinkLight.period * (Int(time / LinkLight.period) + 1)
  }
}
