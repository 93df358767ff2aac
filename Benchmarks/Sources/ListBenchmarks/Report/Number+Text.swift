extension Double {
  /// The number with three digits that matter.
  var brief: String {
    let magnitude = self.magnitude
    if magnitude >= 99.95 { return String(Int(rounded())) }
    return fixed(magnitude >= 9.995 ? 1 : 2)
  }

  /// The number with this many decimals.
  func fixed(_ decimals: Int) -> String {
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = Int((magnitude * Double(power)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    if decimals == 0 { return sign + String(scaled) }
    let fraction = String(scaled % power)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(scaled / power).\(zeros)\(fraction)"
  }

  /// A number of nanoseconds in the unit that suits it.
  var nanosecondsText: String {
    if self < 999.5 { return "\(brief) ns" }
    if self < 999.5e3 { return "\((self / 1e3).brief) µs" }
    if self < 999.5e6 { return "\((self / 1e6).brief) ms" }
    return "\((self / 1e9).brief) s"
  }
}

extension Int {
  /// The number with a comma before every three digits.
  var grouped: String {
    var result = ""
    for (offset, digit) in String(self).reversed().enumerated() {
      if offset > 0 && offset % 3 == 0 && digit != "-" { result.append(",") }
      result.append(digit)
    }
    return String(result.reversed())
  }
}
