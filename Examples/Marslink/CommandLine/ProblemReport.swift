import ListTextKit

/// The records that could not be read: the first problems in full, all others as a number.
///
/// The report stays short, however many bad lines a feed has.
@MainActor
final class ProblemReport {
  /// The number of problems that are reported one by one.
  static let limit = 20

  private let feedName: String
  private let complain: @MainActor (String) -> Void
  private let file: OutputFile?
  private let isHeld: Bool
  private var isFinished = false
  private var held: [FeedProblem] = []
  /// How many lines could not be read.
  private var count = 0
  /// The exit status of the program.
  private(set) var status = ExitStatus.success

  /// - Parameters:
  ///   - feedName: The name of the feed.
  ///   - file: Receives all problems, one a line, as they occur.
  ///   - isHeld: Whether the report is deferred until the end, because a screen is shown.
  ///   - complain: Reports a line.
  init(
    feedName: String, file: OutputFile?, isHeld: Bool,
    complain: @escaping @MainActor (String) -> Void
  ) {
    self.feedName = feedName
    self.file = file
    self.isHeld = isHeld
    self.complain = complain
  }

  /// Adds a problem.
  func note(_ problem: FeedProblem) {
    if isFinished { return }
    status.note(problem)
    if !problem.isAboutFile { count += 1 }
    try? file?.write(Array("\(TextCanvas.neutralized(text(of: problem)))\n".utf8))
    guard problem.isAboutFile || file == nil && count <= Self.limit else { return }
    if isHeld { held.append(problem) } else { complain(text(of: problem)) }
  }

  /// Reports the deferred problems, and the number of those left out.
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
