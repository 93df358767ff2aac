/// All pairs of short lists, but for names.
///
/// Identities are numbered as they appear, and the first content of each is 0: pairs that differ
/// only in names are the same to a difference.
///
/// Of the 102,449 pairs of up to four elements, 91,625 have no more than four identities.
public enum SmallWorld {
  /// - Returns: The number of pairs.
  @discardableResult
  public static func forEachPair(
    _ oldCount: Int, _ newCount: Int, _ body: ([CheckedElement], [CheckedElement]) -> Void
  ) -> Int {
    var count = 0
    var list: [CheckedElement] = []
    extend(&list, to: oldCount + newCount, identities: 0) { list in
      count += 1
      body(Array(list[..<oldCount]), Array(list[oldCount...]))
    }
    return count
  }

  /// How many pairs have this many elements in both lists together.
  public static let pairCounts = [1, 1, 3, 11, 49, 257, 1_539, 10_299, 75_905, 609_441, 5_284_451]

  private static func extend(
    _ list: inout [CheckedElement], to count: Int, identities: Int,
    _ body: ([CheckedElement]) -> Void
  ) {
    if list.count == count { return body(list) }
    for id in 0...identities {
      for content in 0...(id < identities ? 1 : 0) {
        list.append(CheckedElement(id, content: content))
        extend(&list, to: count, identities: max(identities, id + 1), body)
        list.removeLast()
      }
    }
  }
}
