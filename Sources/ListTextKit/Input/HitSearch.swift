import ListKit

/// A search for the next or previous hit from an item on, which looks at a long list in portions.
@MainActor
struct HitSearch {
  /// How a portion ends.
  enum Progress: Equatable {
    /// At a hit; `nil` if the search came around to where it began.
    case ended(ListPath?)
    case unfinished
  }

  /// An item, and where it was if it is no longer there.
  private struct Mark {
    let key: ListItemKey?
    let path: ListPath

    @MainActor
    init(_ path: ListPath, in source: ListSource<TextCell>) {
      self.path = path
      key = source.key(at: path)
    }

    /// Whether there was an item, which is no longer in the list.
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
  /// The hits that are left to be found.
  private var times: Int
  private var origin: Mark
  /// What was looked at last.
  private var last: Mark
  private var found: Mark?

  init(from path: ListPath, isForward: Bool, times: Int, in source: ListSource<TextCell>) {
    self.isForward = isForward
    self.times = times
    origin = Mark(path, in: source)
    last = origin
  }

  /// Looks at some items, at last at the one where the search began.
  mutating func advance(
    atMost limit: Int, in source: ListSource<TextCell>, _ isHit: @MainActor (ListPath) -> Bool
  ) -> Progress {
    guard source.sectionCount > 0 else { return .ended(nil) }
    // Which items follow one that is gone is not known: the search starts over, so that it misses none.
    var path = (last.isGone(from: source) ? origin : last).path(in: source)
    var end = origin.path(in: source)
    for _ in 0..<limit {
      path = next(path, in: source)
      if path.item < source.itemCount(in: path.section), isHit(path) {
        times -= 1
        if times == 0 { return .ended(path) }
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

  /// The next place, around the end of the list; a section without items has one.
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
