/// The texts that were submitted in a ``TextInputField``, and which of them is shown.
public struct TextFieldHistory: Hashable, Sendable {
  /// The texts, oldest first, without empty texts and consecutive duplicates.
  public private(set) var texts: [String] = []
  /// The maximum number of texts; the oldest ones are dropped.
  public let limit: Int
  /// The index of the text that is shown; `nil` while the user types a new one.
  private var place: Int?
  /// The text that the user typed before recalling older texts.
  private var draft = ""

  /// Makes a history.
  public init(_ texts: [String] = [], limit: Int = 100) {
    self.limit = max(0, limit)
    for text in texts { note(text) }
  }

  /// Adds a text as the newest one and ends recalling; ignores an empty text and a repeated one.
  public mutating func note(_ text: String) {
    endWalk()
    guard !text.isEmpty, text != texts.last else { return }
    texts.append(text)
    if texts.count > limit { texts.removeFirst(texts.count - limit) }
  }

  /// Ends recalling and drops the draft.
  mutating func endWalk() {
    place = nil
    draft = ""
  }

  /// The text before the shown one; `nil` at the oldest one.
  mutating func older(than text: String) -> String? {
    let next = (place ?? texts.count) - 1
    guard texts.indices.contains(next) else { return nil }
    if place == nil { draft = text }
    place = next
    return texts[next]
  }

  /// The text after the shown one, and finally the draft; `nil` at the draft.
  mutating func newer() -> String? {
    guard let place else { return nil }
    self.place = place + 1 < texts.count ? place + 1 : nil
    return self.place.map { texts[$0] } ?? draft
  }
}
