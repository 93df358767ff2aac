import Foundation

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
    do throws(BookError) {
      return try BookText.decoded(bytes, of: path)
    } catch {
      guard case .damaged(_, let reason, _) = error else { throw error }
      throw .damaged(path: path, reason: reason, copy: copyAside(bytes))
    }
  }

  /// Changes the goals and keeps them; gives them as they are then.
  @discardableResult
  func change(
    _ edit: (inout GoalBook) throws(BookError) -> Void
  ) throws(BookError) -> GoalBook {
    let lock = try lock()
    defer { close(lock) }
    var book = try load()
    try edit(&book)
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
