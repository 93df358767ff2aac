import ListDiffKit

/// An element with the text of a UUID as its identifier.
struct StringItem: BenchmarkElement {
  let id: String
  var payload: String

  init(_ entry: Entry) {
    let high = SplitMix64.mix(UInt64(entry.key))
    id = Self.text(high, SplitMix64.mix(high))
    payload = Payload.make(entry)
  }

  var diffIdentifier: String { id }

  func isContentEqual(to other: StringItem) -> Bool { payload == other.payload }

  /// Thirty-six characters: 8-4-4-4-12 hexadecimal digits.
  private static func text(_ high: UInt64, _ low: UInt64) -> String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var writer = HexadecimalWriter(buffer)
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 { writer.write("-") }
        let word = index < 16 ? high : low
        writer.write(UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4) & 15))
      }
      return writer.count
    }
  }
}
