import ListFeedKit
import Testing

/// Edits between the pages of a feed that loads all held pages again.
@MainActor @Suite struct `A feed that loads its held pages again` {
  private struct Row: ListValue {
    var diffIdentifier: Int
    var text = "server"
    func isContentEqual(to other: Row) -> Bool { text == other.text }
  }

  private var waiting: [(ListPageRequest<Int>, ListPageReply<Row, Int>)] {
    get { box.waiting }
    nonmutating set { box.waiting = newValue }
  }
  private let box = Box()
  private let pager: ListPager<Row, Int>

  private final class Box { var waiting: [(ListPageRequest<Int>, ListPageReply<Row, Int>)] = [] }

  init() {
    let box = box
    let options = ListPagerOptions(
      pageSize: 10, initialSize: 10, prefetchDistance: 3, refreshRule: .heldPages)
    pager = ListPager(
      options, timer: { _, _ in },
      source: { ListPageSource { box.waiting.append(($0, $1)) } })
    pager.start()
    answer()
    pager.access(at: 9)
    answer()
    pager.refresh()
    answer()
  }

  /// Answers with one of the two pages of the feed.
  private func answer() {
    let (request, reply) = waiting.removeFirst()
    let start = request.key ?? 0
    let rows = (start..<start + 10).map { Row(diffIdentifier: $0) }
    reply.succeed(ListPage(rows, after: start == 0 ? 10 : nil))
  }

  private func edit() {
    pager.remove(5)
    pager.update(3) { $0.text = "mine" }
    pager.insert(Row(diffIdentifier: 4, text: "live"))
    pager.insert(Row(diffIdentifier: 77, text: "live"), at: .after)
  }

  private func expectEdits() {
    #expect(waiting.isEmpty && pager.states.refresh == .idle)
    #expect(pager.values.map { $0.diffIdentifier } == [0, 1, 2, 3, 4] + (6..<20) + [77])
    #expect(pager.values[id: 3]?.text == "mine")
    #expect(pager.values[id: 4]?.text == "live")
  }

  @Test func `edits after a page that came are in what is shown at last`() {
    edit()
    answer()
    expectEdits()
  }

  @Test func `edits between a failure and the retry are in what is shown at last`() {
    waiting.removeFirst().1.fail(ListLoadError("no network"))
    edit()
    #expect(pager.values.contains(id: 77))
    pager.retry()
    answer()
    expectEdits()
  }

  @Test func `a page that comes after an edit has the newer content`() {
    pager.update(13) { $0.text = "mine" }
    answer()
    #expect(pager.values[id: 13]?.text == "server")
  }

  // MARK: Identities

  private func expectRows(_ ids: [Int], text: String, of id: Int) {
    answer()
    #expect(pager.values.map { $0.diffIdentifier } == ids + (5..<20))
    #expect(pager.values[id: id]?.text == text)
  }

  @Test func `edits after an identity changed are in what is shown at last`() {
    pager.update(3) { $0.diffIdentifier = 30 }
    pager.update(30) { $0.text = "mine" }
    expectRows([0, 1, 2, 30, 4], text: "mine", of: 30)
  }

  @Test func `a value that was removed after its identity changed does not come back`() {
    pager.update(3) { $0.diffIdentifier = 30 }
    pager.update(30) { $0.diffIdentifier = 31 }
    pager.remove(31)
    pager.update(4) { $0.text = "mine" }
    expectRows([0, 1, 2, 4], text: "mine", of: 4)
  }

  @Test func `an identity that changed and changed back is that of one value`() {
    pager.update(3) { $0.diffIdentifier = 30 }
    pager.update(30) { $0 = Row(diffIdentifier: 3, text: "mine") }
    expectRows([0, 1, 2, 3, 4], text: "mine", of: 3)
  }

  @Test func `an identity that another value takes over leads to that one`() {
    pager.update(3) { $0.diffIdentifier = 30 }
    pager.update(4) { $0.diffIdentifier = 3 }
    pager.update(3) { $0.text = "mine" }
    expectRows([0, 1, 2, 30, 3], text: "mine", of: 3)
    #expect(pager.values[id: 30]?.text == "server")
  }
}
