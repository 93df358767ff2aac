import ListTextKit

/// A feed on a host: the adapter, what it shows, and what it did.
@MainActor
final class FeedList {
  let adapter: TextListAdapter
  let tools: FeedTools
  private(set) var feed = Feed()
  /// What the list is to be narrowed down to; empty for everything.
  private(set) var query = ""
  /// What the host was narrowed down to.
  private var shownQuery = ""
  /// Called with the record of each update.
  var onUpdate: @MainActor (ListUpdateRecord, _ why: String) -> Void = { _, _ in }
  private var shown: [AnyDiffable] = []
  /// Counts requests: only the newest one is worth finding posts for.
  private var newest = 0
  private var reasons: [String] = []
  private var filterReason: String?
  /// So many posts are searched before whatever else waits has its turn.
  static let portion = 1 << 13

  init(host: any ListHost<TextCell>, theme: Theme) {
    adapter = TextListAdapter(host: host)
    tools = FeedTools(theme: theme)
    adapter.deselectsAutomatically = true
    adapter.register(Journal.self) { [tools] in JournalController($0, tools: tools) }
    adapter.register(Message.self) { [tools] in MessageController($0, tools: tools) }
    adapter.register(Weather.self) { [tools] in WeatherController($0, tools: tools) }
    adapter.content { [weak self] in self?.shown ?? [] }
    adapter.addUpdateObserver(self) { list, event in
      if case .didShow(let record) = event { list.tell(record) }
    }
    tools.countPosts = { [weak adapter] in adapter?.sectionCount ?? 0 }
    tools.onRead = { [weak self] message in self?.read(message) }
  }

  /// Shows another feed.
  func open(_ feed: Feed) async {
    self.feed = feed
    await show(why: "the feed was opened")
  }

  /// Adds what was in the feed from the beginning.
  func add(_ changes: [FeedChange]) async {
    feed.apply(changes)
    await show(why: "more of the feed was read", animated: false)
  }

  /// Shows a feed after it changed.
  func apply(_ changes: [FeedChange], why: String, animated: Bool) async {
    feed.apply(changes.map(asNews))
    await show(why: why, animated: animated)
  }

  /// Whether the host shows the posts in which a text occurs.
  func shows(_ query: String) -> Bool { shownQuery == query }

  /// Narrows the list down to the posts in which a text occurs; what was asked for before is left.
  func filter(by query: String) async {
    guard query != self.query else { return }
    self.query = query
    filterReason = query.isEmpty ? "the filter was cleared" : "filtered by \"\(query)\""
    await show(animated: true)
  }

  private func show(why: String, animated: Bool = true) async {
    reasons.append(why)
    await show(animated: animated)
  }

  private func show(animated: Bool) async {
    newest += 1
    let number = newest
    guard let posts = await posts(for: number) else { return }
    shown = posts
    await adapter.update(animated: animated)
    if number == newest { shownQuery = query }
  }

  /// The posts that match; `nil` if something else is asked for meanwhile, which has them all too.
  private func posts(for number: Int) async -> [AnyDiffable]? {
    let posts = feed.posts
    if query.isEmpty { return posts }
    let search = Search(query)
    var found: [AnyDiffable] = []
    for start in stride(from: 0, to: posts.count, by: FeedList.portion) {
      // Keys that were typed meanwhile are heard, and may ask for something else.
      if start > 0 { await Task.yield() }
      guard number == newest else { return nil }
      let end = min(start + FeedList.portion, posts.count)
      found += posts[start..<end].filter { search.matches($0) }
    }
    return found
  }

  /// Whether a post was not in the feed, or is a message that says something else now.
  func isNews(_ post: Post) -> Bool {
    switch (post, feed.post(post.key)) {
    case (_, nil): true
    case (.message(let message), .message(let old)?): message.text != old.text
    default: false
    }
  }

  /// A message is news when it is new, and again when it says something else.
  private func asNews(_ change: FeedChange) -> FeedChange {
    guard case .put(.message(var message)) = change else { return change }
    if case .message(let old)? = feed.post(change.key), !isNews(.message(message)) {
      message.isUnread = old.isUnread
    } else {
      message.isUnread = true
    }
    return .put(.message(message))
  }

  private func read(_ message: Message) {
    var message = message
    message.isUnread = false
    feed.apply([.put(.message(message))])
    Task { await show(why: "a message was read") }
  }

  private func tell(_ record: ListUpdateRecord) {
    let all = reasons + [filterReason].compactMap { $0 }
    let why = all.isEmpty ? "the reader changed it" : all.joined(separator: ", ")
    reasons = []
    filterReason = nil
    if record.changeCount > 0 { onUpdate(record, why) }
  }
}
