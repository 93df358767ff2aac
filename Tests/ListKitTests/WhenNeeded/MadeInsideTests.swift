import ListKit
import ListTestKit
import Testing

/// Controllers that are first needed while an update is put together: by a block, a reload, or a neighbour.
@MainActor @Suite struct `A controller that is made inside of an update` {
  /// How it comes to be made.
  enum Asking: CaseIterable {
    case block, reload, blockAndReload
  }

  /// A list whose values have items with identities, or counted ones.
  @MainActor private final class Fixture {
    let host = StrictListHost<Card>(containerSize: .zero, showsEverything: false)
    let scheduler = ManualScheduler()
    let adapter: ListAdapter<Card>
    var shelves: [Shelf] = []
    var configure: ((ShelfController) -> Void)?

    init(_ shelves: [Shelf], count: @escaping @MainActor (Shelf) -> Int = { $0.names.count }) {
      let scheduler = scheduler
      adapter = ListAdapter(host: host) { scheduler.schedule($0) }
      adapter.selectionMode = .multiple
      adapter.register(Shelf.self, itemCount: count) { [unowned self] in
        let controller = ShelfController($0)
        configure?(controller)
        return controller
      }
      adapter.content { [unowned self] in self.shelves }
      update(shelves)
    }

    func update(_ shelves: [Shelf], _ asking: Asking? = nil, for id: Int = 0) {
      self.shelves = shelves
      adapter.performUpdates()
      ask(asking, for: id)
      scheduler.run()
    }

    func ask(_ asking: Asking?, for id: Int) {
      let shelf = AnyDiffable(Shelf(id: id))
      if asking == .block || asking == .blockAndReload {
        adapter.performBatch { [adapter] _ in _ = adapter.sectionController(for: shelf) }
      }
      if asking == .reload || asking == .blockAndReload { adapter.reloadObjects([shelf]) }
    }

    /// What every section shows once all are visible.
    var screen: [String] {
      host.visible(from: 0, count: 1_000)
      scheduler.run()
      return host.visiblePaths.map {
        "\($0.section).\($0.item) \(host.cell(at: $0)?.text ?? "none")"
      }
        + (0..<adapter.sectionCount).filter { host.source?.hasHeader(in: $0) == true }
        .map { "header \($0)" } + host.violations.map { "\($0)" }
        + adapter.diagnostics.recent.map { "\($0)" }
    }
  }

  struct Shelf: Identifiable, Equatable, Diffable, Sendable {
    var id: Int
    var names: [String] = []
    var head: String?
  }

  private final class ShelfController: ListItemsSectionController<Shelf, Card> {
    override var items: ListItems<Card> { ListItem.each(value.names) { .row($0, id: $0) } }
    override var header: ListItem<Card>? { value.head.map { .row($0, id: "head") } }
  }

  @Test(arguments: Asking.allCases, [[], ["a"], ["a", "b"], ["a", "b", "c"]])
  func `shows the items and the header of a value that comes`(asking: Asking, names: [String]) {
    let list = Fixture([Shelf(id: 1, names: ["x"])])
    let shelf = Shelf(id: 0, names: names, head: "H")
    list.update([Shelf(id: 1, names: ["x"]), shelf], asking)
    #expect(
      list.screen == ["0.0 x"] + names.indices.map { "1.\($0) \(names[$0])" } + ["header 1"])
    list.update([Shelf(id: 1, names: ["x"]), Shelf(id: 0, names: names + ["z"], head: "H")])
    #expect(list.screen.contains("1.\(names.count) z") && list.host.isClean)
  }

  @Test(arguments: Asking.allCases, [[], ["a"], ["a", "b"], ["b", "a", "c"]])
  func `shows the items and the header of a value with new content`(
    asking: Asking, names: [String]
  ) {
    for before in [[], ["a"], ["a", "b"], ["a", "b", "c", "d"]] {
      let list = Fixture([Shelf(id: 1, names: ["x"]), Shelf(id: 0, names: before)])
      list.update([Shelf(id: 1, names: ["x"]), Shelf(id: 0, names: names, head: "H")], asking)
      let expected = ["0.0 x"] + names.indices.map { "1.\($0) \(names[$0])" } + ["header 1"]
      #expect(list.screen == expected, "\(before)")
    }
  }

  @Test(arguments: [nil] + Asking.allCases.map { $0 })
  func `counts for itself where its registration is wrong`(asking: Asking?) {
    // At rest, one too many has no cell until the next update.
    for count in asking == nil ? [0, 1] : [0, 1, 3] {
      for isNew in [false, true] {
        let list = Fixture(isNew ? [] : [Shelf(id: 0, names: ["a"])]) { _ in count }
        list.update([Shelf(id: 0, names: ["a", "b"])], asking)
        list.host.visible(from: 0, count: 10)
        list.scheduler.run()
        let problems = list.adapter.diagnostics.recent
        // A controller without a registered item is made for the first value already.
        let found = count == 0 && !isNew ? "1 item" : "2 items"
        #expect(problems.count == 1)
        #expect("\(problems)".contains("\(found), and \(count) by the count"))
        list.update([Shelf(id: 0, names: ["a", "b", "c"])])
        list.host.visible(from: 0, count: 10)
        #expect(list.host.visiblePaths.map { list.host.cell(at: $0)?.text } == ["a", "b", "c"])
        #expect(list.host.isClean, "\(count), \(isNew): \(list.host.violations)")
      }
    }
  }

  @Test(arguments: [nil] + Asking.allCases.map { $0 })
  func `keeps selection and focus over a reload`(asking: Asking?) {
    for names in [["a", "b", "c"], ["c", "a", "b"], ["c", "a"], ["n", "c", "m", "a", "b"]] {
      let list = Fixture([Shelf(id: 1, names: ["x"]), Shelf(id: 0, names: ["a", "b", "c"])])
      list.host.visible(from: 0, count: 10)
      list.host.select(ListPath(section: 1, item: 2))
      list.host.focus(ListPath(section: 1, item: 0))
      list.shelves[1].names = names
      list.adapter.reloadData()
      list.ask(asking, for: 0)
      list.scheduler.run()
      func path(_ name: String) -> ListPath? {
        names.firstIndex(of: name).map { ListPath(section: 1, item: $0) }
      }
      #expect(list.adapter.selectedPaths == [path("c")], "\(names)")
      #expect(list.adapter.focusedPath == path("a"), "\(names)")
      #expect(list.host.isClean && list.adapter.diagnostics.recent.isEmpty)
    }
  }

  @Test func `is told of its value once where a neighbour asks for it first`() {
    let list = NeedyList(.whenNeeded, [Note(0), Note(1), Note(2)], showing: 1)
    list.made[0].onUpdate = { [weak adapter = list.adapter] _ in
      _ = adapter?.sectionController(for: Note(2))
    }
    list.update([Note(0, 2), Note(1), Note(2, 3)])
    #expect(list.made.count == 2 && list.made[1].take() == ["update 2"])
    #expect((0..<3).map { list.count($0) } == [2, 1, 3] && list.host.isClean)
    #expect(list.host.batches.last?.itemUpdates.contains { $0.to.section == 2 } == true)
  }
}
