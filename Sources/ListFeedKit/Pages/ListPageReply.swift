/// Takes the answer of a source to one request.
///
/// The first answer counts; later ones, and answers to a cancelled request, do nothing. A reply that is
/// released without an answer fails with ``ListLoadError/noAnswer``, so that no feed waits for ever.
@MainActor
public final class ListPageReply<Value: ListValue, Key: Hashable & Sendable> {
  private let load: PageLoad<Value, Key>
  private var isAnswered = false

  init(_ load: PageLoad<Value, Key>) { self.load = load }

  /// Whether the answer is no longer wanted.
  public var isCancelled: Bool { load.isCancelled }

  /// Called once if the request is cancelled; at once if it was.
  public func onCancel(_ body: @escaping @MainActor () -> Void) { load.setOnCancel(body) }

  /// Answers with a page.
  public func succeed(_ page: ListPage<Value, Key>) { answer(.page(page)) }

  /// Answers that the page could not be loaded.
  public func fail(_ error: ListLoadError) { answer(.failed(error)) }

  /// Answers that the source is out of date: the feed starts over.
  public func outOfDate() { answer(.outOfDate) }

  private func answer(_ answer: PagerAnswer<Value, Key>) {
    isAnswered = true
    load.answer(answer)
  }

  deinit {
    if isAnswered { return }
    let load = load
    #if hasFeature(Embedded)
      MainActor.assumeIsolated { load.answer(.failed(.noAnswer)) }
    #else
      // Not at once: the last reference may go on any thread, and in the middle of anything.
      Task { @MainActor in load.answer(.failed(.noAnswer)) }
    #endif
  }
}
