/// A page that is held: how it was loaded, and how many of the values are its own.
struct HeldPage<Key: Hashable & Sendable>: Hashable, Sendable {
  /// Which way it was loaded.
  let direction: ListPageDirection
  /// The key that it was loaded with.
  let key: Key?
  /// The key of the page before it.
  let before: Key?
  /// The key of the page after it.
  let after: Key?
  /// The number of its values that are held.
  var count: Int

  func neighbour(_ direction: ListPageDirection) -> Key? { direction == .before ? before : after }
}

/// A key to load with; the key of a first page may be none.
struct PageLink<Key: Hashable & Sendable>: Hashable, Sendable {
  let key: Key?
}

#if !hasFeature(Embedded)
  extension HeldPage: Codable where Key: Codable {}

  extension PageLink: Codable where Key: Codable {}
#endif
