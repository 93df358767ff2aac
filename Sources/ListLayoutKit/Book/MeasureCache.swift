/// Lengths that were measured, by identity, so that each is measured once.
///
/// A length holds for one width and one version of the content. Another width discards all,
/// another version only its own. A cache keeps no more than its limit: whoever was not asked for
/// longest goes, half of the limit at a time.
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

  /// How many lengths are kept at most, two or more.
  public let limit: Int
  /// The width that the lengths hold for, if there was one.
  public private(set) var width: Double?
  private var recent: [Identity: Entry] = [:]
  /// What was asked for before `recent` was begun, and not since.
  private var older: [Identity: Entry] = [:]

  /// Makes an empty cache; without a limit only ``remove(_:)`` and ``removeAll()`` make room.
  public init(limit: Int = .max) {
    self.limit = max(2, limit)
  }

  /// The number of lengths that are kept.
  public var count: Int { recent.count + older.count }

  /// The length for an identity, measured now unless it is known for the width and the version.
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

  /// The length for an identity, if it is known for the width and the version.
  public mutating func length(
    of identity: Identity, width: Double, version: Version
  ) -> Double? {
    guard width == self.width else { return nil }
    if let entry = recent[identity] { return entry.version == version ? entry.length : nil }
    guard let entry = older[identity], entry.version == version else { return nil }
    keep(entry, of: identity)
    return entry.length
  }

  /// Keeps a length that was measured elsewhere.
  public mutating func setLength(
    _ length: Double, of identity: Identity, width: Double, version: Version
  ) {
    if width != self.width {
      removeAll()
      self.width = width
    }
    keep(Entry(version: version, length: length), of: identity)
  }

  /// Forgets an identity, which left or is to be measured again.
  public mutating func remove(_ identity: Identity) {
    recent[identity] = nil
    older[identity] = nil
  }

  /// Forgets everything.
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
