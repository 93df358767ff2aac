import ListDiffKit

/// A shown element whose identity occurs twice in the new list, and that is paired with the later
/// occurrence.
struct PairExchange {
  /// Its old position.
  let old: Int
  /// The new position of the later occurrence, with which it is paired.
  let later: Int
  /// The new position of the first occurrence, with which it is to be paired.
  let first: Int
  /// Whether the first occurrence has other content.
  let isUpdate: Bool
}

extension ListDifference {
  /// The difference in which elements are paired with first occurrences, and later ones are
  /// inserted instead.
  ///
  /// `nil` if inconsistent identities make this impossible.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  func exchanging(_ exchanges: [PairExchange]) -> ListDifference? {
    if exchanges.isEmpty { return self }
    let old = Set(exchanges.map { $0.old })
    let targets = moves.map { $0.to }
    var inserts = Set(inserts)
    var moves = moves.filter { !old.contains($0.from) }
    var updates = updates.filter { !old.contains($0.from) }
    for exchange in exchanges {
      inserts.remove(exchange.first)
      inserts.insert(exchange.later)
      if !stays(exchange, targets) {
        moves.append(Move(from: exchange.old, to: exchange.first))
      }
      if exchange.isUpdate { updates.append(Update(from: exchange.old, to: exchange.first)) }
    }
    do throws(Flaw) {
      return try ListDifference(
        oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts.sorted(),
        moves: moves.sortedByPosition { $0.to }, updates: updates.sorted())
    } catch {
      return nil
    }
  }

  /// Whether no element that keeps its order is between the first and the later occurrence.
  private func stays(_ exchange: PairExchange, _ targets: [Int]) -> Bool {
    if targets.containsSorted(exchange.later) { return false }
    let between = exchange.later - exchange.first - 1
    // The first occurrence is an insert itself.
    let came =
      inserts.countSorted(before: exchange.later)
      - inserts.countSorted(before: exchange.first + 1)
    let moved =
      targets.countSorted(before: exchange.later)
      - targets.countSorted(before: exchange.first)
    return came + moved == between
  }
}
