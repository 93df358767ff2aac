import Foundation

/// What is wrong with the file of goals.
enum StoreError: Error, Equatable, CustomStringConvertible {
  case damaged(path: String, reason: String, copy: String?)
  case newer(path: String, version: Int)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case busy(path: String)

  var description: String {
    switch self {
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
}

/// A change that was refused, or that could not be kept.
enum ChangeError: Error, Equatable, CustomStringConvertible {
  case refused(Refusal)
  case failed(StoreError)

  var description: String {
    switch self {
    case .refused(let refusal): refusal.description
    case .failed(let error): error.description
    }
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
  func load() throws(StoreError) -> GoalBook {
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
  ) throws(ChangeError) -> GoalBook {
    do {
      let lock = try lock()
      defer { close(lock) }
      var book = try load()
      try edit(&book)
      do {
        try SystemFile.replace(path, with: try BookText.encoded(book))
      } catch {
        throw StoreError.unwritable(path: path, reason: "\(error)")
      }
      return book
    } catch let refusal as Refusal {
      throw .refused(refusal)
    } catch let error as StoreError {
      throw .failed(error)
    } catch {
      throw .failed(.unwritable(path: path, reason: "\(error)"))
    }
  }

  /// Holds the lock until the descriptor is closed; the system does that for a program that dies.
  private func lock() throws(StoreError) -> Int32 {
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
