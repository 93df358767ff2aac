/// Hands news to a desk while the source goes on, one lot at a time and in order.
struct Handover {
  private let desk: FeedDesk
  private var taking: Task<Void, Never>?

  init(to desk: FeedDesk) { self.desk = desk }

  /// Waits until the lot before was taken, and hands in another one.
  mutating func hand(_ news: FeedNews...) async {
    await settle()
    let desk = desk
    taking = Task { for piece in news { await desk.take(piece) } }
  }

  /// Waits until all that was handed in was taken.
  func settle() async {
    guard let taking else { return }
    await withTaskCancellationHandler {
      await taking.value
    } onCancel: {
      taking.cancel()
    }
  }
}
