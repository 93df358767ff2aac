/// A weak back reference; in Embedded Swift, the target clears it in its `deinit`.
@MainActor
final class FeedLink<Target: AnyObject> {
  #if hasFeature(Embedded)
    nonisolated(unsafe) unowned(unsafe) var target: Target?
  #else
    weak var target: Target?
  #endif

  nonisolated init() {}
}
