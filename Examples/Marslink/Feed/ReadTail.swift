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
