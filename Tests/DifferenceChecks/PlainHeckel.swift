public import ListDiffKit

/// Paul Heckel's algorithm as he describes it, made into deletes, inserts, moves and updates.
///
/// It hashes every element and allocates for each of them. It is here to be read before the matcher,
/// and to be compared with it.
public enum PlainHeckel {
  /// What is known of an identity: where it occurs in both lists.
  private final class Symbol {
    var old: [Int] = []
    var new: [Int] = []
  }

  /// The difference of two lists.
  public static func difference<Element: Diffable>(
    from old: [Element], to new: [Element]
  ) throws(ListDifference.Flaw) -> ListDifference {
    // Passes 1 and 2: the symbol table, and the symbol of each element.
    var table: [Element.DiffIdentifier: Symbol] = [:]
    func symbol(of element: Element) -> Symbol {
      if let known = table[element.diffIdentifier] { return known }
      let made = Symbol()
      table[element.diffIdentifier] = made
      return made
    }
    let newSymbols = new.map { symbol(of: $0) }
    let oldSymbols = old.map { symbol(of: $0) }
    for (position, symbol) in newSymbols.enumerated() { symbol.new.append(position) }
    for (position, symbol) in oldSymbols.enumerated() { symbol.old.append(position) }

    var partnersOfNew = [Int?](repeating: nil, count: new.count)
    var partnersOfOld = [Int?](repeating: nil, count: old.count)
    func pair(_ oldPosition: Int, _ newPosition: Int) {
      partnersOfNew[newPosition] = oldPosition
      partnersOfOld[oldPosition] = newPosition
    }
    func pairIfFree(_ oldPosition: Int, _ newPosition: Int) {
      guard old.indices.contains(oldPosition), new.indices.contains(newPosition),
        partnersOfOld[oldPosition] == nil, partnersOfNew[newPosition] == nil,
        oldSymbols[oldPosition] === newSymbols[newPosition]
      else { return }
      pair(oldPosition, newPosition)
    }
    // Pass 3: what occurs once in each list is paired.
    for symbol in newSymbols where symbol.old.count == 1 && symbol.new.count == 1 {
      pair(symbol.old[0], symbol.new[0])
    }
    // Passes 4 and 5: neighbours of a pair are paired, first behind it, then before it.
    for position in new.indices {
      if let partner = partnersOfNew[position] { pairIfFree(partner + 1, position + 1) }
    }
    for position in new.indices.reversed() {
      if let partner = partnersOfNew[position] { pairIfFree(partner - 1, position - 1) }
    }
    // Not Heckel's: what repeats and has no pair beside it is paired in order.
    for symbol in newSymbols {
      let free = symbol.old.filter { partnersOfOld[$0] == nil }
      let waiting = symbol.new.filter { partnersOfNew[$0] == nil }
      for (oldPosition, newPosition) in zip(free, waiting) { pair(oldPosition, newPosition) }
    }

    // Pass 6: what has no partner was deleted or inserted. Heckel stops here; of the pairs, those
    // stay that are in a longest sequence that rises in both lists, and the others move.
    let stays = Set(Oracle.latestLongestRise(partnersOfNew.compactMap { $0 }))
    var moves: [ListDifference.Move] = []
    var updates: [ListDifference.Update] = []
    for (position, partner) in partnersOfNew.enumerated() {
      guard let partner else { continue }
      if !stays.contains(partner) { moves.append(ListMove(from: partner, to: position)) }
      if !old[partner].isContentEqual(to: new[position]) {
        updates.append(ListUpdate(from: partner, to: position))
      }
    }
    return try ListDifference(
      oldCount: old.count, newCount: new.count,
      deletes: old.indices.filter { partnersOfOld[$0] == nil },
      inserts: new.indices.filter { partnersOfNew[$0] == nil }, moves: moves, updates: updates)
  }
}
