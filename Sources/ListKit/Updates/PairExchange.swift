import ListDiffKit

/// A shown element whose identity came twice, and is paired with the later one.
struct PairExchange {
  /// Its old position.
  let old: Int
  /// The new position of the later one, with which it is paired.
  let later: Int
  /// The new position of the first one, with which it is to be paired.
  let first: Int
  /// Whether the content of the first one is another.
  let isUpdate: Bool
}

extension ListDifference {
  /// The difference where some elements are paired with others, and their partners come instead.
  ///
  /// `nil` if identities that contradict themselves do not allow it.
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

  /// Whether nothing that keeps its order is between the later place and the first.
  private func stays(_ exchange: PairExchange, _ targets: [Int]) -> Bool {
    if targets.containsSorted(exchange.later) { return false }
    let between = exchange.later - exchange.first - 1
    // The first one came itself.
    let came =
      inserts.countSorted(before: exchange.later)
      - inserts.countSorted(before: exchange.first + 1)
    let moved =
      targets.countSorted(before: exchange.later)
      - targets.countSorted(before: exchange.first)
    return came + moved == between
  }
}
