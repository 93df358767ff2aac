/// Loads the pages of one generation of a feed.
///
/// A source is made for each start of a feed, and is out of date when its data is no longer what its pages
/// were made of: the feed then starts over with another source.
///
/// ```swift
/// let source = ListPageSource<Message, Int> { request, reply in
///   database.read(after: request.key, limit: request.size) { rows, next in
///     reply.succeed(ListPage(rows, after: next))
///   }
/// }
/// database.onWrite { source.invalidate() }
/// ```
@MainActor
public final class ListPageSource<Value: ListValue, Key: Hashable & Sendable> {
  /// Loads a page.
  public typealias Load =
    @MainActor (ListPageRequest<Key>, ListPageReply<Value, Key>) -> Void
  /// The key to start over with, from where the user was last; of `nil`, nothing was shown yet.
  public typealias RefreshKey = @MainActor (ListPagerAnchor<Value, Key>?) -> Key?

  private let load: Load
  private let refreshKey: RefreshKey?
  private var listeners: [@MainActor () -> Void] = []
  /// Whether the data of this source changed.
  public private(set) var isInvalid = false

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - refreshKey: Where a feed starts over that follows the user, and one whose source is out of date.
  ///   - load: Loads a page.
  public init(refreshKey: RefreshKey? = nil, load: @escaping Load) {
    self.refreshKey = refreshKey
    self.load = load
  }

  /// Says that the data changed, once.
  public func invalidate() {
    if isInvalid { return }
    isInvalid = true
    let listeners = listeners
    self.listeners = []
    for listener in listeners { listener() }
  }

  /// Calls a body when the data changes; at once if it did.
  public func onInvalid(_ body: @escaping @MainActor () -> Void) {
    if isInvalid { body() } else { listeners.append(body) }
  }

  /// Whether the source has a rule of its own for where a feed starts over.
  var hasRefreshKey: Bool { refreshKey != nil }

  func key(for anchor: ListPagerAnchor<Value, Key>?) -> Key? { refreshKey?(anchor) }

  func send(_ request: ListPageRequest<Key>, _ reply: ListPageReply<Value, Key>) {
    load(request, reply)
  }
}
