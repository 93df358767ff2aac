import ListTestKit
import Testing

@testable import ListKit

/// An item that a reader drags into another section keeps its selection, focus and expansion.
@MainActor @Suite struct `Items dragged into other sections` {
  typealias Form = DragWorld.Form

  /// What else happens in the update that shows a drop.
  enum Company: String, CaseIterable {
    case nothing, sectionInFront, sectionMoves, sectionGoes, emptySectionsGo
  }

  private static let worlds = [[2, 2, 1], [1, 2], [1, 1], [3, 1], [2, 0, 2], [1, 3, 1]]

  private func path(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }

  private func add(_ company: Company, to world: DragWorld) {
    switch company {
    case .nothing: break
    case .sectionInFront:
      world.onDrop = { $0.sections.insert(DragWorld.Section(id: 90, items: [90]), at: 0) }
    case .sectionMoves:
      world.sections.append(DragWorld.Section(id: 90, items: []))
      world.update()
      world.onDrop = { $0.sections.insert($0.sections.removeLast(), at: 0) }
    case .sectionGoes:
      world.sections.insert(DragWorld.Section(id: 90, items: []), at: 0)
      world.update()
      world.onDrop = { world in world.sections.removeAll { $0.id == 90 } }
    case .emptySectionsGo: world.dropsEmptySections = true
    }
  }

  /// Every place of every other section that an item may be dropped at.
  private func drops(in counts: [Int]) -> [(from: ListPath, to: ListPath)] {
    var drops: [(from: ListPath, to: ListPath)] = []
    for from in counts.indices {
      for item in 0..<counts[from] {
        for to in counts.indices where to != from {
          drops += (0...counts[to]).map { (path(from, item), path(to, $0)) }
        }
      }
    }
    return drops
  }

  /// Gives both sections other identities.
  private static func rename(_ world: DragWorld) {
    for index in 0..<2 {
      let (old, new) = (world.sections[index].id, world.sections[index].id + 10)
      switch world.form {
      case .counted: world.adapter.changeIdentity(of: Note(old), to: Note(new))
      case .bound:
        world.adapter.changeIdentity(of: Feed(id: old, rows: []), to: Feed(id: new, rows: []))
      case .itemised:
        world.adapter.changeIdentity(of: Page(id: old, rows: []), to: Page(id: new, rows: []))
      }
      world.sections[index].id = new
    }
  }

  @Test(arguments: [Form.bound, .itemised])
  func `an item keeps its state where a reload gives both sections other identities`(form: Form) {
    let world = DragWorld([3, 3], form)
    world.mark(focusing: path(0, 1))
    world.onDrop = { Self.rename($0) }
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    world.adapter.reloadData()
    world.update()
    #expect(world.faults(marked: 6, focused: 1) == [])
  }

  @Test(arguments: Form.allCases)
  func `an item keeps its state where another value gets the former identity of its section`(
    form: Form
  ) {
    let world = DragWorld([3, 3], form)
    world.mark(focusing: path(0, 1))
    Self.rename(world)
    world.update()
    world.onDrop = { $0.sections.append(DragWorld.Section(id: 0, items: [])) }
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    world.update()
    #expect(world.faults(marked: 6, focused: 1) == [])
  }

  private func number(of path: ListPath, in counts: [Int]) -> Int {
    counts[..<path.section].reduce(0, +) + path.item
  }

  @Test(arguments: Form.allCases, Company.allCases)
  func `every item keeps its state wherever it is dropped`(form: Form, company: Company) {
    let offset = company == .sectionGoes ? 1 : 0
    for counts in Self.worlds {
      for (from, to) in drops(in: counts) {
        let world = DragWorld(counts, form)
        add(company, to: world)
        let start = path(from.section + offset, from.item)
        world.mark(focusing: start)
        #expect(world.adapter.moveItem(at: start, to: path(to.section + offset, to.item)))
        world.scheduler.run()
        let faults = world.faults(
          marked: counts.reduce(0, +), focused: number(of: from, in: counts))
        #expect(faults == [], "\(counts): \(from) › \(to)")
      }
    }
  }

  @Test(arguments: Form.allCases, [false, true])
  func `two items that are dragged in one turn both keep their state`(
    form: Form, emptySectionsGo: Bool
  ) {
    for counts in [[2, 2], [1, 0, 2]] {
      for first in drops(in: counts) {
        for second in drops(in: counts) {
          let world = DragWorld(counts, form)
          world.mark(focusing: second.from)
          for drop in [first, second] {
            #expect(world.adapter.moveItem(at: drop.from, to: drop.to))
          }
          world.dropsEmptySections = emptySectionsGo
          world.scheduler.run()
          let faults = world.faults(
            marked: counts.reduce(0, +), focused: number(of: second.from, in: counts))
          #expect(faults == [], "\(counts): \(first), \(second)")
        }
      }
    }
  }

  @Test func `an item that is dragged alone goes as a move, with its cell`() {
    let world = DragWorld([2, 2, 1], .counted)
    world.mark(focusing: path(0, 1))
    let cell = world.host.cell(at: .item(path(0, 1)))
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    world.scheduler.run()
    #expect(world.host.batches.map { $0.itemMoves.count } == [1])
    #expect(world.host.cell(at: .item(path(1, 0))) === cell)
    // It belongs to another controller, which configures it and gets the call that it is displayed.
    #expect(cell?.text == "1.0")
    let owner = world.adapter.sectionController(atSection: 1) as? NoteController
    #expect(owner?.events.filter { $0 == "will 0" }.count == 2)
  }

  @Test func `where sections come too, dragged items go as moves`() {
    let world = DragWorld([2, 2, 1], .counted)
    add(.sectionInFront, to: world)
    world.mark(focusing: path(1, 1))
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(2, 0)))
    world.onDrop = { _ in }
    #expect(world.adapter.moveItem(at: path(1, 1), to: path(2, 0)))
    world.scheduler.run()
    #expect(world.faults(marked: 5, focused: 3) == [])
    #expect(
      world.host.batches.map { $0.itemMoves } == [
        [ListMove(from: path(1, 1), to: path(3, 0)), ListMove(from: path(0, 1), to: path(3, 1))]
      ])
    #expect(world.host.batches.map { $0.itemDeletes + $0.itemInserts } == [[]])
  }

  @Test(arguments: [Form.bound, .itemised])
  func `an item that is sorted in elsewhere than it was dropped keeps its state`(form: Form) {
    let world = DragWorld([2, 3], form)
    world.mark(focusing: path(0, 1))
    world.onDrop = { $0.sections[1].items.sort(by: >) }
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    world.scheduler.run()
    #expect(world.paths(ofItemsUpTo: 2).last == path(1, 3))
    #expect(world.faults(marked: 5, focused: 1) == [])
  }

  @Test(arguments: Form.allCases)
  func `the state of an item that is lost when it is dropped goes with it`(form: Form) {
    let world = DragWorld([2, 2], form)
    world.remember()
    world.adapter.selectItem(at: path(0, 1))
    world.adapter.sectionController(atSection: 0)?.context.setItemExpanded(true, at: 1)
    world.onDrop = { $0.sections[1].items.removeFirst() }
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    world.scheduler.run()
    #expect(
      world.adapter.selectedPaths.isEmpty && world.adapter.interaction.expandedItemKeys.isEmpty)
    #expect(world.host.isClean && world.adapter.interaction.drags.isEmpty)
  }

  @Test func `the selection is extended from an item that was dragged since it was picked`() {
    let world = DragWorld([2, 3], .counted)
    world.remember()
    world.host.select(path(0, 1))
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 1)))
    world.scheduler.run()
    world.host.extendSelection(to: path(1, 3))
    #expect(world.adapter.selectedPaths.sorted() == [path(1, 1), path(1, 2), path(1, 3)])
  }

  @Test(arguments: Form.allCases)
  func `an item that is dragged while lists are compared keeps its state`(form: Form) {
    let world = DragWorld([2, 2, 1], form)
    var finish: [@MainActor () -> Void] = []
    world.adapter.compareElsewhere = { lists, done in
      finish.append {
        done(lists.outcome(ListDifference(from: lists.old, to: lists.new)))
      }
      return {}
    }
    world.adapter.backgroundThreshold = 0
    world.mark(focusing: path(0, 1))
    world.update()
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    while !finish.isEmpty {
      finish.removeFirst()()
      world.scheduler.run()
    }
    #expect(world.faults(marked: 5, focused: 1) == [])
  }

  @Test(arguments: Form.allCases)
  func `an item keeps its state if the code that moves it requests an update at once`(
    form: Form
  ) {
    let world = DragWorld([2, 2, 1], form)
    world.mark(focusing: path(0, 1))
    world.onDrop = { $0.update() }
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    #expect(world.faults(marked: 5, focused: 1) == [])
  }

  @Test(arguments: Form.allCases)
  func `an item keeps its state if another data source takes over meanwhile`(form: Form) {
    let world = DragWorld([2, 2, 1], form)
    world.mark(focusing: path(0, 1))
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    world.overtake()
    #expect(world.faults(marked: 5, focused: 1) == [])
  }

  @Test func `an item whose drop changes no data stays as it is`() {
    let world = DragWorld([2, 2], .counted)
    world.mark(focusing: path(0, 1))
    world.onDrop = { $0.restore() }
    #expect(world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    world.scheduler.run()
    #expect(world.faults(marked: 4, focused: 1) == [])
    #expect(world.host.batches.allSatisfy { $0.isEmpty })
  }

  @Test func `a drop that is refused leaves no trace`() {
    let world = DragWorld([2, 2], .counted)
    world.mark(focusing: path(0, 1))
    world.isRefusing = true
    #expect(!world.adapter.moveItem(at: path(0, 1), to: path(1, 0)))
    world.scheduler.run()
    #expect(world.faults(marked: 4, focused: 1) == [] && world.host.batches.isEmpty)
  }
}
