import ListKit

/// Everything there is, in the order in which it is shown: pinned first, then newest first.
///
/// The posts are in a store. A copy of a feed is a version of it, which costs nothing and may be handed
/// to the main actor while more posts are put into the feed elsewhere; and the list learns from the
/// store what changed since the version that it shows, so that it compares nothing.
struct Feed: Sendable {
  /// Where a post stands; posts of one date stand in the order in which they came.
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

  /// The posts as the list takes them.
  private(set) var posts = ListStore<AnyDiffable>()
  /// How many posts are pinned; they are first.
  private var pinnedCount = 0

  /// How many posts there are.
  var count: Int { posts.count }

  /// Takes changes one after the other.
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
    // A post that did not change stays in its box, and the list then does not look at it.
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

  /// Where a post belongs that comes now: behind those of its rank.
  ///
  /// It is looked for from the newest post on, in steps that double, as what comes late is seldom old.
  private func place(of rank: Rank) -> Int {
    if isBehind(posts.count - 1, rank) { return posts.count }
    return posts.firstIndex(from: rank.isPinned ? 0 : pinnedCount) { !isBehind($0, rank) }
  }

  /// Whether a post that comes now belongs behind the one at a position.
  private func isBehind(_ position: Int, _ rank: Rank) -> Bool {
    guard posts.indices.contains(position), let other = Rank(posts[position]) else { return true }
    return !rank.isBefore(other)
  }

  /// The post of a key, if there is one.
  ///
  /// - Complexity: The logarithm of the number of posts.
  func post(_ key: Post.Key) -> Post? { position(of: key).flatMap { Post(posts[$0]) } }

  /// Where the post of a key stands, if there is one.
  ///
  /// - Complexity: The logarithm of the number of posts.
  func position(of key: Post.Key) -> Int? { posts.position(ofIdentityOf: key.boxedPost) }
}

extension ListStore<AnyDiffable> {
  /// The first position from a start on at which something holds that holds at all later ones.
  ///
  /// It is looked for from the start on, in steps that double, and then by halves.
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
  /// A post that has nothing but this key: the identity of a post is all that a look-up needs.
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
