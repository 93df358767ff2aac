/// The pages of a feed that is read by position, such as the rows of a table.
///
/// ```swift
/// let pages = ListPositionPages(count: table.count)
/// pager = ListPager(timer: timer, source: { .positions(pages) { table.rows(in: $0) } })
/// ```
///
/// The key of a page after another one is the position of its first value. The key of a page before is
/// the position behind its last value.
public struct ListPositionPages: Hashable, Sendable {
  /// The number of values.
  public var count: Int { didSet { count = max(0, count) } }
  /// Whether pages state the number of values before and after them.
  public var isCounted: Bool
  /// Whether a first page is centred on its key; otherwise it begins there.
  public var centresRefresh: Bool

  /// Makes the pages of a number of values.
  public init(count: Int, isCounted: Bool = true, centresRefresh: Bool = false) {
    self.count = max(0, count)
    self.isCounted = isCounted
    self.centresRefresh = centresRefresh
  }

  /// The positions that a request asks for.
  public func range(for request: ListPageRequest<Int>) -> Range<Int> {
    range(request.direction, key: request.key, size: request.size)
  }

  /// The positions of a page.
  public func range(_ direction: ListPageDirection, key: Int?, size: Int) -> Range<Int> {
    let size = max(0, size)
    let key = key.map { min(max($0, 0), count) }
    if direction == .before {
      let end = key ?? 0
      return max(0, end - size)..<end
    }
    var start = key ?? 0
    if direction == .refresh, centresRefresh, let key {
      start = max(0, min(key, count - 1) + 1 - size / 2)
    }
    return start..<start + min(size, count - start)
  }

  /// Makes a page of the values at a range of positions.
  public func page<Value: ListValue>(
    _ range: Range<Int>, _ values: [Value]
  ) -> ListPage<Value, Int> {
    ListPage(
      values, before: range.lowerBound > 0 ? range.lowerBound : nil,
      after: range.upperBound < count ? range.upperBound : nil,
      countBefore: isCounted ? range.lowerBound : nil,
      countAfter: isCounted ? count - range.upperBound : nil)
  }
}

extension ListPageSource where Key == Int {
  /// A source of values that are read by position; its refresh key is the user's position.
  public static func positions(
    _ pages: ListPositionPages, values: @escaping @MainActor (Range<Int>) -> [Value]
  ) -> ListPageSource {
    let load: Load = { request, reply in
      let range = pages.range(for: request)
      reply.succeed(pages.page(range, values(range)))
    }
    return ListPageSource(refreshKey: { $0?.position }, load: load)
  }
}
