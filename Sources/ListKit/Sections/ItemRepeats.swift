import ListDiffKit

/// Finds the items of a section that repeat an identity, among those that an update inserts.
///
/// A section of some size to which an update adds items has the hashes of all its identities kept from
/// then on. New items are compared with these, so that the others are not hashed again in each update.
struct ItemRepeats {
  private var hashes: KnownHashes?

  /// Sections with fewer items than this are hashed anew.
  static var shortest: Int { 256 }

  /// The places of items that repeat an identity, ascending; they are left out then.
  ///
  /// - Parameter former: The items before, none of which repeats an identity.
  /// - Complexity: O(*k*) on average for *k* changes. The first time, and where much of the section
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

  /// Takes over what changed, and looks for repeats if there may be any.
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

/// The hash of each item's identity, as often as items have it.
private final class KnownHashes {
  private var index = IdentityIndex()

  init(_ items: ListContent) {
    index.reserve(items.count)
    items.visitHashes { _, hashes in
      for hash in hashes { index.insert(hash, 0) }
    }
  }

  /// If it is not the number of items, the hashes are of others.
  var count: Int { index.count }

  /// Whether no item had the hash.
  func insert(_ hash: UInt32) -> Bool {
    let isNew = index.find(hash) { _ in true } == nil
    index.insert(hash, 0)
    return isNew
  }

  func remove(_ hash: UInt32) { _ = index.remove(hash, 0) }
}
