import ListKit

/// Which items came out of the reader's sight and were not seen yet.
@MainActor
struct UnseenBook {
  private var keys: [ListItemKey] = []
  /// Where they are now, ascending.
  private(set) var paths: [ListPath] = []

  var isEmpty: Bool { paths.isEmpty }

  mutating func removeAll() {
    keys = []
    paths = []
  }

  /// Adds what a batch brings, and finds everything at its new place.
  mutating func follow(
    _ batch: ListBatchUpdates, source: ListSource<TextCell>?,
    isUnseen: (ListItemKey, ListPath) -> Bool
  ) {
    guard let source, batch.isStructural else { return }
    var kept: [(path: ListPath, key: ListItemKey)] = keys.compactMap { key in
      source.path(of: key).map { ($0, key) }
    }
    func add(_ path: ListPath) {
      if let key = source.key(at: path), isUnseen(key, path) { kept.append((path, key)) }
    }
    for section in batch.sectionInserts {
      for item in 0..<source.itemCount(in: section) { add(ListPath(section: section, item: item)) }
    }
    for path in batch.itemInserts { add(path) }
    kept.sort { $0.path < $1.path }
    keys = kept.map { $0.key }
    paths = kept.map { $0.path }
  }

  /// An item came into sight.
  mutating func sees(_ place: ListPlace) {
    guard !paths.isEmpty, case .item(let path) = place else { return }
    let position = paths.countBefore(path)
    guard position < paths.count, paths[position] == path else { return }
    paths.remove(at: position)
    keys.remove(at: position)
  }

  /// How many of them are before a place, and how many are not.
  func counts(around path: ListPath) -> (before: Int, after: Int) {
    let before = paths.countBefore(path)
    return (before, paths.count - before)
  }
}

extension TextListView {
  /// How many items came before the part in sight that the reader has not seen yet.
  public var newCountBefore: Int { newCounts.before }

  /// How many items came after the part in sight that the reader has not seen yet.
  public var newCountAfter: Int { newCounts.after }

  var newCounts: (before: Int, after: Int) {
    guard !news.isEmpty else { return (0, 0) }
    let first = order.lazy.compactMap { self.shown[$0]?.place.path }.first
    return first.map { news.counts(around: $0) } ?? (0, news.paths.count)
  }
}
