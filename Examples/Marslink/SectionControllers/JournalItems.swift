import ListTextKit

/// The first row of a journal entry.
struct JournalDate: Equatable, Sendable {
  var sol = 0
  var isPinned = false
}

extension JournalDate: Diffable {
  var diffIdentifier: String { "date" }
}

/// What was written in a journal entry.
struct JournalText: Equatable, Sendable {
  let text: String
}

extension JournalText: Diffable {
  var diffIdentifier: String { "text" }
}
