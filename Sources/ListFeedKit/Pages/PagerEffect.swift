/// A task that the machine gives the pager.
enum PagerEffect<Value: ListValue, Key: Hashable & Sendable> {
  /// Ask the source for a page.
  case load(ListPageRequest<Key>)
  /// Make rows for a page, which answers the request with this number, and then give both to the machine.
  case make(SlotGrowth<Value>, ListPage<Value, Key>, number: Int)
  /// Cancel a request.
  case cancel(Int)
  /// Repeat a request after the delay for its number of failures.
  case wait(number: Int, failures: Int)
  /// Start over because the source is out of date.
  case renew
  /// Request a refresh of the remote.
  case refreshRemote
  /// Start over at a position outside of the held pages.
  case jump(Int)
  /// The source has nothing more in a direction.
  case reachedEnd(ListPageDirection)
  /// Report what happened.
  case event(ListPagerEvent<Value>)
}
