// A standard value is its own identity: it is inserted, deleted and moved, but never updated.

extension Int: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Int { self }
}

extension Int8: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Int8 { self }
}

extension Int16: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Int16 { self }
}

extension Int32: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Int32 { self }
}

extension Int64: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Int64 { self }
}

extension UInt: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: UInt { self }
}

extension UInt8: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: UInt8 { self }
}

extension UInt16: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: UInt16 { self }
}

extension UInt32: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: UInt32 { self }
}

extension UInt64: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: UInt64 { self }
}

extension Bool: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Bool { self }
}

extension Float: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Float { self }
}

extension Double: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Double { self }
}

extension String: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: String { self }
}

extension Substring: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Substring { self }
}

extension Character: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Character { self }
}

extension Unicode.Scalar: Diffable {
  /// The value itself.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: Unicode.Scalar { self }
}
