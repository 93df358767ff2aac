/// A change of a feed.
enum FeedChange: Equatable, Sendable {
  /// A post came, or one with its key has other content.
  case put(Post)
  /// A post was taken back.
  case remove(Post.Key)

  /// Which post the change is about.
  var key: Post.Key {
    switch self {
    case .put(let post): post.key
    case .remove(let key): key
    }
  }
}
