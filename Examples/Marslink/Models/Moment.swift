#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A point in time, to the millisecond.
struct Moment: Hashable, Comparable, Sendable {
  /// Seconds since the first of January 1970, Greenwich.
  var seconds: Double

  /// Now.
  static var now: Moment { Moment(seconds: Date().timeIntervalSince1970) }

  /// The moment in ISO 8601, to the millisecond.
  var text: String {
    let milliseconds = Int(exactly: (seconds * 1000).rounded()) ?? 0
    let part = (milliseconds % 1000 + 1000) % 1000
    let whole = date(atSecond: (milliseconds - part) / 1000).formatted(.iso8601)
    return part == 0 ? whole : "\(whole.dropLast()).\(String(1000 + part).dropFirst())Z"
  }

  /// The day and the minute in Greenwich, such as "2026-12-04 12:00".
  var dayAndMinute: String {
    guard abs(seconds) < 1e12 else { return "" }
    let style = Date.ISO8601FormatStyle().year().month().day()
      .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return String(date(atSecond: Int(seconds.rounded(.down))).formatted(style).prefix(16))
  }

  /// The number of the day in Greenwich.
  var day: Double { (seconds / 86_400).rounded(.down) }

  private func date(atSecond second: Int) -> Date { Date(timeIntervalSince1970: Double(second)) }

  static func < (one: Moment, other: Moment) -> Bool { one.seconds < other.seconds }

  static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(seconds: moment.seconds + duration / .seconds(1))
  }

  static func - (moment: Moment, duration: Duration) -> Moment {
    Moment(seconds: moment.seconds - duration / .seconds(1))
  }
}

extension Moment {
  /// Reads a date of ISO 8601 with its time and zone, such as `2026-05-04T09:30:00Z`.
  init?(_ text: String) {
    var reader = MomentReader()
    guard let moment = reader.moment(text) else { return nil }
    self = moment
  }

  /// Reads a date with its time, or a day, which begins at midnight in Greenwich.
  init?(timeOrDay text: String) { self.init(text.utf8.count == 10 ? "\(text)T00:00:00Z" : text) }
}
