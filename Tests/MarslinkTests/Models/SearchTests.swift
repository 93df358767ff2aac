import Testing

@testable import MarslinkApp

struct SearchTests {
  @Test(arguments: [
    ("dust", "Red DUST everywhere", true), ("Étoile", "une étoile", true), ("", "", true),
    ("dusty", "dust", false),
    ("a[", "A{", false), ("ss", "ß", true), ("strasse", "Die Straße", true),
    ("STRASSE", "straße", true), ("straße", "STRASSE", true), ("café", "Cafe\u{301}", true),
    ("cafe\u{301}", "CAFÉ", true), ("cafe", "café", false), ("s", "ß", true), ("sx", "ß", false),
    ("ΟΔΌΣ", "οδός", true), ("ﬁn", "FIN", true), ("k", "\u{212A}", true),
    ("aab", "aaab", true), ("🙃", "cheated. 🙃", true),
  ])
  func `letters count, their case does not`(text: String, place: String, isFound: Bool) {
    #expect(Search(text).occurs(in: place) == isFound)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is found is what a look at all of every letter finds`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let parts = [
      "\r", "\n", "a", "S", "s", "ß", "e", "\u{301}", ";", "\u{37E}", "K", "\u{212A}", "ﬁ", "f",
      "i", "я",
    ]
    func text(_ length: Int, of parts: some Collection<String>) -> String {
      (0..<length).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined()
    }
    func folded(_ text: some StringProtocol) -> [Character] {
      Array(text.uppercased().lowercased())
    }
    for _ in 0..<200 {
      let place = Array(text(12, of: parts))
      // What is typed has no ends of lines.
      let needle = text(Int.random(in: 1...3, using: &numbers), of: parts[2...])
      let isThere = place.indices.contains {
        place[$0...].flatMap { folded(String($0)) }.starts(with: folded(needle))
      }
      #expect(Search(needle).occurs(in: String(place)) == isThere, "\(needle) in \(String(place))")
    }
  }

  @Test(arguments: [
    ("an", "Banana", ["an", "an"]), ("STRASSE", "Straße an Straße", ["Straße", "Straße"]),
    ("é", "Cafe\u{301} é", ["e\u{301}", "é"]), ("", "abc", []), ("x", "abc", []),
    ("aa", "aaaaa", ["aa", "aa"]),
  ])
  func `each place is found, and none twice`(text: String, place: String, found: [String]) {
    #expect(Search(text).ranges(in: place).map { String(place[$0]) } == found)
  }
}
