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
