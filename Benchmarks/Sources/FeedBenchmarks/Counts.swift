import CMeasuring
import ListFeedKit

/// How long a page that counts many more values holds the main actor: its placeholders are made elsewhere.
@MainActor
func printCounts(_ counts: [Int], rounds: Int) async {
  print("| a page of 50 counts | until it is held | longest turn until then |")
  print("| ---: | ---: | ---: |")
  for count in counts {
    var whole = Times()
    var turns = Times()
    for _ in 0..<rounds {
      let server = Server(firstCount: 50, counted: 100)
      let pager = ListPager(ListPagerOptions(pageSize: 50, prefetchDistance: 0), server)
      _ = pager.slots
      pager.start()
      server.answerAll()
      let page = ListPage(server.page(1).values, after: 2, countAfter: count)
      let start = measuring_now()
      pager.loadMore(.after)
      server.answer(page)
      var longest = measuring_now() - start
      while pager.values.count < 100 {
        let turn = measuring_now()
        await Task.yield()
        longest = max(longest, measuring_now() - turn)
      }
      whole.add(nanoseconds: measuring_now() - start)
      turns.add(nanoseconds: longest)
      precondition(pager.slots.count == 200 + count, "The pager has \(pager.slots.count) rows.")
    }
    print("| \(count) | \(text(whole)) | \(text(turns)) |")
  }
}
