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
  /// How many values were asked for; `nil` if it was saved before that was kept.
  var size: Int?
  /// The number of its values that are held.
  var count: Int

  func neighbour(_ direction: ListPageDirection) -> Key? { direction == .before ? before : after }

  /// The key that it was loaded with, for as many values: fewer would not reach the page beside it.
  var linkToAll: PageLink<Key> {
    PageLink(key: key, size: size.map { max($0, count) }, direction: direction)
  }
}

/// A key to load with; the key of a first page may be none.
struct PageLink<Key: Hashable & Sendable>: Hashable, Sendable {
  let key: Key?
  /// How many values a page had that is loaded again; `nil` leaves it to the options.
  var size: Int?
  /// How the key of a page that is loaded again is meant; `nil` if that is the way to it.
  var direction: ListPageDirection?
}

/// The keys of dropped pages to which no held page leads, the nearest one last on each side.
struct DroppedPages<Key: Hashable & Sendable>: Sendable {
  var before: [PageLink<Key>] = []
  var after: [PageLink<Key>] = []

  /// Those of an edge.
  subscript(edge: ListPageDirection) -> [PageLink<Key>] {
    get { edge == .before ? before : after }
    set { if edge == .before { before = newValue } else { after = newValue } }
  }

  /// Has the outermost page of an edge asked for with one value more, as one arrived there.
  ///
  /// The page at the beginning of a feed has the value from now on: with as many as before, it would not reach the
  /// page beside it.
  mutating func noteArrival(at edge: ListPageDirection) {
    guard let page = self[edge].first, page.key == nil else { return }
    self[edge][0].size = page.size.map { $0 + 1 }
  }
}

#if !hasFeature(Embedded)
  extension HeldPage: Codable where Key: Codable {}

  extension PageLink: Codable where Key: Codable {}
#endif
