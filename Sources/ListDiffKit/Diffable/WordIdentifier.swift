/// An identifier that fits in two machine words, which are hashed faster than by `Hasher`.
///
/// Hashing dominates the cost of a large change. For an identifier of fixed width, two
/// multiplications replace Swift's general hash:
///
/// ```swift
/// extension UUID: @retroactive WordIdentifier {
///   public var identifierWords: IdentifierWords {
///     withUnsafeBytes(of: uuid) {
///       IdentifierWords(
///         $0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
///     }
///   }
/// }
/// ```
///
/// Equal identifiers must have equal words. Unequal identifiers should have unequal words; if they
/// do not, a difference is still right, but slower. The hash depends on random numbers that differ
/// in each process, so identifiers chosen without knowing them collide no more often than by
/// chance.
public protocol WordIdentifier: Hashable {
  /// The identifier as two words.
  var identifierWords: IdentifierWords { get }
}

extension FixedWidthInteger where Self: WordIdentifier {
  /// The integer's bits, extended to a word.
  @_alwaysEmitIntoClient @inline(__always)
  public var identifierWords: IdentifierWords { IdentifierWords(UInt64(truncatingIfNeeded: self)) }
}

extension Int: WordIdentifier {}
extension Int8: WordIdentifier {}
extension Int16: WordIdentifier {}
extension Int32: WordIdentifier {}
extension Int64: WordIdentifier {}
extension UInt: WordIdentifier {}
extension UInt8: WordIdentifier {}
extension UInt16: WordIdentifier {}
extension UInt32: WordIdentifier {}
extension UInt64: WordIdentifier {}
