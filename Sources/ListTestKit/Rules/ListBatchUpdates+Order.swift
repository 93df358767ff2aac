import ListKit

extension ListBatchUpdates {
  /// A violation for each kind of change that is not sorted.
  var orderViolations: [Violation] {
    let isSorted: [(String, Bool)] = [
      ("sectionDeletes", sectionDeletes.isAscending),
      ("sectionInserts", sectionInserts.isAscending),
      ("sectionMoves", sectionMoves.map { $0.to }.isAscending),
      ("itemDeletes", itemDeletes.isAscending),
      ("itemInserts", itemInserts.isAscending),
      ("itemMoves", itemMoves.map { $0.to }.isAscending),
      ("itemUpdates", itemUpdates.map { $0.to }.isAscending),
      ("headerUpdates", headerUpdates.isAscending),
      ("footerUpdates", footerUpdates.isAscending),
      ("layoutChanges", layoutChanges.isAscending),
    ]
    return isSorted.filter { !$0.1 }.map {
      Violation(.order, "\($0.0) is not ascending. Sort it, moves by their target.")
    }
  }
}

extension Array where Element: Comparable {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
