/// The news of a source, in this order: its contents at the beginning, once, then changes.
enum FeedNews: Sendable {
  /// The contents at the beginning, or the first part of them.
  case opened(Feed)
  /// How much of the contents at the beginning was read, if they are long.
  case reading(ReadingProgress)
  /// The feed with a further part of the contents at the beginning.
  case read(Feed)
  /// A feed that was opened early is read completely.
  case finished
  /// Changes that are one update of the list.
  case changed([FeedChange], why: String)
  /// What the source waits for, in words; `nil` if for nothing any more.
  case waiting(String?)
  /// Why the file is read from its beginning again, in words.
  case begunAnew(String)
  /// A line could not be read, and was left out.
  case problem(FeedProblem)
}

/// A change of a feed.
enum FeedChange: Equatable, Sendable {
  /// A post was added, or one with its key has other content.
  case put(Post)
  /// A post was removed.
  case remove(Post.Key)

  /// The key of the changed post.
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
  /// The length of the file when it was opened; `nil` for a pipe and other files without a length.
  var size: Int?

  /// The percentage of the file that was read; at most 100, even if the file grows meanwhile.
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
