/// Measured lengths by identity, so that each is measured once.
///
/// A length holds for one width and one version of the content. Another width discards all,
/// another version only its own. When full, a cache evicts the least recently used half.
///
/// ```swift
/// let height = cache.length(of: message.id, width: 80, version: message.edits) {
///   lines(of: message.text, width: 80).count
/// }
/// ```
public struct MeasureCache<Identity: Hashable, Version: Equatable> {
  fileprivate struct Entry {
    var version: Version
    var length: Double
  }

  /// The maximum number of lengths, at least two.
  public let limit: Int
  /// The width for which the lengths were measured, if any was.
  public private(set) var width: Double?
  private var recent: [Identity: Entry] = [:]
  /// The entries that were last used before `recent` was begun.
  private var older: [Identity: Entry] = [:]

  /// Makes an empty cache, by default without a limit.
  public init(limit: Int = .max) {
    self.limit = max(2, limit)
  }

  /// The number of lengths.
  public var count: Int { recent.count + older.count }

  /// The length for an identity, measured now unless cached for the width and the version.
  public mutating func length(
    of identity: Identity, width: Double, version: Version, measure: () -> Double
  ) -> Double {
    if let known = length(of: identity, width: width, version: version) {
      return known
    }
    let length = measure()
    setLength(length, of: identity, width: width, version: version)
    return length
  }

  /// The length for an identity, if cached for the width and the version.
  public mutating func length(
    of identity: Identity, width: Double, version: Version
  ) -> Double? {
    guard width == self.width else { return nil }
    if let entry = recent[identity] { return entry.version == version ? entry.length : nil }
    guard let entry = older[identity], entry.version == version else { return nil }
    keep(entry, of: identity)
    return entry.length
  }

  /// Adds a length that was measured elsewhere.
  public mutating func setLength(
    _ length: Double, of identity: Identity, width: Double, version: Version
  ) {
    if width != self.width {
      removeAll()
      self.width = width
    }
    keep(Entry(version: version, length: length), of: identity)
  }

  /// Removes the length of an identity.
  public mutating func remove(_ identity: Identity) {
    recent[identity] = nil
    older[identity] = nil
  }

  /// Removes all lengths.
  public mutating func removeAll() {
    recent.removeAll()
    older.removeAll()
  }

  private mutating func keep(_ entry: Entry, of identity: Identity) {
    older[identity] = nil
    if recent[identity] == nil, recent.count >= limit / 2 {
      older = recent
      recent = [:]
    }
    recent[identity] = entry
  }
}

extension MeasureCache: Sendable where Identity: Sendable, Version: Sendable {}
extension MeasureCache.Entry: Sendable where Version: Sendable {}
