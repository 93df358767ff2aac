import ListTextKit
import Testing

struct TextStyleTests {
  @Test func `a style applied on top replaces colours and adds attributes`() {
    let under = TextStyle(foreground: .red, background: .blue, .bold)
    let over = TextStyle(foreground: .green, .reverse)
    #expect(
      under.merging(over) == TextStyle(foreground: .green, background: .blue, [.bold, .reverse]))
    #expect(under.merging(.plain) == under)
  }

  @Test func `without colours the attributes and the link stay`() {
    let style = TextStyle(foreground: .rgb(1, 2, 3), .bold, link: TextLink("https://a.example"))
    #expect(style.degraded(to: .none) == TextStyle(.bold, link: TextLink("https://a.example")))
  }

  @Test(arguments: ["", "a b", "a\u{1B}\\", "a\u{7}", "a\u{9C}", "a\nb", "a\u{202E}"])
  func `an address that could end its sequence is rejected`(_ target: String) {
    #expect(TextLink(target) == nil)
  }

  @Test func `bits of no attribute are left out`() {
    #expect(TextAttributes(rawValue: 0b1100_0001) == .bold)
    #expect(TextAttributes(rawValue: 255).symmetricDifference([.bold, .dim]).rawValue == 0b11_1100)
  }

  @Test func `links to the same address are equal`() {
    #expect(TextLink("mailto:a@b.example") == TextLink("mailto:a@b.example"))
    #expect(TextLink("https://a.example") != TextLink("https://b.example"))
  }
}
