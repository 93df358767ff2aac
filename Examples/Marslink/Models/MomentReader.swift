#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads dates of ISO 8601 with their times and zones.
///
/// Seconds may be left out or have a fraction, and the zone may be an offset. A day or a time that does
/// not exist is refused, and so is whatever follows the zone. Foundation knows the calendar. It is asked
/// once for records of one day, as it takes fifteen times as long as all else.
struct MomentReader: Sendable {
  private static let days = Date.ISO8601FormatStyle().year().month().day()

  /// The day that was read last, and its beginning.
  private var day: [UInt8] = []
  private var midnight = 0.0

  mutating func moment(_ text: String) -> Moment? {
    var rest = text[...].utf8
    guard let midnight = beginning(ofDay: rest.prefix(10)) else { return nil }
    rest = rest.dropFirst(10)
    guard rest.take("T", "t"), let time = rest.time(), let offset = rest.offset(), rest.isEmpty
    else { return nil }
    return Moment(seconds: midnight + time - Double(offset))
  }

  private mutating func beginning(ofDay text: Substring.UTF8View) -> Double? {
    if text.elementsEqual(day) { return midnight }
    let name = String(Substring(text))
    // Foundation takes the 30th of February for the second of March, and a digit for two.
    guard let date = try? Self.days.parse(name), Self.days.format(date) == name else { return nil }
    day = Array(text)
    midnight = date.timeIntervalSince1970
    return midnight
  }
}

extension Substring.UTF8View {
  fileprivate mutating func take(_ wanted: Unicode.Scalar...) -> Bool {
    guard let first, wanted.contains(Unicode.Scalar(first)) else { return false }
    removeFirst()
    return true
  }

  private mutating func digit() -> Int? {
    guard let first, (0x30...0x39).contains(first) else { return nil }
    removeFirst()
    return Int(first) - 0x30
  }

  /// A number of two digits.
  private mutating func pair() -> Int? {
    guard let tens = digit(), let ones = digit() else { return nil }
    return tens * 10 + ones
  }

  /// Seconds since midnight; the day ends with 24:00:00, and a minute may have a leap second.
  fileprivate mutating func time() -> Double? {
    guard let hour = pair(), take(":"), let minute = pair() else { return nil }
    var second = 0.0
    if take(":") {
      guard let whole = pair(), let fraction = fraction() else { return nil }
      second = Double(whole) + fraction
    }
    let isMidnight = hour == 24 && minute == 0 && second == 0
    guard hour <= 23 || isMidnight, minute <= 59, second < 61 else { return nil }
    return Double(hour * 3600 + minute * 60) + second
  }

  /// What stands after a point or a comma, if there is one.
  private mutating func fraction() -> Double? {
    guard take(".", ",") else { return 0 }
    guard let first = digit() else { return nil }
    var (fraction, weight) = (Double(first) / 10, 0.01)
    while let digit = digit() {
      fraction += Double(digit) * weight
      weight /= 10
    }
    return fraction
  }

  /// Seconds by which clocks in the zone are ahead.
  fileprivate mutating func offset() -> Int? {
    if take("Z", "z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = pair() else { return nil }
    var minutes = 0
    if !isEmpty {
      _ = take(":")
      guard let number = pair() else { return nil }
      minutes = number
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
  }
}
