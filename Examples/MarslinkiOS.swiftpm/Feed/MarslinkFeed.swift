#if canImport(UIKit)
  import ListUIKit
  public import UIKit

  /// The feed in a collection view.
  @MainActor
  public final class MarslinkFeed {
    private let host: CollectionViewHost
    let list: FeedList

    /// Makes an empty feed.
    public init(in view: UICollectionView, style: FeedStyle) {
      host = CollectionViewHost(view)
      // The feed stays where it is read; at its very top new posts push the others down.
      host.following = .start
      list = FeedList(host: host, style: style)
    }

    /// Shows what is at the station, and what happens there until the task is cancelled.
    public func follow() async {
      await follow(
        StorySource(seed: UInt64.random(in: 0...UInt64.max), isEndless: true),
        clock: FeedClock(start: .now))
    }

    func follow(_ source: some FeedSource, clock: FeedClock) async {
      let desk = FeedDesk { [weak list] news in await list?.take(news) }
      await source.report(to: desk, clock: clock)
    }
  }
#endif
