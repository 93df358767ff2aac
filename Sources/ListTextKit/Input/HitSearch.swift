import ListKit

/// A search for the next or previous hit from an item on, which searches a long list in portions.
@MainActor
struct HitSearch {
  /// The result of a portion.
  enum Progress: Equatable {
    /// The search ended at a hit, or at `nil` if it came around to its start.
    case ended(ListPath?)
    case unfinished
  }

  /// An item and its last known path.
  private struct Mark {
    let key: ListItemKey?
    let path: ListPath

    @MainActor
    init(_ path: ListPath, in source: ListSource<TextCell>) {
      self.path = path
      key = source.key(at: path)
    }

    /// Whether the item was removed from the list.
    @MainActor
    func isGone(from source: ListSource<TextCell>) -> Bool {
      key.map { source.path(of: $0) == nil } ?? false
    }

    @MainActor
    func path(in source: ListSource<TextCell>) -> ListPath {
      if let key, let path = source.path(of: key) { return path }
      let section = min(path.section, source.sectionCount - 1)
      let last = max(0, source.itemCount(in: section) - 1)
      return ListPath(section: section, item: min(path.item, last))
    }
  }

  private let isForward: Bool
  /// The number of hits still to be found.
  private var times: Int
  private var origin: Mark
  /// The last item that was tested.
  private var last: Mark
  private var found: Mark?
  /// The first hit that was found, and the number of hits from it on.
  private var first: Mark?
  private var countFromFirst = 0

  init(from path: ListPath, isForward: Bool, times: Int, in source: ListSource<TextCell>) {
    self.isForward = isForward
    self.times = times
    origin = Mark(path, in: source)
    last = origin
  }

  /// Tests some items; the search ends when it comes around to its first item, or if a test changes the list.
  ///
  /// - Parameter isHit: Whether an item is a hit; `nil` if the call changed the list.
  mutating func advance(
    atMost limit: Int, in source: ListSource<TextCell>, _ isHit: @MainActor (ListPath) -> Bool?
  ) -> Progress {
    guard source.sectionCount > 0 else { return .ended(nil) }
    // If the last tested item was removed, its successors are unknown, so the search starts over
    // and misses none.
    var path = (last.isGone(from: source) ? origin : last).path(in: source)
    var end = origin.path(in: source)
    for _ in 0..<limit {
      path = next(path, in: source)
      let isHit = path.item < source.itemCount(in: path.section) ? isHit(path) : false
      guard let isHit else { return .ended(nil) }
      if isHit {
        times -= 1
        // From here on, the hits are those of the first round.
        if let first, first.path(in: source) == path { times %= countFromFirst }
        if times == 0 { return .ended(path) }
        first = first ?? Mark(path, in: source)
        countFromFirst += 1
        origin = Mark(path, in: source)
        found = origin
        end = path
      } else if path == end {
        return .ended(found?.path(in: source))
      }
    }
    last = Mark(path, in: source)
    return .unfinished
  }

  /// The next place, wrapping around at the end of the list; a section without items has one place.
  private func next(_ path: ListPath, in source: ListSource<TextCell>) -> ListPath {
    let count = source.sectionCount
    if isForward {
      if path.item + 1 < source.itemCount(in: path.section) {
        return ListPath(section: path.section, item: path.item + 1)
      }
      return ListPath(section: (path.section + 1) % count, item: 0)
    }
    if path.item > 0 { return ListPath(section: path.section, item: path.item - 1) }
    let section = (path.section + count - 1) % count
    return ListPath(section: section, item: max(0, source.itemCount(in: section) - 1))
  }
}
