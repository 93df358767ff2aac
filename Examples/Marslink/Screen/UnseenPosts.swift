import ListTextKit

/// Posts that came while the feed was open and were not in sight yet.
///
/// The list counts whatever comes out of sight. A filter that is cleared brings back much that is
/// not news, so the feed counts for itself.
struct UnseenPosts {
  private var posts: [Post.Key: AnyDiffable] = [:]

  /// Takes note of changes that are news.
  mutating func note(_ changes: [FeedChange]) {
    for change in changes {
      switch change {
      case .put(let post): posts[post.key] = post.boxed
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
