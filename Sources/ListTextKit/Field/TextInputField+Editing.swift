extension TextInputField {
  /// Replaces the selection, or inserts at the caret; stores the refused part in ``refused``.
  ///
  /// If all of a text is refused, nothing changes.
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
    refused = fitting.refused
    guard rule.allows != nil || limit != nil else { return fitting.taken }
    let before = line.string(in: 0..<range.lowerBound)
    let after = line.string(in: range.upperBound..<line.count)
    let allowed = allowed(fitting.taken[...], between: before, and: after)
    return limited(allowed, between: before, and: after)
  }

  /// The parts of a text that the rule allows, found by bisection.
  private mutating func allowed(
    _ text: Substring, between before: String, and after: String
  ) -> String {
    guard let allows = rule.allows, !text.isEmpty else { return String(text) }
    if allows(before + text + after) { return String(text) }
    let count = text.count
    guard count > 1 else {
      refused += text
      return ""
    }
    let middle = text.index(text.startIndex, offsetBy: count / 2)
    let first = allowed(text[..<middle], between: before, and: after)
    return first + allowed(text[middle...], between: before + first, and: after)
  }

  /// The longest prefix of a text that does not exceed the limit.
  private mutating func limited(
    _ text: String, between before: String, and after: String
  ) -> String {
    guard let limit else { return text }
    var taken = text
    // Counts the graphemes of the whole text, as a mark joins the letter before it.
    while !taken.isEmpty {
      let excess = (before + taken + after).count - limit
      guard excess > 0 else { break }
      let rest = taken.suffix(excess)
      refused = rest + refused
      taken.removeLast(rest.count)
    }
    return taken
  }
}
