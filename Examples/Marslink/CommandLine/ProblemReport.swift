import ListTextKit

/// What could not be read: the first problems as they are, all others as a number.
///
/// However long a feed of bad lines is followed, the report stays short.
@MainActor
final class ProblemReport {
  /// So many are told one by one.
  static let limit = 20

  private let feedName: String
  private let complain: @MainActor (String) -> Void
  private let file: OutputFile?
  private let isHeld: Bool
  private var isFinished = false
  private var held: [FeedProblem] = []
  /// How many lines could not be read.
  private var count = 0
  /// What the program ends with.
  private(set) var status = ExitStatus.success

  /// - Parameters:
  ///   - feedName: What the feed is called.
  ///   - file: Takes all problems, each in a line, as they come.
  ///   - isHeld: Whether nothing is told before the end, as a screen is in the way.
  ///   - complain: Tells a line.
  init(
    feedName: String, file: OutputFile?, isHeld: Bool,
    complain: @escaping @MainActor (String) -> Void
  ) {
    self.feedName = feedName
    self.file = file
    self.isHeld = isHeld
    self.complain = complain
  }

  /// Takes note of a problem.
  func note(_ problem: FeedProblem) {
    if isFinished { return }
    status.note(problem)
    if !problem.isAboutFile { count += 1 }
    try? file?.write(Array("\(TextCanvas.neutralized(text(of: problem)))\n".utf8))
    guard problem.isAboutFile || file == nil && count <= Self.limit else { return }
    if isHeld { held.append(problem) } else { complain(text(of: problem)) }
  }

  /// Tells what was held, and how much was not told.
  func finish() {
    isFinished = true
    for problem in held { complain(text(of: problem)) }
    held = []
    if file != nil, count > 0 {
      complain("marslink: \(count) lines of \(feedName) cannot be read; the file of errors has all")
    } else if count > Self.limit {
      complain(
        "marslink: \(count - Self.limit) more lines of \(feedName) cannot be read; "
          + "'--errors FILE' keeps all")
    }
  }

  private func text(of problem: FeedProblem) -> String {
    problem.isAboutFile
      ? "marslink: \(feedName) cannot be read (\(problem.found)); expected \(problem.expected)"
      : "\(feedName):\(problem.line): \(problem)"
  }
}
