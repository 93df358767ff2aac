/// What a pager is to do, in order.
enum PagerEffect<Value: ListValue, Key: Hashable & Sendable> {
  /// Ask the source for a page.
  case load(ListPageRequest<Key>)
  /// Cancel a request.
  case cancel(Int)
  /// Make another attempt of a request after some failures.
  case wait(number: Int, failures: Int)
  /// Start over, as the source is out of date.
  case renew
  /// Have the layer behind the source start over too.
  case refreshRemote
  /// Start over at a position outside of the held pages.
  case jump(Int)
  /// The source has nothing more in a direction.
  case reachedEnd(ListPageDirection)
  /// Report what happened.
  case event(ListPagerEvent<Value>)
}
