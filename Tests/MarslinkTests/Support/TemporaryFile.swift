#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file for one test, which is gone afterwards.
final class TemporaryFile {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "marslink-\(UUID().uuidString)")

  var path: String { url.path }

  var text: String {
    (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
