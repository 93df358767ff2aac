/// An open file, or the standard input.
struct InputFile: Sendable {
  /// What the person called it.
  let name: String
  private let descriptor: Int32

  var isStandardInput: Bool { descriptor == 0 }

  /// The standard input.
  static let standardInput = InputFile(name: "-", descriptor: 0)

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Opens a file.
  init(path: String) throws(SystemError) {
    self.init(name: path, descriptor: try System.open(path))
  }

  /// The next piece; empty at the end, which a file that grows may leave behind again.
  func read() throws(SystemError) -> [UInt8] { try System.read(descriptor, upTo: 1 << 18) }
}
