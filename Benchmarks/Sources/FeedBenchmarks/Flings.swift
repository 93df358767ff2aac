import CMeasuring
import ListFeedKit
import ListTextKit

/// A fling through a feed: 20 rows in each frame, down to the last value and up again.
@MainActor
func printFlings(_ pageCounts: [Int]) async {
  print(
    "| pages of 50 | limit | frames | total, ms | frame | longest | held values | memory, KB "
      + "| pager alone, KB |")
  print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
  for pageCount in pageCounts {
    for limit in [10, nil] as [Int?] {
      let fling = Fling(pageCount, limit: limit)
      await fling.run()
      let counted = Fling(pageCount, limit: limit)
      measuring_start_counting_allocations()
      await counted.run()
      let memory = measuring_stop_counting_allocations()
      print(
        "| \(pageCount) | \(limit.map { "\($0) pages" } ?? "none") | \(fling.frames) "
          + "| \(text(fling.times.total / 1_000)) | \(text(fling.times)) "
          + "| \(text(fling.times.longest)) | \(fling.mostValues) "
          + "| \(memory.peak_bytes / 1_000) "
          + "| \(await memoryOfPager(pageCount, limit: limit) / 1_000) |")
    }
  }
}

/// The most bytes that a pager needs on the same way without a list.
@MainActor
private func memoryOfPager(_ pageCount: Int, limit: Int?) async -> Int64 {
  let server = Server(firstCount: 50, pageCount: pageCount)
  let pager = ListPager(
    ListPagerOptions(pageSize: 50, prefetchDistance: 50, maximumPages: limit), server)
  pager.start()
  server.answerAll()
  measuring_start_counting_allocations()
  for (id, isDown) in [(pageCount * 50 - 1, true), (0, false)] {
    var rest = pageCount * 2
    while pager.values.position(of: id) == nil, rest > 0 {
      rest -= 1
      pager.access(at: isDown ? pager.values.count - 1 : 0)
      server.answerAll()
      await Task.yield()
    }
    precondition(rest > 0 || limit == nil, "The pager does not come to \(id).")
  }
  return measuring_stop_counting_allocations().peak_bytes
}

@MainActor
private final class Fling {
  private let server: Server
  private let pager: ListPager<Message, Int>
  private let screen = Screen()
  private let lastID: Int
  var times = Times()
  var frames = 0
  var mostValues = 0

  init(_ pageCount: Int, limit: Int?) {
    lastID = pageCount * 50 - 1
    server = Server(firstCount: 50, pageCount: pageCount)
    pager = ListPager(
      ListPagerOptions(pageSize: 50, prefetchDistance: 50, maximumPages: limit), server)
    let (pager, screen) = (pager, screen)
    screen.adapter.content { pager.content(with: ListLoadRowOptions()) }
    screen.adapter.follow(pager, animated: false)
    pager.start()
    server.answerAll()
    screen.frame()
  }

  func run() async {
    await scroll(by: 20, until: lastID)
    await scroll(by: -20, until: 0)
  }

  private func scroll(by rows: Double, until id: Int) async {
    var rest = 100 + lastID
    while !isShown(id) {
      precondition(rest > 0, "The fling ends at \(pager.values.count) values.")
      rest -= 1
      // What was asked for in the last frame comes in this one.
      let pages = server.asked()
      times.measure {
        for page in pages { server.answer(page) }
        screen.view.scroll(by: rows)
        pager.access(visibleIn: screen.adapter)
        screen.frame()
      }
      // What the library left for later turns of the main actor.
      await Task.yield()
      frames += 1
      mostValues = max(mostValues, pager.values.count)
    }
  }

  private func isShown(_ id: Int) -> Bool {
    screen.adapter.visibleObjects.contains { $0.value(as: Message.self)?.id == id }
  }
}
