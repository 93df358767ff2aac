extension TextListView {
  /// Sets the list up as a chat: what is short stands at the end, the end is followed, and single messages
  /// that come there count as new.
  ///
  /// It sets ``contentAlignment``, ``following`` and ``newsPolicy``, each of which can be changed later.
  public func becomeChat() {
    following = .end
    contentAlignment = .end
    newsPolicy = .chat
  }
}
