/// Reports problems in the input of a list.
///
/// Without a ``handler``, debug builds print each different problem once to standard error, and a
/// `StrictListHost` counts it as a violation. A handler replaces both.
///
/// ```swift
/// adapter.diagnostics.handler = { print($0) }
/// ```
@MainActor
public final class ListDiagnostics {
  /// Called with each problem, instead of printing it.
  public var handler: (@MainActor (ListDiagnostic) -> Void)?
  /// The last problems, oldest first; at most 100.
  public private(set) var recent: [ListDiagnostic] = []
  /// The total number of problems.
  public private(set) var count = 0

  nonisolated init() {}

  /// Notes a problem; `false` if there is no handler.
  func report(_ diagnostic: ListDiagnostic) -> Bool {
    count += 1
    if recent.count == 100 { recent.removeFirst() }
    recent.append(diagnostic)
    if let handler {
      handler(diagnostic)
      return true
    }
    #if DEBUG
      DiagnosticLog.shared.print(diagnostic.description)
    #endif
    return false
  }
}
