import ListTextKit

/// A file that is made anew and grows; what was written stays, however the program ends.
final class OutputFile: ByteSink {
  private let path: String
  private var descriptor: Int32?

  init(path: String) { self.path = path }

  func write(_ bytes: [UInt8]) throws(ByteSinkError) {
    try FileSink(descriptor: try open()).write(bytes)
  }

  private func open() throws(ByteSinkError) -> Int32 {
    if let descriptor { return descriptor }
    guard let opened = System.create(path) else { throw .failed(code: 0) }
    descriptor = opened
    return opened
  }

  deinit { if let descriptor { System.close(descriptor) } }
}
