public import ListKit

/// A value for tests: an identity, and a version that is its content.
public struct VersionedValue: Identifiable, Diffable, Hashable, Sendable {
  /// The identity.
  public var id: Int
  /// The content.
  public var version: Int

  /// Makes a value.
  public init(_ id: Int, version: Int = 0) {
    self.id = id
    self.version = version
  }
}

extension VersionedValue: CustomStringConvertible {
  /// The identity, and the version unless it is zero: `3` or `3v1`.
  public var description: String { version == 0 ? "\(id)" : "\(id)v\(version)" }
}
