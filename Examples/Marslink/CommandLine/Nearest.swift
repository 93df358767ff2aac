extension Sequence<String> {
  /// The text that takes the fewest changes of a letter, if it takes few enough to be meant.
  ///
  /// Of a short text nearly all would have to change to get anywhere.
  func nearest(to text: String) -> String? {
    let candidates = map { (text: $0, distance: $0.editDistance(to: text)) }
    let best = candidates.min { $0.distance < $1.distance }
    let most = Swift.min(Swift.max(2, text.count / 3), text.count - 2)
    return best.flatMap { $0.distance <= most ? $0.text : nil }
  }
}

extension String {
  /// How many letters must be added, dropped or replaced to get from one text to the other.
  func editDistance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (position, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = position + 1
      for (column, wanted) in other.enumerated() {
        let replaced = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[other.count]
  }
}
