import ListTextKit

/// A feed on a host: the adapter, what it shows, and what it did.
@MainActor
final class FeedList {
  let adapter: TextListAdapter
  let tools: FeedTools
  private(set) var feed = Feed()
  /// What the list is narrowed down to; empty for everything.
  private(set) var query = ""
  /// Is told what each update did, and why it was made.
  var onUpdate: @MainActor (ListUpdateRecord, _ why: String) -> Void = { _, _ in }
  private var shown: [AnyDiffable] = []
  private var reasons: [String] = []

  init(host: any ListHost<TextCell>, theme: Theme) {
    adapter = TextListAdapter(host: host)
    tools = FeedTools(theme: theme)
    adapter.autoDeselectEnabled = true
    adapter.register(Journal.self) { [tools] in JournalController($0, tools: tools) }
    adapter.register(Message.self) { [tools] in MessageController($0, tools: tools) }
    adapter.register(Weather.self) { [tools] in WeatherController($0, tools: tools) }
    adapter.content { [weak self] in self?.shown ?? [] }
    adapter.onUpdate = { [weak self] record in self?.tell(record) }
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

  /// Narrows the list down to the posts in which a text occurs.
  func filter(by query: String) async {
    guard query != self.query else { return }
    self.query = query
    await show(why: query.isEmpty ? "the filter was cleared" : "filtered by \"\(query)\"")
  }

  private func show(why: String, animated: Bool = true) async {
    let search = Search(query)
    shown = query.isEmpty ? feed.posts : feed.posts.filter { search.matches($0) }
    reasons.append(why)
    await adapter.performUpdates(animated: animated)
  }

  /// A message is news when it is new, and again when it says something else.
  private func asNews(_ change: FeedChange) -> FeedChange {
    guard case .put(.message(var message)) = change else { return change }
    if case .message(let old)? = feed.post(change.key), old.text == message.text {
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
    let why = reasons.isEmpty ? "the reader changed it" : reasons.joined(separator: ", ")
    reasons = []
    if record.changeCount > 0 { onUpdate(record, why) }
  }
}
