import DifferenceChecks
import Foundation
import ListDiffKit
import Testing

@Suite struct `Counts that no list has` {
  @Test func `in a patch cost nothing when it is composed`() throws {
    let json = #"""
      {"version":1,"oldCount":2147483647,"newCount":2147483647,"deletes":[],"inserts":[],
       "moves":[{"from":9,"to":3},{"from":2147483646,"to":7}],"updates":[]}
      """#
    let patch = try JSONDecoder().decode(
      ListPatch<CheckedElement>.self, from: Data(json.utf8))
    let twice = try patch.composed(with: patch)
    #expect(twice.difference.oldCount == 2_147_483_647)
    #expect(twice.difference.deletes.isEmpty)
    #expect(try patch.composed(with: patch.inverted).isEmpty)
    #expect(throws: ListPatchError(position: 0, reason: .listTooShort(expected: 2_147_483_647))) {
      try patch.applying(to: [])
    }
  }

  @Test(arguments: [Int.min, -1, Int.max, 1 << 31])
  func `are refused with a CollectionDifference`(count: Int) throws {
    let none = try #require(CollectionDifference<Int>([]))
    let removal = try #require(
      CollectionDifference<Int>([.remove(offset: 0, element: 1, associatedWith: nil)]))
    let insertion = try #require(
      CollectionDifference<Int>([.insert(offset: 0, element: 1, associatedWith: nil)]))
    for changes in [none, removal, insertion] {
      #expect(ListDifference(changes, oldCount: count) == nil)
    }
  }
}
