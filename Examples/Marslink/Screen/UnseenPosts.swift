import ListTextKit

/// Posts that came while the feed was open and were not in sight yet.
///
/// The list counts whatever comes out of sight. A filter that is cleared brings back much that is
/// not news, so the feed counts for itself. The posts are kept in the order of the feed: those in sight
/// are found by halves, however many came.
struct UnseenPosts {
  private(set) var posts = ListStore<AnyDiffable>()

  /// Takes note of changes that were made in a feed.
  ///
  /// - Parameter news: The posts that count; weather that turns and an entry that is pinned do not.
  /// - Complexity: For each change a few look-ups, and more where it is not among the newest posts.
  mutating func note(_ changes: [FeedChange], news: Set<Post.Key>, in feed: Feed) {
    let keys = Set(changes.map(\.key))
    // All are taken out first: those that are left are in the order of the feed.
    let noted = keys.filter { take($0) || news.contains($0) }
    for position in noted.compactMap({ feed.position(of: $0) }).sorted() {
      posts.insert(feed.posts[position], at: place(of: position, in: feed))
    }
  }

  private mutating func take(_ key: Post.Key) -> Bool {
    guard let position = posts.position(ofIdentityOf: key.boxedPost) else { return false }
    posts.remove(at: position)
    return true
  }

  /// How many of the posts are before a position of the feed.
  private func place(of position: Int, in feed: Feed) -> Int {
    posts.firstIndex(from: 0) { index in
      feed.posts.position(ofIdentityOf: posts[index]).map { $0 >= position } ?? true
    }
  }

  /// Strikes off what is in sight, and counts what stands above it.
  ///
  /// - Complexity: A few look-ups for each post that came into sight. While the list is filtered, as
  ///   many as there are posts.
  @MainActor
  mutating func countAbove(_ visible: ClosedRange<Int>, in list: FeedList) -> Int {
    guard posts.count > 0 else { return 0 }
    guard list.query.isEmpty, list.shows("") else {
      return countAbove(visible, amongFoundIn: list.adapter)
    }
    let adapter = list.adapter
    guard let first = adapter.object(atSection: visible.lowerBound),
      let last = adapter.object(atSection: visible.upperBound),
      let start = list.feed.posts.position(ofIdentityOf: first),
      let end = list.feed.posts.position(ofIdentityOf: last)
    else { return 0 }
    let above = place(of: start, in: list.feed)
    let seen = above..<max(above, place(of: end + 1, in: list.feed))
    for _ in seen { posts.remove(at: above) }
    return above
  }

  @MainActor
  private mutating func countAbove(
    _ visible: ClosedRange<Int>, amongFoundIn adapter: TextListAdapter
  ) -> Int {
    var above = 0
    for post in posts {
      guard let section = adapter.section(for: post) else { continue }
      if visible.contains(section) { posts.remove(post.diffIdentifier) }
      if section < visible.lowerBound { above += 1 }
    }
    return above
  }
}
