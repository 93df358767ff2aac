/// The positions at which items leave and arrive, for each section that has such items.
@usableFromInline
struct ItemChanges {
  /// Old positions of deleted and moved items by their old section, ascending.
  @usableFromInline private(set) var leaving: [Int: [Int]] = [:]
  /// New positions of inserted and moved items by their new section, ascending.
  @usableFromInline private(set) var arriving: [Int: [Int]] = [:]
  /// The new place of each moved item by its old one.
  private(set) var targets: [ListPath: ListPath] = [:]

  @usableFromInline
  init(_ items: SectionedDifference.Items) {
    for path in (items.deletes + items.moves.map { $0.from }).sorted() {
      leaving[path.section, default: []].append(path.item)
    }
    for path in (items.inserts + items.moves.map { $0.to }).sorted() {
      arriving[path.section, default: []].append(path.item)
    }
    for move in items.moves { targets[move.from] = move.to }
  }
}

extension Collection {
  /// The elements without those at some positions, given in ascending order.
  ///
  /// - Complexity: O(*n*).
  @_alwaysEmitIntoClient
  func elements(exceptAt positions: [Int]?) -> [Element] {
    guard var rest = positions?[...] else { return Array(self) }
    var result: [Element] = []
    for (position, element) in enumerated() {
      if position == rest.first { rest.removeFirst() } else { result.append(element) }
    }
    return result
  }
}
