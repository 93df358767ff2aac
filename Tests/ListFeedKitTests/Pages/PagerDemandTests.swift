import Testing

@testable import ListFeedKit

/// How near the user was to the edges.
///
/// There is no hint before the first access here: a feed loads its
/// first page, and then what is shown is accessed.
@Suite struct `Nearness to the edges` {
  private func demand(_ accesses: [(Int, Int)]) -> PagerDemand {
    var demand = PagerDemand()
    for (before, after) in accesses { _ = demand.note(PagerHint(before: before, after: after)) }
    return demand
  }

  @Test(
    arguments: [
      ("PAGING/107", [(100, 100)], (100, 100), (100, 100), (100, 100)),
      ("PAGING/108", [(100, 100), (70, 110)], (70, 110), (100, 100), (70, 110)),
      ("PAGING/109", [(70, 110), (90, 110)], (70, 110), (70, 110), (90, 110)),
    ] as [(String, [(Int, Int)], (Int, Int), (Int, Int), (Int, Int))])
  func `an edge remembers the nearest row`(
    _ name: String, _ accesses: [(Int, Int)], _ before: (Int, Int), _ after: (Int, Int),
    _ last: (Int, Int)
  ) {
    let demand = demand(accesses)
    #expect(demand[.before] == PagerHint(before: before.0, after: before.1))
    #expect(demand[.after] == PagerHint(before: after.0, after: after.1))
    #expect(demand.last == PagerHint(before: last.0, after: last.1))
  }

  @Test func `a row that is no nearer changes no edge`() {
    var demand = demand([(10, 10)])
    #expect(demand.note(PagerHint(before: 10, after: 10)) == [])
    #expect(demand.note(PagerHint(before: 9, after: 11)) == [.before])
    #expect(demand.note(PagerHint(before: 11, after: 9)) == [.after])
  }

  @Test func `rows that come and go are followed`() {
    var demand = demand([(2, 3)])
    demand.follow(5, at: .before)
    demand.follow(-1, at: .after)
    #expect(demand.last == PagerHint(before: 7, after: 2))
    demand.followRemoval(at: 0)
    demand.followRemoval(at: 7)
    #expect(demand.last == PagerHint(before: 6, after: 1))
    demand.followRemoval(at: 6)
    demand.followRemoval(at: 6)
    #expect(demand.last == PagerHint(before: 5, after: 0))
  }
}
