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

  /// Whether it is a pipe that has a name.
  var isPipe: Bool { !isStandardInput && System.isPipe(descriptor) }

  /// How many bytes it holds now; `nil` for pipes and devices.
  var size: Int? { System.size(ofFile: descriptor) }

  /// Whether there is something to read, or the end, before so much time has passed.
  func isReady(within duration: Duration) -> Bool {
    System.isReady(descriptor, within: duration)
  }

  /// What became of the file that has its name.
  enum Fate {
    case same
    /// Nothing has the name any more.
    case deleted
    /// The file to go on with, from its beginning: another one, or this one, which holds other text.
    case begunAnew(InputFile)
  }

  /// Whether to go on with another file, or from the beginning.
  ///
  /// - Parameter tail: The end of what was read.
  func fate(after tail: ReadTail) -> Fate {
    guard let identity, !isStandardInput else { return .same }
    guard System.exists(name) else { return .deleted }
    if let other = System.identity(name), other != identity {
      guard let file = try? InputFile(path: name) else { return .same }
      System.close(descriptor)
      return .begunAnew(file)
    }
    guard System.isCutShort(descriptor) || !tail.isStill(in: self) else { return .same }
    System.rewind(descriptor)
    return .begunAnew(self)
  }

  /// Bytes at a place, wherever the file is read next.
  func bytes(at place: Int, count: Int) -> [UInt8] { System.read(descriptor, at: place, count) }

  /// The next piece; empty at the end, which a file that grows may leave behind again.
  func read() throws(SystemError) -> [UInt8] { try System.read(descriptor, upTo: 1 << 18) }
}

/// The end of what was read of a file.
///
/// A file that was cut short and grew again before it was looked at has other text in that place.
struct ReadTail {
  private static let longest = 256

  private var bytes: [UInt8] = []
  private var end = 0

  mutating func note(_ piece: [UInt8]) {
    end += piece.count
    bytes = Array((bytes + piece.suffix(Self.longest)).suffix(Self.longest))
  }

  /// Whether the file still has the same text there.
  func isStill(in file: InputFile) -> Bool {
    file.bytes(at: end - bytes.count, count: bytes.count) == bytes
  }
}
