import Testing

@testable import MarslinkApp

struct SearchTests {
  @Test(arguments: [
    ("dust", "Red DUST everywhere", true), ("Étoile", "une étoile", true), ("", "", true),
    ("dusty", "dust", false),
    ("a[", "A{", false), ("ss", "ß", false), ("k", "\u{212A}", true),
    ("aab", "aaab", true), ("🙃", "cheated. 🙃", true),
  ])
  func `letters count, their case does not`(text: String, place: String, isFound: Bool) {
    #expect(Search(text).occurs(in: place) == isFound)
  }
}
