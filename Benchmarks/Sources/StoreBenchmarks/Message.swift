import ListDiffKit

/// A value of 24 bytes with a reference, as most models have.
struct Message: Identifiable, Equatable, ListValue {
  var id: Int
  var text: String

  init(_ id: Int, revision: Int = 0) {
    self.id = id
    text = "message \(id), longer than a word, revision \(revision)"
  }
}
