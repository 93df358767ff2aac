import ListDiffKit

/// Sixteen bytes that are no more than `Hashable`, as a UUID is.
struct PlainIdentifier: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  init(_ key: Int) {
    high = SplitMix64.mix(UInt64(key))
    low = SplitMix64.mix(high)
  }
}

/// An element with a 16-byte identifier that Swift's own hash takes.
struct PlainItem: BenchmarkElement {
  let id: PlainIdentifier
  var payload: String

  init(_ entry: Entry) {
    id = PlainIdentifier(entry.key)
    payload = Payload.make(entry)
  }

  var diffIdentifier: PlainIdentifier { id }

  func isContentEqual(to other: PlainItem) -> Bool { payload == other.payload }
}
