import ListDiffKit

/// What a difference asked of its elements.
struct QuestionCount {
  var hashes = 0
  var identities = 0
  var contents = 0

  /// The questions asked since the last reset.
  ///
  /// The program has one thread.
  nonisolated(unsafe) static var current = QuestionCount()
}

/// An identifier that counts how often it is hashed and compared.
struct CountedIdentifier: Hashable, Sendable {
  private let key: Int

  init(_ key: Int) { self.key = key }

  static func == (left: CountedIdentifier, right: CountedIdentifier) -> Bool {
    QuestionCount.current.identities += 1
    return left.key == right.key
  }

  func hash(into hasher: inout Hasher) {
    QuestionCount.current.hashes += 1
    hasher.combine(key)
  }
}

/// An element that counts how often its content is compared.
struct CountedItem: BenchmarkElement {
  let id: CountedIdentifier
  var payload: String

  init(_ entry: Entry) {
    id = CountedIdentifier(entry.key)
    payload = Payload.make(entry)
  }

  var diffIdentifier: CountedIdentifier { id }

  func isContentEqual(to other: CountedItem) -> Bool {
    QuestionCount.current.contents += 1
    return payload == other.payload
  }
}
