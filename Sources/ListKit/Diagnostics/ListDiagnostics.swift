/// Where a list reports problems with what it was given.
///
/// Without a ``handler``, debug builds print each different problem once to standard error, and a
/// `StrictListHost` counts it as a violation. A handler replaces both.
///
/// ```swift
/// adapter.diagnostics.handler = { print($0) }
/// ```
@MainActor
public final class ListDiagnostics {
  /// Called with each problem when it is found, in place of printing it.
  public var handler: (@MainActor (ListDiagnostic) -> Void)?
  /// The last problems, oldest first; at most a hundred.
  public private(set) var recent: [ListDiagnostic] = []
  /// How many problems there were.
  public private(set) var count = 0

  nonisolated init() {}

  /// Notes a problem; `false` if nothing handles it.
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
