/// How often values, and the closures of a section, were asked.
final class ValueTally: @unchecked Sendable {
  /// Each box of a value, and nothing but a box or a search, hashes its identity.
  var hashes = 0
  var identities = 0
  var contents = 0
  var closures = 0

  func reset() { (hashes, identities, contents, closures) = (0, 0, 0, 0) }
}

/// An identity that counts what is asked of it.
struct CountedIdentifier: Hashable, Sendable {
  let number: Int
  let tally: ValueTally

  static func == (left: Self, right: Self) -> Bool {
    left.tally.identities += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    tally.hashes += 1
    hasher.combine(number)
  }
}
