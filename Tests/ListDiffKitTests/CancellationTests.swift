import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `A difference that is cancelled` {
  /// Pairs that keep the engine busy in each of its phases.
  static let lists: [(name: String, old: [Int], new: [Int])] = {
    let count = 20_000
    let list = Array(0..<count)
    var generator = Stepping(state: 7)
    return [
      ("equal", list, list),
      ("common end", list, [-1] + list),
      ("in step with a hole", list, Array(list[..<500]) + Array(list[600...]) + [0]),
      ("shuffled", list, list.shuffled(using: &generator)),
      ("replaced", list, list.map { $0 + count }),
      ("few new", list, [count + 1, count + 2] + Array(list[..<10]).reversed() + [count + 3]),
    ]
  }()

  @Test(arguments: lists.indices)
  func `stops at every question`(index: Int) {
    let (name, old, new) = Self.lists[index]
    var questions = 0
    let whole = ListDifference(from: old, to: new) {
      questions += 1
      return true
    }
    #expect(whole == ListDifference(from: old, to: new))
    #expect(questions >= old.count / 4096 - 1, "\(name): \(questions) questions")
    #expect(questions <= 3 * (old.count + new.count) / 1000, "\(name): \(questions) questions")
    for limit in 0..<questions {
      var asked = 0
      let stopped = ListDifference(from: old, to: new) {
        asked += 1
        return asked <= limit
      }
      #expect(stopped == nil, "\(name) after \(limit)")
      #expect(asked == limit + 1, "\(name) went on after \(limit)")
    }
  }

  @Test func `is nil for sections too`() {
    let items = Array(0..<20_000)
    let old = [ListSection(1, items: items), ListSection(2, items: items.map { $0 + 20_000 })]
    let new = [ListSection(2, items: items.reversed()), ListSection(1, items: items.shuffled())]
    #expect(SectionedDifference(from: old, to: new, shouldContinue: { false }) == nil)
    #expect(
      SectionedDifference(from: old, to: new, shouldContinue: { true })
        == SectionedDifference(from: old, to: new))
  }

  @Test func `asks about many short sections too`() {
    var generator = Stepping(state: 3)
    let old = (0..<400).map { section in
      ListSection(section, items: (0..<100).map { section * 1000 + $0 })
    }
    let new = old.map { ListSection($0.model, items: $0.items.shuffled(using: &generator)) }
    var questions = 0
    let whole = SectionedDifference(from: old, to: new) {
      questions += 1
      return true
    }
    #expect(whole == SectionedDifference(from: old, to: new))
    #expect(questions >= 80_000 / 4096)
    for limit in 0..<questions {
      var asked = 0
      let stopped = SectionedDifference(from: old, to: new) {
        asked += 1
        return asked <= limit
      }
      #expect(stopped == nil)
      #expect(asked == limit + 1)
    }
  }

  struct Stepping: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
