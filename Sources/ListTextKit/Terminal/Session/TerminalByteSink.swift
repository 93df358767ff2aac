/// A destination for the bytes of a session: a terminal, a pipe, or an array in a test.
public protocol TerminalByteSink: AnyObject {
  /// Writes all bytes in order.
  func write(_ bytes: [UInt8]) throws(TerminalByteSinkError)
}
