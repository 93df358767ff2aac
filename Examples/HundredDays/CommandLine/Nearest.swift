extension Sequence<String> {
  /// The word with the fewest letters to change, if they are few enough for it to be meant.
  func nearest(to word: String) -> String? {
    let letters = word.lowercased()
    func changes(_ other: String) -> Int { other.lowercased().difference(from: letters).count }
    let found = self.min { changes($0) < changes($1) }
    // A letter in the place of another one is two changes.
    return found.flatMap { changes($0) <= 2 * Swift.max(1, word.count / 3) ? $0 : nil }
  }
}
