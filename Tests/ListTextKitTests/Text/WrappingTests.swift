import ListTestKit
import ListTextKit
import Testing

struct WrappingTests {
  @Test(arguments: [TextTruncation.end, .start, .middle])
  func `no room leaves nothing of a text`(cut: TextTruncation) {
    for limit in [0, -1, .min] {
      #expect(TextTruncation.truncate("abc", toColumns: limit, at: cut) == "")
    }
  }

  @Test(arguments: [
    ("the quick brown fox", 10, ["the quick", "brown fox"]),
    ("the quick", 9, ["the quick"]), ("", 5, [""]), ("a\n\nb", 5, ["a", "", "b"]),
    ("a\r\nb\rc\u{2028}d", 5, ["a", "b", "c", "d"]), ("a\n", 5, ["a", ""]),
    ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
    ("an incomprehensible", 6, ["an", "incomp", "rehens", "ible"]),
    ("a   b", 2, ["a", "b"]), ("a   ", 2, ["a"]), ("a  b", 9, ["a  b"]),
    ("  a b", 4, ["  a", "b"]), ("    ab", 3, ["ab"]), ("   ", 2, [""]),
    ("  a\n  b", 5, ["  a", "  b"]),
    ("well-known fact", 6, ["well-", "known", "fact"]), ("--help -x", 4, ["--he", "lp", "-x"]),
    ("in -5 m", 4, ["in", "-5 m"]),
    ("漢字漢字漢", 5, ["漢字", "漢字", "漢"]), ("漢字。漢", 4, ["漢", "字。", "漢"]), ("漢「字」", 4, ["漢", "「字", "」"]),
    ("ab漢字", 3, ["ab", "漢", "字"]), ("漢", 1, ["\u{FFFD}"]), ("a漢b", 1, ["a", "\u{FFFD}", "b"]),
    ("abc", 0, ["a", "b", "c"]), ("abc", -3, ["a", "b", "c"]), ("a\tb", 3, ["a", "b"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]), ("ab\u{200B}cd", 3, ["ab", "cd"]),
    ("👩‍👩‍👧👩‍👩‍👧 👍🏽", 4, ["👩‍👩‍👧👩‍👩‍👧", "👍🏽"]),
  ])
  func `a text is broken at the right places`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextWrapping.lines(of: text, width: width) == lines)
  }

  @Test func `no line is too wide, and no cluster is lost or torn`() {
    var texts = RandomText(seed: 31)
    for sample in 0..<RandomText.samples {
      let text = texts.any(atMost: 40)
      let width = 2 + texts.random.below(14)
      let lines = TextWrapping.lines(of: text, width: width)
      #expect(
        lines.allSatisfy { TextMetrics.columns(of: $0) <= width && !$0.hasSuffix(" ") },
        "sample \(sample), \(width): \(lines)")
      let kept = lines.joined().unicodeScalars.filter { !$0.properties.isWhitespace }
      let given = text.map { TextCanvas.neutralized(String($0)) }.joined().unicodeScalars
        .filter { !$0.properties.isWhitespace }
      #expect(Array(kept) == Array(given), "sample \(sample)")
      #expect(TextParagraph(text).height(forWidth: width) == lines.count, "sample \(sample)")
    }
  }

  @Test func `words fill lines as a simple loop does`() {
    var random = SeededGenerator(seed: 32)
    for sample in 0..<RandomText.samples {
      let words = (0..<1 + random.below(8)).map { _ in
        String(repeating: "w", count: 1 + random.below(6))
      }
      let width = 6 + random.below(10)
      var lines = [words[0]]
      for word in words.dropFirst() {
        if lines[lines.count - 1].count + 1 + word.count <= width {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append(word)
        }
      }
      let text = words.joined(separator: " ")
      #expect(TextWrapping.lines(of: text, width: width) == lines, "sample \(sample)")
    }
  }

  @Test(arguments: [
    ("abcdef", 4, TextTruncation.end, "abc…"), ("abcdef", 4, .start, "…def"),
    ("abcdef", 4, .middle, "ab…f"), ("abcdef", 6, .end, "abcdef"), ("漢字漢", 4, .end, "漢…"),
    ("漢字漢", 4, .start, "…漢"), ("漢字漢", 5, .middle, "漢…漢"), ("ab", 1, .end, "…"), ("ab", 0, .end, ""),
    ("ab", -1, .end, ""), ("a\nb", 3, .end, "a b"), ("👩‍👩‍👧👩‍👩‍👧", 3, .end, "👩‍👩‍👧…"), ("", 0, .end, ""),
  ])
  func `a long text is cut between clusters`(
    _ text: String, _ width: Int, _ cut: TextTruncation, _ result: String
  ) {
    #expect(TextTruncation.truncate(text, toColumns: width, at: cut) == result)
  }

  @Test func `a truncated text is never too wide`() {
    var texts = RandomText(seed: 33)
    for sample in 0..<RandomText.samples {
      let text = texts.any(atMost: 20)
      let width = texts.random.below(12)
      for cut in [TextTruncation.start, .middle, .end] {
        let cut = TextTruncation.truncate(text, toColumns: width, at: cut)
        #expect(TextMetrics.columns(of: cut) <= width, "sample \(sample)")
      }
    }
  }

  @Test func `a width less than one is one`() {
    #expect(TextWrapping.lines(of: "a b", width: .min) == ["a", "b"])
    var paragraph = TextParagraph("a b")
    paragraph.hangingIndent = 2
    #expect(paragraph.height(forWidth: .min) == paragraph.height(forWidth: 1))
  }

  @Test func `an ellipsis that does not fit is cut`() {
    #expect(TextTruncation.truncate("abcdef", toColumns: 5, ellipsis: "...") == "ab...")
    #expect(TextTruncation.truncate("abcdef", toColumns: 2, ellipsis: "...") == "..")
  }
}
