import ListKit
import ListTestKit
import Testing

/// What is loaded into cells that are used again before it comes.
@MainActor @Suite(.timeLimit(.minutes(60))) struct `Loads into cells` {
  enum Event: Hashable {
    /// An item takes the place of the one before, in the one cell there is.
    case show(Int)
    /// What was loaded for an item comes.
    case arrive(Int)
  }

  @MainActor
  final class LoadFixture {
    let desk = LoadDesk()
    let host = StrictListHost<Card>(containerSize: ListSize(width: 1, height: 1))
    let scheduler = ManualScheduler()
    var adapter: ListAdapter<Card>?
    var notes: [Note]
    var loads: (Int) -> [Int] = { [$0] }

    init(_ count: Int, loads: ((Int) -> [Int])? = nil) {
      notes = [Note(1, count)]
      if let loads { self.loads = loads }
      let scheduler = scheduler
      let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
      self.adapter = adapter
      adapter.register(Note.self) { [unowned self] note in
        let controller = DeskController(note, desk)
        controller.loads = self.loads
        return controller
      }
      adapter.content { [unowned self] in notes }
      update()
    }

    func update() {
      adapter?.performUpdates(animated: false)
      scheduler.run()
    }

    func show(_ item: Int) {
      host.visible(from: ListPath(section: 0, item: item), count: 1)
    }

    func text(_ item: Int) -> String? {
      host.cell(at: ListPath(section: 0, item: item))?.text
    }
  }

  /// Every order in which items are shown one after the other and their loads end: each load ends
  /// some time after its item is shown.
  static func orders(_ count: Int) -> [[Event]] {
    var orders: [[Event]] = []
    func extend(_ events: [Event], shown: Int, open: [Int]) {
      if shown == count, open.isEmpty { return orders.append(events) }
      if shown < count { extend(events + [.show(shown)], shown: shown + 1, open: open + [shown]) }
      for item in open {
        extend(events + [.arrive(item)], shown: shown, open: open.filter { $0 != item })
      }
    }
    extend([], shown: 0, open: [])
    return orders
  }

  @Test(arguments: [3, 4])
  func `no order of arrivals puts an item into the cell of another`(count: Int) async {
    let orders = Self.orders(count)
    #expect(orders.count == [3: 15, 4: 105][count])
    for order in orders {
      let list = LoadFixture(count)
      var current = 0
      var expected = "loading 0"
      for event in order {
        switch event {
        case .show(let item):
          current = item
          list.show(item)
          expected = "loading \(item)"
        case .arrive(let item):
          await list.desk.deliver(item)
          #expect(list.desk.wasCancelled[item] == (item != current), "\(order)")
          if item == current { expected = "image \(item)" }
        }
        #expect(list.text(current) == expected, "\(event) of \(order)")
      }
      #expect(list.host.madeCellCount == 1, "the cell was not used again")
      #expect(list.host.isClean)
    }
  }

  @Test func `a load is cancelled when its cell goes out of sight`() async {
    let list = LoadFixture(1)
    let card = list.host.cell(at: ListPath(section: 0, item: 0))
    list.notes = []
    list.update()
    await list.desk.deliver(0)
    #expect(list.desk.wasCancelled == [0: true])
    #expect(card?.text == "loading 0")
  }

  @Test func `a load is cancelled when its cell is configured again`() async {
    var next = 0
    let list = LoadFixture(1) { _ in
      next += 1
      return [next]
    }
    list.adapter?.reloadObjects([AnyDiffable(Note(1, 1))])
    list.scheduler.run()
    #expect(next == 2)
    await list.desk.deliver(2)
    #expect(list.text(0) == "image 2")
    await list.desk.deliver(1)
    #expect(list.desk.wasCancelled == [1: true, 2: false])
    #expect(list.text(0) == "image 2" && list.host.madeCellCount == 1)
  }

  @Test(arguments: [[7, 8], [8, 7]])
  func `a second load for a cell takes the place of the first`(order: [Int]) async {
    let list = LoadFixture(1) { _ in [7, 8] }
    for load in order { await list.desk.deliver(load) }
    #expect(list.desk.wasCancelled == [7: true, 8: false])
    #expect(list.text(0) == "image 8")
  }

  @Test func `loads of an adapter that dies are cancelled and land nowhere`() async {
    let list = LoadFixture(1)
    let card = list.host.cell(at: ListPath(section: 0, item: 0))
    weak let adapter = list.adapter
    list.adapter = nil
    #expect(adapter == nil)
    await list.desk.deliver(0)
    #expect(list.desk.wasCancelled == [0: true])
    #expect(card?.text == "loading 0")
  }

  @Test func `a load that gives nothing leaves the cell as it is`() async {
    let list = ListFixture([Note(1)])
    let card = Card()
    card.text = "as it is"
    var isDone = false
    let context = list.controller(1).context
    context.load(into: card) {
      nil as String?
    } apply: {
      $0.text = $1
    }
    context.load(into: Card()) {
      "other"
    } apply: { _, _ in
      isDone = true
    }
    let kept = Card()
    context.load(into: kept) {
      "done"
    } apply: {
      $0.text = $1
    }
    await waitUntil("another load") { kept.text == "done" }
    #expect(card.text == "as it is" && !isDone)
  }
}
