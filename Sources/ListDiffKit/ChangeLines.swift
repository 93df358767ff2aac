/// A description of changes, one line for each.
struct ChangeLines {
  private var lines: [String] = []

  // Not an interpolation at each call: the interpolations would double the code of a description.
  /// Adds a line for each change: the words, followed by the change.
  @inline(never)
  mutating func add<Change: CustomStringConvertible>(_ words: String, _ changes: [Change]) {
    for change in changes { lines.append(words + change.description) }
  }

  /// The lines, or other words if there are none.
  func joined(orIfEmpty words: String) -> String {
    lines.isEmpty ? words : lines.joined(separator: "\n")
  }
}
