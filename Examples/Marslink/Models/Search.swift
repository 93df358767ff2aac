import ListTextKit

/// A text to look for, whatever the case of its letters.
struct Search: Sendable {
  private let needle: [UInt8]

  init(_ text: String) { needle = Array(text.lowercased().utf8) }

  /// Whether the text occurs in what a post says.
  func matches(_ post: AnyDiffable) -> Bool {
    if let journal = post.value(as: Journal.self) {
      return occurs(in: journal.text) || occurs(in: "sol \(Sol.number(at: journal.date))")
    }
    if let message = post.value(as: Message.self) {
      return occurs(in: message.text) || occurs(in: message.sender)
    }
    return post.value(as: Weather.self).map { occurs(in: "weather \($0.condition.rawValue)") }
      ?? false
  }

  /// - Complexity: Linear in the text for most searches, and at worst times the length searched for.
  func occurs(in text: String) -> Bool {
    guard let first = needle.first else { return true }
    // In ASCII a letter has one other case, and no text need be made for it.
    let ascii = text.utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return occurs(in: bytes, from: first, Self.lowercased)
    }
    if let found = ascii ?? nil { return found }
    var text = text.lowercased()
    return text.withUTF8 { occurs(in: $0, from: first) { $0 } }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private func occurs(
    in bytes: UnsafeBufferPointer<UInt8>, from first: UInt8, _ lowercased: (UInt8) -> UInt8
  ) -> Bool {
    guard bytes.count >= needle.count else { return false }
    for start in 0...(bytes.count - needle.count) where lowercased(bytes[start]) == first {
      var length = 1
      while length < needle.count, lowercased(bytes[start + length]) == needle[length] {
        length += 1
      }
      if length == needle.count { return true }
    }
    return false
  }
}
