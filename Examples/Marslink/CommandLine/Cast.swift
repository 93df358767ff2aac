import ListTextKit

/// A recording of a terminal in the format asciicast 2, written as it grows.
@MainActor
final class Cast {
  private let sink: any TerminalByteSink
  /// The size of the terminal, once it is known.
  private var size: TerminalSize?
  /// What was written before that; a recording begins with the size.
  private var early: [String] = []
  /// Whether something could not be written.
  private(set) var hasFailed = false

  init(_ sink: any TerminalByteSink) { self.sink = sink }

  /// Notes how large the terminal is, and when it became so.
  func resize(columns: Int, rows: Int, at time: Duration) {
    let size = TerminalSize(columns: columns, rows: rows)
    guard size != self.size else { return }
    if self.size == nil {
      self.size = size
      write(header(size))
      for line in early { write(line) }
      early = []
    } else {
      self.size = size
      add("r", "\(columns)x\(rows)", at: time)
    }
  }

  /// Notes what was written, and when.
  func note(_ bytes: [UInt8], at time: Duration) {
    guard !bytes.isEmpty else { return }
    // Where a line ends, a terminal that is played back also needs to be told to return.
    let written = String(decoding: bytes, as: UTF8.self)
    let data = written.unicodeScalars.contains("\u{1B}") ? written : written.returningLines
    add("o", data, at: time)
  }

  private func header(_ size: TerminalSize) -> String {
    var header = JSONText()
    header.add("version", 2)
    header.add("width", size.columns)
    header.add("height", size.rows)
    header.add("title", "Marslink")
    return header.finished
  }

  private func add(_ kind: String, _ data: String, at time: Duration) {
    let milliseconds = Int(time / .milliseconds(1))
    let fraction = String(milliseconds % 1000)
    let padding = String(repeating: "0", count: 3 - fraction.count)
    let line =
      "[\(milliseconds / 1000).\(padding)\(fraction),\"\(kind)\",\(JSONText.quoted(data))]"
    if size == nil { early.append(line) } else { write(line) }
  }

  private func write(_ line: String) {
    guard !hasFailed else { return }
    do throws(TerminalByteSinkError) {
      try sink.write(Array("\(line)\n".utf8))
    } catch {
      hasFailed = true
    }
  }
}

extension String {
  fileprivate var returningLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
