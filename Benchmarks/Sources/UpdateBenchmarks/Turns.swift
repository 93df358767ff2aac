import ListKit
import ListTestKit

/// How long updates of a long list hold the main actor: all turns together and the longest one, CPU time.
@MainActor
func printTurns(_ count: Int) {
  let messages = (0..<count).map { Message($0) }
  let content = ListContent(messages)
  let others = ListContent((count..<2 * count).map { Message($0) })
  let last = ListContent(messages + [Message(count)])
  var order = messages
  var generator = SeededGenerator(seed: 1)
  for place in order.indices { order.swapAt(place, generator.below(count)) }
  let shuffled = ListContent(order)
  print("| \(count) values | turns | all, ms | longest, ms |")
  print("| --- | ---: | ---: | ---: |")
  func row(_ name: String, _ times: () -> [Double]) {
    // Of three times the one with the shortest longest turn: what else the machine does adds to it.
    let all = (0..<3).map { _ in times() }
    guard let best = all.min(by: { ($0.max() ?? 0) < ($1.max() ?? 0) }) else { return }
    print("| \(name) | \(best.count) | \(text(best.reduce(0, +))) | \(text(best.max() ?? 0)) |")
  }
  row("first content") { ListUnderTest().turns(content) }
  row("the same, at once") {
    let list = ListUnderTest()
    list.adapter.sectionsPerTurn = .max
    return list.turns(content)
  }
  row("the same, at the end") { ListUnderTest().turns(content, scroll: .followEnd) }
  row("the same, the last value visible") {
    ListUnderTest().turns(content, scroll: .reveal(messages[count - 1]))
  }
  row("the same, the last of each identity") {
    let list = ListUnderTest()
    list.adapter.duplicateRule = .keepsLast
    return list.turns(content)
  }
  row("reload") {
    let list = ListUnderTest()
    list.update(content)
    return list.turns(content, reloads: true)
  }
  row("the same, the last value selected") {
    let list = ListUnderTest()
    list.update(content)
    list.adapter.select(messages[count - 1])
    return list.turns(content, reloads: true)
  }
  row("the same, one value in front, comparison included") {
    let list = ListUnderTest()
    list.update(content)
    return list.turns(ListContent([Message(count)] + messages), reloads: true)
  }
  row("one appended") {
    let list = ListUnderTest()
    list.update(content)
    return list.turns(last)
  }
  row("all replaced, comparison included") {
    let list = ListUnderTest()
    list.update(content)
    return list.turns(others)
  }
  // The first turn compares, which an app does elsewhere.
  for (name, target) in [("all replaced", others), ("shuffled", shuffled)] {
    row("\(name), without the turn that compares") {
      let list = ListUnderTest()
      list.update(content)
      return Array(list.turns(target).dropFirst())
    }
  }
  func listWithAllSelected() -> ListUnderTest {
    let list = ListUnderTest()
    list.adapter.selectionMode = .multiple
    list.update(content)
    _ = list.turns { $0.selectAll() }
    precondition(list.adapter.selectedPaths.count == count, "Not all are selected.")
    return list
  }
  row("all selected") {
    let list = ListUnderTest()
    list.adapter.selectionMode = .multiple
    list.update(content)
    return list.turns { $0.selectAll() }
  }
  row("all selected, then one appended") { listWithAllSelected().turns(last) }
  row("all selected, then a reload") { listWithAllSelected().turns(content, reloads: true) }
  row("all selected, then none") { listWithAllSelected().turns { $0.deselectAll() } }
  print("")
}
