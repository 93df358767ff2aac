import Foundation

/// The file that stores the goals.
///
/// A change takes the lock, reads the current file, applies the edit and writes the result, so that
/// two processes do not overwrite each other's changes. A write replaces the file atomically, and
/// therefore reads need no lock.
struct BookStore: Sendable {
  let path: String
  /// The number of attempts to take the lock, 10 ms apart.
  var patience = 500

  /// Loads the goals; returns an empty book if the file does not exist.
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

  /// Applies an edit to the goals in the file, under the lock; returns the result.
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

  /// Takes the lock; closing the returned descriptor, or the end of the process, releases it.
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

  /// Copies a damaged file to a path beside it, unless such a copy exists; returns that path.
  private func copyAside(_ bytes: Data) -> String? {
    for number in 1...100 {
      let copy = "\(path).damaged-\(number)"
      if SystemFile.create(copy, bytes) { return copy }
      if let found = try? SystemFile.read(copy), found == bytes { return copy }
    }
    return nil
  }
}
