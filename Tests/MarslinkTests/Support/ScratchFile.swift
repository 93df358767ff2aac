import Foundation

/// A file of its own for one test, that goes with it.
final class ScratchFile: Sendable {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "marslink-\(UUID().uuidString).ndjson")

  var path: String { url.path }

  init(_ text: String = "") throws { try write(text) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Puts a text in place of what the file holds; the file stays the same one.
  func write(_ text: String) throws { try Data(text.utf8).write(to: url) }

  /// Puts another file in its place.
  func replace(with text: String) throws { try Data(text.utf8).write(to: url, options: .atomic) }

  /// Puts another file in its place, which only root may read.
  func replaceUnreadably(with text: String) throws {
    try replace(with: text)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
  }

  /// Whether files can be refused to the user.
  static var refusesAccess: Bool { geteuid() != 0 }

  /// Makes a folder of the same name.
  func makeFolder() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  func append(_ text: String) throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// Has it open for reading meanwhile.
  @MainActor
  func withDescriptor(_ body: @MainActor (Int32) async throws -> Void) async throws {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    try await body(handle.fileDescriptor)
  }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
  }
}
