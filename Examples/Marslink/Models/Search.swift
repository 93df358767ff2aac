import ListTextKit

/// A text to search for, regardless of case and of how letters are composed.
///
/// Letters are compared in the form that has no case: "straße" is found by "STRASSE".
struct Search: Equatable, Sendable {
  private let needle: [Character]
  /// The text as bytes, if it has only ASCII letters.
  private let bytes: [UInt8]?
  /// For each byte of ASCII whether the text begins with that letter, in whichever case.
  private let isBegin: [Bool]

  init(_ text: String) {
    let ascii = (0..<0x80).map { Character(UnicodeScalar($0 as UInt8)) }
    // A few other letters equal ASCII letters, as the Greek question mark equals the semicolon.
    let letters = text.folded.map { letter in ascii.first { $0 == letter } ?? letter }
    let utf8 = String(letters).utf8
    needle = letters
    bytes = utf8.allSatisfy { $0 < 0x80 } ? Array(utf8) : nil
    isBegin = (0..<0x80).map { letters.first == ascii[Int(($0 as UInt8).lowercased)] }
  }

  /// Whether the text occurs in the text of a post or in its heading.
  func matches(_ post: AnyDiffable) -> Bool {
    if let journal = post.value(as: Journal.self) {
      return occurs(in: journal.text) || occurs(in: journal.heading)
    }
    if let message = post.value(as: Message.self) {
      return occurs(in: message.text) || occurs(in: message.sender)
    }
    return post.value(as: Weather.self).map { occurs(in: $0.heading) || occurs(in: $0.title) }
      ?? false
  }

  /// - Complexity: Linear in the text for most searches, and at worst times the length searched for.
  func occurs(in text: String) -> Bool {
    if needle.isEmpty { return true }
    // A letter of ASCII has one other case, and no text need be made for it.
    let ascii = text.utf8.withContiguousStorageIfAvailable { text -> Bool? in
      guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
      return bytes.map { occurs($0, in: text) } ?? false
    }
    return (ascii ?? nil) ?? (range(in: text, from: text.startIndex) != nil)
  }

  private func occurs(_ needle: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= needle.count else { return false }
    for start in 0...(text.count - needle.count) {
      var length = 0
      while length < needle.count, text[start + length].lowercased == needle[length] { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }

  /// Where the text occurs, in order; no two overlap.
  func ranges(in text: String) -> [Range<String.Index>] {
    guard !needle.isEmpty else { return [] }
    var ranges: [Range<String.Index>] = []
    var start = text.startIndex
    while let range = range(in: text, from: start) {
      ranges.append(range)
      start = range.upperBound
    }
    return ranges
  }

  private func range(in text: String, from start: String.Index) -> Range<String.Index>? {
    var start = start
    while start < text.endIndex {
      if mayBegin(at: start, in: text.utf8), let end = end(ofMatchAt: start, in: text) {
        return start..<end
      }
      start = text.index(after: start)
    }
    return nil
  }

  /// Whether the text may begin at a letter, which is known at once of a letter of ASCII alone.
  private func mayBegin(at start: String.Index, in text: String.UTF8View) -> Bool {
    let next = text.index(after: start)
    // Marks that change the letter are behind it, and have no bytes of ASCII; but a line may end with two.
    let isAlone = next == text.endIndex || text[next] < 0x80 && text[start] != 0x0D
    return text[start] >= 0x80 || !isAlone || isBegin[Int(text[start])]
  }

  /// Where the text ends that begins at a letter.
  ///
  /// One letter may stand for two, as ß for ss.
  private func end(ofMatchAt start: String.Index, in text: String) -> String.Index? {
    var place = start
    var matched = 0
    while matched < needle.count {
      guard place < text.endIndex else { return nil }
      for letter in String(text[place]).folded {
        // The text may end within what a letter stands for.
        guard matched < needle.count else { break }
        guard letter == needle[matched] else { return nil }
        matched += 1
      }
      place = text.index(after: place)
    }
    return place
  }
}

extension String {
  /// The text without case.
  ///
  /// Equal characters may be composed in other ways, as Unicode has it.
  fileprivate var folded: String { uppercased().lowercased() }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

/// Finds the posts of a long feed in which a text occurs, away from the main actor.
///
/// Results are kept: only posts that are added or changed later are searched again.
actor FeedSearch {
  private var query = ""
  private var found: ListStoreView<AnyDiffable>?

  /// The posts in which a text occurs; `nil` if the task is cancelled meanwhile.
  ///
  /// - Complexity: Linear in the posts for another text; else in those that changed, times a logarithm.
  func posts(of feed: Feed, with query: String) -> ListStore<AnyDiffable>? {
    if Task.isCancelled { return nil }
    if self.query == query, found != nil {
      found?.follow(feed.posts)
    } else {
      let search = Search(query)
      self.query = query
      found = ListStoreView(of: feed.posts, where: { !Task.isCancelled && search.matches($0) })
    }
    // The results are incomplete after a cancellation.
    if Task.isCancelled { found = nil }
    return found?.contents
  }

  /// Discards the results.
  func clear() { found = nil }
}
