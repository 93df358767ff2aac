extension TextInputField {
  /// Moves the caret; with a selection, left and right move it to an end of the selection.
  mutating func move(_ step: TextFieldStep) -> Bool {
    let before = (line.caret, line.anchor)
    switch step {
    case .left where !line.selection.isEmpty: line.place(line.selection.lowerBound)
    case .right where !line.selection.isEmpty: line.place(line.selection.upperBound)
    default: line.place(target(of: step))
    }
    return before != (line.caret, line.anchor)
  }

  mutating func extend(_ step: TextFieldStep) -> Bool {
    let before = line.caret
    line.place(target(of: step), anchor: line.anchor)
    return line.caret != before
  }

  /// The place that a step from the caret reaches.
  func target(of step: TextFieldStep) -> Int {
    let caret = line.caret
    switch step {
    case .left: return max(0, caret - 1)
    case .right: return min(line.count, caret + 1)
    case .start: return 0
    case .end: return line.count
    // A secure field does not reveal the ends of words.
    case .wordLeft: return isSecure ? 0 : wordRule.before(caret, in: Array(line.text))
    case .wordRight: return isSecure ? line.count : wordRule.after(caret, in: Array(line.text))
    case .up, .down: return neighbour(of: caret, isAbove: step == .up) ?? caret
    }
  }

  /// The place in the line above or below; `nil` in the first or last line.
  func neighbour(of place: Int, isAbove: Bool) -> Int? {
    guard newlines == .kept else { return nil }
    let characters = Array(line.text)
    let start = self.start(ofLineAt: place, in: characters)
    let column = place - start
    if isAbove {
      guard start > 0 else { return nil }
      return min(start - 1, self.start(ofLineAt: start - 1, in: characters) + column)
    }
    guard let end = characters[place...].firstIndex(where: { $0.isNewline }) else { return nil }
    let nextEnd = characters[(end + 1)...].firstIndex { $0.isNewline } ?? characters.count
    return min(nextEnd, end + 1 + column)
  }

  private func start(ofLineAt place: Int, in characters: [Character]) -> Int {
    characters[..<place].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
  }
}
