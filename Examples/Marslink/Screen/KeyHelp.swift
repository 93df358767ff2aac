import ListTextKit

/// The page of keys.
enum KeyHelp {
  private static let keys = [
    ("↑ ↓ j k", "move"),
    ("PgUp PgDn", "a screen up or down"),
    ("Home End g G", "first or last"),
    ("Enter Space", "unfold or fold weather"),
    ("mouse", "wheel scrolls, click picks"),
    ("/", "filter as you type; Esc clears"),
    ("d", "what updates did; [ ] scroll"),
    ("Esc", "let go, follow what comes"),
    ("? q", "these keys, quit"),
  ]

  /// The page for a width; where it is small, meanings are not below each other.
  static func page(forWidth width: Int) -> Overlay {
    let column = width < 60 ? 0 : 17
    return Overlay(
      title: "Keys",
      lines: keys.map { keys, meaning in
        keys + String(repeating: " ", count: max(2, column - TextMetrics.columns(of: keys)))
          + meaning
      })
  }
}
