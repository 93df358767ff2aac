import ListTextKit

/// Everything there is, in the order in which it is shown: pinned first, then newest first.
///
/// Posts are kept boxed. A post that did not change stays in its box, and the list then need not
/// compare it.
struct Feed: Sendable {
  /// Where a post stands; posts of one date stand in the order in which they came.
  private struct Rank: Comparable, Sendable {
    let isPinned: Bool
    let date: Moment
    let arrival: Int

    static func < (one: Rank, other: Rank) -> Bool {
      if one.isPinned != other.isPinned { return one.isPinned }
      return one.date == other.date ? one.arrival < other.arrival : one.date > other.date
    }
  }

  /// Where each post stands, ascending, and the posts beside them.
  private var order: [Rank] = []
  private(set) var posts: [AnyDiffable] = []
  private var ranks: [Post.Key: Rank] = [:]
  private var arrivals = 0

  /// So many posts are moved out of the way and into place one by one; more are merged with the rest.
  private static let few = 4

  /// How many posts there are.
  var count: Int { posts.count }

  /// Takes changes at once, and ends as if they had been taken one by one.
  ///
  /// - Complexity: Linear in the number of posts, and a little more than that in the changes.
  mutating func apply(_ changes: [FeedChange]) {
    // Both by arrival: posts that were there and go or change, and what comes instead.
    var left: [Int: Rank] = [:]
    var added: [Int: (rank: Rank, post: AnyDiffable)] = [:]
    for change in changes {
      let old = ranks[change.key]
      if let old, added.removeValue(forKey: old.arrival) == nil { left[old.arrival] = old }
      guard case .put(let post) = change else {
        ranks[change.key] = nil
        continue
      }
      let rank = Rank(
        isPinned: post.isPinned, date: post.date, arrival: old?.arrival ?? arrivals)
      if old == nil { arrivals += 1 }
      ranks[post.key] = rank
      added[rank.arrival] = (rank, post.boxed)
    }
    if left.count + added.count > Feed.few {
      merge(added.values.sorted { $0.rank < $1.rank }, without: left)
    } else {
      for rank in left.values { remove(rank) }
      for (rank, post) in added.values { insert(post, rank) }
    }
  }

  private mutating func remove(_ rank: Rank) {
    let place = place(of: rank)
    order.remove(at: place)
    posts.remove(at: place)
  }

  private mutating func insert(_ post: AnyDiffable, _ rank: Rank) {
    let place = place(of: rank)
    order.insert(rank, at: place)
    posts.insert(post, at: place)
  }

  private mutating func merge(
    _ added: [(rank: Rank, post: AnyDiffable)], without left: [Int: Rank]
  ) {
    let old = (order: order, posts: posts)
    order.removeAll(keepingCapacity: true)
    posts = []
    posts.reserveCapacity(old.posts.count + added.count)
    var next = added.startIndex
    func take(_ entry: (rank: Rank, post: AnyDiffable)) {
      order.append(entry.rank)
      posts.append(entry.post)
    }
    for (rank, post) in zip(old.order, old.posts) where left[rank.arrival] == nil {
      while next < added.endIndex, added[next].rank < rank {
        take(added[next])
        next += 1
      }
      take((rank, post))
    }
    for entry in added[next...] { take(entry) }
  }

  /// The post of a key, if there is one.
  func post(_ key: Post.Key) -> Post? {
    guard let rank = ranks[key] else { return nil }
    let place = place(of: rank)
    return place < posts.endIndex ? Post(posts[place]) : nil
  }

  /// Where a rank stands, or would stand.
  private func place(of rank: Rank) -> Int {
    var low = order.startIndex
    var high = order.endIndex
    while low < high {
      let middle = (low + high) / 2
      if order[middle] < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
