import ListDiffKit

/// The values that have another identity, as the application said, for the updates that show them.
struct IdentityChanges {
  private struct Change {
    let old: AnyDiffable
    let new: AnyDiffable
    let number: Int
  }

  private var changes: [Change] = []
  /// The number of the change that was noted last.
  private(set) var lastNumber = 0

  var isEmpty: Bool { changes.isEmpty }

  /// Notes that a value is another one from now on.
  ///
  /// If the first one was itself named as the new form of a third, that one may be shown still.
  mutating func add(_ old: AnyDiffable, _ new: AnyDiffable) {
    lastNumber += 1
    let former = changes.filter { $0.new.isIdentityEqual(to: old) }
    changes.append(Change(old: old, new: new, number: lastNumber))
    for change in former {
      changes.append(Change(old: change.old, new: new, number: lastNumber))
    }
  }

  /// Forgets the changes that were noted before an update began which has been made.
  mutating func forget(upTo number: Int) { changes.removeAll { $0.number <= number } }

  /// The deleted and inserted elements of a difference that are one, each at most once.
  ///
  /// - Complexity: O(*c*) for *c* deletes and inserts; nothing while no change is noted.
  func pairs(
    in difference: ListDifference, from old: ListContent, to new: ListContent
  ) -> [(old: Int, new: Int)] {
    if changes.isEmpty { return [] }
    var gone = Self.positions(difference.deletes, of: old, named: changes.map { $0.old })
    var came = Self.positions(difference.inserts, of: new, named: changes.map { $0.new })
    var pairs: [(old: Int, new: Int)] = []
    for change in changes {
      let (former, present) = (change.old.transientIdentity, change.new.transientIdentity)
      guard let old = gone[former], let new = came[present] else { continue }
      gone[former] = nil
      came[present] = nil
      pairs.append((old, new))
    }
    return pairs
  }

  /// Where values are that have the identities of others; no other value is boxed.
  private static func positions(
    _ positions: [Int], of content: ListContent, named values: [AnyDiffable]
  ) -> [AnyIdentity: Int] {
    let hashes = Set(values.map { $0.transientIdentity.hashBits })
    var found: [AnyIdentity: Int] = [:]
    for position in positions where hashes.contains(content.identityHash(at: position)) {
      let identity = content[position].transientIdentity
      if found[identity] == nil { found[identity] = position }
    }
    return found
  }
}
