extension TextListView {
  /// Configures the list as a chat, which shows and follows its end and counts single messages as
  /// new.
  ///
  /// It sets ``contentAlignment`` and ``following`` to the end and ``newsPolicy`` to that of a
  /// chat. Each can be changed later.
  public func becomeChat() {
    following = .end
    contentAlignment = .end
    newsPolicy = .chat
  }
}
