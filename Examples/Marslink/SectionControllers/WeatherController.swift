import ListTextKit

/// The weather: a summary that unfolds into sunrise, sunset, high and low, and folds again.
final class WeatherController: TextItemsSectionController<Weather> {
  private let tools: FeedTools

  init(_ weather: Weather, tools: FeedTools) {
    self.tools = tools
    super.init(weather)
  }

  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: 1) }

  @ListItemBuilder override var items: ListItems<TextCell> {
    summary(WeatherSummary(weather: value, isExpanded: context.isExpanded))
    if context.isExpanded {
      detail(WeatherDetail(name: "Sunrise", value: value.sunrise))
      detail(WeatherDetail(name: "Sunset", value: value.sunset))
      detail(WeatherDetail(name: "High", value: "\(value.high) °C"))
      detail(WeatherDetail(name: "Low", value: "\(value.low) °C"))
    }
  }

  // A post is one stop of the keys.
  override func shouldFocusItem(at index: Int) -> Bool { index == 0 }

  // Any item will do: the detail rows fold the section as well.
  override func didSelectItem(at index: Int) {
    context.performBatch { batch in
      self.context.isExpanded.toggle()
      batch.reload()
    }
  }

  override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    guard let content = item(at: index)?.content else { return nil }
    if let detail = content.value(as: WeatherDetail.self) {
      return tools.accessibility(detail.name, value: detail.value, section: section)
    }
    return tools.accessibility(
      "Weather: \(value.condition.rawValue)", value: context.isExpanded ? "expanded" : "folded",
      section: section)
  }

  private func summary(_ summary: WeatherSummary) -> ListItem<TextCell> {
    item(summary, rows: WeatherSummaryCell.rows) { (cell: WeatherSummaryCell) in
      cell.summary = summary
    }
  }

  private func detail(_ detail: WeatherDetail) -> ListItem<TextCell> {
    item(detail, rows: 1) { (cell: WeatherDetailCell) in cell.detail = detail }
  }

  private func item<Cell: PanelCell>(
    _ value: some Diffable & Sendable, rows: Int, show: @escaping @MainActor (Cell) -> Void
  ) -> ListItem<TextCell> {
    ListItem(AnyDiffable(value)) { context in
      ListSize(width: context.containerSize.width, height: Double(rows))
    } cell: { [tools] context, element in
      let cell = context.dequeue(Cell.self, for: element)
      cell.tools = tools
      show(cell)
      return cell
    }
  }
}

/// The first row of the weather.
struct WeatherSummary: Equatable, Sendable, Diffable {
  let weather: Weather
  let isExpanded: Bool

  var diffIdentifier: String { "summary" }
}

/// A further row of the weather.
struct WeatherDetail: Equatable, Sendable, Diffable {
  let name: String
  let value: String

  var diffIdentifier: String { name }
}
