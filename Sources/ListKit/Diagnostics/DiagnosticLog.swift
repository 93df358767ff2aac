/// Prints unhandled problems to standard error in debug builds, each sentence once.
///
/// A full-screen terminal holds the output back, so that it does not disturb the screen.
@MainActor
package final class DiagnosticLog {
  /// The log of the process.
  package static let shared = DiagnosticLog { StandardError.write($0) }

  /// The maximum number of different sentences.
  private static var limit: Int { 100 }

  private let output: @MainActor (String) -> Void
  private var printed: Set<String> = []
  private var held: [String] = []
  private var holdCount = 0

  package nonisolated init(output: @escaping @MainActor (String) -> Void) { self.output = output }

  /// Prints a sentence unless it was printed before.
  package func print(_ sentence: String) {
    guard printed.count <= Self.limit, printed.insert(sentence).inserted else { return }
    let line =
      printed.count > Self.limit
      ? "ListKit: further problems are not printed. Set diagnostics.handler to see them all."
      : "ListKit: " + sentence
    if holdCount > 0 { held.append(line) } else { output(line) }
  }

  /// Holds sentences back until ``release()``.
  package func hold() { holdCount += 1 }

  /// Ends a hold; the last one prints the sentences that were held back.
  package func release() {
    holdCount -= 1
    guard holdCount == 0 else { return }
    let lines = held
    held = []
    for line in lines { output(line) }
  }
}
