extension Sequence<String> {
  /// The word with the fewest letters to change, if they are few enough for it to be meant.
  func nearest(to word: String) -> String? {
    let found = map { (word: $0, changes: $0.lowercased().changes(to: word.lowercased())) }
      .min { $0.changes < $1.changes }
    return found.flatMap { $0.changes <= Swift.max(1, word.count / 3) ? $0.word : nil }
  }
}

extension String {
  /// How many letters are to be added, removed or replaced to make another word.
  fileprivate func changes(to other: String) -> Int {
    let letters = Array(other)
    return reduce(into: Array(0...letters.count)) { row, letter in
      var diagonal = row[0]
      row[0] += 1
      for (place, wanted) in letters.enumerated() {
        let kept = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = Swift.min(kept, row[place] + 1, diagonal + 1)
      }
    }.last ?? 0
  }
}
