/// Identifiers that fit in a word, which need no ``IdentityBox``.
///
/// Such an identifier has at most eight bytes and contains no references, such as an `Int`. Its bits are
/// stored. Equal bits are equal identifiers; unequal bits are converted to identifiers and compared.
@usableFromInline
enum IdentityWord {
  /// The bits of an identifier; `nil` if identifiers of its type do not fit.
  @_alwaysEmitIntoClient @inline(__always)
  static func bits<Identifier>(of identifier: Identifier) -> UInt64? {
    #if hasFeature(Embedded)
      // In Embedded Swift, the type of a box can only be compared; its class methods cannot be called.
      return nil
    #else
      guard _isPOD(Identifier.self), MemoryLayout<Identifier>.size <= 8 else { return nil }
      var bits: UInt64 = 0
      withUnsafeMutableBytes(of: &bits) { $0.storeBytes(of: identifier, as: Identifier.self) }
      return bits
    #endif
  }

  /// The identifier with these bits.
  @_alwaysEmitIntoClient @inline(__always)
  static func identifier<Identifier>(_ bits: UInt64, as type: Identifier.Type) -> Identifier {
    withUnsafeBytes(of: bits) { $0.load(as: type) }
  }

  /// Whether bits that differ are equal identifiers of one type of values, such as 0.0 and -0.0.
  @usableFromInline
  static func areEqual(_ left: UInt64, _ right: UInt64, ofBox type: ObjectIdentifier) -> Bool {
    #if hasFeature(Embedded)
      false
    #else
      unsafeBitCast(type, to: DiffableBox.Type.self).areEqual(left, right)
    #endif
  }

  /// The type of the value and its identifier.
  static func description(of bits: UInt64, ofBox type: ObjectIdentifier) -> String {
    #if hasFeature(Embedded)
      "a value"
    #else
      unsafeBitCast(type, to: DiffableBox.Type.self).description(ofIdentifier: bits)
    #endif
  }
}
