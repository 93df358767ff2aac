import ListTestKit
import ListTextKit
import Testing

struct UntrustedTextTests {
  /// Whether a terminal would do something else than draw it.
  private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  @Test(arguments: [
    ("\u{1B}[31m", "␛[31m"), ("a\u{7}b", "a␇b"), ("\u{7F}", "␡"), ("\u{9B}2J", "\u{FFFD}2J"),
    ("a\tb", "a  b"), ("a\r\nb", "a b"), ("a\nb\rc", "a b c"), ("a\u{2028}b", "a b"),
    ("a\u{202E}b\u{2069}", "a\u{FFFD}b\u{FFFD}"), ("a\u{200F}b\u{61C}\u{200E}", "ab"),
    ("\u{FEFF}a\u{200B}b\u{AD}c", "abc"), ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"),
    ("\u{301}a", "a"), ("👩\u{200D}", "👩"), ("a\u{E0100}", "a"), ("\u{1B}\u{301}", "␛"),
    ("a🏽", "a"), ("❤\u{FE0F}\u{200D}👩🏽", "❤\u{FE0F}\u{200D}👩🏽"), ("か\u{FF9E}", "か\u{3099}"),
    ("é", "é"),
  ])
  func `text that could control a terminal is made visible or left out`(
    _ text: String, _ shown: String
  ) {
    #expect(Array(TextCanvas.neutralized(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `stacked marks are limited`() {
    let stack = "a" + String(repeating: "\u{301}\u{316}", count: 300)
    #expect(TextCanvas.neutralized(stack).unicodeScalars.count == 16)
    #expect(TextCanvas.neutralized(stack).count == 1)
  }

  @Test func `no drawn string contains a control`() {
    var texts = RandomText(seed: 21)
    for sample in 0..<RandomText.samples {
      let text = texts.any(atMost: 60)
      let width = texts.random.below(20)
      let shown =
        [
          TextCanvas.neutralized(text),
          TextTruncation.truncate(text, toColumns: width, ellipsis: text),
        ]
        + TextWrapping.lines(of: text, width: width)
      for line in shown {
        #expect(!line.unicodeScalars.contains(where: isDangerous), "sample \(sample)")
      }
    }
  }

  @Test func `no cell contains a control`() {
    var texts = RandomText(seed: 22)
    var canvas = TextCanvas(width: 30, height: 3)
    for sample in 0..<RandomText.samples {
      let text = texts.any(atMost: 40)
      canvas.draw(text, column: texts.random.below(36) - 6, row: 0)
      canvas.draw(TextParagraph(text), in: TextArea(row: 1, width: 30, height: 1))
      if let cluster = text.first {
        canvas.fill(TextArea(row: 2, width: 30, height: 1), cluster)
      }
      let failure = failure(of: canvas)
      #expect(failure == nil, "sample \(sample)")
      if failure != nil { break }
    }
  }

  private func failure(of canvas: TextCanvas) -> String? {
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let cluster = canvas[column, row].cluster
        if cluster.unicodeScalars.contains(where: isDangerous) { return "control in \(column)" }
        if cluster.unicodeScalars.count > 16 { return "too many scalars in \(column)" }
        if String(cluster).utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "byte" }
      }
    }
    return canvas.firstTornCell.map { "torn cell at \($0)" }
  }
}

extension TextCanvas {
  /// A wide cell without its second half, a second half without its cell, or one of wrong width.
  var firstTornCell: String? {
    for row in 0..<height {
      for column in 0..<width {
        let cell = self[column, row]
        let isTorn =
          switch cell.width {
          case 2: column + 1 == width || self[column + 1, row].width != 0
          case 0: column == 0 || self[column - 1, row].width != 2 || cell.cluster != " "
          case 1: false
          default: true
          }
        if isTorn || cell.width > 0 && TextMetrics.columns(of: cell.cluster) != Int(cell.width) {
          return "\(column), \(row): \(cell)"
        }
      }
    }
    return nil
  }
}
