extension TextInputField {
  /// Replaces the selection, or inserts at the caret; what is refused is in ``refused``.
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

  /// Types a character, which joins the word typed before it for an undo by words.
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

  /// Deletes the selection, else the text up to a place.
  ///
  /// - Parameter killed: What commands right before this one deleted to the clipboard: it is joined.
  mutating func delete(_ step: TextFieldStep, after killed: String?) -> Bool {
    let target = target(of: step)
    let range =
      line.selection.isEmpty
      ? min(line.caret, target)..<max(line.caret, target) : line.selection
    // A clipboard that was set meanwhile is not joined.
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

  /// Swaps the graphemes around the caret, at the end the last two.
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

  /// The part of a text that may replace graphemes; notes the rest as refused.
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

  /// The parts of a text that the rule allows, found by halves.
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

  /// The beginning of a text with which the limit holds.
  private mutating func limited(
    _ text: String, between before: String, and after: String
  ) -> String {
    guard let limit else { return text }
    var taken = text
    // A mark joins the letter before it: the whole counts, not the sum of its parts.
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
