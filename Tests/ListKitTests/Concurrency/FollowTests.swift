import ListKit
import ListTestKit
import Testing

/// A list that shows what an asynchronous sequence gives.
@MainActor @Suite(.timeLimit(.minutes(60))) struct `Following a sequence` {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  let adapter: ListAdapter<Card>

  init() {
    adapter = ListAdapter(host: host)
    adapter.register(Note.self) { NoteController($0) }
  }

  func content(_ ids: Int...) -> [AnyDiffable] { ids.map { AnyDiffable(Note($0)) } }

  var ids: [Int] { adapter.objects.compactMap { $0.value(as: Note.self)?.id } }

  @Test func `every content is shown, and the end of the sequence is the end`() async throws {
    let (contents, continuation) = AsyncStream<[AnyDiffable]>.makeStream()
    var shown: [[Int]] = []
    let listener = Card()
    adapter.observeShown(by: listener) { [unowned adapter] _, _, _ in
      shown.append(adapter.objects.compactMap { $0.value(as: Note.self)?.id })
    }
    continuation.yield(content(1))
    continuation.yield(content(1, 2))
    let follower = Task { try await adapter.follow(contents) }
    await waitUntil("two contents") { shown == [[1], [1, 2]] }
    continuation.yield(content(2, 1))
    await waitUntil("the third content") { shown.count == 3 }
    #expect(shown.last == [2, 1])
    continuation.yield(content())
    continuation.finish()
    try await follower.value
    #expect(shown == [[1], [1, 2], [2, 1], []])
    #expect(host.isClean)
    withExtendedLifetime(listener) {}
  }

  @Test func `contents of several types are shown, too`() async throws {
    let contents = [[1, 2], [2]].map { ids in ListContent(ids.map { Note($0) }) }
    try await adapter.follow(
      AsyncStream { continuation in
        for content in contents { continuation.yield(content) }
        continuation.finish()
      })
    #expect(ids == [2] && adapter.content.count == 1 && host.isClean)
  }

  /// A sequence that pays no attention to cancellation.
  private struct Deaf: AsyncSequence, AsyncIteratorProtocol {
    let stream: AsyncStream<[AnyDiffable]>

    func makeAsyncIterator() -> Deaf { self }

    func next() async -> [AnyDiffable]? {
      await Task { [stream] in
        for await element in stream { return element }
        return nil
      }.value
    }
  }

  @Test func `a task that is cancelled follows no longer, whatever the sequence does`() async throws
  {
    let (contents, continuation) = AsyncStream<[AnyDiffable]>.makeStream()
    continuation.yield(content(1))
    let follower = Task { try await adapter.follow(Deaf(stream: contents)) }
    await waitUntil("the first content") { ids == [1] }
    follower.cancel()
    continuation.yield(content(2))
    try await follower.value
    await adapter.update(animated: true)
    #expect(ids == [1] && host.isClean)
  }

  @Test func `a task that is cancelled follows no longer`() async throws {
    let (contents, continuation) = AsyncStream<[AnyDiffable]>.makeStream()
    continuation.yield(content(1))
    let follower = Task { try await adapter.follow(contents) }
    await waitUntil("the first content") { ids == [1] }
    follower.cancel()
    try await follower.value
    continuation.yield(content(2))
    await adapter.update(animated: true)
    #expect(ids == [1] && host.isClean)
  }

  @Test func `an error of the sequence is passed on, and the last content stays`() async {
    struct Broken: Error {}
    let (contents, continuation) = AsyncThrowingStream<[AnyDiffable], any Error>.makeStream()
    continuation.yield(content(1, 2))
    continuation.finish(throwing: Broken())
    await #expect(throws: Broken.self) { try await adapter.follow(contents) }
    #expect(ids == [1, 2] && host.isClean)
  }
}
