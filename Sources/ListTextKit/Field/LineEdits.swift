/// The edits that can be undone and redone.
struct LineEdits {
  /// The most edits to keep; the oldest ones are dropped.
  private static let most = 1000

  private var done: [LineEdit] = []
  private var undone: [LineEdit] = []
  /// Whether the next typed character may join the last edit.
  private var isOpen = false
  /// The text that the last consecutive commands deleted to the clipboard; `nil` after any other
  /// command.
  private(set) var killed: String?

  /// Records an edit and clears the edits to redo.
  ///
  /// - Parameter joins: Whether the edit types a character that may join the word typed before.
  mutating func note(_ edit: LineEdit, joins: Bool) {
    undone.removeAll()
    killed = nil
    defer { isOpen = joins }
    if joins, isOpen, let last = done.last, last.continues(with: edit) {
      done[done.count - 1].inserted += edit.inserted
      done[done.count - 1].after = edit.after
      return
    }
    done.append(edit)
    if done.count > Self.most { done.removeFirst(done.count - Self.most) }
  }

  /// Ends the typed word and the consecutive deletions, so that the next edit is a step of its own.
  mutating func close() {
    isOpen = false
    killed = nil
  }

  /// Records the text deleted to the clipboard, to which the next such command adds.
  mutating func noteKill(_ text: String) { killed = text }

  mutating func takeUndo() -> LineEdit? {
    isOpen = false
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit
  }

  mutating func takeRedo() -> LineEdit? {
    isOpen = false
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }

  mutating func removeAll() { self = LineEdits() }
}

extension LineEdit {
  /// Whether an edit continues typing at the end of this one, within a word or the spaces after it.
  fileprivate func continues(with next: LineEdit) -> Bool {
    guard next.removed.isEmpty, next.offset == offset + inserted.utf8.count,
      let last = inserted.last, let first = next.inserted.first
    else { return false }
    return !last.isWhitespace || first.isWhitespace
  }
}
