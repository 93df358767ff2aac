/// The newest end of a chat: what counts as news there, when to go there, and whether to offer it.
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
  /// What a list does about rows that were inserted at its newest end.
  public enum Reaction: Hashable, Sendable {
    /// The list stays; following the end is the viewport's own business.
    case stay
    /// The user sent the message and is to see it.
    case showEnd
    /// The user sent the message, and the pages between here and there are not loaded.
    case loadNewest
  }

  /// So many messages at once, or more, are a page and not news.
  public let pageSize: Int
  /// How many messages came since the end was visible last.
  public private(set) var newCount = 0
  /// Whether the last message is wholly visible.
  public private(set) var isLastVisible = true
  /// Whether the page with the newest messages is loaded.
  public private(set) var hasNewest = true
  private var isLongerThanScreen = false
  private var hasContent = false

  /// Makes the end of an empty chat.
  public init(pageSize: Int = 2) { self.pageSize = max(1, pageSize) }

  /// The list was scrolled or laid out.
  public mutating func scrolled(isLastVisible: Bool, isLongerThanScreen: Bool) {
    self.isLastVisible = isLastVisible
    self.isLongerThanScreen = isLongerThanScreen
    if isLastVisible, hasNewest { newCount = 0 }
  }

  /// Pages were loaded or dropped.
  public mutating func loaded(isEmpty: Bool = false, hasNewest: Bool) {
    hasContent = !isEmpty
    self.hasNewest = hasNewest
    if isEmpty || hasNewest && isLastVisible { newCount = 0 }
  }

  /// Messages were inserted at the newest end.
  ///
  /// - Parameters:
  ///   - count: How many messages; rows that are none, such as a typing row, do not count.
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

  /// Whether a button that leads to the end is of use.
  public var offersJump: Bool { !hasNewest || isLongerThanScreen && !isLastVisible }
}
