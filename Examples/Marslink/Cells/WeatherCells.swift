import ListTextKit

/// The summary of the weather, with a mark that says whether more is shown below.
final class WeatherSummaryCell: PanelCell {
  static let rows = 2

  var summary: WeatherSummary?

  override var plainText: String? {
    guard let weather = summary?.weather else { return nil }
    return "Weather: \(weather.condition.rawValue), \(weather.temperature) °C, "
      + "high \(weather.high) °C, low \(weather.low) °C, "
      + "sun from \(weather.sunrise) to \(weather.sunset)"
  }

  override func height(forWidth width: Int) -> Int { Self.rows }

  override func draw(in canvas: inout TextCanvas) {
    drawPanel(in: &canvas) { canvas in
      guard let summary else { return }
      drawHead(summary.weather.heading, on: &canvas)
      canvas.draw(
        paragraph(summary.weather.title, style: theme.title),
        in: TextArea(row: 1, width: canvas.width, height: 1))
      canvas.draw(
        summary.isExpanded ? "▾" : "▸", column: canvas.width - 1, row: 1, style: theme.accent)
    }
  }
}

/// A fact about the weather.
final class WeatherDetailCell: PanelCell {
  var detail: WeatherDetail?

  override var plainText: String? { detail.map { "\($0.name): \($0.value)" } }

  override func draw(in canvas: inout TextCanvas) {
    drawPanel(in: &canvas) { canvas in
      guard let detail else { return }
      canvas.draw(detail.name, column: 0, row: 0, style: theme.detail)
      canvas.draw(
        detail.value, column: canvas.width - TextMetrics.columns(of: detail.value), row: 0,
        style: theme.body)
    }
  }
}
