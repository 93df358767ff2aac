/// What a source tells, piece by piece; the source goes on when the piece before was taken care of.
///
/// So a source that is faster than the screen does not fill the memory with what waits to be shown.
struct FeedReport<Element: Sendable>: AsyncSequence {
  private let elements: AsyncStream<Element>
  private let demand: AsyncStream<Void>.Continuation

  /// - Parameters:
  ///   - source: Reports on a task of its own, until the sequence is no longer iterated.
  ///   - element: Makes an element of a piece of news and the time that had passed when it came.
  init(
    of source: some FeedSource, clock: FeedClock,
    _ element: @escaping @Sendable (FeedNews, Duration) -> Element
  ) {
    let (demands, demand) = AsyncStream.makeStream(of: Void.self)
    self.demand = demand
    elements = AsyncStream { elements in
      let reporting = Task.detached {
        let desk = FeedDesk { news in
          elements.yield(element(news, await clock.time.passed))
          _ = await demands.first { true }
        }
        await source.report(to: desk, clock: clock)
        elements.finish()
      }
      elements.onTermination = { _ in reporting.cancel() }
    }
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var elements: AsyncStream<Element>.Iterator
    fileprivate let demand: AsyncStream<Void>.Continuation
    fileprivate var hasElement = false

    mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if hasElement { demand.yield() }
      let element = await elements.next(isolation: actor)
      hasElement = element != nil
      return element
    }
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(elements: elements.makeAsyncIterator(), demand: demand)
  }
}
