#if canImport(UIKit)
  import ListUIKit
  import UIKit

  /// A feed in a host: the adapter, and the contents that it shows.
  @MainActor
  final class FeedList {
    let adapter: CollectionListAdapter
    private(set) var feed = Feed()

    init(host: any ListHost<UICollectionReusableView>, style: FeedStyle) {
      adapter = CollectionListAdapter(host: host)
      let tools = FeedTools(style: style)
      adapter.deselectsAutomatically = true
      adapter.register(Journal.self) { JournalController($0, tools: tools) }
      adapter.register(Message.self) { MessageController($0, tools: tools) }
      adapter.register(Weather.self) { WeatherController($0, tools: tools) }
      adapter.content { [weak self] in self?.feed.posts ?? ListStore() }
      tools.countPosts = { [weak adapter] in adapter?.sectionCount ?? 0 }
      tools.onRead = { [weak self] message in self?.read(message) }
    }

    /// Applies news to the list; ignores the kinds that concern files only.
    func take(_ news: FeedNews) async {
      switch news {
      case .opened(let feed), .read(let feed):
        self.feed = feed
        await adapter.update(animated: false)
      case .changed(let changes, _):
        _ = feed.receive(changes)
        await adapter.update(animated: true)
      case .reading, .finished, .waiting, .begunAnew, .problem: break
      }
    }

    private func read(_ message: Message) {
      if feed.markAsRead(message) { adapter.performUpdates(animated: true) }
    }
  }

  /// The dependencies that the section controllers of a feed share.
  @MainActor
  final class FeedTools {
    let style: FeedStyle
    /// Called when the user has read a message.
    var onRead: @MainActor (Message) -> Void = { _ in }
    /// Returns the number of posts in the list.
    var countPosts: @MainActor () -> Int = { 0 }

    init(style: FeedStyle) { self.style = style }

    /// Returns the accessibility description of an item, with the position of its post in the feed.
    func accessibility(
      _ label: String, value: String? = nil, section: Int?
    ) -> ListAccessibility {
      ListAccessibility(
        label: label, value: value, position: section.map { "\($0 + 1) of \(countPosts())" })
    }
  }
#endif
