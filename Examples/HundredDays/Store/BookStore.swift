import Foundation

/// Why the goals cannot be read or changed.
enum BookError: Error, Equatable, CustomStringConvertible {
  case refused(Refusal)
  case damaged(path: String, reason: String, copy: String?)
  case newer(path: String, version: Int)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case busy(path: String)

  var description: String {
    switch self {
    case .refused(let refusal): refusal.description
    case .damaged(let path, let reason, let copy):
      "\(path) is damaged (\(reason)) and is left as it is; "
        + (copy.map { "a copy is in \($0)" } ?? "it could not be copied")
    case .newer(let path, let version):
      "\(path) is of version \(version), and this program knows \(BookText.version)"
    case .unreadable(let path, let reason): "\(path) cannot be read (\(reason))"
    case .unwritable(let path, let reason): "\(path) cannot be written (\(reason))"
    case .busy(let path): "another program holds \(path).lock"
    }
  }

  /// Gives what a closure gives, or a refusal as an error of the book.
  static func refusing<Result>(
    _ body: () throws(Refusal) -> Result
  ) throws(BookError) -> Result {
    do throws(Refusal) { return try body() } catch { throw .refused(error) }
  }
}

/// The file of goals.
///
/// A change locks, reads what the file says by then, changes that, and writes it: so of two programs
/// none overwrites what the other did. Writing is to a new file that takes the place of the old one, so
/// that reading needs no lock.
struct BookStore: Sendable {
  let path: String
  /// How often a lock is asked for, each time after 10 ms.
  var patience = 500

  /// The goals; none if there is no file.
  func load() throws(BookError) -> GoalBook {
    let bytes: Data
    do throws(SystemFailure) {
      guard let found = try SystemFile.read(path) else { return GoalBook() }
      bytes = found
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
    do throws(BookTextError) {
      return try BookText.decoded(bytes)
    } catch {
      switch error {
      case .newer(let version): throw .newer(path: path, version: version)
      case .damaged(let reason):
        throw .damaged(path: path, reason: reason, copy: copyAside(bytes))
      }
    }
  }

  /// Changes the goals and keeps them; gives them as they are then.
  @discardableResult
  func change(
    _ edit: (inout GoalBook) throws(Refusal) -> Void
  ) throws(BookError) -> GoalBook {
    let lock = try lock()
    defer { close(lock) }
    var book = try load()
    try BookError.refusing { () throws(Refusal) in try edit(&book) }
    do throws(SystemFailure) {
      try SystemFile.replace(path, with: BookText.encoded(book))
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
    return book
  }

  /// Holds the lock until the descriptor is closed; the system does that for a program that dies.
  private func lock() throws(BookError) -> Int32 {
    do throws(SystemFailure) {
      let descriptor = try SystemFile.openLock(path + ".lock")
      for _ in 0..<patience {
        if SystemFile.lock(descriptor) { return descriptor }
        usleep(10_000)
      }
      close(descriptor)
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
    throw .busy(path: path)
  }

  /// Copies a damaged file beside itself, unless there is such a copy; gives its path.
  private func copyAside(_ bytes: Data) -> String? {
    for number in 1...100 {
      let copy = "\(path).damaged-\(number)"
      if SystemFile.create(copy, bytes) { return copy }
      if let found = try? SystemFile.read(copy), found == bytes { return copy }
    }
    return nil
  }
}
