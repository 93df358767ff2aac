#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much a run of the tests proves, from the environment.
enum FeedSettings {
  /// The number of random histories: `LISTKIT_HISTORIES`, or a standard.
  static func histories(_ standard: Int) -> Int {
    getenv("LISTKIT_HISTORIES").flatMap { Int(String(cString: $0)) } ?? standard
  }
}
