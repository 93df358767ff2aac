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

  static func < (one: Moment, other: Moment) -> Bool { one.seconds < other.seconds }

  static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(seconds: moment.seconds + duration / .seconds(1))
  }

  static func - (moment: Moment, duration: Duration) -> Moment {
    Moment(seconds: moment.seconds - duration / .seconds(1))
  }
}

extension Moment {
  /// Reads an ISO 8601 date, with or without parts of a second.
  init?(_ text: String) {
    guard
      let date = (try? Date(text, strategy: Moment.whole))
        ?? (try? Date(text, strategy: Moment.precise))
    else { return nil }
    seconds = date.timeIntervalSince1970
  }

  /// The moment in ISO 8601, to the millisecond.
  var text: String {
    let milliseconds = (seconds * 1000).rounded()
    let whole = (milliseconds / 1000).rounded(.down)
    let text = Date(timeIntervalSince1970: whole).formatted(Moment.whole)
    let rest = Int(milliseconds - whole * 1000)
    return rest == 0 ? text : "\(text.dropLast()).\(String(1000 + rest).dropFirst())Z"
  }

  private static let whole = Date.ISO8601FormatStyle()
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
