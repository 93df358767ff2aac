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
