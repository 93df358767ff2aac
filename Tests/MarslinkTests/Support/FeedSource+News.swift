@testable import MarslinkApp

/// The news of a source, one after the other; the source goes on when the one before was looked at.
struct NewsOfSource: AsyncSequence {
  private let news: AsyncStream<FeedNews>
  private let demand: AsyncStream<Void>.Continuation

  init(_ source: some FeedSource, clock: FeedClock) {
    let (demands, demand) = AsyncStream.makeStream(of: Void.self)
    self.demand = demand
    news = AsyncStream { news in
      let reporting = Task.detached {
        let desk = FeedDesk { piece in
          news.yield(piece)
          _ = await demands.first { true }
        }
        await source.report(to: desk, clock: clock)
        news.finish()
      }
      news.onTermination = { _ in reporting.cancel() }
    }
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var news: AsyncStream<FeedNews>.Iterator
    fileprivate let demand: AsyncStream<Void>.Continuation
    fileprivate var hasNews = false

    mutating func next(isolation actor: isolated (any Actor)?) async -> FeedNews? {
      if hasNews { demand.yield() }
      let piece = await news.next(isolation: actor)
      hasNews = piece != nil
      return piece
    }
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(news: news.makeAsyncIterator(), demand: demand)
  }
}

extension FeedSource {
  func news(clock: FeedClock) -> NewsOfSource { NewsOfSource(self, clock: clock) }
}
