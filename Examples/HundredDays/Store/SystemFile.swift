import Foundation

/// A failed file operation, with the reason.
struct SystemFailure: Error, Equatable, CustomStringConvertible {
  let description: String

  static var last: SystemFailure {
    SystemFailure(description: strerror(errno).map { String(cString: $0) } ?? "unknown error")
  }
}

/// The file operations that the store needs.
enum SystemFile {
  /// Returns a file's date, inode and size, to detect changes; `nil` if they cannot be read.
  static func version(of path: String) -> [Double]? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let date = facts[.modificationDate] as? Date
    let numbers = [facts[.systemFileNumber], facts[.size]].compactMap { $0 as? NSNumber }
    return [date?.timeIntervalSince1970 ?? 0] + numbers.map(\.doubleValue)
  }

  /// Reads a file; returns `nil` if it does not exist.
  static func read(_ path: String) throws(SystemFailure) -> Data? {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw SystemFailure(description: "no permission, or no plain file")
    }
  }

  /// Opens a lock file; creates it and its folder if they are missing.
  static func openLock(_ path: String) throws(SystemFailure) -> Int32 {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Tries to take an exclusive lock without blocking; returns whether it was free.
  static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Creates a file; returns `false` if it exists or cannot be written.
  static func create(_ path: String, _ bytes: Data) -> Bool {
    (try? bytes.write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)) != nil
  }

  /// Replaces a file atomically: other processes read either the old or the new contents.
  static func replace(_ path: String, with bytes: Data) throws(SystemFailure) {
    // Replaces the target of a symbolic link, which may not exist yet, and keeps the link.
    let name = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: name.path)
    let path = URL(fileURLWithPath: link ?? name.path, relativeTo: name).path
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    let descriptor = open(path + ".new", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw .last }
      rest = rest.dropFirst(max(0, count))
    }
    guard fsync(descriptor) == 0, rename(path + ".new", path) == 0 else { throw .last }
    // The rename is durable only once the folder is synchronized as well.
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
    _ = fsync(folder)
    close(folder)
  }
}
