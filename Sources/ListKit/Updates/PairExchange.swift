import ListDiffKit

/// A shown element whose identity came twice, and is paired with the later one.
struct PairExchange {
  /// Where it was.
  let old: Int
  /// The later one, with which it is paired.
  let from: Int
  /// The first one, with which it is to be paired.
  let to: Int
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
      inserts.remove(exchange.to)
      inserts.insert(exchange.from)
      if !stays(exchange, targets) {
        moves.append(Move(from: exchange.old, to: exchange.to))
      }
      if exchange.isUpdate { updates.append(Update(from: exchange.old, to: exchange.to)) }
    }
    do throws(Flaw) {
      return try ListDifference(
        oldCount: oldCount, newCount: newCount, deletes: deletes, inserts: inserts.sorted(),
        moves: moves.sorted { $0.to < $1.to }, updates: updates.sorted { $0.to < $1.to })
    } catch {
      return nil
    }
  }

  /// Whether nothing that keeps its order is between the later place and the first.
  private func stays(_ exchange: PairExchange, _ targets: [Int]) -> Bool {
    if targets.containsSorted(exchange.from) { return false }
    let between = exchange.from - exchange.to - 1
    // The first one came itself.
    let came =
      inserts.countSorted(before: exchange.from)
      - inserts.countSorted(before: exchange.to + 1)
    let moved =
      targets.countSorted(before: exchange.from)
      - targets.countSorted(before: exchange.to)
    return came + moved == between
  }
}
