import ListDiffKit

/// Finds inserted items of a section that repeat an identity.
///
/// Once an update inserts items into a section of some size, the hashes of all its identities are
/// kept. Later updates compare inserted items with these, so that the other items are not hashed
/// again.
struct ItemRepeats {
  private var hashes: KnownHashes?

  /// Sections with fewer items are hashed again in each update.
  static var shortest: Int { 256 }

  /// The positions of items that repeat an identity, ascending; the caller leaves them out.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - former: The items before, none of which repeats an identity.
  ///   - difference: The difference between the two.
  /// - Complexity: O(*k*) on average for *k* changes. The first time, and if much of the section
  ///   changes, every identity is hashed.
  mutating func find(
    in items: ListContent, since former: ListContent, _ difference: ListDifference
  ) -> [Int] {
    let changeCount = difference.deletes.count + difference.inserts.count
    if former.count < Self.shortest || changeCount > former.count / 8 {
      hashes = nil
      return items.repeats(ofInserts: difference.inserts)
    }
    if changeCount == 0 { return [] }
    if hashes?.count != former.count {
      hashes = nil
      if !items.mayRepeat(difference.inserts) { return [] }
      if let repeats = items.repeatsInStores(ofInserts: difference.inserts) { return repeats }
      hashes = KnownHashes(former)
    }
    return update(items, former, difference)
  }

  /// Applies the changes to the hashes, and searches for repeats if there may be any.
  private mutating func update(
    _ items: ListContent, _ former: ListContent, _ difference: ListDifference
  ) -> [Int] {
    guard let hashes else { return [] }
    for position in difference.deletes { hashes.remove(former.identityHash(at: position)) }
    var mayRepeat = false
    for position in difference.inserts {
      let isNew = hashes.insert(items.identityHash(at: position))
      mayRepeat = mayRepeat || !isNew
    }
    if !mayRepeat { return [] }
    let repeats = items.repeats(ofInserts: difference.inserts)
    for position in repeats { hashes.remove(items.identityHash(at: position)) }
    return repeats
  }
}

/// A multiset of the hashes of the items' identities.
private final class KnownHashes {
  private var index = IdentityIndex()

  init(_ items: ListContent) {
    index.reserve(items.count)
    items.visitHashes { _, hashes in
      for hash in hashes { index.insert(hash, 0) }
    }
  }

  /// The number of hashes; if it differs from the number of items, the hashes are stale.
  var count: Int { index.count }

  /// Adds a hash; `false` if an item had it already.
  func insert(_ hash: UInt32) -> Bool {
    let isNew = index.find(hash) { _ in true } == nil
    index.insert(hash, 0)
    return isNew
  }

  func remove(_ hash: UInt32) { _ = index.remove(hash, 0) }
}
