import Testing

@testable import ListTextKit

@MainActor
struct NestedSightsTests {
  private func key(_ number: Int) -> ListElementKey {
    .header(AnyDiffable(number).diffIdentifier)
  }

  @Test func `a sight is taken once`() {
    var nested = NestedSights()
    nested.keep(ListSight(), of: key(1))
    let taken = [nested.take(key(1)) != nil, nested.take(key(1)) != nil]
    #expect(taken == [true, false])
  }

  @Test func `a list at its start needs no sight`() {
    var nested = NestedSights()
    nested.keep(ListSight(), of: key(1))
    nested.keep(nil, of: key(1))
    let isKept = nested.take(key(1)) != nil
    #expect(!isKept)
  }

  @Test func `sights of items that left the list are let go`() {
    var nested = NestedSights()
    for number in 0..<4 { nested.keep(ListSight(), of: key(number)) }
    nested.keepOnly { $0 == key(2) }
    let kept = (0..<4).filter { nested.take(key($0)) != nil }
    #expect(kept == [2])
  }
}
