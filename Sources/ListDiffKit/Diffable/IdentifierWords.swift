/// Two machine words that represent an identifier.
public struct IdentifierWords: Hashable, Sendable {
  /// The first word.
  public var first: UInt64
  /// The second word; zero if one is enough.
  public var second: UInt64

  /// Makes the words of an identifier.
  @_alwaysEmitIntoClient @inline(__always)
  public init(_ first: UInt64, _ second: UInt64 = 0) {
    self.first = first
    self.second = second
  }
}
