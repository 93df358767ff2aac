import ListTextKit

/// What the weather mast reports.
struct Weather: Identifiable, Equatable, Sendable {
  /// What the sky looks like.
  enum Condition: String, CaseIterable, Sendable {
    case sunny
    case cloudy
    case partlyCloudy = "partly cloudy"
    case dustStorm = "dust storm"
  }

  var id: String
  var date: Moment
  var condition: Condition
  /// Degrees Celsius, as are the highest and the lowest of the sol.
  var temperature: Int
  var high: Int
  var low: Int
  /// Local times, such as 05:42.
  var sunrise: String
  var sunset: String
}

extension Weather: Diffable {}
