import ListTextKit

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
  /// Is called when the reader looked at a message.
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
