import ListKit

/// The items that were inserted outside the visible part and have not been visible yet.
struct UnseenBook {
  /// Their present places, ascending.
  private(set) var paths: [ListPath] = []

  var isEmpty: Bool { paths.isEmpty }

  mutating func removeAll() { paths = [] }

  /// Moves the items to their places after a batch, and adds those that it inserts.
  ///
  /// - Complexity: O(*u* log *c*) for *u* unseen items and *c* changes, without a look at the list;
  ///   `isUnseen` is called once for each inserted item.
  mutating func follow(
    _ batch: ListBatchUpdates, itemCount: (Int) -> Int, isUnseen: (ListPath) -> Bool
  ) {
    guard batch.isStructural else { return }
    if !paths.isEmpty {
      let map = BatchMap(batch)
      paths = paths.compactMap { map.path($0) }
    }
    for section in batch.sectionInserts {
      for item in 0..<itemCount(section) { add(ListPath(section: section, item: item), isUnseen) }
    }
    for path in batch.itemInserts { add(path, isUnseen) }
    paths.sort()
  }

  private mutating func add(_ path: ListPath, _ isUnseen: (ListPath) -> Bool) {
    if isUnseen(path) { paths.append(path) }
  }

  /// Removes an item that has become visible.
  mutating func sees(_ place: ListPlace) {
    guard !paths.isEmpty, case .item(let path) = place else { return }
    let position = count(before: path)
    guard position < paths.count, paths[position] == path else { return }
    paths.remove(at: position)
  }

  /// The number of items before a place, and of those that are not.
  func counts(around path: ListPath) -> (before: Int, after: Int) {
    let before = count(before: path)
    return (before, paths.count - before)
  }

  private func count(before path: ListPath) -> Int { paths.partitioningIndex { $0 >= path } }
}
