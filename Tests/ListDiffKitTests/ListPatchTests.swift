public import DifferenceChecks
import Foundation
import ListDiffKit
import Testing

extension CheckedElement: Codable {
  private enum CodingKeys: String, CodingKey { case id, content }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Int.self, forKey: .id),
      content: try container.decode(Int.self, forKey: .content))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(content, forKey: .content)
  }
}

@Suite struct `A patch` {
  let old = [1, 2, 3, 4].map { CheckedElement($0) }
  let new = [
    CheckedElement(4), CheckedElement(1, content: 1), CheckedElement(9), CheckedElement(3),
  ]

  @Test func `makes the new list and, inverted, the old one`() throws {
    let patch = ListPatch(from: old, to: new)
    #expect(try patch.applying(to: old) == new)
    #expect(try patch.inverted.applying(to: new) == old)
    #expect(patch.description == patch.difference.description)
  }

  @Test func `names the first position that does not fit`() {
    let patch = ListPatch(from: old, to: new)
    func error(_ base: [CheckedElement]) -> ListPatchError? {
      do throws(ListPatchError) {
        _ = try patch.applying(to: base)
        return nil
      } catch { return error }
    }
    var base = old
    base[1] = CheckedElement(8)
    #expect(error(base) == ListPatchError(position: 1, reason: .otherIdentity))
    base[0].content = 5
    #expect(error(base) == ListPatchError(position: 0, reason: .otherContent))
    #expect(
      error(Array(old[..<3])) == ListPatchError(position: 3, reason: .listTooShort(expected: 4)))
    #expect(
      error(old + [CheckedElement(7)])
        == ListPatchError(position: 4, reason: .listTooLong(expected: 4)))
    #expect(error([]) == ListPatchError(position: 0, reason: .listTooShort(expected: 4)))
    #expect(error(base)?.description.contains("at 0 has another content") == true)
  }

  @Test(arguments: 0..<200)
  func `composed with the next does what both do`(seed: Int) throws {
    var edits = RandomEdits(seed: UInt64(seed))
    let (first, second) = edits.pair(upTo: 60)
    var others = RandomEdits(seed: UInt64(seed) + 1000)
    // A third list that shares some elements with both.
    let (extra, _) = others.pair(upTo: 20)
    var third = second.map { CheckedElement($0.id, content: $0.id % 3 == 0 ? 1 : $0.content) }
    third.removeAll { $0.id % 5 == 0 }
    third += extra + first.filter { $0.id % 7 == 0 }
    let patch = try ListPatch(from: first, to: second).composed(
      with: ListPatch(from: second, to: third))
    #expect(try patch.applying(to: first) == third, "\(name(first, third))")
    #expect(try patch.inverted.applying(to: third) == first)
    let direct = ListPatch(from: first, to: third)
    #expect(patch.deleted.count == direct.deleted.count)
    #expect(patch.inserted.count == direct.inserted.count)
    if [first, second, third].allSatisfy({ ListDifference.duplicates(in: $0).isEmpty }) {
      #expect(patch == direct)
    }
  }

  @Test func `composed with a stranger is refused`() {
    let patch = ListPatch(from: old, to: new)
    let stranger = ListPatch(from: [CheckedElement(5)] + new[1...], to: [])
    #expect(throws: ListPatchError(position: 1, reason: .otherContent)) {
      var changed = new
      changed[1].content = 0
      _ = try patch.composed(with: ListPatch(from: changed, to: []))
    }
    #expect(throws: ListPatchError(position: 2, reason: .otherIdentity)) {
      var changed = new
      changed[2] = CheckedElement(6)
      _ = try patch.composed(with: ListPatch(from: changed, to: []))
    }
    #expect(throws: ListPatchError(position: 3, reason: .listTooLong(expected: 3))) {
      _ = try patch.composed(with: ListPatch(from: Array(new[..<3]), to: Array(new[..<3])))
    }
    // What a patch does not know it cannot tell from another.
    #expect(throws: Never.self) { try patch.composed(with: stranger) }
  }

  @Test func `is encoded in its documented shape`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(ListPatch(from: old, to: new))
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"deletes":[{"at":1,"element":{"content":0,"id":2}}],\
        "inserts":[{"at":2,"element":{"content":0,"id":9}}],\
        "moves":[{"from":3,"to":0}],"newCount":4,"oldCount":4,\
        "updates":[{"from":0,"new":{"content":1,"id":1},"old":{"content":0,"id":1},"to":1}],\
        "version":1}
        """)
    let decoded = try JSONDecoder().decode(ListPatch<CheckedElement>.self, from: data)
    #expect(decoded == ListPatch(from: old, to: new))
  }

  @Test(arguments: [
    #""version":2"#, #""oldCount":9"#, #""oldCount":-1"#, #""deletes":[]"#,
    #""deletes":[{"at":7,"element":{"id":2,"content":0}}]"#, #""moves":[{"from":9,"to":0}]"#,
    #""moves":[{"from":1,"to":0}]"#,
    #""updates":[{"from":0,"to":1,"old":{"id":1,"content":0},"new":{"id":2,"content":0}}]"#,
    #""updates":[{"from":2,"to":1,"old":{"id":1,"content":0},"new":{"id":1,"content":1}}]"#,
    #""inserts":5"#, #""oldCount":9223372036854775807"#,
  ])
  func `that contradicts itself is not decoded`(part: String) throws {
    var fields = [
      "version": "1", "oldCount": "4", "newCount": "4",
      "deletes": #"[{"at":1,"element":{"id":2,"content":0}}]"#,
      "inserts": #"[{"at":2,"element":{"id":9,"content":0}}]"#,
      "moves": #"[{"from":3,"to":0}]"#, "updates": "[]",
    ]
    func json() -> Data {
      Data(("{" + fields.map { #""\#($0)":\#($1)"# }.joined(separator: ",") + "}").utf8)
    }
    _ = try JSONDecoder().decode(ListPatch<CheckedElement>.self, from: json())
    let split = part.split(separator: ":", maxSplits: 1)
    fields[String(split[0].dropFirst().dropLast())] = String(split[1])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListPatch<CheckedElement>.self, from: json())
    }
  }
}
