/// The edits that can be undone and redone.
struct LineEdits {
  /// More edits than anyone undoes; the oldest ones are dropped.
  private static let most = 1000

  private var done: [LineEdit] = []
  private var undone: [LineEdit] = []
  /// Whether the next typed character may join the last edit.
  private var isOpen = false
  /// What the last command deleted to the clipboard, with those right before it; `nil` if it was another
  /// one.
  private(set) var killed: String?

  /// Notes an edit; after it nothing can be redone.
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

  /// Ends a word and what was deleted by several commands: the next one begins a step of its own.
  mutating func close() {
    isOpen = false
    killed = nil
  }

  /// Notes what the clipboard has: the next command that deletes to it adds to this.
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
  /// Whether an edit types on where this one ended, within a word or in the blanks behind it.
  fileprivate func continues(with next: LineEdit) -> Bool {
    guard next.removed.isEmpty, next.offset == offset + inserted.utf8.count,
      let last = inserted.last, let first = next.inserted.first
    else { return false }
    return !last.isWhitespace || first.isWhitespace
  }
}
