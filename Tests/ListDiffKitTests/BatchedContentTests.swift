import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

/// An element whose content lies behind a reference, so that equal contents may differ in memory.
private struct Note: Diffable {
  final class Text {
    let value: Int
    /// How often it was compared with a later one.
    var comparisons = 0

    init(_ value: Int) { self.value = value }
  }

  var diffIdentifier: Int
  var text: Text

  init(_ number: Int, _ value: Int = 0) {
    diffIdentifier = number
    text = Text(value)
  }

  func isContentEqual(to other: Note) -> Bool {
    text.comparisons += 1
    return text.value == other.text.value
  }
}

@Suite(.long) struct `Contents that are compared in batches` {
  /// How the new list comes about.
  enum Copy: CaseIterable {
    case edited
    case decoded
  }

  /// Where the lists are out of step, so that all ways of pairing meet updates.
  enum Shape: CaseIterable {
    case same, prepended, appended, removedInTheMiddle, movedToTheEnd
  }

  @Test(arguments: Copy.allCases, Shape.allCases)
  func `are updates if and only if they differ, and each is compared once`(
    copy: Copy, shape: Shape
  ) {
    let count = 10_000
    for step in [1, 3, 5, 64, 97, 1250] {
      let old = (0..<count).map { Note($0) }
      var changed = old.map { note in
        note.diffIdentifier % step == 1 % step
          ? Note(note.diffIdentifier, 1)
          : copy == .edited ? note : Note(note.diffIdentifier)
      }
      switch shape {
      case .same: break
      case .prepended: changed.insert(Note(-1), at: 0)
      case .appended: changed.append(Note(-1))
      case .removedInTheMiddle: changed.remove(at: count / 3)
      case .movedToTheEnd: changed.append(changed.removeFirst())
      }
      let difference = ListDifference(from: old, to: changed)
      let updated = changed.indices.filter { changed[$0].text.value == 1 }
      #expect(difference.updates.map(\.to) == updated)
      #expect(difference.updates.map(\.from) == updated.map { changed[$0].diffIdentifier })
      let deleted = Set(difference.deletes)
      let isEachComparedOnce = old.indices.allSatisfy {
        old[$0].text.comparisons == (deleted.contains($0) ? 0 : 1)
      }
      #expect(isEachComparedOnce)
    }
  }

  @Test(arguments: 0..<12)
  func `are updates if and only if they differ, however dense they are where`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var old: [Note] = []
    var new: [Note] = []
    while old.count < 40_000 {
      // So many of a thousand have changed, and as many others only look different.
      let changed = [0, 1, 10, 100, 300].randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...12_000, using: &random) {
        let note = Note(old.count)
        old.append(note)
        switch Int.random(in: 0..<1000, using: &random) {
        case 0..<changed: new.append(Note(note.diffIdentifier, 1))
        case changed..<changed * 2: new.append(Note(note.diffIdentifier))
        default: new.append(note)
        }
      }
    }
    // An even seed has all of it at the start, an odd one at the end.
    if seed % 2 == 1 { new.insert(Note(-1), at: 0) }
    let updated = new.indices.filter { new[$0].text.value == 1 }
    #expect(ListDifference(from: old, to: new).updates.map(\.to) == updated)
    let isEachComparedOnce = old.allSatisfy { $0.text.comparisons == 1 }
    #expect(isEachComparedOnce)
  }

  @Test func `are compared once where equal ones come after changed ones`() {
    // The first thousands are updates, the rest only looks different.
    let old = (0..<30_000).map { Note($0) }
    let new = (0..<30_000).map { Note($0, $0 < 9000 ? 1 : 0) }
    #expect(ListDifference(from: old, to: new).updates.map(\.to) == Array(0..<9000))
    let isEachComparedOnce = old.allSatisfy { $0.text.comparisons == 1 }
    #expect(isEachComparedOnce)
  }

  @Test func `are what a closure says, also where nothing differs in memory`() {
    let list = Array(0..<20_000)
    let difference = ListDifference(
      from: list, to: list, identifiedBy: { $0 }, contentEqual: { old, _ in old % 5 != 0 })
    #expect(difference.updates.map(\.to) == list.filter { $0 % 5 == 0 })
  }

  /// One of so many elements differs in memory, one of so many in what counts.
  @Test(arguments: [
    (differing: 6, changed: 6, isLate: true),
    // Close together.
    (differing: 2, changed: 2, isLate: false),
    // Mostly equal.
    (differing: 6, changed: 600, isLate: false),
    (differing: 1, changed: 100, isLate: false),
  ])
  func `are put off only where those that differ lie apart and have mostly changed`(
    differing: Int, changed: Int, isLate: Bool
  ) {
    let old = (0..<20_000).map { SIMD2($0, 0) }
    let new = (0..<20_000).map { SIMD2($0, $0 % differing == 0 ? 1 : 0) }
    var identified = 0
    var late = 0
    let difference = ListDifference(
      from: old, to: new,
      identifiedBy: {
        identified = max(identified, $0[0])
        return $0[0]
      },
      contentEqual: { old, _ in
        if identified > old[0] + 1 { late += 1 }
        return old[0] % changed != 0
      })
    #expect(difference.updates.map(\.to) == old.indices.filter { $0 % changed == 0 })
    // A few thousand elements are compared before anything is put off, and one short batch is.
    #expect(isLate ? late > 2000 : late < 64)
  }

  @Test(arguments: [Shape.same, .prepended, .removedInTheMiddle])
  func `are compared no more once a difference is cancelled`(shape: Shape) {
    let old = (0..<20_000).map { Note($0) }
    var new = old.map { $0.diffIdentifier % 100 == 3 ? Note($0.diffIdentifier, 1) : $0 }
    if shape == .prepended { new.insert(Note(-1), at: 0) }
    if shape == .removedInTheMiddle { new.remove(at: 7000) }
    func comparisons() -> Int { old.reduce(0) { $0 + $1.text.comparisons } }
    var questions = 0
    _ = ListDifference(from: old, to: new) {
      questions += 1
      return true
    }
    #expect(questions >= 4)
    for limit in 0..<questions {
      var asked = 0
      var compared = 0
      let stopped = ListDifference(from: old, to: new) {
        asked += 1
        compared = comparisons()
        return asked <= limit
      }
      #expect(stopped == nil)
      #expect(asked == limit + 1)
      #expect(comparisons() == compared)
    }
  }

  @Test(arguments: [(words: 4, isLate: true), (words: 8, isLate: true), (words: 16, isLate: false)])
  func `are put off only where elements are short enough to be looked at as a whole`(
    words: Int, isLate: Bool
  ) {
    func latest<Element>(_ make: (Int, Int) -> Element, _ number: @escaping (Element) -> Int) -> Int
    {
      let old = (0..<20_000).map { make($0, 0) }
      let new = (0..<20_000).map { make($0, $0 % 100 == 3 ? 1 : 0) }
      var identified = 0
      var lag = 0
      let difference = ListDifference(
        from: old, to: new,
        identifiedBy: {
          identified = max(identified, number($0))
          return number($0)
        },
        contentEqual: { old, _ in
          lag = max(lag, identified - number(old))
          return number(old) % 100 != 3
        })
      #expect(difference.updates.count == 200)
      return lag
    }
    let lag =
      switch words {
      case 4: latest({ SIMD4(repeating: $1).replacing(0, with: $0) }, { $0[0] })
      case 8: latest({ SIMD8(repeating: $1).replacing(0, with: $0) }, { $0[0] })
      default: latest({ SIMD16(repeating: $1).replacing(0, with: $0) }, { $0[0] })
      }
    #expect(isLate ? lag > 1000 : lag <= 1)
  }
}

extension SIMD where Scalar == Int {
  fileprivate func replacing(_ index: Int, with scalar: Int) -> Self {
    var copy = self
    copy[index] = scalar
    return copy
  }
}
