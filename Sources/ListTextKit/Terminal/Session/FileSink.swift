/// Writes to an open file, such as the standard output.
public final class FileSink: ByteSink {
  private let descriptor: Int32

  /// Makes a sink of a file that stays open; 1 is the standard output.
  ///
  /// From then on the process gets an error instead of a signal when nobody reads any more.
  public init(descriptor: Int32 = 1) {
    self.descriptor = descriptor
    Platform.ignoreBrokenPipes()
  }

  /// Whether the file is a terminal.
  public var isTerminal: Bool { Platform.isTerminal(descriptor) }

  /// Writes all the bytes, in order.
  public func write(_ bytes: [UInt8]) throws(ByteSinkError) {
    try Platform.write(bytes, to: descriptor)
  }
}
