import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct Explanations {
  @Test func `a dump draws sections, state and what waits`() {
    let list = ListFixture([Note(1, 2), Note(2, 1)])
    list.host.select(list.path(0, 1))
    list.adapter.focus(at: list.path(1, 0))
    list.controller(2).context.isExpanded = true
    list.request()
    let lines = list.adapter.dump().split(separator: "\n").map(String.init)
    #expect(lines[0].contains("2 sections, 3 items"))
    #expect(lines[2].contains("Note 2, 1 item,"))
    #expect(lines[1].contains("Note 1, 2 items, NoteController, displayed"))
    #expect(lines[2].contains("Note 2") && lines[2].contains("expanded"))
    #expect(lines.contains("  selected: 0.1"))
    #expect(lines.contains("  focused: 1.0"))
    #expect(lines.contains { $0.contains("a turn is scheduled, 1 request waits") })
  }

  @Test func `a dump says what is expanded, near and late, and what went wrong`() {
    let list = ListFixture(
      [Note(1, 2), Note(2, 1), Note(3), Note(4)], size: ListSize(width: 9, height: 2))
    list.adapter.workingRangeSize = 1
    list.controller(2).context.setItemExpanded(true, at: 0)
    list.controller(1).context.setItemExpanded(true, at: 1)
    list.update([Note(1, 2), Note(2, 1), Note(3), Note(4), Note(4)])
    if let card = list.host.cell(at: .item(list.path(0, 0))) {
      list.controller(1).context.load(into: card) {
        0
      } apply: { _, _ in
      }
    }
    let lines = list.adapter.dump().split(separator: "\n").map(String.init)
    #expect(lines[1].contains("Note 1") && lines[1].hasSuffix(", displayed, in working range"))
    #expect(lines[2].contains("Note 2") && lines[2].hasSuffix("NoteController, in working range"))
    #expect(lines[3].contains("Note 3") && lines[3].hasSuffix("NoteController"))
    #expect(lines.contains("  expanded: 0.1, 1.0"))
    #expect(lines.contains("  loads into cells: 1"))
    #expect(lines.last == list.problems.last.map { "  problem: \($0)" })
  }

  @Test func `a dump says which requests wait`() {
    let list = ListFixture([Note(1)])
    list.adapter.performBatch { _ in }
    list.request()
    list.adapter.performBatch { _ in }
    list.adapter.reloadData()
    let dump = list.adapter.dump()
    #expect(dump.contains("4 requests wait (1 update, 1 reload, 2 batch)"))
    list.scheduler.run()
    #expect(list.adapter.dump().contains("  updates: none under way, 0 requests wait"))
    #expect(!list.adapter.dump().contains("("))
  }

  @Test func `the log has the batches of each update and says why there are two`() {
    let list = ListFixture([Note(1, 1), Note(2, 1), Note(3, 1)])
    var records: [ListUpdateRecord] = []
    list.adapter.observeRecords { records.append($0) }
    list.update([Note(3, 2), Note(1, 1), Note(2, 1)])
    #expect(records.count == 1)
    #expect(records.first?.batches == list.host.batches)
    let text = records.first?.description ?? ""
    #expect(text.contains("insert 2.1") && text.contains("move section 2 → 0"))
    #expect(text.contains("in two batches"))
  }

  @Test func `problems go to one hook, in sentences`() {
    let list = ListFixture([Note(1)])
    var told: [String] = []
    list.adapter.diagnostics.handler = { told.append($0.description) }
    list.update([Note(1), Note(1, 2)])
    #expect(told.count == 1 && list.adapter.diagnostics.count == 1)
    #expect(told.first?.contains("Note 1") ?? false)
    #expect(told.first?.contains("diffIdentifier") ?? false)
  }

  #if DEBUG
    /// Shows data that is not in its value.
    private final class Careless: ListSectionController<Note, Card> {
      var data = ["a", "b", "c"]
      override func numberOfItems() -> Int { data.count }
      override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
      override func cellForItem(at index: Int) -> Card {
        let card = context.dequeue(Card.self, at: index)
        card.text = data[index]
        return card
      }
    }

    private func careless(height: Double = 2) -> (ListFixture, Careless?) {
      let list = ListFixture(size: ListSize(width: 10, height: height))
      list.adapter.register(Note.self) { Careless($0) }
      list.update([Note(1), Note(2)])
      return (list, list.adapter.sectionController(atSection: 0) as? Careless)
    }

    @Test func `items that come or go without an update are reported once`() {
      let (list, controller) = careless()
      var told: [String] = []
      list.adapter.diagnostics.handler = { told.append($0.description) }
      controller?.data.insert("new", at: 0)
      for offset in [3.0, 0, 3, 0] { list.host.scroll(to: offset) }
      #expect(told.count == 1 && told[0].contains("had 3 items at the last update and now has 4"))
      controller?.data = ["z"]
      for offset in [3.0, 0, 3, 0] { list.host.scroll(to: offset) }
      #expect(told.count == 2)
      controller?.context.performBatch { $0.reload() }
      list.scheduler.run()
      for offset in [3.0, 0, 3, 0] { list.host.scroll(to: offset) }
      #expect(told.count == 2 && list.counts == [1, 3])
    }

    @Test func `items that come or go before a requested update are not reported`() {
      let (list, controller) = careless()
      var told: [String] = []
      list.adapter.diagnostics.handler = { told.append($0.description) }
      for data in [["z"], ["x", "y", "z", "a", "b"]] {
        list.host.scroll(to: 3)
        controller?.data = data
        controller?.context.performBatch { $0.reload() }
        list.host.scroll(to: 0)
        list.scheduler.run()
      }
      #expect(told.isEmpty && list.counts == [5, 3])
    }

    @Test func `an item that goes before its update does not end the program`() {
      let (list, controller) = careless(height: 9)
      list.host.needsLayoutBeforeBatch = true
      var told: [String] = []
      list.adapter.diagnostics.handler = { told.append($0.description) }
      controller?.data = ["z"]
      list.update([Note(1), Note(2), Note(3)])
      #expect(told.first?.contains("had 3 items at the last update and now has 1") == true)
    }
  #endif

  @Test func `a position is filled in for screen readers`() {
    final class Spoken: ListSectionController<Note, Card> {
      override func numberOfItems() -> Int { value.count }
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
      override func accessibilityForItem(at index: Int) -> ListAccessibility? {
        ListAccessibility(label: "note", value: "new")
      }
    }
    let list = ListFixture()
    list.adapter.register(Note.self) { Spoken($0) }
    list.update((0..<10).map { Note($0) })
    let third = list.host.source?.accessibility(at: .item(list.path(2, 0)))
    #expect(third == ListAccessibility(label: "note", value: "new", position: "3 of 10"))
    list.update([Note(1, 4)])
    #expect(list.host.source?.accessibility(at: .item(list.path(0, 3)))?.position == "4 of 4")
    #expect(list.host.source?.accessibility(at: .item(list.path(0, 4))) == nil)
    list.update([Note(1), Note(2, 0), Note(3, 2), Note(4)])
    let places = [(0, 0), (2, 0), (2, 1), (3, 0)].map { list.path($0.0, $0.1) }
    #expect(
      places.map { list.host.source?.accessibility(at: .item($0))?.position }
        == ["1 of 4", "2 of 4", "3 of 4", "4 of 4"])
    #expect(list.host.source?.ordinal(at: list.path(2, 1)) == ListOrdinal(number: 3, count: 4))
    #expect(list.host.source?.ordinal(at: list.path(1, 0)) == nil)
    list.adapter.words.position = { "\($0.number) von \($0.count)" }
    #expect(list.host.source?.accessibility(at: .item(list.path(3, 0)))?.position == "4 von 4")
  }

  @Test(arguments: 1...10) func `positions are counted however they are asked for`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = ListFixture()
    for _ in 0..<6 {
      var notes = (0..<40).filter { _ in Bool.random(using: &random) }.map {
        Note($0, Int.random(in: 0..<4, using: &random))
      }
      notes.shuffle(using: &random)
      list.update(notes)
      let paths = notes.indices.flatMap { section in
        (0..<notes[section].count).map { ListPath(section: section, item: $0) }
      }
      let numbers = Dictionary(uniqueKeysWithValues: zip(paths, 1...))
      for path in paths.shuffled(using: &random) + paths {
        #expect(
          list.host.source?.ordinal(at: path)
            == ListOrdinal(number: numbers[path] ?? 0, count: numbers.count))
      }
    }
  }

  @Test func `items say what they are to screen readers`() {
    final class Spoken: ListItemsSectionController<Note, Card> {
      @ListItemBuilder override var items: ListItems<Card> {
        for item in 0..<value.count {
          if item == 1 {
            ListItem.row("silent")
          } else {
            ListItem.row("\(item)").accessibility(
              ListAccessibility(label: "item \(item)", position: item == 0 ? "first" : nil))
          }
        }
      }
    }
    let list = ListFixture()
    list.adapter.register(Note.self) { Spoken($0) }
    list.update([Note(1, 3)])
    let spoken = (0..<4).map { list.host.source?.accessibility(at: .item(list.path(0, $0))) }
    #expect(
      spoken == [
        ListAccessibility(label: "item 0", position: "first"), nil,
        ListAccessibility(label: "item 2", position: "3 of 3"), nil,
      ])
  }

  @Test func `a header says what it is, without a place among the items`() {
    final class Titled: ListItemsSectionController<Note, Card> {
      override var header: ListItem<Card>? {
        ListItem.row("title").accessibility(ListAccessibility(label: "a title"))
      }
      @ListItemBuilder override var items: ListItems<Card> { ListItem.row("item") }
    }
    let list = ListFixture()
    list.adapter.register(Note.self) { Titled($0) }
    list.update([Note(1)])
    #expect(list.host.source?.accessibility(at: .header(0)) == ListAccessibility(label: "a title"))
    #expect(list.host.source?.accessibility(at: .footer(0)) == nil)
    #expect(list.host.source?.accessibility(at: .header(1)) == nil)
  }

  @Test func `a single item says what it is, and where it is unless it knows better`() {
    let list = ListFixture()
    list.adapter.register(Note.self) { note in
      let controller = ListSingleSectionController<Note, Card>(note) { _, _ in
        ListSize(width: 1, height: 1)
      } cell: { _, context in
        context.dequeue(Card.self, at: 0)
      }
      controller.accessibility = {
        ListAccessibility(label: "\($0.id)", position: $0.text.isEmpty ? nil : $0.text)
      }
      return controller
    }
    list.update([Note(7), Note(8, 1, "last of all")])
    let spoken = (0..<2).map { list.host.source?.accessibility(at: .item(list.path($0, 0))) }
    #expect(
      spoken == [
        ListAccessibility(label: "7", position: "1 of 2"),
        ListAccessibility(label: "8", position: "last of all"),
      ])
  }

  @Test func `an observer that is added again while others are called keeps its turn`() {
    let list = ListFixture([Note(1)])
    let observers = (0..<3).map { _ in Bystander() }
    var told: [String] = []
    list.adapter.addUpdateObserver(observers[0]) { [unowned list] _, event in
      guard case .willShow = event else { return }
      told.append("first")
      list.adapter.addUpdateObserver(observers[1]) { _, event in
        if case .willShow = event { told.append("second anew") }
      }
    }
    list.adapter.addUpdateObserver(observers[1]) { _, _ in told.append("second") }
    list.adapter.addUpdateObserver(observers[2]) { _, event in
      if case .willShow = event { told.append("third") }
    }
    list.update([Note(1), Note(2)])
    #expect(told == ["first", "second anew", "third"] && observers.count == 3)
  }

  @Test func `observers are called before an update, while all is as it was`() {
    let list = ListFixture([Note(1)])
    var told: [String] = []
    list.adapter.addUpdateObserver(list) { list, event in
      guard case .willShow(let kind) = event else { return }
      told.append("\(kind) \(list.counts) \(list.adapter.sectionCount) \(list.made.count)")
      if told.count == 1 { list.request() }
    }
    list.update([Note(1), Note(2, 2)])
    list.adapter.performBatch { _ in }
    list.scheduler.run()
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(
      told == [
        "performUpdates [1] 1 1", "performUpdates [1, 2] 2 2", "itemUpdates [1, 2] 2 2",
        "reloadData [1, 2] 2 2",
      ])
    #expect(list.outcomes == [.applied, .applied] && list.host.isClean)
    list.adapter.host = nil
    list.update([])
    #expect(told.count == 4)
  }

  @Test func `an update is animated if all of its requests are`() {
    let list = ListFixture([Note(1)])
    var animated: [Bool] = []
    let listener = Card()
    list.adapter.observeShown(by: listener) { _, _, isAnimated in animated.append(isAnimated) }
    list.request(animated: true)
    list.request(animated: false)
    list.update(animated: true)
    list.request(animated: true)
    list.update(animated: true)
    #expect(animated == [false, true])
  }

  @Test(arguments: [Int.max, Int.max - 1, 1 << 31])
  func `a count that no list can hold is none and is explained`(count: Int) {
    let list = ListFixture([Note(0)])
    list.configure = { $0.countOverride = $0.value.id == 1 ? count : nil }
    list.update([Note(0), Note(1), Note(2, 2)])
    #expect(list.counts == [1, 0, 2])
    list.adapter.performBatch { [weak controller = list.controller(0)] context in
      guard let controller else { return }
      controller.countOverride = count
      context.reload(controller)
    }
    list.scheduler.run()
    #expect(list.counts == [0, 0, 2] && list.host.isClean)
    #expect(list.problems.count == 2)
    #expect(list.problems.first?.hasPrefix("Section 1 (Note 1) has \(count) items") == true)
    list.controller(1).countOverride = 3
    list.update([Note(0), Note(1, 1, "new"), Note(2, 2)])
    #expect(list.counts == [0, 3, 2] && list.problems.count == 2)
  }

  @Test func `sections share what a list can hold`() {
    let host = StrictListHost<Card>(
      containerSize: .zero, showsEverything: false, checksRules: false)
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Note.self) { NoteController($0) }
    adapter.content { [Note(1, 1 << 30), Note(2, 1)] }
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect((0...1).map { host.source?.itemCount(in: $0) } == [1 << 30, 0])
    #expect(adapter.diagnostics.recent.count == 1)
  }

  @Test func `negative sizes are none and undefined ones are reported`() {
    let list = ListFixture([Note(1)])
    list.controller(1).height = -1
    #expect(list.host.source?.size(at: .item(list.path(0, 0))).height == 0)
    list.controller(1).height = .nan
    #expect(list.host.source?.size(at: .item(list.path(0, 0))).height == 0)
    #expect(list.problems.count == 1)
    #expect(list.host.source?.size(at: .item(list.path(0, 7))) == .zero)
    #expect(list.host.source?.size(at: .item(list.path(-1, 0))) == .zero)
  }
}

private final class Bystander {}
