/// The shared state of one request: the pager cancels it, the source answers it.
@MainActor
final class PageLoad<Value: ListValue, Key: Hashable & Sendable> {
  private var take: (@MainActor (PagerAnswer<Value, Key>) -> Void)?
  private var onCancel: (@MainActor () -> Void)?
  private(set) var isCancelled = false

  init(_ take: @escaping @MainActor (PagerAnswer<Value, Key>) -> Void) { self.take = take }

  /// Whether the request is neither answered nor cancelled.
  var isOpen: Bool { take != nil }

  func answer(_ answer: PagerAnswer<Value, Key>) {
    guard let take else { return }
    self.take = nil
    onCancel = nil
    take(answer)
  }

  func cancel() {
    guard take != nil else { return }
    take = nil
    isCancelled = true
    onCancel?()
    onCancel = nil
  }

  /// Adds a closure to those that are called when the request is cancelled.
  func addOnCancel(_ body: @escaping @MainActor () -> Void) {
    if isCancelled { return body() }
    guard isOpen else { return }
    let former = onCancel
    onCancel = {
      former?()
      body()
    }
  }
}
