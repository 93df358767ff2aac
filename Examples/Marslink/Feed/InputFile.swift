/// An open file, or the standard input.
struct InputFile: Sendable {
  /// What the person called it.
  let name: String
  private let descriptor: Int32

  var isStandardInput: Bool { descriptor == 0 }

  /// The standard input.
  static func standardInput() throws(SystemError) -> InputFile {
    try System.check(0)
    return InputFile(name: "-", descriptor: 0)
  }

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Opens a file.
  init(path: String) throws(SystemError) {
    self.init(name: path, descriptor: try System.open(path))
  }

  /// Which file it is; `nil` for pipes and devices.
  var identity: FileIdentity? { System.identity(descriptor) }

  /// How many bytes it holds now; `nil` for pipes and devices.
  var size: Int? { System.size(ofFile: descriptor) }

  /// Whether there is something to read, or the end, before so much time has passed.
  func isReady(within duration: Duration) -> Bool {
    System.isReady(descriptor, within: duration)
  }

  /// The file to go on with, from its beginning, if this one was cut short or another has its name.
  func begunAnew() -> InputFile? {
    guard let identity else { return nil }
    if let other = System.identity(name), other != identity {
      guard let file = try? InputFile(path: name) else { return nil }
      System.close(descriptor)
      return file
    }
    guard System.isCutShort(descriptor) else { return nil }
    System.rewind(descriptor)
    return self
  }

  /// The next piece; empty at the end, which a file that grows may leave behind again.
  func read() throws(SystemError) -> [UInt8] { try System.read(descriptor, upTo: 1 << 18) }
}
