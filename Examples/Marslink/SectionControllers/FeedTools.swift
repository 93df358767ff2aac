import ListTextKit

/// What the section controllers of a feed share, handed to them when they are made.
@MainActor
final class FeedTools {
  var theme: Theme
  /// Is called when the reader looked at a message.
  var onRead: @MainActor (Message) -> Void = { _ in }

  init(theme: Theme) { self.theme = theme }
}
