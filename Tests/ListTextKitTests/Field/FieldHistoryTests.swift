import ListTestKit
import ListTextKit
import Testing

/// A field as one writes it without thinking of speed: characters, and copies of all states.
private struct NaiveField {
  struct State: Equatable {
    var characters: [Character] = []
    var caret = 0
    var anchor = 0
  }

  var state = State()
  var past: [(before: State, after: State)] = []
  var future: [(before: State, after: State)] = []

  var selection: Range<Int> {
    min(state.caret, state.anchor)..<max(state.caret, state.anchor)
  }

  mutating func replace(_ range: Range<Int>, _ text: String) {
    guard !range.isEmpty || !text.isEmpty else { return }
    let old = state
    future = []
    let before = String(state.characters[..<range.lowerBound])
    let after = String(state.characters[range.upperBound...])
    let start = before.utf8.count + text.utf8.count
    state.characters = Array(before + text + after)
    var caret = 0
    var bytes = 0
    while bytes < start {
      bytes += String(state.characters[caret]).utf8.count
      caret += 1
    }
    state.caret = caret
    state.anchor = caret
    past.append((old, state))
  }

  mutating func place(_ caret: Int, selects: Bool) {
    state.caret = min(max(0, caret), state.characters.count)
    if !selects { state.anchor = state.caret }
  }

  mutating func delete(upTo place: Int) {
    let place = min(max(0, place), state.characters.count)
    let range =
      selection.isEmpty ? min(place, state.caret)..<max(place, state.caret) : selection
    replace(range, "")
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(last)
    state = last.before
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(next)
    state = next.after
  }
}

@MainActor
struct FieldHistoryTests {
  static let texts = [
    "a", "b", " ", "漢", "é", "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "👨‍👩‍👧", "\u{200D}", "two words",
    "\u{FE0F}", "❤", "\u{0928}\u{093F}", "\u{1F3FD}", "👍",
  ]

  @Test(arguments: 0..<60)
  func `random edits agree with an array of characters after every step`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var field = TextInputField()
    var naive = NaiveField()
    var trace: [String] = []
    for _ in 0..<120 {
      let count = naive.state.characters.count
      switch random.below(12) {
      case 0...4:
        let text = Self.texts[random.below(Self.texts.count)]
        trace.append("insert \(text.unicodeScalars.map { $0.value })")
        field.insert(text)
        naive.replace(naive.selection, text)
      case 5:
        trace.append("delete left")
        field.perform(.delete(.left))
        naive.delete(upTo: naive.state.caret - 1)
      case 6:
        trace.append("delete right")
        field.perform(.delete(.right))
        naive.delete(upTo: naive.state.caret + 1)
      case 7:
        let selects = random.chance(50)
        let place = random.below(count + 1)
        trace.append("caret \(place), \(selects)")
        if selects {
          field.select(from: naive.state.anchor, to: place)
        } else {
          field.caret = place
        }
        naive.place(place, selects: selects)
      case 8:
        let (start, end) = (random.below(count + 3) - 1, random.below(count + 3) - 1)
        trace.append("replace \(start), \(end)")
        field.replace(from: start, to: end, with: "x")
        let low = min(max(0, min(start, end)), count)
        naive.replace(low..<min(max(0, max(start, end)), count), "x")
      case 9, 10:
        trace.append("undo")
        field.perform(.undo)
        naive.undo()
      default:
        trace.append("redo")
        field.perform(.redo)
        naive.redo()
      }
      // Scalars, as strings that look the same are equal.
      let isSame =
        Array(field.text.unicodeScalars)
        == Array(String(naive.state.characters).unicodeScalars)
        && field.caret == naive.state.caret && field.selection == naive.selection
        && field.count == naive.state.characters.count
      guard isSame else {
        Issue.record("seed \(seed): \(trace.suffix(6)): \(field.text), \(naive.state)")
        return
      }
    }
  }

  @Test func `a paste has an effect where any of it is taken`() {
    var field = TextInputField("abc")
    field.limit = 3
    for clipboard in ["\n", "x", ""] {
      field.clipboard = clipboard
      #expect(!field.perform(.paste) && field.text == "abc")
    }
    field.limit = 4
    field.clipboard = "xy"
    #expect(field.perform(.paste) && field.text == "abcx" && field.refused == "y")
  }

  @Test(arguments: TextWordRule.allCases)
  func `words agree with their definition in all short texts`(rule: TextWordRule) {
    let letters: [Character] = ["a", "-", " ", "漢"]
    for number in 0..<(4 * 4 * 4 * 4 * 4) {
      let characters = (0..<5).map { letters[number >> (2 * $0) & 3] }
      func isPart(_ place: Int) -> Bool {
        guard characters.indices.contains(place) else { return false }
        return rule == .whitespace
          ? characters[place] != " " : characters[place] == "a" || characters[place] == "漢"
      }
      let starts = (0..<5).filter { isPart($0) && !isPart($0 - 1) }
      let ends = (1...5).filter { isPart($0 - 1) && !isPart($0) }
      var field = TextInputField(String(characters))
      field.wordRule = rule
      for caret in 0...5 {
        field.caret = caret
        field.perform(.move(.wordLeft))
        let left = field.caret == starts.last { $0 < caret } ?? 0
        field.caret = caret
        field.perform(.move(.wordRight))
        let goals = rule == .wordStart ? starts : ends
        let right = field.caret == goals.first { $0 > caret } ?? 5
        guard left, right else {
          Issue.record("\(String(characters)), from \(caret)")
          return
        }
      }
    }
  }
}
