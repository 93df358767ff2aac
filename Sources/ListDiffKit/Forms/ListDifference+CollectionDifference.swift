extension ListDifference {
  /// The difference as a `CollectionDifference` of the standard library.
  ///
  /// A moved element is removed and inserted, and both changes are associated with each other. The same
  /// is done for an updated element, because a `CollectionDifference` has no updates.
  ///
  /// - Precondition: The lists have ``oldCount`` and ``newCount`` elements.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  @_alwaysEmitIntoClient
  public func collectionDifference<Element>(
    from old: [Element], to new: [Element]
  ) -> CollectionDifference<Element> {
    checkCounts(old.count, new.count)
    var removals = deletes.map { (offset: $0, partner: Int?.none) }
    var insertions = inserts.map { (offset: $0, partner: Int?.none) }
    func exchange(_ from: Int, _ to: Int) {
      removals.append((from, to))
      insertions.append((to, from))
    }
    for move in moves { exchange(move.from, move.to) }
    var next = 0
    for update in updates {
      while next < moves.count && moves[next].to < update.to { next += 1 }
      if next == moves.count || moves[next].to != update.to { exchange(update.from, update.to) }
    }
    // Already in the order into which the standard library sorts them, so that its sort is linear.
    removals = removals.sortedByPosition { $0.offset }
    insertions = insertions.sortedByPosition { $0.offset }
    let changes: [CollectionDifference<Element>.Change] =
      removals.map {
        .remove(offset: $0.offset, element: old[$0.offset], associatedWith: $0.partner)
      }
      + insertions.map {
        .insert(offset: $0.offset, element: new[$0.offset], associatedWith: $0.partner)
      }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("The changes of a difference contradict each other: \(self)")
    }
    return difference
  }

  /// Makes a difference from a `CollectionDifference` of the standard library, with the fewest moves.
  ///
  /// A removal and an insertion that are associated with each other and have the same identity become
  /// one element that stays or moves, and is updated unless its content is equal. All others become
  /// deletes and inserts: call `inferringMoves()` first to pair them.
  ///
  /// - Returns: `nil` if the changes do not fit a list with `oldCount` elements, or if a list has
  ///   more than 2,147,483,647.
  /// - Complexity: O(*c* log *c*) for *c* changes, on average over hashes.
  public init?<Element: Diffable>(_ changes: CollectionDifference<Element>, oldCount: Int) {
    let limit = Int(Int32.max)
    guard (0...limit).contains(oldCount) else { return nil }
    let newCount = oldCount - changes.removals.count + changes.insertions.count
    guard
      (0...limit).contains(newCount),
      changes.removals.allSatisfy({ $0.position.offset < oldCount }),
      changes.insertions.allSatisfy({ $0.position.offset < newCount })
    else { return nil }

    var partners: [Int: (old: Int, element: Element)] = [:]
    for removal in changes.removals {
      if let target = removal.position.partner {
        partners[target] = (removal.position.offset, removal.element)
      }
    }
    var pairing = Pairing(oldCount: oldCount, newCount: newCount)
    func pair(_ old: Int, _ new: Int, count: Int) {
      guard count > 0 else { return }
      pairing.append(old: old, new: new, count: count)
    }
    var updates: [Update] = []
    // Elements that are neither removed nor inserted fill the places between the changes in their order.
    var removals = changes.removals.makeIterator()
    var removal = removals.next()
    var old = 0
    var new = 0
    func advance(to end: Int) {
      while new < end {
        while let next = removal, next.position.offset == old {
          old += 1
          removal = removals.next()
        }
        let untilRemoval = (removal?.position.offset ?? oldCount) - old
        let count = min(end - new, untilRemoval)
        guard count > 0 else { return }
        pair(old, new, count: count)
        old += count
        new += count
      }
    }
    for insertion in changes.insertions {
      let target = insertion.position.offset
      advance(to: target)
      if let partner = partners[target], partner.element.isIdentityEqual(to: insertion.element) {
        pair(partner.old, target, count: 1)
        if !partner.element.isContentEqual(to: insertion.element) {
          updates.append(Update(from: partner.old, to: target))
        }
      }
      new = target + 1
    }
    advance(to: newCount)
    self.init(&pairing, updates: updates)
  }
}

extension CollectionDifference.Change {
  /// The offset, and the offset of the change that it is associated with.
  fileprivate var position: (offset: Int, partner: Int?) {
    switch self {
    case .insert(let offset, _, let partner), .remove(let offset, _, let partner):
      return (offset, partner)
    }
  }

  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): return element
    }
  }
}
