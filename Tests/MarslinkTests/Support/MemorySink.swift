import ListTextKit

/// Keeps what is written; closes after a number of writes if told so.
final class MemorySink: TerminalByteSink {
  private(set) var bytes: [UInt8] = []
  private(set) var writes = 0
  var closesAfter = Int.max
  /// Whether there is no room for anything.
  var isFull = false

  func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
    writes += 1
    if isFull { throw .failed(code: 28) }
    if writes > closesAfter { throw .closed }
    self.bytes += bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
