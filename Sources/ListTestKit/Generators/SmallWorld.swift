/// All short lists, for exhaustive tests.
public enum SmallWorld {
  /// All lists of up to a number of values, shorter ones first.
  ///
  /// - Parameters:
  ///   - count: The length of the longest lists.
  ///   - identities: The number of identities, numbered from zero.
  ///   - versions: The number of contents of each identity, numbered from zero.
  ///   - allowsRepeats: Whether an identity may occur twice in a list.
  /// - Complexity: O(*r*) for *r* lists, whose number grows fast: for up to three values, three identities
  ///   and two contents there are 79, and 259 with repeats.
  public static func lists(
    upTo count: Int, identities: Int, versions: Int = 2, allowsRepeats: Bool = false
  ) -> [[VersionedValue]] {
    var all: [[VersionedValue]] = [[]]
    var longest: [[VersionedValue]] = [[]]
    for _ in 0..<max(0, count) {
      longest = longest.flatMap { list in
        (0..<max(0, identities)).flatMap { id -> [[VersionedValue]] in
          if !allowsRepeats, list.contains(where: { $0.id == id }) { return [] }
          return (0..<max(0, versions)).map { list + [VersionedValue(id, version: $0)] }
        }
      }
      all += longest
    }
    return all
  }
}
