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
  ///
  /// Foundation reads it. The seconds may be left out or have a fraction, a minute may have a leap
  /// second, the day ends with 24:00:00, and the zone may be an offset, which Foundation does not have
  /// all of: those are put into its form first.
  init?(_ text: String) {
    if let second = Self.second(text) {
      self.init(seconds: second)
      return
    }
    let text = text.uppercased()
    guard let mark = text.dropFirst(16).firstIndex(where: { "Z+-".contains($0) }),
      let offset = Self.offset(text[mark...])
    else { return nil }
    let parts = text[..<mark].split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    var whole = parts[0].utf8.count == 16 ? "\(parts[0]):00Z" : "\(parts[0])Z"
    var seconds = -offset
    if parts.count > 1 {
      // Seconds must be there to have a fraction.
      guard parts.count == 2, parts[0].utf8.count == 19, Self.digits(parts[1]) != nil,
        let fraction = Double("0.\(parts[1])")
      else { return nil }
      seconds += fraction
    }
    let ends = [":60Z": ":59Z", "T24:00:00Z": parts.count == 1 ? "T23:59:59Z" : ""]
    for (end, last) in ends where whole.hasSuffix(end) {
      whole = whole.dropLast(end.count) + last
      seconds += 1
    }
    guard let second = Self.second(whole) else { return nil }
    self.init(seconds: second + seconds)
  }

  /// Reads a date with its time, or a day, which begins at midnight in Greenwich.
  init?(timeOrDay text: String) { self.init(text.utf8.count == 10 ? "\(text)T00:00:00Z" : text) }

  private static let style = Date.ISO8601FormatStyle()

  /// The second of a date in Greenwich, in the form that Foundation writes.
  ///
  /// Foundation takes the 30th of February and the hour 25 for later dates, and reads no further than
  /// the zone: what it then writes is something else.
  private static func second(_ text: String) -> Double? {
    guard let date = try? style.parse(text), style.format(date) == text else { return nil }
    return date.timeIntervalSince1970
  }

  /// Seconds by which clocks in a zone are ahead, such as `Z`, `+02`, `+0200` and `+02:00`.
  private static func offset(_ zone: Substring) -> Double? {
    if zone == "Z" { return 0 }
    let parts = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let lengths = parts.map(\.utf8.count)
    guard [[2], [4], [2, 2]].contains(lengths), let number = digits(parts.joined()) else {
      return nil
    }
    let (hours, minutes) =
      lengths == [2] ? (number, 0) : number.quotientAndRemainder(dividingBy: 100)
    guard hours <= 23, minutes <= 59 else { return nil }
    return Double(hours * 3600 + minutes * 60) * (zone.hasPrefix("-") ? -1 : 1)
  }

  /// The number of a few digits; 0 if it is too long for one.
  private static func digits(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? 0
  }
}
