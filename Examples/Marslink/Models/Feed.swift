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

  private struct Entry: Sendable {
    let rank: Rank
    let post: AnyDiffable
  }

  private var entries: [Entry] = []
  private var ranks: [Post.Key: Rank] = [:]
  private var arrivals = 0

  /// The posts as the list takes them.
  ///
  /// - Complexity: Linear in the number of posts.
  var posts: [AnyDiffable] { entries.map(\.post) }

  /// How many posts there are.
  var count: Int { entries.count }

  /// Takes changes at once, and ends as if they had been taken one by one.
  ///
  /// - Complexity: Linear in the number of posts, and a little more than that in the changes.
  mutating func apply(_ changes: [FeedChange]) {
    // Both by arrival: entries that were there and go or change, and what comes instead.
    var left: Set<Int> = []
    var added: [Int: Entry] = [:]
    for change in changes {
      let old = ranks[change.key]
      if let old, added.removeValue(forKey: old.arrival) == nil { left.insert(old.arrival) }
      guard case .put(let post) = change else {
        ranks[change.key] = nil
        continue
      }
      let rank = Rank(
        isPinned: post.isPinned, date: post.date, arrival: old?.arrival ?? arrivals)
      if old == nil { arrivals += 1 }
      ranks[post.key] = rank
      added[rank.arrival] = Entry(rank: rank, post: post.boxed)
    }
    merge(added.values.sorted { $0.rank < $1.rank }, without: left)
  }

  private mutating func merge(_ added: [Entry], without left: Set<Int>) {
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count + added.count)
    var next = added.startIndex
    for entry in entries where !left.contains(entry.rank.arrival) {
      while next < added.endIndex, added[next].rank < entry.rank {
        merged.append(added[next])
        next += 1
      }
      merged.append(entry)
    }
    merged += added[next...]
    entries = merged
  }

  /// The post of a key, if there is one.
  func post(_ key: Post.Key) -> Post? {
    guard let rank = ranks[key] else { return nil }
    var low = entries.startIndex
    var high = entries.endIndex
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].rank < rank { low = middle + 1 } else { high = middle }
    }
    return low < entries.endIndex ? Post(entries[low].post) : nil
  }
}
