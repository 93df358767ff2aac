import ListDiffKit

/// An element with a random number as its identifier.
struct IntItem: BenchmarkElement {
  let id: Int
  var payload: String

  init(_ entry: Entry) {
    id = Int(truncatingIfNeeded: SplitMix64.mix(UInt64(entry.key)))
    payload = Payload.make(entry)
  }

  var diffIdentifier: Int { id }

  func isContentEqual(to other: IntItem) -> Bool { payload == other.payload }
}
