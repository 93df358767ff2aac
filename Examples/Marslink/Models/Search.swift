import ListTextKit

/// A text to look for, whatever the case of its letters.
struct Search {
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
    var text = text.lowercased()
    return text.withUTF8 { bytes in
      guard bytes.count >= needle.count else { return false }
      for start in 0...(bytes.count - needle.count) where bytes[start] == first {
        if bytes[start..<(start + needle.count)].elementsEqual(needle) { return true }
      }
      return false
    }
  }
}
