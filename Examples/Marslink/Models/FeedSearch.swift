import ListTextKit

/// Finds the posts of a long feed in which a text occurs, away from the main actor.
///
/// What was found is kept: posts that come later are looked at, and no other.
actor FeedSearch {
  private var query = ""
  private var found: ListStoreView<AnyDiffable>?

  /// The posts in which a text occurs; `nil` if the task is cancelled meanwhile.
  ///
  /// - Complexity: Linear in the posts for another text; else in those that changed, times a logarithm.
  func posts(of feed: Feed, with query: String) -> ListStore<AnyDiffable>? {
    if Task.isCancelled { return nil }
    if self.query == query, found != nil {
      found?.follow(feed.posts)
    } else {
      let search = Search(query)
      self.query = query
      found = ListStoreView(of: feed.posts, where: { !Task.isCancelled && search.matches($0) })
    }
    // What was found until then is not all.
    if Task.isCancelled { found = nil }
    return found?.contents
  }

  /// Lets go of what was found.
  func clear() { found = nil }
}
