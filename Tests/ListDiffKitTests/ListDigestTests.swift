import DifferenceChecks
import Foundation
import ListDiffKit
import Testing

@Suite struct `A digest` {
  @Test(arguments: [
    ("", "6c62272e07bb014262b821756295c58d"),
    ("a", "d228cb696f1a8caf78912b704e4a8964"),
    ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
  ])
  func `is FNV-1a of the bytes`(text: String, expected: String) {
    var digest = ListDigest()
    digest.combine(bytes: text.utf8)
    #expect(digest.description == expected)
    #expect(ListDigest(expected) == digest)
  }

  @Test func `does not depend on the width of a number`() {
    func digest(_ feed: (inout ListDigest) -> Void) -> ListDigest {
      var digest = ListDigest()
      feed(&digest)
      return digest
    }
    #expect(digest { $0.combine(-7) } == digest { $0.combine(Int8(-7)) })
    #expect(digest { $0.combine(UInt8(7)) } == digest { $0.combine(UInt64(7)) })
    #expect(digest { $0.combine(1) } != digest { $0.combine(256) })
  }

  @Test func `keeps neighbouring strings apart`() {
    func digest(_ strings: [String]) -> ListDigest {
      ListDigest(of: strings) { $1.combine($0) }
    }
    #expect(digest(["ab", "c"]) != digest(["a", "bc"]))
    #expect(digest(["ab", "c"]) != digest(["abc"]))
    #expect(digest(["", ""]) != digest([""]))
    #expect(digest(["a", "b"]) != digest(["b", "a"]))
  }

  @Test(arguments: [
    "", "6c62", "+c62272e07bb014262b821756295c58d", "zz62272e07bb014262b821756295c58d",
  ])
  func `is not made from other text`(text: String) {
    #expect(ListDigest(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ListDigest].self, from: Data("[\"\(text)\"]".utf8))
    }
  }
}

@Suite struct `A patch with a digest` {
  let old = [
    CheckedElement(1), CheckedElement(2), CheckedElement(3), CheckedElement(4),
  ]
  let new = [
    CheckedElement(4), CheckedElement(1, content: 1), CheckedElement(9), CheckedElement(3),
  ]

  static func digest(_ element: CheckedElement, _ digest: inout ListDigest) {
    digest.combine(element.id)
    digest.combine(element.content)
  }

  private func error(
    _ patch: ListPatch<CheckedElement>, _ base: [CheckedElement]
  ) -> ListPatchError? {
    do throws(ListPatchError) {
      _ = try patch.applying(to: base, digestedBy: Self.digest)
      return nil
    } catch { return error }
  }

  @Test func `refuses a base in which something else was edited`() throws {
    let patch = ListPatch(from: old, to: new, digestedBy: Self.digest)
    var base = old
    base[2].content = 1
    #expect(error(patch, old) == nil)
    #expect(error(patch, base) == ListPatchError(position: 0, reason: .wrongBase))
    // Without a digest the edit is not seen.
    #expect(error(ListPatch(from: old, to: new), base) == nil)
    base = old
    base[3] = CheckedElement(5)
    #expect(error(patch, base) == ListPatchError(position: 0, reason: .wrongBase))
    // What the patch knows is reported by its place.
    base = old
    base[1].content = 1
    #expect(error(patch, base) == ListPatchError(position: 1, reason: .otherContent))
  }

  @Test func `makes the new list and goes back`() throws {
    let patch = ListPatch(from: old, to: new, digestedBy: Self.digest)
    #expect(try patch.applying(to: old, digestedBy: Self.digest) == new)
    #expect(try patch.inverted.applying(to: new, digestedBy: Self.digest) == old)
    var changed = new
    changed[0].content = 1
    #expect(error(patch.inverted, changed)?.reason == .wrongBase)
  }

  @Test func `is composed only with a patch of its result`() throws {
    let first = ListPatch(from: old, to: new, digestedBy: Self.digest)
    let last = Array(new.dropLast(2))
    let second = ListPatch(from: new, to: last, digestedBy: Self.digest)
    let both = try first.composed(with: second)
    #expect(both.baseDigest == first.baseDigest && both.resultDigest == second.resultDigest)
    #expect(try both.applying(to: old, digestedBy: Self.digest) == last)
    var edited = new
    edited[0].content = 1
    let stranger = ListPatch(
      from: edited, to: Array(edited.dropLast(2)), digestedBy: Self.digest)
    #expect(throws: ListPatchError(position: 0, reason: .wrongBase)) {
      try first.composed(with: stranger)
    }
  }

  @Test func `is encoded with its digests`() throws {
    let patch = ListPatch(from: old, to: new, digestedBy: Self.digest)
    let data = try JSONEncoder().encode(patch)
    let text = String(decoding: data, as: UTF8.self)
    let base = try #require(patch.baseDigest)
    #expect(text.contains("\"baseDigest\":\"\(base)\""))
    let decoded = try JSONDecoder().decode(ListPatch<CheckedElement>.self, from: data)
    #expect(decoded == patch)
    var edited = old
    edited[2].content = 1
    #expect(error(decoded, edited)?.reason == .wrongBase)
  }
}
