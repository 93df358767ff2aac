extension TextInputField {
  /// Replaces the selection, or inserts at the caret; stores the refused part in ``refused``.
  ///
  /// If all of a text is refused, nothing changes. Of a long text of which a rule for whole texts refuses many parts,
  /// such as a page in a field for a number, the last parts are refused without a look.
  ///
  /// - Complexity: Linear in both texts.
  public mutating func insert(_ text: String) { replace(line.selection, with: text) }

  /// Replaces the text between two places, in either order; places beyond the ends are clamped.
  ///
  /// - Complexity: Linear in both texts.
  public mutating func replace(from start: Int, to end: Int, with text: String) {
    let start = min(max(0, start), line.count)
    let end = min(max(0, end), line.count)
    replace(min(start, end)..<max(start, end), with: text)
  }

  /// Types a character, which may join the typed word before it for undo.
  mutating func type(_ character: Character) {
    replace(line.selection, with: String(character), joins: line.selection.isEmpty)
  }

  /// - Returns: Whether anything was replaced.
  @discardableResult
  mutating func replace(_ range: Range<Int>, with text: String, joins: Bool = false) -> Bool {
    refused = ""
    let taken = takes(text, in: range)
    guard !taken.isEmpty || text.isEmpty && !range.isEmpty else { return false }
    note(line.replace(range, with: taken), joins: joins)
    return true
  }

  /// Deletes the selection, or without one the text up to a place.
  ///
  /// - Parameter killed: The text that the directly preceding commands deleted to the clipboard,
  ///   which is joined.
  mutating func delete(_ step: TextFieldStep, after killed: String?) -> Bool {
    let target = target(of: step)
    let range =
      line.selection.isEmpty
      ? min(line.caret, target)..<max(line.caret, target) : line.selection
    // A clipboard that was set in the meantime is not joined.
    let former = killed == clipboard && line.selection.isEmpty ? killed ?? "" : ""
    guard !range.isEmpty else {
      if step.kills, !former.isEmpty { edits.noteKill(former) }
      return false
    }
    let isBefore = target < line.caret
    let text = line.string(in: range)
    replace(range, with: "")
    if step.kills, !isSecure {
      clipboard = isBefore ? text + former : former + text
      edits.noteKill(clipboard)
    }
    return true
  }

  /// Swaps the graphemes around the caret, or the last two if it is at the end.
  mutating func transpose() -> Bool {
    let middle = min(line.caret, line.count - 1)
    guard middle > 0 else { return false }
    let swapped =
      line.string(in: middle..<middle + 1) + line.string(in: middle - 1..<middle)
    let range = middle - 1..<middle + 1
    guard takes(swapped, in: range) == swapped else { return false }
    replace(range, with: swapped)
    return true
  }

  /// The part of a text that may replace graphemes; adds the rest to ``refused``.
  private mutating func takes(_ text: String, in range: Range<Int>) -> String {
    guard !text.isEmpty else { return "" }
    let fitting = newlines.fitting(text)
    refused = ""
    // The lines after the first one come last.
    defer { refused += fitting.refused }
    guard rule.allows != nil || limit != nil else { return fitting.taken }
    let before = line.string(in: 0..<range.lowerBound)
    let after = line.string(in: range.upperBound..<line.count)
    let allowed = allowed(fitting.taken, between: before, and: after)
    return limited(allowed, between: before, and: after)
  }

  /// The parts of a text that the rule allows.
  private mutating func allowed(
    _ text: String, between before: String, and after: String
  ) -> String {
    guard let allows = rule.allows else { return text }
    if let allowsCharacter = rule.allowsCharacter {
      let kept = text.filter(allowsCharacter)
      // Characters may join those that are beside them now.
      if allows(before + kept + after) {
        refused += text.filter { !allowsCharacter($0) }
        return kept
      }
    }
    // Some times the whole, and enough for any text that is typed or pasted as one value.
    var effort = 8 * (before.utf8.count + text.utf8.count + after.utf8.count) + 1_000_000
    return allowed(text[...], between: before, and: after, by: allows, &effort)
  }

  /// The parts of a text that a rule allows, found by bisection.
  ///
  /// - Parameter effort: The bytes that the rule may still look at; beyond them, the rest is refused.
  private mutating func allowed(
    _ text: Substring, between before: String, and after: String, by allows: (String) -> Bool,
    _ effort: inout Int
  ) -> String {
    let whole = before + text + after
    effort -= whole.utf8.count
    if effort >= 0, allows(whole) { return String(text) }
    let count = text.count
    guard effort >= 0, count > 1 else {
      refused += text
      return ""
    }
    let middle = text.index(text.startIndex, offsetBy: count / 2)
    let first = allowed(text[..<middle], between: before, and: after, by: allows, &effort)
    return first
      + allowed(text[middle...], between: before + first, and: after, by: allows, &effort)
  }

  /// The longest prefix of a text that does not exceed the limit.
  private mutating func limited(
    _ text: String, between before: String, and after: String
  ) -> String {
    guard let limit else { return text }
    var taken = text
    var rest = ""
    defer { refused += rest }
    // Counts the graphemes of the whole text, as a mark joins the letter before it.
    while !taken.isEmpty {
      let excess = (before + taken + after).count - limit
      guard excess > 0 else { break }
      let part = taken.suffix(excess)
      rest = part + rest
      taken.removeLast(part.count)
    }
    return taken
  }
}
