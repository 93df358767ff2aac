/// Answers requests when a test says so: in any order, late, twice or never.
///
/// It does not depend on a pager: requests and answers are types of the test.
///
/// ```swift
/// let pages = ScriptedPages<ListPageRequest<Int>, ListPage<Message, Int>>()
/// let source: ListPager<Message, Int>.MakeSource = {
///   ListPageSource { request, reply in
///     reply.onCancel(pages.receive(request) { reply.succeed($0) })
///   }
/// }
/// let pager = ListPager(timer: timer, source: source)
/// pager.start()
/// pages.answer(0, with: ListPage([Message(id: 1)]))
/// ```
@MainActor
public final class ScriptedPages<Request, Answer> {
  /// The state of a request.
  public enum State: Hashable, Sendable {
    /// The request awaits an answer.
    case open
    /// The request was answered.
    case answered
    /// The request was cancelled before it was answered.
    case cancelled
    /// The request is never answered: the source released its closure without calling it.
    case lost
  }

  private struct Entry {
    let request: Request
    var state: State
    var answer: (@MainActor (Answer) -> Void)?
  }

  private var entries: [Entry] = []
  /// The number of requests at the start that are not open, and will not be again.
  private var closedCount = 0
  /// Answers requests when they are received; a request for which it returns `nil` stays open.
  public var answersAtOnce: (@MainActor (Request) -> Answer?)?

  /// Makes a source without requests.
  public init() {}

  /// All requests in order.
  public var requests: [Request] { entries.map { $0.request } }

  /// The number of requests.
  public var count: Int { entries.count }

  /// The numbers of the requests that await an answer, in order.
  public var open: [Int] { entries.indices.filter { entries[$0].state == .open } }

  /// The state of the request with a number; `nil` if there is none.
  public func state(of number: Int) -> State? {
    entries.indices.contains(number) ? entries[number].state : nil
  }

  /// Receives a request, whose number is the number of earlier requests.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - answer: Called with each answer.
  /// - Returns: A closure that cancels the request.
  @discardableResult
  public func receive(
    _ request: Request, answer: @escaping @MainActor (Answer) -> Void
  ) -> @MainActor () -> Void {
    let number = entries.count
    entries.append(Entry(request: request, state: .open, answer: answer))
    if let now = answersAtOnce?(request) { self.answer(number, with: now) }
    return { [weak self] in self?.noteCancel(number) }
  }

  private func noteCancel(_ number: Int) {
    if entries[number].state == .open { entries[number].state = .cancelled }
  }

  /// Answers a request, even if it was answered or cancelled before.
  ///
  /// - Returns: `false` if there is no such request, or if it is lost.
  @discardableResult
  public func answer(_ number: Int, with answer: Answer) -> Bool {
    guard entries.indices.contains(number), let take = entries[number].answer else { return false }
    if entries[number].state == .open { entries[number].state = .answered }
    take(answer)
    return true
  }

  /// Answers all open requests, and those that the answers cause, in order.
  ///
  /// - Parameters:
  ///   - limit: The most requests that are answered.
  ///   - answer: Makes the answer to a request.
  /// - Returns: The number of requests that were answered.
  /// - Complexity: Linear in the requests, beside what the answers cause.
  @discardableResult
  public func answerAll(
    atMost limit: Int = 10_000, with answer: @MainActor (Request) -> Answer
  ) -> Int {
    var count = 0
    while count < limit, let number = firstOpen() {
      self.answer(number, with: answer(entries[number].request))
      count += 1
    }
    return count
  }

  private func firstOpen() -> Int? {
    while closedCount < entries.count, entries[closedCount].state != .open { closedCount += 1 }
    return closedCount < entries.count ? closedCount : nil
  }

  /// Releases the closure of an open request, which is then never answered.
  ///
  /// A pager that waits for the answer notices that in a later task: await `Task.yield()` before you look.
  public func lose(_ number: Int) {
    guard entries.indices.contains(number), entries[number].state == .open else { return }
    let answer = entries[number].answer
    entries[number].state = .lost
    entries[number].answer = nil
    // Released only now: what the closure retains may cancel the request when it is deallocated.
    withExtendedLifetime(answer) {}
  }
}
