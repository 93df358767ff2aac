// The rules of what counts as news in a feed, for every screen.
extension Feed {
  /// Applies changes; new messages, and messages with another text, become unread.
  ///
  /// - Returns: The keys of new posts, and of messages with another text.
  mutating func receive(_ changes: [FeedChange]) -> Set<Post.Key> {
    var news: Set<Post.Key> = []
    for case .put(let post) in changes where isNews(post) { news.insert(post.key) }
    apply(changes.map(asNews))
    return news
  }

  /// Marks a message as read, unless it was removed or has another text by now.
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

  /// Whether a post is new, or is a message with another text.
  private func isNews(_ post: Post) -> Bool {
    switch (post, self.post(post.key)) {
    case (_, nil): true
    case (.message(let message), .message(let old)?): message.text != old.text
    default: false
    }
  }

  /// A message is news when it is new, and again when its text changes.
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
