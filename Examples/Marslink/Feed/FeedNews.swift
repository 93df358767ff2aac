/// What a source tells, in this order: once what there is, then what happens.
enum FeedNews: Sendable {
  /// All there was at the beginning, or the first part of it.
  case opened(Feed)
  /// How much of what there was at the beginning was read, where that is long.
  case reading(ReadingProgress)
  /// The feed with more of what there was at the beginning.
  case read(Feed)
  /// All of a feed that was opened early was read.
  case finished
  /// Something happened; one update of the list.
  case changed([FeedChange], why: String)
  /// What the source waits for, in words; `nil` if for nothing any more.
  case waiting(String?)
  /// What became of the file, in words; its records are read from the beginning.
  case begunAnew(String)
  /// A line could not be read, and was left out.
  case problem(FeedProblem)
}

/// A change of a feed.
enum FeedChange: Equatable, Sendable {
  /// A post came, or one with its key has other content.
  case put(Post)
  /// A post was taken back.
  case remove(Post.Key)

  /// Which post the change is about.
  var key: Post.Key {
    switch self {
    case .put(let post): post.key
    case .remove(let key): key
    }
  }
}

/// How much of a feed was read.
struct ReadingProgress: Equatable, Sendable {
  /// Lines that hold a record.
  var records = 0
  var bytes = 0
  /// How long the file was when it was opened; `nil` for what has no length, such as a pipe.
  var size: Int?

  /// The share of the file that was read, in hundredths; a file that grows meanwhile has no more than all.
  var percent: Int? {
    size.flatMap { $0 > 0 ? Int(Double(min(bytes, $0)) / Double($0) * 100) : nil }
  }

  /// Records and share, as the header has them: "120,000 12 %".
  var text: String {
    let digits = Array(String(records))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return percent.map { "\(text) \($0) %" } ?? text
  }
}

/// What is wrong with a line, and what should be there.
struct FeedProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from one; 0 if the file itself cannot be read any more.
  var line = 0
  var found: String
  var expected: String

  var isAboutFile: Bool { line == 0 }

  var description: String { "\(found); expected \(expected)" }
}
