/// A text with its caret and the other end of its selection, as grapheme offsets.
struct EditedLine {
  private(set) var text: String
  /// The number of graphemes.
  private(set) var count: Int
  private(set) var caret: Int
  /// The end of the selection that does not move; equal to the caret without a selection.
  private(set) var anchor: Int

  init(_ text: String = "") {
    self.text = text
    // UTF-8 offsets of a contiguous string are found in constant time.
    self.text.makeContiguousUTF8()
    count = self.text.count
    caret = count
    anchor = count
  }

  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  func string(in range: Range<Int>) -> String {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<text.index(start, offsetBy: range.count)])
  }

  mutating func place(_ caret: Int, anchor: Int? = nil) {
    self.caret = min(max(0, caret), count)
    self.anchor = anchor.map { min(max(0, $0), count) } ?? self.caret
  }

  /// Replaces graphemes and places the caret after the inserted text.
  mutating func replace(_ range: Range<Int>, with inserted: String) -> LineEdit {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let removed = text[start..<text.index(start, offsetBy: range.count)]
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    var edit = LineEdit(
      offset: offset, removed: String(removed), inserted: inserted,
      before: LineEdit.Marks(caret: caret, anchor: anchor))
    splice(at: offset, dropping: edit.removed, inserting: inserted)
    place(graphemes(beforeByte: offset + inserted.utf8.count))
    edit.after = LineEdit.Marks(caret: caret, anchor: anchor)
    return edit
  }

  mutating func revert(_ edit: LineEdit) {
    splice(at: edit.offset, dropping: edit.inserted, inserting: edit.removed)
    place(edit.before.caret, anchor: edit.before.anchor)
  }

  mutating func apply(_ edit: LineEdit) {
    splice(at: edit.offset, dropping: edit.removed, inserting: edit.inserted)
    place(edit.after.caret, anchor: edit.after.anchor)
  }

  /// Replaces bytes, not graphemes, as a mark may join the letter before it, and reverting the edit
  /// separates them again.
  private mutating func splice(at offset: Int, dropping old: String, inserting new: String) {
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    let end = text.utf8.index(start, offsetBy: old.utf8.count)
    text.unicodeScalars.replaceSubrange(start..<end, with: new.unicodeScalars)
    count = text.count
  }

  /// The number of graphemes that begin before a byte.
  private func graphemes(beforeByte offset: Int) -> Int {
    let end = text.utf8.index(text.startIndex, offsetBy: offset)
    var index = text.startIndex
    var graphemes = 0
    while index < end {
      index = text.index(after: index)
      graphemes += 1
    }
    return graphemes
  }
}

/// A replacement of bytes, which can be reverted.
struct LineEdit {
  /// A caret and the other end of the selection.
  struct Marks {
    var caret: Int
    var anchor: Int
  }

  /// The first byte that was replaced.
  let offset: Int
  let removed: String
  var inserted: String
  let before: Marks
  var after: Marks

  init(offset: Int, removed: String, inserted: String, before: Marks) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
    self.before = before
    after = before
  }
}
