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

  @Test(arguments: [
    ("an", "Banana", ["an", "an"]), ("STRASSE", "Straße an Straße", ["Straße", "Straße"]),
    ("é", "Cafe\u{301} é", ["e\u{301}", "é"]), ("", "abc", []), ("x", "abc", []),
    ("aa", "aaaaa", ["aa", "aa"]),
  ])
  func `each place is found, and none twice`(text: String, place: String, found: [String]) {
    #expect(Search(text).ranges(in: place).map { String(place[$0]) } == found)
  }
}
