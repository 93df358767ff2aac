import ListTextKit

/// Where a reader is in a feed: the post with the focus, and the first one in sight.
@MainActor
struct FeedPlace {
  private let focused: AnyDiffable?
  private let first: AnyDiffable?
  /// How much of that post is scrolled away.
  private let offset: Double

  init(in view: TextListView, _ adapter: TextListAdapter) {
    focused = adapter.focusedValue
    let path = view.visiblePaths.first
    first = path.flatMap { adapter.object(atSection: $0.section) }
    let start = path.flatMap { view.frame(at: .item($0))?.minY }
    offset = start.map { view.contentOffset.y - $0 } ?? 0
  }

  /// Brings the reader back; posts that went meanwhile cannot be gone back to.
  func restore(in view: TextListView, _ adapter: TextListAdapter) {
    let path = focused.flatMap { adapter.section(for: $0) }.map { ListPath(section: $0, item: 0) }
    adapter.focus(at: path)
    guard let section = first.flatMap({ adapter.section(for: $0) }) else { return }
    view.scroll(
      to: .item(ListPath(section: section, item: 0)), at: .start, offset: offset, animated: false)
  }
}
