/// Where bytes go: a terminal, a pipe, or an array in a test.
public protocol ByteSink: AnyObject {
  /// Writes all the bytes, in order.
  func write(_ bytes: [UInt8]) throws(ByteSinkError)
}

/// Why bytes could not be written.
public enum ByteSinkError: Error, Hashable, Sendable {
  /// Nobody reads any more, which is how `| head` ends a program; not a failure.
  case closed
  /// The system refused, with its error number.
  case failed(code: Int32)
}
