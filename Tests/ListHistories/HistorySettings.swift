#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much a run of random histories proves, from the environment.
public enum HistorySettings {
  /// The number of random histories: `LISTKIT_HISTORIES`, or else as many as given.
  public static func histories(orElse count: Int) -> Int { number("LISTKIT_HISTORIES") ?? count }
  /// The first seed: `LISTKIT_SEED`.
  public static let seed = number("LISTKIT_SEED") ?? 1

  /// Whether each history is named before it begins, to find one that crashes: `LISTKIT_TRACE`.
  private static let isTraced = getenv("LISTKIT_TRACE") != nil

  /// Writes a line at once, past any buffer, if the run is traced.
  public static func trace(_ line: @autoclosure () -> String) {
    guard isTraced else { return }
    // Past any buffer: it must be seen whatever comes next.
    let bytes = Array((line() + "\n").utf8)
    _ = write(2, bytes, bytes.count)
  }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
