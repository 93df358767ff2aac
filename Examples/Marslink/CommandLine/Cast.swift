import ListTextKit

/// A recording of a terminal in the format asciicast 2.
@MainActor
final class Cast {
  private(set) var text: String

  init(columns: Int, rows: Int) {
    var header = JSONText()
    header.add("version", 2)
    header.add("width", columns)
    header.add("height", rows)
    header.add("title", "Marslink")
    text = header.finished + "\n"
  }

  /// Notes what was written, and when.
  func note(_ bytes: [UInt8], at time: Duration) {
    guard !bytes.isEmpty else { return }
    // Where a line ends, a terminal that is played back also needs to be told to return.
    let written = String(decoding: bytes, as: UTF8.self)
    let data = written.unicodeScalars.contains("\u{1B}") ? written : written.returningLines
    let milliseconds = Int(time / .milliseconds(1))
    let fraction = String(milliseconds % 1000)
    let padding = String(repeating: "0", count: 3 - fraction.count)
    text += "[\(milliseconds / 1000).\(padding)\(fraction),\"o\",\(JSONText.quoted(data))]\n"
  }
}

extension String {
  fileprivate var returningLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}

/// Passes bytes on, and records them.
@MainActor
final class RecordingSink: @MainActor ByteSink {
  private let sink: any ByteSink
  private let cast: Cast
  private let beginning = ContinuousClock.now

  init(_ sink: any ByteSink, cast: Cast) {
    self.sink = sink
    self.cast = cast
  }

  func write(_ bytes: [UInt8]) throws(ByteSinkError) {
    cast.note(bytes, at: beginning.duration(to: .now))
    try sink.write(bytes)
  }
}
