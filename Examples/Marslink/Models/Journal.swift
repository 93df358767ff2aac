import ListTextKit

/// An entry of the journal.
struct Journal: Identifiable, Equatable, Sendable {
  var id: String
  var date: Moment
  /// What was written; paragraphs are separated by empty lines.
  var text: String
  var author: String?
  /// Whether the entry stays at the top.
  var isPinned = false
}

extension Journal: Diffable {}
