import Testing
import ListDiffKit
@Test func `smoke`() {
  let d = ListDifference(from: ["a","b","c"], to: ["c","a","d"])
  #expect(d.deletes == [1]); #expect(d.inserts == [2]); #expect(d.moves == [.init(from: 2, to: 0)])
}
