import Foundation

/// A refusal of the system, in its words.
struct SystemFailure: Error, Equatable, CustomStringConvertible {
  let description: String

  static var last: SystemFailure {
    SystemFailure(description: strerror(errno).map { String(cString: $0) } ?? "unknown error")
  }
}

/// What the store asks of the system.
enum SystemFile {
  /// Tells one version of a file from another.
  static func version(of path: String) -> [Double]? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let date = facts[.modificationDate] as? Date
    let numbers = [facts[.systemFileNumber], facts[.size]].compactMap { $0 as? NSNumber }
    return [date?.timeIntervalSince1970 ?? 0] + numbers.map(\.doubleValue)
  }

  /// The bytes of a file; `nil` if there is none.
  static func read(_ path: String) throws(SystemFailure) -> Data? {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw SystemFailure(description: "no permission, or no plain file")
    }
  }

  /// Opens the file of a lock, and makes it and its folder where they are missing.
  static func openLock(_ path: String) throws(SystemFailure) -> Int32 {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Takes a lock, unless another holds it.
  static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Makes a file that is not there yet; says whether that was possible.
  static func create(_ path: String, _ bytes: Data) -> Bool {
    (try? bytes.write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)) != nil
  }

  /// Puts a new file in the place of a file: others read the old one or the new one, whole.
  static func replace(_ path: String, with bytes: Data) throws(SystemFailure) {
    // A link stays one, and leads to the new file; also where none was before.
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
    // The name is in the folder, which has to reach the disk as well.
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
    _ = fsync(folder)
    close(folder)
  }
}
