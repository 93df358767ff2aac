#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much a run of the tests proves, from the environment.
enum Settings {
  /// The longest lists of the small world: `LISTKIT_SMALL_WORLD`.
  static let smallWorld = number("LISTKIT_SMALL_WORLD") ?? 4
  /// The number of sampled pairs: `LISTKIT_SAMPLES`.
  static let samples = number("LISTKIT_SAMPLES") ?? 2_000

  /// As many of so many samples as are asked for, at least one.
  static func share(of count: Int) -> Int { max(1, count * min(samples, 2_000) / 2_000) }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
