// What is news in a feed, on every screen.
extension Feed {
  /// Takes changes; messages that come, or that say something else, are unread then.
  ///
  /// - Returns: The keys of posts that were not there, and of messages that say something else.
  mutating func receive(_ changes: [FeedChange]) -> Set<Post.Key> {
    var news: Set<Post.Key> = []
    for case .put(let post) in changes where isNews(post) { news.insert(post.key) }
    apply(changes.map(asNews))
    return news
  }

  /// Marks a message as read, unless it was taken back or says something else by now.
  ///
  /// - Returns: Whether it was unread.
  mutating func markAsRead(_ message: Message) -> Bool {
    guard case .message(var current)? = post(Post.message(message).key), current.isUnread,
      current.text == message.text
    else { return false }
    current.isUnread = false
    apply([.put(.message(current))])
    return true
  }

  /// Whether a post was not in the feed, or is a message that says something else now.
  private func isNews(_ post: Post) -> Bool {
    switch (post, self.post(post.key)) {
    case (_, nil): true
    case (.message(let message), .message(let old)?): message.text != old.text
    default: false
    }
  }

  /// A message is news when it is new, and again when it says something else.
  private func asNews(_ change: FeedChange) -> FeedChange {
    guard case .put(.message(var message)) = change else { return change }
    if case .message(let old)? = post(change.key), !isNews(.message(message)) {
      message.isUnread = old.isUnread
    } else {
      message.isUnread = true
    }
    return .put(.message(message))
  }
}
