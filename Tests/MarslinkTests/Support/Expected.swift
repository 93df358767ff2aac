import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Texts that are kept beside the tests, in `Transcripts`.
enum Expected {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Transcripts")
  static let feeds = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples/Marslink/Feeds")

  /// Compares a text with the one that is kept; `MARSLINK_KEEP=1` keeps it instead.
  static func compare(
    _ text: String, with name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["MARSLINK_KEEP"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == kept, "see \(name)", sourceLocation: location)
  }

  /// Where a sample feed is.
  static func path(ofFeed name: String) -> String { feeds.appending(path: name).path }

  static func bytes(ofFeed name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: feeds.appending(path: name)))
  }
}
