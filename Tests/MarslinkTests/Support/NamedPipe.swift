import Foundation
import Synchronization

/// A pipe with a name, held open by its writer.
final class NamedPipe: Sendable {
  let path: String
  private let writer: Mutex<FileHandle?>

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "marslink-\(UUID().uuidString)").path
    guard NamedPipe.make(path) else { throw CocoaError(.fileWriteUnknown) }
    // Who reads and writes need not wait for a reader.
    writer = Mutex(FileHandle(forUpdatingAtPath: path))
  }

  deinit { unlink(path) }

  /// Makes a pipe that nothing writes to.
  static func make(_ path: String) -> Bool { mkfifo(path, 0o600) == 0 }

  func write(_ text: String) { writer.withLock { $0?.write(Data(text.utf8)) } }

  /// Ends what is read.
  func close() {
    writer.withLock { writer in
      try? writer?.close()
      writer = nil
    }
  }
}
