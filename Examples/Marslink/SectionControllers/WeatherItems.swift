import ListTextKit

/// The first row of the weather.
struct WeatherSummary: Equatable, Sendable {
  let weather: Weather
  let isExpanded: Bool
}

extension WeatherSummary: Diffable {
  var diffIdentifier: String { "summary" }
}

/// A further row of the weather.
struct WeatherDetail: Equatable, Sendable {
  let name: String
  let value: String
}

extension WeatherDetail: Diffable {
  var diffIdentifier: String { name }
}
