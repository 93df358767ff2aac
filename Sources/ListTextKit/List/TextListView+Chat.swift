extension TextListView {
  /// Configures the list as a chat, which shows and follows its end and counts messages after the
  /// visible part as new.
  ///
  /// It sets ``contentAlignment`` and ``following`` to the end, ``newsPolicy`` to that of a chat, and
  /// ``canPull`` to `false`, because the start of a chat is its oldest end. Each can be changed
  /// later.
  public func becomeChat() {
    following = .end
    contentAlignment = .end
    newsPolicy = .chat
    canPull = false
  }
}
