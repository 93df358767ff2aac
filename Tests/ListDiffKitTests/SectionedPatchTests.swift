public import DifferenceChecks
import Foundation
import ListDiffKit
import Testing

extension CheckedSection: Codable {
  private enum Key: String, CodingKey { case id, content, items }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Int.self, forKey: .id),
      content: try container.decode(Int.self, forKey: .content),
      items: try container.decode([CheckedElement].self, forKey: .items))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(content, forKey: .content)
    try container.encode(items, forKey: .items)
  }
}

@Suite struct `A patch of sections` {
  let old = [
    CheckedSection(1, items: [CheckedElement(10), CheckedElement(11), CheckedElement(12)]),
    CheckedSection(2, items: [CheckedElement(20)]),
    CheckedSection(3, items: [CheckedElement(30), CheckedElement(31)]),
  ]
  let new = [
    CheckedSection(3, items: [CheckedElement(31), CheckedElement(30, content: 1)]),
    CheckedSection(
      1, content: 1, items: [CheckedElement(12), CheckedElement(20), CheckedElement(13)]),
    CheckedSection(4, items: [CheckedElement(11, content: 1), CheckedElement(40)]),
  ]

  static func digest(_ section: CheckedSection, _ digest: inout ListDigest) {
    digest.combine(section.id)
    digest.combine(section.content)
    digest.combine(section.items.count)
    for item in section.items {
      digest.combine(item.id)
      digest.combine(item.content)
    }
  }

  static func error(
    _ patch: SectionedPatch<CheckedSection>, _ base: [CheckedSection]
  ) -> SectionedPatchError? {
    do throws(SectionedPatchError) {
      _ = try patch.applying(to: base, digestedBy: digest)
      return nil
    } catch { return error }
  }

  @Test func `makes the new list, and the old one when inverted`() throws {
    let patch = SectionedPatch(from: old, to: new)
    #expect(try patch.applying(to: old) == new)
    #expect(try patch.inverted.applying(to: new) == old)
    #expect(SectionedPatch(from: old, to: old).isEmpty && !patch.isEmpty)
  }

  @Test func `refuses a list with the first place that does not fit`() {
    let patch = SectionedPatch(from: old, to: new)
    var base = old
    base[2].items[0].content = 1
    #expect(
      Self.error(patch, base) == SectionedPatchError(section: 2, item: 0, reason: .otherContent))
    base[1].content = 1
    #expect(Self.error(patch, base) == SectionedPatchError(section: 1, reason: .otherContent))
    base[1].id = 5
    #expect(Self.error(patch, base) == SectionedPatchError(section: 1, reason: .otherIdentity))
    base[0].items.removeLast()
    #expect(
      Self.error(patch, base)
        == SectionedPatchError(section: 0, item: 2, reason: .listTooShort(expected: 3)))
    base[0].items += [CheckedElement(12), CheckedElement(19)]
    #expect(
      Self.error(patch, base)
        == SectionedPatchError(section: 0, item: 3, reason: .listTooLong(expected: 3)))
    #expect(
      Self.error(patch, old + [CheckedSection(9, items: [])])
        == SectionedPatchError(section: 3, reason: .listTooLong(expected: 3)))
    #expect(
      Self.error(patch, []) == SectionedPatchError(section: 0, reason: .listTooShort(expected: 3)))
    #expect(
      Self.error(patch, base)?.description.hasPrefix("In section 0: The list goes on at 3") == true)
  }

  /// A section whose content includes its items.
  private struct Whole: PatchableSection, Identifiable, Equatable {
    var id: Int
    var title = ""
    var items: [Int]
    func withItems(_ items: [Int]) -> Whole { Whole(id: id, title: title, items: items) }
  }

  @Test func `applies to sections whose content includes their items`() throws {
    let lists = [
      [Whole(id: 1, items: [1, 2]), Whole(id: 2, items: [3, 4])],
      [Whole(id: 1, items: [1, 2, 5]), Whole(id: 2, items: [3, 4])],
      [Whole(id: 1, title: "a", items: [1, 2]), Whole(id: 2, items: [3, 4])],
      [Whole(id: 1, items: [4, 2, 1])],
      [Whole(id: 3, items: [2]), Whole(id: 1, title: "b", items: [])],
      [],
    ]
    for old in lists {
      for new in lists {
        let patch = SectionedPatch(from: old, to: new)
        #expect(try patch.applying(to: old) == new)
        #expect(try patch.inverted.applying(to: new) == old)
      }
    }
    let patch = SectionedPatch(from: lists[2], to: lists[3])
    #expect(throws: SectionedPatchError(section: 0, reason: .otherContent)) {
      try patch.applying(to: lists[0])
    }
  }

  @Test func `with a digest refuses a base in which something else was edited`() {
    let patch = SectionedPatch(from: old, to: new, digestedBy: Self.digest)
    var base = old
    base[0].items[2].content = 1
    #expect(Self.error(patch, old) == nil && Self.error(patch.inverted, new) == nil)
    #expect(Self.error(patch, base) == SectionedPatchError(section: 0, reason: .wrongBase))
    #expect(Self.error(SectionedPatch(from: old, to: new), base) == nil)
  }

  @Test func `of sections made of a model and items is encoded`() throws {
    let old = [ListSection("a", items: [1, 2]), ListSection("b", items: [3])]
    let new = [ListSection("b", items: [3, 1]), ListSection("c", items: [4])]
    let patch = SectionedPatch(from: old, to: new)
    let sent = try JSONDecoder().decode(
      SectionedPatch<ListSection<String, Int>>.self, from: try JSONEncoder().encode(patch))
    #expect(try sent.applying(to: old) == new)
  }

  @Test func `is encoded in its documented shape`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let old = [CheckedSection(1, items: [CheckedElement(10), CheckedElement(11)])]
    let new = [
      CheckedSection(1, items: [CheckedElement(11)]),
      CheckedSection(2, items: [CheckedElement(10, content: 1)]),
    ]
    let patch = SectionedPatch(from: old, to: new)
    let data = try encoder.encode(patch)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"difference":{"itemDeletes":[],"itemInserts":[],\
        "itemMoves":[{"from":{"item":0,"section":0},"to":{"item":0,"section":1}}],\
        "itemUpdates":[{"from":{"item":0,"section":0},"to":{"item":0,"section":1}}],\
        "newCounts":[1,1],"oldCounts":[2],\
        "sections":{"deletes":[],"inserts":[1],"moves":[],"newCount":2,"oldCount":1,\
        "updates":[],"version":1},"version":1},\
        "items":{"deleted":[],"inserted":[],"outdated":[{"content":0,"id":10}],\
        "updated":[{"content":1,"id":10}]},\
        "sections":{"deleted":[],\
        "inserted":[{"content":0,"id":2,"items":[]}],\
        "outdated":[],"updated":[]},"version":1}
        """)
    #expect(
      try JSONDecoder().decode(SectionedPatch<CheckedSection>.self, from: data) == patch)
  }

  @Test(arguments: 0..<300)
  func `with a number changed on the way is refused, or does what it says`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func list() -> [CheckedSection] {
      (0..<4).shuffled(using: &random).prefix(random.below(4)).map { id in
        CheckedSection(
          id, content: random.below(2),
          items: (0..<random.below(4)).map { _ in
            CheckedElement(random.below(6), content: random.below(2))
          })
      }
    }
    let old = list()
    let new = list()
    let patch = SectionedPatch(from: old, to: new, digestedBy: Self.digest)
    let text = String(decoding: try JSONEncoder().encode(patch), as: UTF8.self)
    let decoder = JSONDecoder()
    #expect(
      try decoder.decode(SectionedPatch<CheckedSection>.self, from: Data(text.utf8)) == patch)
    let spans = text.ranges(of: /-?[0-9]+/)
    for _ in 0..<20 {
      var changed = text
      let numbers = ["0", "1", "2", "3", "-1", "2147483648", "9223372036854775807", "1.5"]
      changed.replaceSubrange(
        spans[random.below(spans.count)], with: numbers[random.below(numbers.count)])
      guard
        let hostile = try? decoder.decode(
          SectionedPatch<CheckedSection>.self, from: Data(changed.utf8)),
        let made = try? hostile.applying(to: old)
      else { continue }
      let back = try hostile.inverted.applying(to: made)
      #expect(back.map { $0.id } == old.map { $0.id }, "\(changed)")
      #expect(
        back.map { $0.items.map { $0.id } } == old.map { $0.items.map { $0.id } }, "\(changed)")
    }
  }
}
