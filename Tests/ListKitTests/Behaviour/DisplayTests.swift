import ListTestKit
import Testing

@testable import ListKit

@MainActor @Suite struct Display {
  @Test func `a cell comes first, then its section`() {
    let list = ListFixture([Note(1, 2)])
    let events = list.controller(1).take().filter { $0.hasPrefix("will") }
    #expect(events == ["will 0", "will", "will 1"])
  }

  @Test func `an update of one section leaves the display of others alone`() {
    let list = ListFixture([Note(1, 1), Note(2, 2)])
    _ = (list.controller(1).take(), list.controller(2).take())
    list.update([Note(1, 1), Note(2, 1)])
    #expect(list.controller(1).take() == [])
    #expect(list.controller(2).take() == ["update 1", "end 1"])
  }

  @Test func `everything that goes ends its display with its last value`() {
    let list = ListFixture([Note(1, 1), Note(2, 2)])
    let controllers = [list.controller(1), list.controller(2)]
    for controller in controllers { _ = controller.take() }
    list.update([])
    #expect(controllers[0].take().filter { $0.hasPrefix("end") } == ["end 0", "end"])
    #expect(controllers[1].take().filter { $0.hasPrefix("end") }.count == 3)
    #expect(list.host.isClean)
  }

  @Test func `what is in sight depends on sizes and scrolling`() {
    let list = ListFixture((1...6).map { Note($0, $0) }, size: ListSize(width: 100, height: 100))
    for controller in list.made { controller.height = 10 }
    list.adapter.reloadObjects(list.notes.map { AnyDiffable($0) })
    list.scheduler.run()
    list.host.invalidateLayout(at: nil)
    list.host.scroll(to: 30.0)
    let visible = list.adapter.visibleObjects.compactMap { $0.value(as: Note.self)?.id }
    #expect(visible == [3, 4, 5])
  }

  @Test func `sections near the sight are entered, then left, by identity`() {
    let list = ListFixture((0..<10).map { Note($0) })
    list.adapter.workingRangeSize = 1
    list.host.visible(from: 4, count: 2)
    #expect(list.made.filter { $0.events.contains("enter") }.count >= 4)
    for controller in list.made { _ = controller.take() }
    list.host.visible(from: 5, count: 2)
    #expect(list.controller(7).events.contains("enter"))
    #expect(list.controller(3).events.contains("exit"))
    for controller in list.made { _ = controller.take() }
    // Insertions in front shift places, and nothing is near that was not.
    list.update([100, 101].map { Note($0) } + list.notes)
    #expect(list.made.prefix(10).allSatisfy { !$0.events.contains("enter") })
  }

  /// Every way to go from one sight to another, beside the range as it is defined.
  @Test(arguments: 0...3) func `the working range is what is near, wherever one scrolls`(
    size: Int
  ) {
    let count = 7
    let list = ListFixture((0..<count).map { Note($0) })
    list.adapter.workingRangeSize = size
    for from in 0..<count {
      for length in 1...(count - from) {
        for next in 0..<count {
          for nextLength in 1...(count - next) {
            for (start, shown) in [(from, length), (next, nextLength)] {
              list.host.visible(from: start, count: shown)
              let near = max(0, start - size)..<min(count, start + shown + size)
              let inRange = list.made.indices.filter { number in
                list.made[number].events.last { $0 == "enter" || $0 == "exit" } == "enter"
              }
              #expect(inRange == Array(near), "\(start)+\(shown)")
            }
          }
        }
      }
    }
    #expect(list.host.isClean)
  }

  @Test func `a section that is scrolled to other cells of it is displayed and near all the time`()
  {
    let list = ListFixture([Note(1, 20), Note(2)])
    list.adapter.workingRangeSize = 1
    list.adapter.itemWorkingRangeSize = 3
    list.host.visible(from: 0, count: 5)
    for controller in list.made { _ = controller.take() }
    list.host.visible(from: 5, count: 5)
    let events = list.controller(1).take()
    #expect(!events.contains("will") && !events.contains("end"))
    #expect(!events.contains("enter") && !events.contains("exit"))
    #expect(list.controller(2).take() == [])
    let ranges = events.filter { $0.hasPrefix("e") && !$0.hasPrefix("end") }
    #expect(
      ranges == (8...12).map { "enter \($0)" } + (0...1).map { "exit \($0)" })
  }

  @Test func `sections that stay near are not left where the list scrolls by its whole height`() {
    let list = ListFixture((0..<30).map { Note($0) })
    list.adapter.workingRangeSize = 3
    list.host.visible(from: 0, count: 2)
    for controller in list.made { _ = controller.take() }
    list.host.visible(from: 2, count: 2)
    let events = list.made.map { $0.take().filter { $0 == "enter" || $0 == "exit" } }
    #expect(events.prefix(5).allSatisfy { $0.isEmpty })
    #expect(events.dropFirst(5).prefix(2).allSatisfy { $0 == ["enter"] })
    #expect(events.dropFirst(7).allSatisfy { $0.isEmpty })
  }

  @Test func `a controller may scroll when its section is not displayed any more`() {
    let list = ListFixture((0..<30).map { Note($0) })
    list.host.visible(from: 0, count: 2)
    list.controller(0).onDisappear = { [host = list.host] in host.visible(from: 20, count: 3) }
    list.host.visible(from: 10, count: 3)
    #expect(list.host.visiblePaths.map { $0.section } == [20, 21, 22])
    #expect(list.adapter.visibleSections == [20, 21, 22] && list.host.isClean)
  }

  @Test func `a scroll by a row asks for the items near its ends only`() {
    let list = ListFixture((0..<500).map { Note($0) })
    list.adapter.itemWorkingRangeSize = 100
    list.host.visible(from: 200, count: 3)
    func take() -> (entered: [Int], exited: [Int]) {
      let events = list.made.map { ($0.value.id, $0.take()) }.sorted { $0.0 < $1.0 }
      return (
        events.filter { $0.1.contains("enter 0") }.map { $0.0 },
        events.filter { $0.1.contains("exit 0") }.map { $0.0 }
      )
    }
    _ = take()
    list.host.visible(from: 201, count: 3)
    #expect(take() == ([303], [100]))
    list.host.visible(from: 450, count: 3)
    #expect(take() == (Array(350..<500), Array(101...303)))
    list.host.visible(from: 440, count: 3)
    #expect(take() == (Array(340..<350), []))
  }

  /// The host shows what comes before it hides what goes, and announces no exchange of cells.
  @Test func `an item that goes far away while it is visible leaves none between near`() {
    let list = ListFixture((0..<500).map { Note($0) })
    let host = FirstRowsHost(rows: 4)
    list.adapter.host = host
    list.adapter.itemWorkingRangeSize = 1
    list.scheduler.run()
    for controller in list.made { controller.events = [] }
    func take(_ event: String) -> Set<Int> {
      Set(list.made.filter { $0.events.contains(event) }.map { $0.value.id })
    }
    list.update(Array(list.notes.dropFirst()) + list.notes.prefix(1))
    #expect(take("enter 0").isSubset(of: [5, 498, 499]))
    #expect(list.adapter.display.nearItems.count == 5)
    #expect(host.texts == (1...4).map { "\($0).0" })
  }

  @Test func `items with many empty sections between them enter and exit once`() {
    let empty = (100..<150).map { Note($0, 0) }
    let list = ListFixture([Note(0)] + empty + [Note(1)] + (2..<9).map { Note($0) })
    list.adapter.itemWorkingRangeSize = 2
    list.host.visible(from: 6, count: 2)
    func take(_ event: String) -> [Int] {
      list.made.flatMap { note in note.take().filter { $0 == event }.map { _ in note.value.id } }
    }
    _ = take("")
    list.host.visible(from: 0, count: 2)
    #expect(take("enter 0").sorted() == [0, 1, 2, 3])
    list.host.visible(from: 6, count: 2)
    #expect(take("exit 0").sorted() == [0, 1, 2, 3])
    #expect(list.adapter.display.nearItems.count == 5 && list.host.isClean)
  }

  @Test func `another size of the working range takes effect in the next turn`() {
    let list = ListFixture((0..<30).map { Note($0) })
    list.host.visible(from: 0, count: 2)
    for controller in list.made { _ = controller.take() }
    list.adapter.workingRangeSize = 3
    list.adapter.itemWorkingRangeSize = 4
    list.scheduler.run()
    let entered = list.made.indices.filter { list.made[$0].events.contains("enter") }
    #expect(entered == Array(2...4))
    #expect(list.made.indices.filter { list.made[$0].events.contains("enter 0") } == Array(0...5))
    list.adapter.workingRangeSize = 0
    list.scheduler.run()
    #expect(list.made.indices.filter { list.made[$0].events.contains("exit") } == Array(2...4))
  }

  @Test func `items near the sight are entered, then left`() {
    let list = ListFixture([Note(0, 10), Note(1, 10)])
    list.adapter.itemWorkingRangeSize = 2
    list.host.visible(from: 8, count: 2)
    #expect(list.controller(0).events.contains("enter 6"))
    #expect(list.controller(1).events.contains("enter 1"))
    list.host.visible(from: 9, count: 2)
    #expect(list.controller(0).events.contains("exit 6"))
    #expect(list.controller(1).events.contains("enter 2"))
  }

  /// Every way to go from one sight to another, beside the range as it is defined.
  @Test(arguments: 0...3) func `the items near enter and exit once, wherever the list is scrolled`(
    size: Int
  ) {
    let list = ListFixture([Note(0, 2), Note(1, 0), Note(2, 1), Note(3, 3)])
    let count = 6
    list.adapter.itemWorkingRangeSize = size
    var told = [Int](repeating: 0, count: count)
    for from in 0..<count {
      for length in 1...(count - from) {
        for next in 0..<count {
          for nextLength in 1...(count - next) {
            for (start, shown) in [(from, length), (next, nextLength)] {
              list.host.visible(from: start, count: shown)
              let near = max(0, start - size)..<min(count, start + shown + size)
              var position = 0
              for controller in list.made {
                let events = controller.take()
                for index in 0..<controller.value.count {
                  told[position] += events.count { $0 == "enter \(index)" }
                  told[position] -= events.count { $0 == "exit \(index)" }
                  position += 1
                }
              }
              #expect(told == (0..<count).map { near.contains($0) ? 1 : 0 }, "\(start)+\(shown)")
            }
          }
        }
      }
    }
    #expect(list.host.isClean)
  }

  /// Items near the visible ones are kept by the identity that the section came with, so that even
  /// with another box of the value no identifier is compared.
  @Test(arguments: [10, 400])
  func `a step of scrolling compares no identifiers`(count: Int) {
    func comparisons(_ count: Int) -> Int {
      let host = StrictListHost<Card>(checksRules: false)
      let scheduler = ManualScheduler()
      let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
      adapter.itemWorkingRangeSize = 3
      adapter.register(Compared.self) { ComparedController($0) }
      var version = 1
      adapter.content { [Compared(id: ComparedIdentifier(number: 1), version: version)] }
      adapter.performUpdates(animated: false)
      scheduler.run()
      host.visible(from: 10, count: count)
      version = 2
      adapter.performUpdates(animated: false)
      scheduler.run()
      ComparedIdentifier.comparisons = 0
      host.visible(from: 11, count: count)
      host.visible(from: 10, count: count)
      return ComparedIdentifier.comparisons
    }
    #expect(comparisons(count) == 0)
  }

  @Test func `controllers in sight hear of scrolling`() {
    let list = ListFixture((0..<10).map { Note($0) })
    list.host.visible(from: 0, count: 3)
    list.host.source?.didScroll()
    #expect(list.made.map { $0.events.contains("scroll") }.filter { $0 }.count == 3)
  }

  @Test func `sections in sight are known by their places`() {
    let list = ListFixture((0..<10).map { Note($0) })
    list.host.visible(from: 2, count: 3)
    #expect(list.adapter.visibleSections == [2, 3, 4])
    list.update([Note(20), Note(21)] + list.notes)
    #expect(list.adapter.visibleSections == [4, 5, 6])
    list.update([])
    #expect(list.adapter.visibleSections.isEmpty)
  }

  @Test func `a controller knows whether the user drags the list`() {
    let list = ListFixture([Note(1)])
    let context = list.controller(1).context
    var seen: [Bool] = []
    for event in [ListScrollEvent.moved, .willBeginDragging, .moved, .didEndDragging, .moved] {
      list.host.source?.didScroll(event)
      seen.append(context.isDragging)
    }
    #expect(seen == [false, true, true, false, false])
    list.host.source?.didScroll(.willBeginDragging)
    list.adapter.host = nil
    #expect(!context.isDragging)
  }

  @Test func `a section with only a footer is visible`() {
    let list = ListFixture()
    list.configure = { $0.footerText = "end" }
    list.update([Note(1, 0)])
    #expect(list.adapter.visibleSectionControllers.count == 1)
    #expect(list.controller(1).events.contains("will"))
  }

  @Test func `a controller that left sees nothing`() {
    let list = ListFixture([Note(1)])
    let controller = list.controller(1)
    list.update([Note(2)])
    #expect(controller.context.visibleIndexes.isEmpty)
    #expect(controller.context.fullyVisibleCells.isEmpty)
    #expect(controller.context.containerSize == .zero)
  }

  @Test func `the index of a cell is its place now`() {
    let list = ListFixture([Note(0), Note(1, 2)])
    let controller = list.controller(1)
    let card = list.host.cell(at: .item(list.path(1, 1)))
    #expect(card.flatMap { controller.context.index(for: $0) } == 1)
    #expect(card.flatMap { list.controller(0).context.index(for: $0) } == nil)
  }
}

/// Notes how often it is compared.
private struct ComparedIdentifier: Hashable, Sendable {
  nonisolated(unsafe) static var comparisons = 0
  let number: Int
  static func == (left: Self, right: Self) -> Bool {
    comparisons += 1
    return left.number == right.number
  }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Compared: Identifiable, Equatable, Diffable, Sendable {
  let id: ComparedIdentifier
  let version: Int
}

private final class ComparedController: ListSectionController<Compared, Card> {
  override func numberOfItems() -> Int { 1000 }
  override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
}
