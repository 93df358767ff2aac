/// A sink that writes to an open file, such as the standard output.
public final class TerminalFileSink: TerminalByteSink {
  private let descriptor: Int32

  /// Makes a sink for an open descriptor, which is never closed; 1 is the standard output.
  public init(descriptor: Int32 = 1) { self.descriptor = descriptor }

  /// Whether the file is a terminal.
  public var isTerminal: Bool { Platform.isTerminal(descriptor) }

  /// Writes all bytes in order; a pipe without a reader is an error, and raises no `SIGPIPE`.
  ///
  /// - Complexity: Linear in the count of bytes; blocks while the file accepts none.
  public func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
    try Platform.write(bytes, to: descriptor)
  }
}
