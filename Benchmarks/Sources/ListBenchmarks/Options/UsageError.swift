/// A command line that makes no sense.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// An error about a word that is none of `known`, with the one that was probably meant.
  init(unknown what: String, _ word: String, known: [String]) {
    let nearest = known.min { editDistance(word, $0) < editDistance(word, $1) }
    if let nearest, editDistance(word, nearest) <= nearest.count / 3 {
      description = "Unknown \(what) '\(word)'. Did you mean '\(nearest)'?"
    } else {
      description = "Unknown \(what) '\(word)'. Known: \(known.joined(separator: ", "))."
    }
  }
}

/// How many characters to insert, delete or replace to make one word of the other.
private func editDistance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (line, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for column in right.indices {
      let replaced = diagonal + (right[column] == character ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, min(row[column], row[column + 1]) + 1)
    }
  }
  return row[right.count]
}
