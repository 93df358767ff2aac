/// How much of a feed was read.
struct ReadingProgress: Equatable, Sendable {
  /// Lines that hold a record.
  var records = 0
  var bytes = 0
  /// How long the file was when it was opened; `nil` for what has no length, such as a pipe.
  var size: Int?

  /// The share of the file that was read, in hundredths; a file that grows meanwhile has no more than all.
  var percent: Int? {
    size.flatMap { $0 > 0 ? Int(Double(min(bytes, $0)) / Double($0) * 100) : nil }
  }

  /// Records and share, as the header has them: "120,000 12 %".
  var text: String {
    let digits = Array(String(records))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return percent.map { "\(text) \($0) %" } ?? text
  }
}
