/// Answers requests when a test says so: in any order, late, twice or never.
///
/// It knows no pager: what is requested and answered are types of the test.
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
  /// What became of a request.
  public enum State: Hashable, Sendable {
    /// It waits for an answer.
    case open
    /// It was answered.
    case answered
    /// It was cancelled before it was answered.
    case cancelled
    /// It is never answered: the source let go of it.
    case lost
  }

  private struct Entry {
    let request: Request
    var state: State
    var answer: (@MainActor (Answer) -> Void)?
  }

  private var entries: [Entry] = []
  /// Answers requests when they come; a request for which it returns `nil` waits.
  public var answersAtOnce: (@MainActor (Request) -> Answer?)?

  /// Makes a source that was asked nothing.
  public init() {}

  /// All requests in order.
  public var requests: [Request] { entries.map { $0.request } }

  /// The number of requests.
  public var count: Int { entries.count }

  /// The numbers of the requests that wait, in order.
  public var open: [Int] { entries.indices.filter { entries[$0].state == .open } }

  /// What became of a request.
  public func state(of number: Int) -> State? {
    entries.indices.contains(number) ? entries[number].state : nil
  }

  /// Takes a request.
  ///
  /// - Parameters:
  ///   - request: What is wanted.
  ///   - answer: Takes the answer, each time there is one.
  /// - Returns: What cancels the request.
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

  /// Answers a request, also one that was answered or cancelled before.
  ///
  /// - Returns: Whether there was such a request and it was not lost.
  @discardableResult
  public func answer(_ number: Int, with answer: Answer) -> Bool {
    guard entries.indices.contains(number), let take = entries[number].answer else { return false }
    if entries[number].state == .open { entries[number].state = .answered }
    take(answer)
    return true
  }

  /// Answers the requests that wait, and those that they cause, in order.
  ///
  /// - Parameters:
  ///   - limit: How many are answered at most.
  ///   - answer: Makes the answer of a request.
  /// - Returns: How many were answered.
  @discardableResult
  public func answerAll(
    atMost limit: Int = 10_000, with answer: @MainActor (Request) -> Answer
  ) -> Int {
    var count = 0
    while count < limit, let number = open.first {
      self.answer(number, with: answer(entries[number].request))
      count += 1
    }
    return count
  }

  /// Lets go of a request, which is never answered.
  public func lose(_ number: Int) {
    guard entries.indices.contains(number), entries[number].state == .open else { return }
    entries[number].state = .lost
    entries[number].answer = nil
  }
}
