import DifferenceChecks
import Foundation
import ListDiffKit
import Testing

@Suite struct `An encoded difference` {
  @Test func `has its documented shape`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let difference = try ListDifference(
      oldCount: 4, newCount: 4, deletes: [1], inserts: [2], moves: [ListMove(from: 3, to: 0)],
      updates: [ListUpdate(from: 0, to: 1)])
    let data = try encoder.encode(difference)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"deletes":[1],"inserts":[2],"moves":[{"from":3,"to":0}],"newCount":4,"oldCount":4,\
        "updates":[{"from":0,"to":1}],"version":1}
        """)
    #expect(try JSONDecoder().decode(ListDifference.self, from: data) == difference)
  }

  @Test(arguments: 0..<100)
  func `comes back as it was`(seed: Int) throws {
    var edits = RandomEdits(seed: UInt64(seed))
    let (old, new) = edits.pair(upTo: 60)
    let difference = ListDifference(from: old, to: new)
    let data = try JSONEncoder().encode(difference)
    #expect(try JSONDecoder().decode(ListDifference.self, from: data) == difference)
  }

  @Test(arguments: [
    (#""version":1"#, #""version":2"#), (#""oldCount":4"#, #""oldCount":9"#),
    (#""oldCount":4"#, #""oldCount":-1"#), (#""deletes":[1]"#, #""deletes":[]"#),
    (#""deletes":[1]"#, #""deletes":[7]"#), (#""from":3"#, #""from":9"#),
    (#""from":3"#, #""from":1"#), (#""from":0"#, #""from":2"#),
    (#""oldCount":4"#, #""oldCount":9223372036854775807"#),
  ])
  func `that contradicts itself is not decoded`(part: String, other: String) {
    let text = """
      {"deletes":[1],"inserts":[2],"moves":[{"from":3,"to":0}],"newCount":4,"oldCount":4,\
      "updates":[{"from":0,"to":1}],"version":1}
      """
    #expect(text.contains(part))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        ListDifference.self,
        from: Data(text.replacingOccurrences(of: part, with: other).utf8))
    }
  }
}
