extension ListDifference {
  /// The positions of elements whose identity an earlier element of the list has, ascending.
  ///
  /// A difference takes repeats as they are and need not look for them; this looks for them.
  ///
  /// - Complexity: O(*n*) on average. Every identifier is hashed once.
  @inlinable
  public static func repeats<Elements: Collection>(in list: Elements) -> [Int]
  where Elements.Element: Diffable {
    var seen = Set<Elements.Element.DiffIdentifier>(minimumCapacity: list.count)
    var repeats: [Int] = []
    var position = 0
    for element in list {
      if !seen.insert(element.diffIdentifier).inserted { repeats.append(position) }
      position += 1
    }
    return repeats
  }
}
