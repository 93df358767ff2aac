extension Moment {
  /// Reads a date of ISO 8601 with its time and zone, such as `2026-05-04T09:30:00Z`.
  ///
  /// Seconds may be left out or have a fraction, and the zone may be an offset. A day or a time that
  /// does not exist is refused, and so is whatever follows the zone.
  init?(_ text: String) {
    var rest = Scanner(text)
    guard
      let year = rest.number(ofDigits: 4), rest.take("-"),
      let month = rest.number(ofDigits: 2), rest.take("-"),
      let day = rest.number(ofDigits: 2), rest.take("T", "t"),
      let date = CivilDate(year: year, month: month, day: day),
      let time = rest.time(), let offset = rest.offset(), rest.isAtEnd
    else { return nil }
    seconds = Double(date.daysSince1970 * 86_400) + time - Double(offset)
  }

  /// The moment in ISO 8601, to the millisecond.
  var text: String {
    let milliseconds = Int(exactly: (seconds * 1000).rounded()) ?? 0
    let (rest, part) = milliseconds.split(by: 1000)
    let (days, second) = rest.split(by: 86_400)
    let date = CivilDate(daysSince1970: days)
    let clock = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }
    return "\(date.year.padded(to: 4))-\(date.month.padded(to: 2))-\(date.day.padded(to: 2))T"
      + clock.joined(separator: ":") + (part == 0 ? "Z" : ".\(part.padded(to: 3))Z")
  }
}

/// What is left of a text that is read from its beginning.
private struct Scanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ wanted: Unicode.Scalar...) -> Bool {
    guard let first = rest.first, wanted.contains(Unicode.Scalar(first)) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digit() -> Int? {
    guard let first = rest.first, (0x30...0x39).contains(first) else { return nil }
    rest.removeFirst()
    return Int(first) - 0x30
  }

  mutating func number(ofDigits count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// Seconds since midnight; the day ends with 24:00:00, and a minute may have a leap second.
  mutating func time() -> Double? {
    guard let hour = number(ofDigits: 2), take(":"), let minute = number(ofDigits: 2) else {
      return nil
    }
    var second = 0.0
    if take(":") {
      guard let whole = number(ofDigits: 2), let fraction = fraction() else { return nil }
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
  mutating func offset() -> Int? {
    if take("Z", "z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+"), let hours = number(ofDigits: 2) else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = take(":")
      guard let number = number(ofDigits: 2) else { return nil }
      minutes = number
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
  }
}

extension Int {
  /// The whole part of a quotient, rounded down, and what is left.
  fileprivate func split(by divisor: Int) -> (whole: Int, rest: Int) {
    let rest = self % divisor
    return rest < 0 ? (self / divisor - 1, rest + divisor) : (self / divisor, rest)
  }

  fileprivate func padded(to width: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, width - digits.count))
    return (self < 0 ? "-" : "") + zeros + digits
  }
}
