#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much a run of the tests proves, from the environment.
enum Settings {
  /// The number of random histories: `LISTKIT_HISTORIES`.
  static let histories = number("LISTKIT_HISTORIES") ?? 2_000
  /// The first seed: `LISTKIT_SEED`.
  static let seed = number("LISTKIT_SEED") ?? 1

  /// Whether each history is named before it begins, to find one that crashes: `LISTKIT_TRACE`.
  private static let isTraced = getenv("LISTKIT_TRACE") != nil

  static func trace(_ line: @autoclosure () -> String) {
    guard isTraced else { return }
    // Past any buffer: it must be seen whatever comes next.
    let bytes = Array((line() + "\n").utf8)
    _ = write(2, bytes, bytes.count)
  }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
