import TestThreads
import Testing

@testable import ListDiffKit
@testable import ListFeedKit

/// Rows with placeholders of feeds that start over.
@Suite(.long) struct `Placeholders of a feed that starts over` {
  /// What a feed holds, and how many values it counts beside it.
  private struct Feed {
    var values: [String]
    var before: Int
    var after: Int

    var rows: [String?] {
      Array(repeating: nil, count: before) + values + Array(repeating: nil, count: after)
    }
  }

  /// Some of three values in any order, with up to two placeholders on each side.
  private static let feeds: [Feed] = {
    var orders: [[String]] = [[]]
    for _ in 0..<3 {
      orders += orders.flatMap { order in
        ["a", "b", "c"].filter { !order.contains($0) }.map { order + [$0] }
      }
    }
    return Set(orders).sorted { $0.lexicographicallyPrecedes($1) }.flatMap { values in
      (0...2).flatMap { before in
        (0...2).map { Feed(values: values, before: before, after: $0) }
      }
    }
  }()

  @Test(arguments: feeds.indices)
  func `values that are held again keep their places, and other rows those at their positions`(
    _ index: Int
  ) {
    let feed = Self.feeds[index]
    let line = SlotLine(
      ListStore(feed.values), countBefore: feed.before, countAfter: feed.after)
    let old = line.slots.map { $0.number }
    #expect(old == Array(0..<feed.rows.count))
    for next in Self.feeds {
      var restarted = line
      restarted.replaceAll(
        ListStore(next.values), former: ListStore(feed.values),
        countBefore: next.before, countAfter: next.after)
      let numbers = restarted.slots.map { $0.number }
      #expect(restarted.slots.map { $0.value } == next.rows)
      #expect(Set(numbers).count == numbers.count)
      #expect(restarted.slots.firstFlaw() == nil)
      let kept = next.rows.map { value in
        value.flatMap { feed.values.firstIndex(of: $0) }.map { old[feed.before + $0] }
      }
      for (position, number) in numbers.enumerated() {
        if let place = kept[position] {
          #expect(number == place)
        } else if position < old.count, !kept.contains(old[position]) {
          #expect(number == old[position])
        } else {
          #expect(!old.contains(number))
        }
      }
      // Pages that come find the edges of the held values.
      restarted.fill(["x"], at: .after)
      restarted.fill(["w"], at: .before)
      #expect(restarted.slots.compactMap { $0.value } == ["w"] + next.values + ["x"])
    }
  }

  @Test func `a jump among a hundred thousand placeholders leaves the others alone`() {
    let former = ListStore(0..<60)
    var line = SlotLine(former, countBefore: 0, countAfter: 99_940)
    let old = line.slots
    let values = ListStore(50_000..<50_060)
    line.replaceAll(values, former: former, countBefore: 50_000, countAfter: 49_940)
    #expect(line.slots.core.unsharedCount(since: old.core, atMost: .max) < 500)
    line.replaceAll(values, former: values, countBefore: 50_001, countAfter: 49_940)
    #expect(line.slots.core.unsharedCount(since: old.core, atMost: .max) < 700)
  }
}
