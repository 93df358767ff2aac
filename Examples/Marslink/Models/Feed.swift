import ListKit

/// All posts in the order in which they are shown: pinned first, then newest first.
///
/// The posts are in a store. A copy of a feed is a version of it, which costs nothing and may be
/// passed to the main actor while posts are added to the feed elsewhere. The list gets the changes
/// since the shown version from the store, so that it compares no posts.
struct Feed: Sendable {
  /// The rank of a post; posts of one date are in the order in which they arrived.
  private struct Rank: Equatable {
    let isPinned: Bool
    let date: Moment

    init(_ post: Post) { (isPinned, date) = (post.isPinned, post.date) }

    init?(_ boxed: AnyDiffable) {
      guard let post = Post(boxed) else { return nil }
      self.init(post)
    }

    func isBefore(_ other: Rank) -> Bool {
      isPinned == other.isPinned ? date > other.date : isPinned
    }
  }

  /// The boxed posts, for the list.
  private(set) var posts = ListStore<AnyDiffable>()
  /// The number of pinned posts, which are first.
  private var pinnedCount = 0

  /// How many posts there are.
  var count: Int { posts.count }

  /// Applies changes one after another.
  ///
  /// - Complexity: For each change the logarithm of the number of posts; less where it is the newest post.
  mutating func apply(_ changes: some Sequence<FeedChange>) {
    for change in changes {
      switch change {
      case .put(let post): put(post)
      case .remove(let key): remove(key)
      }
    }
  }

  private mutating func put(_ post: Post) {
    let boxed = post.boxed
    let rank = Rank(post)
    // Most posts are new: the store says so if one is not.
    if posts.insert(boxed, at: place(of: rank)) {
      if post.isPinned { pinnedCount += 1 }
      return
    }
    guard let position = posts.position(ofIdentityOf: boxed) else { return }
    let old = posts[position]
    // An unchanged post keeps its box, so that the list does not compare it.
    if old.isContentEqual(to: boxed) { return }
    if Rank(old) == rank {
      posts.update(at: position) { $0 = boxed }
      return
    }
    remove(at: position)
    posts.insert(boxed, at: place(of: rank))
    if post.isPinned { pinnedCount += 1 }
  }

  private mutating func remove(_ key: Post.Key) {
    if let position = position(of: key) { remove(at: position) }
  }

  private mutating func remove(at position: Int) {
    posts.remove(at: position)
    if position < pinnedCount { pinnedCount -= 1 }
  }

  /// The position for a new post: behind those of its rank.
  ///
  /// The search starts at the newest post and doubles its steps, because late posts are seldom old.
  private func place(of rank: Rank) -> Int {
    if isBehind(posts.count - 1, rank) { return posts.count }
    return posts.firstIndex(from: rank.isPinned ? 0 : pinnedCount) { !isBehind($0, rank) }
  }

  /// Whether a new post belongs behind the one at a position.
  private func isBehind(_ position: Int, _ rank: Rank) -> Bool {
    guard posts.indices.contains(position), let other = Rank(posts[position]) else { return true }
    return !rank.isBefore(other)
  }

  /// The post of a key, if there is one.
  ///
  /// - Complexity: The logarithm of the number of posts.
  func post(_ key: Post.Key) -> Post? { position(of: key).flatMap { Post(posts[$0]) } }

  /// The position of the post of a key, if there is one.
  ///
  /// - Complexity: The logarithm of the number of posts.
  func position(of key: Post.Key) -> Int? { posts.position(ofIdentityOf: key.boxedPost) }
}

extension ListStore<AnyDiffable> {
  /// The first position from a start at which a condition holds that also holds at all later ones.
  ///
  /// The search doubles its steps from the start, and then bisects.
  func firstIndex(from start: Int, where holds: (Int) -> Bool) -> Int {
    var (low, step) = (start, 1)
    while low + step <= count, !holds(low + step - 1) {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step - 1, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Post.Key {
  /// A post that has only this key, because a look-up needs only the identity.
  var boxedPost: AnyDiffable {
    let date = Moment(seconds: 0)
    return switch kind {
    case .journal: AnyDiffable(Journal(id: id, date: date, text: ""))
    case .message: AnyDiffable(Message(id: id, date: date, sender: "", text: ""))
    case .weather:
      AnyDiffable(
        Weather(
          id: id, date: date, condition: .sunny, temperature: 0, high: 0, low: 0, sunrise: "",
          sunset: ""))
    }
  }
}
