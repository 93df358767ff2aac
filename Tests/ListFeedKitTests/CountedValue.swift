import ListFeedKit

/// Counts what is asked of values.
final class ValueTally: @unchecked Sendable {
  var identities = 0
  var contents = 0
  var total: Int { identities + contents }

  func reset() { (identities, contents) = (0, 0) }
}

/// A value that counts what is asked of it.
struct CountedValue: ListValue {
  var id: Int
  var tally: ValueTally

  var diffIdentifier: Int {
    tally.identities += 1
    return id
  }

  func isContentEqual(to other: CountedValue) -> Bool {
    tally.contents += 1
    return id == other.id
  }
}
