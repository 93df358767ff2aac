#if DEBUG && !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif
#endif

/// The standard error of the process, in debug builds.
enum StandardError {
  /// Writes a line; discards what cannot be written.
  static func write(_ line: String) {
    #if DEBUG && !hasFeature(Embedded)
      var bytes = Array((line + "\n").utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { systemWrite(2, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
      }
    #endif
  }

  #if DEBUG && !hasFeature(Embedded)
    private static func systemWrite(
      _ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int
    ) -> Int {
      #if canImport(Glibc)
        Glibc.write(descriptor, start, count)
      #elseif canImport(Musl)
        Musl.write(descriptor, start, count)
      #elseif canImport(Darwin)
        Darwin.write(descriptor, start, count)
      #else
        0
      #endif
    }
  #endif
}
