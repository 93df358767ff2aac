import ListFeedKit

/// A source whose pages are ready and which answers when it is told to.
@MainActor
final class Server {
  private let firstCount: Int
  private let pageCount: Int?
  private let counted: Int?
  private var waiting: [(ListPageRequest<Int>, ListPageReply<Message, Int>)] = []

  /// - Parameters:
  ///   - firstCount: The values on the first page.
  ///   - pageCount: The number of pages of 50, with the first one; `nil` for pages without end, in both
  ///     directions.
  ///   - counted: How many values it says to have on either side; `nil` if it does not count.
  init(firstCount: Int, pageCount: Int? = nil, counted: Int? = nil) {
    self.firstCount = firstCount
    self.pageCount = pageCount
    self.counted = counted
  }

  func source() -> ListPageSource<Message, Int> {
    ListPageSource { [self] request, reply in waiting.append((request, reply)) }
  }

  var isAsked: Bool { !waiting.isEmpty }

  /// The page with a number: the first is 0, and those before it are negative.
  func page(_ number: Int) -> ListPage<Message, Int> {
    let start = number > 0 ? firstCount + (number - 1) * 50 : number * 50
    let count = number == 0 ? firstCount : 50
    let isFirst = pageCount != nil && number == 0
    let isLast = pageCount.map { number == $0 - 1 } ?? false
    return ListPage(
      (start..<start + count).map { Message($0) }, before: isFirst ? nil : number - 1,
      after: isLast ? nil : number + 1, countBefore: counted, countAfter: counted)
  }

  /// Answers the oldest request with a page that is ready.
  func answer(_ page: ListPage<Message, Int>) {
    if !waiting.isEmpty { waiting.removeFirst().1.succeed(page) }
  }

  /// Answers all requests, those that answers lead to included.
  func answerAll() {
    while let (request, _) = waiting.first { answer(page(request.key ?? 0)) }
  }

  /// The pages of the requests that wait.
  func asked() -> [ListPage<Message, Int>] { waiting.map { page($0.0.key ?? 0) } }
}

extension ListPager<Message, Int> {
  convenience init(_ options: ListPagerOptions, _ server: Server) {
    self.init(options, timer: { _, _ in }, source: { server.source() })
  }
}
