import ListTextKit

/// Posts that came while the feed was open and were not in sight yet.
///
/// The list counts whatever comes out of sight. A filter that is cleared brings back much that is
/// not news, so the feed counts for itself.
struct UnseenPosts {
  private var posts: [Post.Key: AnyDiffable] = [:]

  /// Takes note of changes that are about to be made in a list.
  ///
  /// Only what is marked as new counts: weather that turns and an entry that is pinned do not.
  @MainActor
  mutating func note(_ changes: [FeedChange], in list: FeedList) {
    for change in changes {
      switch change {
      case .put(let post): if list.isNews(post) { posts[post.key] = post.boxed }
      case .remove(let key): posts[key] = nil
      }
    }
  }

  /// Strikes off what is in sight, and counts what stands above it.
  @MainActor
  mutating func countAbove(_ visible: ClosedRange<Int>, in adapter: TextListAdapter) -> Int {
    var count = 0
    for (key, post) in posts {
      guard let section = adapter.section(for: post) else { continue }
      if visible.contains(section) { posts[key] = nil }
      if section < visible.lowerBound { count += 1 }
    }
    return count
  }
}
