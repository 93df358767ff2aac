/// One element of a workload, before it is made into one of the element types.
struct Entry: Hashable {
  /// What makes the element's identifier.
  var key: Int
  /// Makes the element's content, together with the key.
  var revision = 0
  /// The old position of the element that a new one is a copy of.
  var origin: Int?

  /// Whether both have the same identity and content.
  func isSame(as other: Entry) -> Bool { key == other.key && revision == other.revision }
}
