import ListDiffKit

/// The items that an update takes from one section to another, because the user dragged them or because
/// their values are in another section now.
@MainActor
struct ItemTransfers {
  /// An item that is in another section after the update.
  struct Transfer {
    let former: ListItemKey
    let present: ListItemKey
    /// The place before the update; `nil` if the section is deleted or replaced.
    let source: ListPath?
    /// The place after the update.
    let target: ListPath
    let isDragged: Bool
  }

  /// The drags, in order.
  var drags: [Drag] = []
  /// The items that one section loses.
  private var losses: [Loss] = []
  /// The first token of inserted items; all of them have this or a greater one.
  var firstToken: ItemToken = 0
  /// The items that were found in other sections.
  private(set) var found: [Transfer] = []
  /// The items with a new controller, which has not configured their cells.
  var handedOver: [(item: ListItemKey, isDragged: Bool)] = []

  nonisolated init() {}

  mutating func note(_ loss: Loss) { if !loss.positions.isEmpty { losses.append(loss) } }

  /// Returns the losses, and retains their former contents no longer.
  mutating func takeLosses() -> [Loss] {
    defer { losses = [] }
    return losses
  }

  mutating func add(_ transfer: Transfer) { found.append(transfer) }
}

extension ItemTransfers {
  /// Items that a section loses, whose identities its controller knew.
  struct Loss {
    let section: AnyIdentity
    /// The place of the section before the update; `nil` if it is deleted or replaced.
    let place: Int?
    let tokens: ItemTokens
    let identities: ListContent
    /// The places of the lost items before the update.
    let positions: [Int]

    func key(at position: Int) -> ListItemKey {
      ListItemKey(section: section, token: tokens[position])
    }
  }

  /// Items that a section gains, whose identities its controller knows.
  struct Gain {
    let section: AnyIdentity
    /// The place of the section after the update.
    let place: Int
    let identities: ListContent
    /// The places of the items after the update.
    let positions: [Int]
  }
}

/// The items that sections lose, by the hashes of their identities.
struct LostItems {
  private let losses: [ItemTransfers.Loss]
  /// The lost items: the index of the loss, the position, and the next item with the same hash.
  private var items: [(loss: Int, position: Int, next: Int?)] = []
  private var firstByHash: [UInt32: Int] = [:]

  /// - Parameter isTaken: Whether a lost item was found elsewhere.
  init(_ losses: [ItemTransfers.Loss], except isTaken: (ListItemKey) -> Bool) {
    self.losses = losses
    firstByHash.reserveCapacity(losses.reduce(0) { $0 + $1.positions.count })
    // Backwards, so that of items with one identity the first one is found first.
    for (index, loss) in losses.enumerated().reversed() {
      for position in loss.positions.reversed() where !isTaken(loss.key(at: position)) {
        let hash = loss.identities.identityHash(at: position)
        items.append((index, position, firstByHash[hash]))
        firstByHash[hash] = items.count - 1
      }
    }
  }

  /// Removes and returns the first lost item with the identity of one that another section gains.
  mutating func take(
    _ position: Int, of gain: ItemTransfers.Gain
  ) -> (item: ListItemKey, source: ListPath?)? {
    take(gain.identities.identityHash(at: position), elsewhereThan: gain.section) {
      $0.identities.isSameIdentity(at: $1, as: gain.identities, at: position)
    }
  }

  /// The same with an identity that the item had before.
  mutating func takeFormer(
    _ position: Int, of gain: ItemTransfers.Gain, _ changes: IdentityChanges
  ) -> (item: ListItemKey, source: ListPath?)? {
    let hash = gain.identities.identityHash(at: position)
    for former in changes.formers(ofHash: hash, gain.identities[position]) {
      let found = take(former.hashBits, elsewhereThan: gain.section) {
        $0.identities[$1].transientIdentity == former
      }
      if let found { return found }
    }
    return nil
  }

  private mutating func take(
    _ hash: UInt32, elsewhereThan section: AnyIdentity,
    where isSame: (_ loss: ItemTransfers.Loss, _ position: Int) -> Bool
  ) -> (item: ListItemKey, source: ListPath?)? {
    var previous: Int?
    var current = firstByHash[hash]
    while let index = current {
      let item = items[index]
      let loss = losses[item.loss]
      if loss.section != section, isSame(loss, item.position) {
        if let previous { items[previous].next = item.next } else { firstByHash[hash] = item.next }
        return (
          loss.key(at: item.position),
          loss.place.map { ListPath(section: $0, item: item.position) }
        )
      }
      previous = index
      current = item.next
    }
    return nil
  }
}
