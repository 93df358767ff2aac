#if canImport(UIKit)
  import ListUIKit
  public import UIKit

  /// A feed in a collection view.
  @MainActor
  public final class MarslinkFeed {
    private let host: CollectionViewHost
    let list: FeedList

    /// Creates an empty feed.
    public init(in view: UICollectionView, style: FeedStyle) {
      host = CollectionViewHost(view)
      // Keeps the scroll position, except at the very top, where new posts push the others down.
      host.following = .start
      list = FeedList(host: host, style: style)
    }

    /// Shows a generated, endless feed until the task is cancelled.
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
