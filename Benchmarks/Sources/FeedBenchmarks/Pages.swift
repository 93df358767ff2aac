import ListFeedKit
import ListTextKit

/// A page of 50 at either edge of a feed of many values.
@MainActor
func measurePages(_ count: Int, rounds: Int, into table: inout Table) {
  for edge in [ListPageDirection.after, .before] {
    let name = edge == .after ? "behind" : "in front"
    for isCounted in [false, true] {
      let (times, difference) = pagerAlone(count, edge, isCounted, rounds)
      table.add("pager alone, \(name)\(isCounted ? ", placeholders counted" : "")", times)
      table.add("its difference, \(name)\(isCounted ? ", placeholders" : "")", difference)
    }
    let (waiting, shown) = pageInList(count, edge, rounds)
    table.add("to the bytes of the loading row, \(name)", waiting)
    table.add("answer to bytes, \(name)", shown)
  }
}

private let byHand = ListPagerOptions(pageSize: 50, prefetchDistance: 0)

@MainActor
private func pagerAlone(
  _ count: Int, _ edge: ListPageDirection, _ isCounted: Bool, _ rounds: Int
) -> (Times, Times) {
  let server = Server(firstCount: count, counted: isCounted ? 1_000 : nil)
  let pager = ListPager(byHand, server)
  pager.start()
  server.answerAll()
  var times = Times()
  var difference = Times()
  if isCounted { _ = pager.slots }
  for round in 1...rounds {
    // As a list keeps what it shows.
    let shown = pager.values
    let slots = isCounted ? pager.slots : nil
    let page = server.page(edge == .after ? round : -round)
    times.measure {
      pager.loadMore(edge)
      server.answer(page)
    }
    let changes = difference.measure {
      slots.map { pager.slots.difference(from: $0).changeCount }
        ?? pager.values.difference(from: shown).changeCount
    }
    precondition(changes >= 50 && changes <= 100, "The pager changed \(changes) values.")
  }
  precondition(pager.values.count == count + rounds * 50, "The pager has something else.")
  return (times, difference)
}

@MainActor
private func pageInList(
  _ count: Int, _ edge: ListPageDirection, _ rounds: Int
) -> (waiting: Times, shown: Times) {
  let server = Server(firstCount: count)
  let pager = ListPager(byHand, server)
  let screen = Screen()
  screen.adapter.content { pager.content(with: ListLoadRowOptions()) }
  pager.onChange = { screen.adapter.performUpdates(animated: false) }
  pager.start()
  server.answerAll()
  screen.frame()
  if edge == .after { screen.view.scrollToEnd() }
  screen.frame()
  var waiting = Times()
  var shown = Times()
  for round in 1...rounds {
    let page = server.page(edge == .after ? round : -round)
    waiting.measure {
      pager.loadMore(edge)
      screen.frame()
    }
    shown.measure {
      server.answer(page)
      screen.frame()
    }
    precondition(
      screen.adapter.sectionCount == count + round * 50, "The list shows something else.")
  }
  return (waiting, shown)
}

/// Jumps in a feed that is read by position, of which a list has a row for each place.
@MainActor
func measureJumps(_ count: Int, rounds: Int, into table: inout Table) {
  let pages = ListPositionPages(count: count)
  let options = ListPagerOptions(pageSize: 50, prefetchDistance: 0, jumpDistance: 100)
  let pager = ListPager<Message, Int>(
    options, timer: { _, _ in },
    source: { .positions(pages) { range in range.map { Message($0) } } })
  let screen = Screen()
  screen.adapter.content { pager.slots }
  pager.onChange = { screen.adapter.performUpdates(animated: false) }
  var first = Times()
  first.measure {
    pager.start()
    screen.frame()
  }
  var times = Times()
  for round in 1...rounds {
    let position = round.isMultiple(of: 2) ? count / 4 : count / 4 * 3
    times.measure {
      screen.adapter.scroll(to: pager.slots[position], at: .start)
      pager.access(at: position)
      screen.frame()
    }
    precondition(screen.adapter.sectionCount == count, "The list shows something else.")
    precondition(pager.slots[position].value != nil, "The feed did not jump.")
  }
  table.add("the first frame", first)
  table.add("jump to bytes", times)
}
