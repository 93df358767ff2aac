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

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
