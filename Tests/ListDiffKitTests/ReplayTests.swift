import DifferenceChecks
import ListDiffKit
import Testing

/// A list whose indices are not numbers and that has no storage to lend.
struct LinkedList<Element>: RangeReplaceableCollection {
  struct Index: Comparable {
    var offset: Int
    static func < (left: Index, right: Index) -> Bool { left.offset < right.offset }
  }

  private(set) var elements: [Element] = []

  init() {}
  var startIndex: Index { Index(offset: -elements.count) }
  var endIndex: Index { Index(offset: 0) }
  func index(after index: Index) -> Index { Index(offset: index.offset + 1) }
  subscript(index: Index) -> Element { elements[elements.count + index.offset] }

  mutating func replaceSubrange<New: Collection>(_ range: Range<Index>, with new: New)
  where New.Element == Element {
    let count = elements.count
    elements.replaceSubrange(
      count + range.lowerBound.offset..<count + range.upperBound.offset, with: new)
  }
}

@Suite struct `Replayed on other collections` {
  @Test(arguments: 0..<50)
  func `a difference makes the same list in every form`(seed: Int) throws {
    var edits = RandomEdits(seed: UInt64(seed))
    let (old, new) = edits.pair(upTo: 40)
    let difference = ListDifference(from: old, to: new)
    let patch = ListPatch(from: old, to: new)
    let list = LinkedList(old)
    let target = LinkedList(new)
    #expect(difference.replay(on: list, with: target).elements == new)
    #expect(difference.steps.replay(on: list, with: target).elements == new)
    #expect(difference.splices.replay(on: list, with: target).elements == new)
    #expect(try patch.applying(to: list).elements == new)
    var changed = list
    for step in difference.steps.flatMap({ $0.splittingMoves }) {
      step.apply(to: &changed, with: target)
    }
    #expect(changed.elements == new)
  }

  @Test func `a slice is taken by position`() throws {
    let old = [0, 0, 1, 2, 3][2...]
    let new = [9, 3, 1, 4][1...]
    let difference = ListDifference(from: old, to: new)
    #expect(difference.replay(on: old, with: new) == new)
    #expect(difference.steps.replay(on: old, with: new) == new)
    #expect(difference.splices.replay(on: old, with: new) == new)
    #expect(try ListPatch(difference, from: Array(old), to: Array(new)).applying(to: old) == new)
    #expect(
      ListDifference(from: "habit", to: "rabbit").replay(on: "habit", with: "rabbit") == "rabbit")
  }
}
