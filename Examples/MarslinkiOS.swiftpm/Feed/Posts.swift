import ListKit

/// Seconds since the station was set down on Mars.
public typealias StationTime = Double

/// An entry of the journal.
struct Journal: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var date: StationTime
  var text: String

  /// The day on Mars, as a mission counts them: the day of the landing is 0.
  var sol: Int { Int((date / 88_775.244).rounded(.down)) }
}

/// A message that came over the link.
struct Message: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var date: StationTime
  var sender: String
  var text: String
  /// Whether it came while the feed was shown.
  var isNew = false
}

/// What the weather mast reports.
struct Weather: Identifiable, Equatable, Diffable, Sendable {
  let id: String
  var date: StationTime
  var condition: String
  /// Degrees Celsius.
  var high: Int
  var low: Int
  var sunrise: String
  var sunset: String
}

/// Anything that the feed shows.
enum Post: Sendable {
  case journal(Journal)
  case message(Message)
  case weather(Weather)

  var date: StationTime {
    switch self {
    case .journal(let journal): journal.date
    case .message(let message): message.date
    case .weather(let weather): weather.date
    }
  }
}
