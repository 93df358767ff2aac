import ListKit

/// Takes the response of a source to one request.
///
/// Only the first answer counts; later ones, and answers to a cancelled request, have no effect. A
/// reply that is released without an answer fails with ``ListLoadError/noAnswer``, so that the feed
/// does not stay loading.
@MainActor
public final class ListPageReply<Value: ListValue, Key: Hashable & Sendable> {
  private let load: PageLoad<Value, Key>
  private let ticket: Ticket

  init(_ load: PageLoad<Value, Key>) {
    self.load = load
    ticket = Ticket { load.answer(.failed(.noAnswer)) }
  }

  /// Whether the request was cancelled.
  public var isCancelled: Bool { load.isCancelled }

  /// Calls a closure once when the request is cancelled, behind those of earlier calls; immediately if it already was.
  public func onCancel(_ body: @escaping @MainActor () -> Void) { load.addOnCancel(body) }

  /// Answers with a page.
  public func succeed(_ page: ListPage<Value, Key>) { answer(.page(page)) }

  /// Answers that the page could not be loaded.
  public func fail(_ error: ListLoadError) { answer(.failed(error)) }

  /// Answers that the source is out of date, which starts the feed over.
  public func outOfDate() { answer(.outOfDate) }

  private func answer(_ answer: PagerAnswer<Value, Key>) {
    ticket.use()
    load.answer(answer)
  }
}
