extension ListDifference {
  /// Why deletes, inserts, moves and updates do not make a valid difference.
  public struct Flaw: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, as a clause such as `deletes are not ascending positions of the old list`.
    public let description: String
  }

  /// Makes a difference from its parts, and checks that they do not contradict each other.
  ///
  /// - Throws: A ``Flaw`` with the first rule that the parts break.
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public init(
    oldCount: Int, newCount: Int, deletes: [Int], inserts: [Int], moves: [Move],
    updates: [Update]
  ) throws(Flaw) {
    let limit = Int(Int32.max)
    guard (0...limit).contains(oldCount), (0...limit).contains(newCount) else {
      throw Flaw(description: "a list does not have between none and \(limit) elements")
    }
    for position in moves.map({ $0.from }) + updates.map({ $0.from })
    where position < 0 || position >= oldCount {
      throw Flaw(description: "\(position) is not a position of the old list")
    }
    let difference = ListDifference(
      unchecked: (), oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts,
      moves: moves, updates: updates, sources: Self.sources(of: moves, oldCount: oldCount))
    if let flaw = difference.firstFlaw { throw Flaw(description: flaw) }
    self = difference
  }

  /// Checks that the parts do not contradict each other.
  ///
  /// Compiled in with `-DLISTKIT_INTERNAL_CHECKS`.
  @inline(__always)
  func _checkInvariants() {
    #if LISTKIT_INTERNAL_CHECKS
      if let flaw = firstFlaw { preconditionFailure("A difference is flawed: \(flaw)") }
    #endif
  }

  /// The first rule that the parts break, in words.
  var firstFlaw: String? {
    if !Self.areAscending(deletes, below: oldCount) {
      return "deletes are not ascending positions of the old list"
    }
    if !Self.areAscending(inserts, below: newCount) {
      return "inserts are not ascending positions of the new list"
    }
    if !Self.areAscending(moves.map { $0.to }, below: newCount) {
      return "moves do not go to ascending positions of the new list"
    }
    if !Self.areAscending(updates.map { $0.to }, below: newCount) {
      return "updates are not at ascending positions of the new list"
    }
    if !Self.areAscending(sources.map { moves[Int($0)].from }, below: oldCount)
      || sources.count != moves.count
    {
      return "moves do not come from different positions of the old list"
    }
    if oldCount - deletes.count != newCount - inserts.count {
      return "the lists do not have the same number of elements that stay"
    }
    for move in moves {
      if deletes.containsSorted(move.from) {
        return "the element at \(move.from) is moved and deleted"
      }
      if inserts.containsSorted(move.to) {
        return "the element at \(move.to) is moved and inserted"
      }
    }
    for update in updates where newPosition(ofOld: update.from) != update.to {
      return "the update \(update.from) → \(update.to) is not of one element"
    }
    return nil
  }

  private static func areAscending(_ positions: [Int], below limit: Int) -> Bool {
    var last = -1
    for position in positions {
      guard position > last else { return false }
      last = position
    }
    return last < limit
  }
}
