import ListDiffKit
import Testing

@testable import ListKit

/// A row of sections, which counts how often it is asked.
@MainActor
private final class CountingRow: ItemRow {
  let counts: [Int]
  var shown: Set<ListPath> = []
  var questions = 0

  init(_ counts: [Int]) { self.counts = counts }

  var all: [ListPath] {
    counts.indices.flatMap { section in
      (0..<counts[section]).map { ListPath(section: section, item: $0) }
    }
  }

  func path(before path: ListPath) -> ListPath? {
    questions += 1
    if path.item > 0 { return ListPath(section: path.section, item: path.item - 1) }
    return (0..<path.section).last { counts[$0] > 0 }
      .map { ListPath(section: $0, item: counts[$0] - 1) }
  }

  func path(after path: ListPath) -> ListPath? {
    questions += 1
    if path.item + 1 < counts[path.section] {
      return ListPath(section: path.section, item: path.item + 1)
    }
    return (path.section + 1..<counts.count).first { counts[$0] > 0 }
      .map { ListPath(section: $0, item: 0) }
  }

  func isInSight(_ path: ListPath) -> Bool {
    questions += 1
    return shown.contains(path)
  }
}

@MainActor @Suite struct `Item spans` {
  /// Every way from one set of items in sight to another, one item after the other.
  @Test(arguments: 0...3) func `what is near is what the definition says, after each step`(
    margin: Int
  ) throws {
    for counts in [[5], [2, 0, 3], [0, 1, 2, 2, 0]] {
      let all = CountingRow(counts).all
      for old in 1..<(1 << all.count) {
        for new in 1..<(1 << all.count) { try check(counts, all, old, new, margin) }
      }
    }
  }

  private func check(
    _ counts: [Int], _ all: [ListPath], _ old: Int, _ new: Int, _ margin: Int
  ) throws {
    let row = CountingRow(counts)
    row.shown = Set(all.indices.filter { old >> $0 & 1 == 1 }.map { all[$0] })
    let (first, last) = (try #require(row.shown.min()), try #require(row.shown.max()))
    var span = ItemSpan(first: first, last: last, margin: margin, in: row)
    var near = span.near(in: row)
    for position in all.indices where ((new & ~old) >> position) & 1 == 1 {
      row.shown.insert(all[position])
      near += span.show(all[position], in: row)
    }
    for position in all.indices where ((old & ~new) >> position) & 1 == 1 {
      row.shown.remove(all[position])
      let hidden = span.hide(all[position], in: row)
      let left = try #require(hidden)
      #expect(left == left.sorted())
      near.removeAll { left.contains($0) }
    }
    let inSight = all.indices.filter { row.shown.contains(all[$0]) }
    let low = max(0, inSight[0] - margin)
    let high = min(all.count - 1, inSight[inSight.count - 1] + margin)
    guard near.sorted() != Array(all[low...high]) || span.near(in: row) != near.sorted() else {
      return
    }
    Issue.record("\(counts), margin \(margin): \(old) to \(new) leads to \(near)")
  }

  @Test func `nothing in sight is no span`() {
    let row = CountingRow([3])
    let path = ListPath(section: 0, item: 1)
    var span = ItemSpan(first: path, last: path, margin: 1, in: row)
    let left = span.hide(path, in: row)
    #expect(left == nil)
  }

  @Test func `a step costs the same however much is in sight`() {
    func questions(_ count: Int) -> [Int] {
      let row = CountingRow([count, 1000])
      row.shown = Set(row.all.prefix(count))
      var span = ItemSpan(
        first: row.all[0], last: row.all[count - 1], margin: 5, in: row)
      row.questions = 0
      row.shown.insert(row.all[count])
      _ = span.show(row.all[count], in: row)
      let shown = row.questions
      row.shown.remove(row.all[0])
      _ = span.hide(row.all[0], in: row)
      return [shown, row.questions - shown]
    }
    #expect(questions(10) == questions(500))
  }

  @Test func `a margin without end is the whole list`() {
    let row = CountingRow([3, 3])
    row.shown = [row.all[2]]
    var span = ItemSpan(first: row.all[2], last: row.all[2], margin: .max, in: row)
    row.shown = [row.all[5]]
    let entered = span.show(row.all[5], in: row)
    let left = span.hide(row.all[2], in: row)
    #expect(entered.isEmpty && left == [])
    #expect(span.near(in: row) == row.all)
  }
}
