extension Sequence<String> {
  /// Returns the word with the fewest changed letters, if they are few enough for a typing error.
  func nearest(to word: String) -> String? {
    let letters = word.lowercased()
    func changes(_ other: String) -> Int { other.lowercased().difference(from: letters).count }
    let found = self.min { changes($0) < changes($1) }
    // A replaced letter counts as two changes: a removal and an insertion.
    return found.flatMap { changes($0) <= 2 * Swift.max(1, word.count / 3) ? $0 : nil }
  }
}
