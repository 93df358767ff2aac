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
  /// A line could not be read, and was left out.
  case problem(FeedProblem)
}

/// A piece of news, and the time of the feed that had passed when it came.
struct TimedNews: Sendable {
  let news: FeedNews
  let time: Duration
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
