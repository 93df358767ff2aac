/// Loads the pages of one generation of a feed.
///
/// A pager makes a source for each start of a feed. When the data of its pages has changed, a source
/// is out of date, and the feed starts over with another source.
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
  /// Returns the key to start over at for the user's last position, which is `nil` if no row was
  /// shown.
  public typealias RefreshKey = @MainActor (ListPagerAnchor<Value, Key>?) -> Key?

  private let load: Load
  private let refreshKey: RefreshKey?
  private var listeners: [@MainActor () -> Void] = []
  /// Whether this source is out of date.
  public private(set) var isInvalid = false

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - refreshKey: Gives the key for ``ListRefreshRule/anchor``, for sources that are out of date,
  ///     and for jumps to placeholders.
  ///   - load: Loads a page.
  public init(refreshKey: RefreshKey? = nil, load: @escaping Load) {
    self.refreshKey = refreshKey
    self.load = load
  }

  /// Marks the source as out of date; further calls have no effect.
  public func invalidate() {
    if isInvalid { return }
    isInvalid = true
    let listeners = listeners
    self.listeners = []
    for listener in listeners { listener() }
  }

  /// Calls a closure when the source becomes out of date; immediately if it already is.
  public func onInvalid(_ body: @escaping @MainActor () -> Void) {
    if isInvalid { body() } else { listeners.append(body) }
  }

  /// Whether the source was made with a refresh key.
  var hasRefreshKey: Bool { refreshKey != nil }

  func key(for anchor: ListPagerAnchor<Value, Key>?) -> Key? { refreshKey?(anchor) }

  func send(_ request: ListPageRequest<Key>, _ reply: ListPageReply<Value, Key>) {
    load(request, reply)
  }
}
