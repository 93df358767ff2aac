/// Where a list says what is wrong with what it was given.
///
/// ```swift
/// adapter.diagnostics.handler = { print($0) }
/// ```
@MainActor
public final class ListDiagnostics {
  /// Is told each problem when it is found.
  public var handler: (@MainActor (ListDiagnostic) -> Void)?
  /// The last problems, oldest first; at most a hundred.
  public private(set) var recent: [ListDiagnostic] = []
  /// How many problems there were.
  public private(set) var count = 0

  nonisolated init() {}

  func report(_ diagnostic: ListDiagnostic) {
    count += 1
    if recent.count == 100 { recent.removeFirst() }
    recent.append(diagnostic)
    handler?(diagnostic)
  }
}
