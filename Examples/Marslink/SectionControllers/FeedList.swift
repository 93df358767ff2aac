import ListTextKit

/// A feed on a host: the adapter, the shown posts, and the records of updates.
@MainActor
final class FeedList {
  let adapter: TextListAdapter
  let tools: FeedTools
  private(set) var feed = Feed()
  /// The requested filter; empty for all posts.
  private(set) var query = ""
  /// The filter that the host shows.
  private var shownQuery = ""
  /// Called with the record of each update.
  var onUpdate: @MainActor (ListUpdateRecord, _ why: String) -> Void = { _, _ in }
  private var shown = ListStore<AnyDiffable>()
  private let search = FeedSearch()
  private var searching: Task<ListStore<AnyDiffable>?, Never>?
  /// The number of the last request; an older one than `shownRequest` is not shown.
  private var requests = 0
  private var shownRequest = 0
  private var reasons: [String] = []
  private var filterReason: String?
  /// Whether the next update continues a long change.
  private var wasFollowed = false
  /// The approximate number of controllers to keep: more than any screen shows.
  private static let keptControllers = 1 << 9
  /// The maximum number of posts to search synchronously; more are searched away from the main actor.
  static let portion = 1 << 10

  init(host: any ListHost<TextCell>, theme: Theme, groupsMessages: Bool = true) {
    adapter = TextListAdapter(host: host)
    tools = FeedTools(theme: theme, groupsMessages: groupsMessages)
    adapter.deselectsAutomatically = true
    // Their counts of items are known, so controllers are made on demand and evicted.
    adapter.controllerPolicy = .keeps(atMost: FeedList.keptControllers)
    adapter.register(Journal.self, itemCount: 1) { [tools] in JournalController($0, tools: tools) }
    adapter.register(Message.self, itemCount: 1) { [tools] in MessageController($0, tools: tools) }
    adapter.register(Weather.self) { [tools] in WeatherController($0, tools: tools) }
    adapter.content { [weak self] in self?.shown ?? ListStore() }
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

  /// Shows the feed with a further part of its contents at the beginning.
  func add(_ feed: Feed) async {
    self.feed = feed
    await show(why: "more of the feed was read", animated: false)
  }

  /// Shows a feed after it changed.
  ///
  /// - Parameter note: Called before the changes are shown, with the keys of posts that are news.
  func apply(
    _ changes: [FeedChange], why: String, animated: Bool,
    note: (_ news: Set<Post.Key>, Feed) -> Void = { _, _ in }
  ) async {
    let news = feed.receive(changes)
    note(news, feed)
    await show(why: why, animated: animated)
  }

  /// Whether the host shows the posts in which a text occurs.
  func shows(_ query: String) -> Bool { shownQuery == query }

  /// Narrows the list down to the posts in which a text occurs; what was asked for before is left.
  func filter(by query: String) async {
    guard query != self.query else { return }
    self.query = query
    searching?.cancel()
    if query.isEmpty { Task { await search.clear() } }
    filterReason = query.isEmpty ? "the filter was cleared" : "filtered by \"\(query)\""
    await show(animated: true)
  }

  private func show(why: String, animated: Bool = true) async {
    reasons.append(why)
    await show(animated: animated)
  }

  private func show(animated: Bool) async {
    requests += 1
    let request = requests
    let query = query
    guard let posts = await posts(with: query), query == self.query, request > shownRequest else {
      return
    }
    shownRequest = request
    shown = posts
    await adapter.update(animated: animated)
    if query == self.query { shownQuery = query }
  }

  /// The posts in which a text occurs; `nil` if another text is asked for meanwhile.
  private func posts(with query: String) async -> ListStore<AnyDiffable>? {
    if query.isEmpty { return feed.posts }
    guard feed.count > FeedList.portion else {
      let search = Search(query)
      return ListStore(feed.posts.filter { search.matches($0) })
    }
    let task = Task { [search, feed] in await search.posts(of: feed, with: query) }
    searching = task
    return await task.value
  }

  private func read(_ message: Message) {
    guard feed.markAsRead(message) else { return }
    Task { await show(why: "a message was read") }
  }

  private func tell(_ record: ListUpdateRecord) {
    var all = reasons + [filterReason].compactMap { $0 }
    let isRest = wasFollowed && all.isEmpty
    wasFollowed = record.isFollowed
    reasons = []
    filterReason = nil
    if isRest || record.changeCount == 0 { return }
    if all.isEmpty { all = ["the user changed it"] }
    if record.isFollowed { all.append("in parts") }
    onUpdate(record, all.joined(separator: ", "))
  }
}

/// What the section controllers of a feed share, handed to them when they are made.
@MainActor
final class FeedTools {
  var theme: Theme
  /// Whether messages of one sender share a card.
  ///
  /// In text each post stands for itself.
  let groupsMessages: Bool
  /// What is looked for, to be marked where it occurs.
  var search: Search?
  /// Called when the user has looked at a message.
  var onRead: @MainActor (Message) -> Void = { _ in }

  /// How many posts the list shows.
  var countPosts: @MainActor () -> Int = { 0 }

  init(theme: Theme, groupsMessages: Bool) {
    self.theme = theme
    self.groupsMessages = groupsMessages
  }

  /// The description of an item for screen readers, with the place of its post in the feed.
  func accessibility(
    _ label: String, value: String? = nil, section: Int?
  ) -> ListAccessibility {
    ListAccessibility(
      label: label, value: value, position: section.map { "\($0 + 1) of \(countPosts())" })
  }
}
