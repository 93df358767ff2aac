import ListTextKit

/// A file that is made anew and grows; what was written stays, however the program ends.
final class OutputFile: TerminalByteSink {
  private let path: String
  private var descriptor: Int32?

  init(path: String) { self.path = path }

  func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
    try TerminalFileSink(descriptor: try open()).write(bytes)
  }

  private func open() throws(TerminalByteSinkError) -> Int32 {
    if let descriptor { return descriptor }
    guard let opened = System.create(path) else { throw .failed(code: 0) }
    descriptor = opened
    return opened
  }

  deinit { if let descriptor { System.close(descriptor) } }
}
