import ListDiffKit

/// Sixteen bytes that take part in the faster hash.
struct TwoWordIdentifier: WordIdentifier, Sendable {
  let high: UInt64
  let low: UInt64

  init(_ key: Int) {
    high = SplitMix64.mix(UInt64(key))
    low = SplitMix64.mix(high)
  }

  var identifierWords: IdentifierWords { IdentifierWords(high, low) }
}

/// An element with a 16-byte identifier that opts in to the faster hash.
struct WordItem: BenchmarkElement {
  let id: TwoWordIdentifier
  var payload: String

  init(_ entry: Entry) {
    id = TwoWordIdentifier(entry.key)
    payload = Payload.make(entry)
  }

  var diffIdentifier: TwoWordIdentifier { id }

  func isContentEqual(to other: WordItem) -> Bool { payload == other.payload }
}
