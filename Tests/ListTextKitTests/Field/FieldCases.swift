import ListTextKit

/// What a field does with keys and pastes: before, in steps, and after.
extension FieldCase {
  static let all: [FieldCase] = [
    FieldCase(
      "TEXTFIELD/002", "They sold every lamp, yet the shop kept its lights.", caret: 51,
      words: .wordStart,
      steps: [.perform(.move(.wordLeft))],
      then: FieldCase.Result(text: "They sold every lamp, yet the shop kept its lights.", caret: 44)
    ),
    FieldCase(
      "TEXTFIELD/003", "Walk up and look at sea-level", caret: 29, words: .wordStart,
      steps: [.perform(.move(.wordLeft))],
      then: FieldCase.Result(text: "Walk up and look at sea-level", caret: 24)),
    FieldCase(
      "TEXTFIELD/006", "Paint seven wooden chairs before winter", caret: 0, words: .wordStart,
      steps: [.perform(.move(.wordRight))],
      then: FieldCase.Result(text: "Paint seven wooden chairs before winter", caret: 6)),
    FieldCase(
      "TEXTFIELD/008", "Walk up and look at sea-level", caret: 0, words: .wordStart,
      steps: [.perform(.move(.wordRight))],
      then: FieldCase.Result(text: "Walk up and look at sea-level", caret: 5)),
    FieldCase(
      "TEXTFIELD/015", "Paint seven wooden chairs before winter", caret: 39, words: .wordStart,
      steps: [.perform(.delete(.wordLeft))],
      then: FieldCase.Result(text: "Paint seven wooden chairs before ", caret: 33)),
    FieldCase(
      "TEXTFIELD/016", "They sold every lamp, yet the shop kept its lights.", caret: 51,
      words: .wordStart,
      steps: [.perform(.delete(.wordLeft))],
      then: FieldCase.Result(text: "They sold every lamp, yet the shop kept its ", caret: 44)),
    FieldCase(
      "TEXTFIELD/018", "", caret: 0, words: .wordStart,
      steps: [.perform(.delete(.wordLeft))],
      then: FieldCase.Result(text: "", caret: 0)),
    FieldCase(
      "TEXTFIELD/020", "Walk up and look at sea-level", caret: 0, words: .wordStart,
      steps: [.perform(.delete(.wordRight))],
      then: FieldCase.Result(text: "up and look at sea-level", caret: 0)),
    FieldCase(
      "TEXTFIELD/022", "secret words", caret: 12, words: .wordStart, isSecure: true,
      steps: [.perform(.move(.wordLeft))],
      then: FieldCase.Result(text: "secret words", caret: 0)),
    FieldCase(
      "TEXTFIELD/027", "hello", caret: 3,
      steps: [.perform(.delete(.end))],
      then: FieldCase.Result(text: "hel", caret: 3, clipboard: "lo")),
    FieldCase(
      "TEXTFIELD/029", "abc", caret: 0,
      steps: [.perform(.move(.left))],
      then: FieldCase.Result(text: "abc", caret: 0)),
    FieldCase(
      "TEXTFIELD/037", "Hello, World", caret: 11,
      steps: [.perform(.select(.left)), .perform(.select(.left)), .perform(.cut)],
      then: FieldCase.Result(text: "Hello, Wod", caret: 9, clipboard: "rl")),
    FieldCase(
      "TEXTFIELD/039", "Hello, World", caret: 12,
      steps: [
        .perform(.select(.left)), .perform(.select(.left)), .perform(.select(.left)),
        .perform(.select(.left)), .perform(.select(.left)), .perform(.copy), .perform(.paste),
        .perform(.paste),
      ],
      then: FieldCase.Result(text: "Hello, WorldWorld", caret: 17, clipboard: "World")),
    FieldCase(
      "TEXTFIELD/041", "abcdef", caret: 2,
      steps: [.perform(.select(.right)), .perform(.select(.right)), .perform(.move(.right))],
      then: FieldCase.Result(text: "abcdef", caret: 4)),
    FieldCase(
      "TEXTFIELD/042", "abcdef", caret: 2,
      steps: [.perform(.select(.right)), .perform(.select(.right)), .perform(.delete(.left))],
      then: FieldCase.Result(text: "abef", caret: 2)),
    FieldCase(
      "TEXTFIELD/043", "abcdef", caret: 2,
      steps: [.perform(.select(.end)), .type("X")],
      then: FieldCase.Result(text: "abX", caret: 3)),
    FieldCase(
      "TEXTFIELD/045", "abc", caret: 1,
      steps: [.perform(.selectAll), .perform(.delete(.right))],
      then: FieldCase.Result(text: "", caret: 0)),
    FieldCase(
      "TEXTFIELD/048", "12345", caret: 5, limit: 5,
      steps: [.perform(.delete(.left)), .type("0"), .type("1")],
      then: FieldCase.Result(text: "12340", caret: 5)),
    FieldCase(
      "TEXTFIELD/050", "1234", caret: 4, limit: 5,
      steps: [.paste("abc")],
      then: FieldCase.Result(text: "1234a", caret: 5)),
    FieldCase(
      "TEXTFIELD/058", "🇩🇪🇩🇪", caret: 2,
      steps: [.perform(.delete(.left))],
      then: FieldCase.Result(text: "🇩🇪", caret: 1)),
    FieldCase(
      "TEXTFIELD/060", "cafe\u{301}", caret: 4,
      steps: [.perform(.move(.left)), .type("X")],
      then: FieldCase.Result(text: "cafXe\u{301}", caret: 4)),
    FieldCase(
      "TEXTFIELD/061", "cafe\u{301}", caret: 4,
      steps: [.perform(.delete(.left))],
      then: FieldCase.Result(text: "caf", caret: 3)),
    FieldCase(
      "TEXTFIELD/068", "e", caret: 1,
      steps: [.type("\u{301}")],
      then: FieldCase.Result(text: "e\u{301}", caret: 1, count: 1)),
    FieldCase(
      "TEXTFIELD/069", "", caret: 0, newlines: .firstLine,
      steps: [.paste("one\ntwo")],
      then: FieldCase.Result(text: "one", caret: 3)),
    FieldCase(
      "TEXTFIELD/070", "", caret: 0, newlines: .spaces,
      steps: [.paste("one\ntwo")],
      then: FieldCase.Result(text: "one two", caret: 7)),
    FieldCase(
      "TEXTFIELD/073", "", caret: 0, newlines: .firstLine,
      steps: [.paste("\ntwo")],
      then: FieldCase.Result(text: "", caret: 0)),
    FieldCase(
      "TEXTFIELD/074", "", caret: 0,
      steps: [.paste("\u{1B}[31mred\u{7}")],
      then: FieldCase.Result(text: "[31mred")),
    FieldCase(
      "TEXTFIELD/075", "ab", caret: 1,
      steps: [.paste("XYZ"), .perform(.undo)],
      then: FieldCase.Result(text: "ab", caret: 1)),
    FieldCase(
      "TEXTFIELD/080", "hello world /alpha/beta/gamma/delta", caret: 35, words: .whitespace,
      steps: [.perform(.delete(.wordLeft)), .type("X")],
      then: FieldCase.Result(text: "hello world X", caret: 13, clipboard: "/alpha/beta/gamma/delta")
    ),
    FieldCase(
      "TEXTFIELD/081", "hello world /alpha/beta/gamma/delta", caret: 35, words: .emacs,
      steps: [.perform(.delete(.wordLeft)), .type("X")],
      then: FieldCase.Result(text: "hello world /alpha/beta/gamma/X", caret: 31, clipboard: "delta")
    ),
    FieldCase(
      "TEXTFIELD/082", "hello", caret: 4, clipboard: "XYZ",
      steps: [.perform(.paste)],
      then: FieldCase.Result(text: "hellXYZo", caret: 7)),
    FieldCase(
      "TEXTFIELD/085", "abcde", caret: 3,
      steps: [.perform(.transpose)],
      then: FieldCase.Result(text: "abdce", caret: 4)),
    FieldCase(
      "TEXTFIELD/086", "alpha beta\ngamma", caret: 16, newlines: .kept,
      steps: [.perform(.move(.up)), .perform(.move(.up))],
      then: FieldCase.Result(caret: 5)),
    FieldCase(
      "TEXTFIELD/087", "gamma\nalpha beta", caret: 16, newlines: .kept,
      steps: [.perform(.move(.up))],
      then: FieldCase.Result(caret: 5)),
    FieldCase(
      "TEXTFIELD/088", "alpha beta\na\nb", caret: 3, newlines: .kept,
      steps: [.perform(.move(.down))],
      then: FieldCase.Result(caret: 12)),
    FieldCase(
      "TEXTFIELD/090", "", caret: 0,
      steps: [.type("a"), .type("b"), .perform(.undo)],
      then: FieldCase.Result(text: "a", caret: 1)),
    FieldCase(
      "TEXTFIELD/093", "abc", caret: 3,
      steps: [.perform(.delete(.left)), .perform(.undo), .type("X"), .perform(.redo)],
      then: FieldCase.Result(text: "abcX", caret: 4)),
    FieldCase(
      "TEXTFIELD/094", "abc", caret: 3,
      steps: [.perform(.undo)],
      then: FieldCase.Result(text: "abc", caret: 3)),
    FieldCase(
      "TEXTFIELD/095", "one two", caret: 3,
      steps: [
        .perform(.select(.right)), .perform(.select(.right)), .perform(.cut), .perform(.undo),
      ],
      then: FieldCase.Result(text: "one two", caret: 5, clipboard: " t")),
  ]
}
