import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Section map` {
  // SectionMapTests/001, AdapterTests/003
  @Test func `a reload makes a controller for each value, in order`() {
    let list = ListFixture()
    list.notes = [0, 1, 2].map { Note($0) }
    list.reload()
    #expect(list.ids == [0, 1, 2])
    #expect(list.adapter.sectionCount == 3)
    #expect(
      (0...2).map { list.adapter.sectionController(atSection: $0) === list.made[$0] }
        == [true, true, true])
    #expect(list.outcomes == [.applied])
  }

  // SectionMapTests/003, SectionMapTests/005, AdapterTests/074
  @Test(arguments: [0, 1, 2, 3, 4])
  func `a value has a section and a controller while it is in the list`(id: Int) {
    let list = ListFixture([0, 1, 2].map { Note($0) })
    let isThere = id < 3
    #expect(list.adapter.section(for: Note(id)) == (isThere ? id : nil))
    #expect(list.adapter.section(for: AnyDiffable(Note(id))) == (isThere ? id : nil))
    #expect((list.adapter.sectionController(for: Note(id)) != nil) == isThere)
    if isThere {
      #expect(list.adapter.sectionController(for: Note(id)) === list.made[id])
    }
  }

  // SectionMapTests/009
  @Test func `a controller has no section before its time, then its own`() {
    let outside = NoteController(Note(7))
    #expect(outside.section == nil && !outside.isFirstSection && !outside.isLastSection)
    let list = ListFixture([0, 1, 2].map { Note($0) })
    #expect(list.made.map { $0.section } == [0, 1, 2])
    #expect(list.made.map { $0.isFirstSection } == [true, false, false])
    #expect(list.made.map { $0.isLastSection } == [false, false, true])
  }

  // SectionMapTests/011
  @Test(arguments: [-1, 3, .max, .min])
  func `a section that is not there has nothing`(section: Int) {
    let list = ListFixture([0, 1, 2].map { Note($0) })
    #expect(list.adapter.object(atSection: section) == nil)
    #expect(list.adapter.sectionController(atSection: section) == nil)
    #expect(list.host.source?.itemCount(in: section) == 0)
    #expect(list.host.source?.cell(at: .item(list.path(section, 0))) == nil)
    #expect(list.host.source?.size(at: .item(list.path(section, 0))) == .zero)
  }

  // SectionMapTests/013
  @Test func `values that were asked for stay as they were`() {
    let list = ListFixture([0, 1, 2].map { Note($0) })
    let before = list.adapter.objects
    list.update([Note(5)])
    #expect(before.compactMap { $0.value(as: Note.self)?.id } == [0, 1, 2])
    #expect(list.ids == [5])
  }

  // SectionMapTests/015
  @Test func `a value that is not in the list replaces nothing`() {
    let list = ListFixture([0, 1, 2].map { Note($0) })
    list.adapter.reloadObjects([AnyDiffable(Note(99))]) { list.outcomes.append($0) }
    list.scheduler.run()
    #expect(list.ids == [0, 1, 2] && list.outcomes == [.applied])
    #expect(list.host.batches.allSatisfy { $0.isEmpty } && list.problems.isEmpty)
  }

  // AdapterTests/001
  @Test func `nothing is made before the first update`() {
    let list = ListFixture()
    list.notes = [0, 1, 2].map { Note($0) }
    #expect(list.adapter.sectionController(for: Note(0)) == nil)
    #expect(list.adapter.sectionController(atSection: 0) == nil)
    #expect(list.made.isEmpty && list.adapter.objects.isEmpty)
  }

  // AdapterTests/005
  @Test func `a controller of no list or of another has no section here`() {
    let list = ListFixture([0, 1, 2].map { Note($0) })
    let other = ListFixture([0, 1].map { Note($0) })
    #expect(list.adapter.section(for: NoteController(Note(1))) == nil)
    #expect(list.adapter.section(for: other.made[1]) == nil)
    #expect(list.adapter.object(for: other.made[1]) == nil)
    #expect(list.adapter.section(for: list.made[1]) == 1)
  }

  // AdapterTests/007
  @Test func `a controller leads to its value`() {
    let list = ListFixture([0, 1, 2].map { Note($0) })
    #expect(list.adapter.object(for: list.made[1])?.value(as: Note.self)?.id == 1)
    #expect(list.adapter.object(atSection: 1)?.value(as: Note.self)?.id == 1)
  }

  // AdapterTests/009
  @Test func `the indexes of a controller become paths of its section`() {
    let list = ListFixture([Note(0, 1), Note(1, 2), Note(2, 1)])
    list.batch(1, count: 6) { $0.insert(in: $1, at: 2...5) }
    #expect(list.host.batches.map { $0.itemInserts } == [(2...5).map { list.path(1, $0) }])
  }

  // AdapterUpdaterTests/038
  @Test func `a value of another type with the same identifier is not found`() {
    let list = ListFixture([Note(7)])
    #expect(list.adapter.section(for: Note(7)) == 0)
    #expect(list.adapter.section(for: Photo(id: 7)) == nil)
    #expect(list.adapter.sectionController(for: Photo(id: 7)) == nil)
  }

  // AdapterE2ETests/085
  @Test func `a bare controller shows nothing: its value is left out`() {
    let list = ListFixture()
    list.adapter.register(Photo.self) { _ in AnyListSectionController() }
    list.adapter.overtake {
      Photo(id: 1)
      Note(2)
    }
    #expect(list.ids == [2] && list.counts == [1] && list.problems.count == 1)
    #expect(list.host.isClean)
  }

  // AdapterTests/017
  @Test func `controllers know who owns the list`() {
    final class Owner {}
    var owner: Owner? = Owner()
    let list = ListFixture([Note(0)])
    list.adapter.owner = owner
    #expect(list.controller(0).context.owner === owner)
    #expect(NoteController(Note(1)).context.owner == nil)
    owner = nil
    #expect(list.controller(0).context.owner == nil)
  }

  @Test func `one controller for two values belongs to the first`() {
    let list = ListFixture()
    let shared = NoteController(Note(0))
    list.adapter.register(Note.self) { _ in shared }
    list.update([Note(0), Note(1), Note(2)])
    #expect(list.ids == [0] && list.counts == [1])
    #expect(list.problems.count == 1 && list.host.isClean)
    #expect(list.problems.first?.contains("Note 1, Note 2") == true)
  }

  @Test func `a controller of another list is not taken over`() {
    let other = ListFixture([Note(0), Note(1)])
    let list = ListFixture()
    list.adapter.register(Note.self) { _ in other.made[1] }
    list.update([Note(1)])
    #expect(list.ids == [] && list.counts == [] && list.problems.count == 1)
    #expect(other.made[1].section == 1 && list.host.isClean && other.host.isClean)
  }

  @Test func `a controller that left may own a value again`() {
    let list = ListFixture()
    let only = NoteController(Note(0))
    list.adapter.register(Note.self) { _ in only }
    list.update([Note(0)])
    list.update([])
    list.update([Note(3, 2)])
    #expect(only.section == 0 && only.value.id == 3 && list.counts == [2])
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `places are right after every kind of change at once`() {
    let list = ListFixture((0..<8).map { Note($0) })
    let order = [7, 20, 1, 0, 21, 5, 3]
    list.update(order.map { Note($0) })
    #expect(order.map { list.adapter.section(for: Note($0)) } == Array(0..<7).map(Optional.some))
    #expect(order.map { list.controller($0).section } == Array(0..<7).map(Optional.some))
    #expect([2, 4, 6].map { list.made[$0].section } == [nil, nil, nil])
    #expect(list.host.isClean)
  }
}
