/// What changed between two lists: deletes, inserts, moves and updates.
///
/// ```swift
/// let old = ["water", "potatoes", "duct tape"]
/// let new = ["duct tape", "water", "antenna"]
/// let difference = ListDifference(from: old, to: new)
/// print(difference)
/// // delete 1
/// // move 2 → 0
/// // insert 2
/// ```
///
/// Positions are those of a batch: ``deletes`` and every `from` are positions in the old list,
/// ``inserts`` and every `to` are positions in the new one. To get the new list, remove the deleted
/// and the moved elements, insert the moved and the inserted ones at their new positions, and let
/// the others fill the remaining positions in their old order.
///
/// Deletes and inserts are always as few as possible, and so are moves if identities are unique:
/// the elements that stay are a longest sequence that is ascending in both lists. Of several such
/// sequences it is the latest in the new list: going back from its end, an element stays whenever
/// that is possible. The result does not depend on hash seeds.
///
/// Repeated identities are not an error. Each occurrence is paired with at most one element of the
/// other list, and an update belongs to a pair, not to an identity.
public struct ListDifference: Hashable, Sendable {
  /// The old and the new position of an element that changed its order among the others.
  public typealias Move = ListMove<Int>
  /// The old and the new position of an element whose content has changed.
  public typealias Update = ListUpdate<Int>

  /// The length of the old list.
  public let oldCount: Int
  /// The length of the new list.
  public let newCount: Int
  /// Old positions of elements without a partner in the new list, ascending.
  public let deletes: [Int]
  /// New positions of elements without a partner in the old list, ascending.
  public let inserts: [Int]
  /// Elements of both lists that changed their order among the others, ascending by `to`.
  public let moves: [Move]
  /// Elements with the same identity and another content, ascending by `to`.
  ///
  /// A moved element with a changed content is in ``moves`` and here; see
  /// ``replacingUpdatedMoves`` for hosts that do not accept both.
  public let updates: [Update]
  /// The indices of ``moves``, ordered by `from`.
  let sources: [Int32]

  /// Makes a difference from parts that are known to be valid.
  init(
    oldCount: Int, newCount: Int, deletes: [Int], inserts: [Int], moves: [Move], updates: [Update],
    sources: [Int32]
  ) {
    self.init(
      unchecked: (), oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts,
      moves: moves, updates: updates, sources: sources)
    _checkInvariants()
  }

  /// Makes a difference from its parts; the caller checks them.
  init(
    unchecked: Void, oldCount: Int, newCount: Int, deletes: [Int], inserts: [Int], moves: [Move],
    updates: [Update], sources: [Int32]
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
    self.sources = sources
  }

  /// Whether the lists have the same elements with the same content in the same order.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The number of deletes, inserts, moves and updates.
  public var changeCount: Int { deletes.count + inserts.count + moves.count + updates.count }
}
