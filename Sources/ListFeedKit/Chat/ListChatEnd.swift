/// The newest end of a chat: counts new messages there, and decides when to scroll there or to offer
/// it.
///
/// ```swift
/// var end = ListChatEnd()
/// end.scrolled(isLastVisible: false, isLongerThanScreen: true)
/// switch end.inserted(1, isOwn: message.isMine) {
/// case .stay: break
/// case .showEnd: view.scrollToEnd()
/// case .loadNewest: pager.jump(to: newest)
/// }
/// button.isHidden = !end.offersJump
/// badge.number = end.newCount
/// ```
public struct ListChatEnd: Hashable, Sendable {
  /// What a list does after messages were inserted at its newest end.
  public enum Reaction: Hashable, Sendable {
    /// The list does not scroll, unless its viewport follows the end.
    case stay
    /// The user sent the message: scroll to the end.
    case showEnd
    /// The user sent the message, and the pages up to it are not loaded: load the newest page.
    case loadNewest
  }

  /// This many messages at once, or more, are a page and do not count as new.
  public let pageSize: Int
  /// The number of new messages since the end was last visible.
  public private(set) var newCount = 0
  /// Whether the last message is wholly visible.
  public private(set) var isLastVisible = true
  /// Whether the page with the newest messages is loaded.
  public private(set) var hasNewest = true
  private var isLongerThanScreen = false
  private var hasContent = false

  /// Makes the end of an empty chat.
  public init(pageSize: Int = 2) { self.pageSize = max(1, pageSize) }

  /// Notes that the list was scrolled or laid out.
  public mutating func scrolled(isLastVisible: Bool, isLongerThanScreen: Bool) {
    self.isLastVisible = isLastVisible
    self.isLongerThanScreen = isLongerThanScreen
    if isLongerThanScreen { hasContent = true }
    if isLastVisible, hasNewest { newCount = 0 }
  }

  /// Notes that pages were loaded or dropped.
  ///
  /// The first messages of a chat that is empty are not new. It is empty until this is called, or the list is
  /// longer than the screen.
  public mutating func loaded(isEmpty: Bool = false, hasNewest: Bool) {
    hasContent = !isEmpty
    self.hasNewest = hasNewest
    if isEmpty || hasNewest && isLastVisible { newCount = 0 }
  }

  /// Notes messages that were inserted at the newest end.
  ///
  /// - Parameters:
  ///   - count: The number of messages, without other rows such as a typing row.
  ///   - isOwn: Whether the newest of them is the user's.
  public mutating func inserted(_ count: Int, isOwn: Bool) -> Reaction {
    guard count > 0 else { return .stay }
    let isFirst = !hasContent
    hasContent = true
    if isFirst || count >= pageSize { return .stay }
    if isOwn { return hasNewest ? .showEnd : .loadNewest }
    if hasNewest, !isLastVisible { newCount += count }
    return .stay
  }

  /// Whether to show a button that leads to the end.
  public var offersJump: Bool { !hasNewest || isLongerThanScreen && !isLastVisible }
}
